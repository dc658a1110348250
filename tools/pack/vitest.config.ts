import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The pack test alone: it takes a minute, and the packages have to be built. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { include: ['tools/pack/**/*.pack.ts'], environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 },
})
