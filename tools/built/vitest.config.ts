import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests that need a browser. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { include: ['tools/built/**/*.browser.ts'], environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 },
})
