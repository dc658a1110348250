import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The configuration of the tests that install other people's frameworks from npm. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tools/frameworks/**/*.framework.ts'],
    environment: 'node',
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
