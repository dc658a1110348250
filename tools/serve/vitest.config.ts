import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The configuration of the tests that need a system's proxy. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { include: ['tools/serve/**/*.network.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 },
})
