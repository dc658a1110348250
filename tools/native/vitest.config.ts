import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The configuration of the tests that need clang, lld and a browser. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { include: ['tools/**/*.native.ts'], environment: 'node', testTimeout: 900_000, hookTimeout: 900_000 },
})
