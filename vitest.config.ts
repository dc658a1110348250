import { defineConfig } from 'vitest/config'

// `--mode whole` runs long searches completely (tools/slices/slice.ts).
export default defineConfig(({ mode }) => ({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'rules/**/*.test.ts'],
    environment: 'node',
    reporters: ['default'],
    // Only tests of the cache use it.
    env: { TILEWRIGHT_SEARCHES: mode === 'whole' ? 'whole' : 'slice', TILEWRIGHT_CACHE: 'off' },
    // All CPUs: a test run has the machine to itself.
    maxWorkers: '100%',
    // Generous timeouts for a loaded machine, but a hanging test must not block the others for long.
    testTimeout: mode === 'whole' ? 600_000 : 180_000,
    hookTimeout: mode === 'whole' ? 600_000 : 180_000,
  },
}))
