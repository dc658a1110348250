import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'rules/**/*.test.ts'],
    environment: 'node',
    reporters: ['default'],
    // All processors: the machine has nothing else to do meanwhile.
    maxWorkers: '100%',
    // Laws run many whole games; a busy machine must not fail them: no test has a limit of its own.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
