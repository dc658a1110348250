import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The configuration of the tests of packages and built engines: they take minutes, and the packages must be built. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tools/{pack,built}/**/*.pack.ts'],
    environment: 'node',
    maxWorkers: '100%',
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
