import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The configuration of the tests that need a browser. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tools/**/*.browser.ts', 'packages/{studio,vscode}/src/**/*.browser.ts'],
    environment: 'node',
    maxWorkers: '100%',
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
