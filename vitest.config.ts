import { defineConfig } from 'vitest/config'

// With `--mode whole` long searches run whole (tools/slices/slice.ts).
export default defineConfig(({ mode }) => ({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'rules/**/*.test.ts'],
    environment: 'node',
    reporters: ['default'],
    // Tests of the cache switch it on: others check what they read.
    env: { TILEWRIGHT_SEARCHES: mode === 'whole' ? 'whole' : 'slice', TILEWRIGHT_CACHE: 'off' },
    // All processors: the machine has nothing else to do meanwhile.
    maxWorkers: '100%',
    // A busy machine must not fail a test; one that waits for ever must not hold up the others for long.
    testTimeout: mode === 'whole' ? 600_000 : 180_000,
    hookTimeout: mode === 'whole' ? 600_000 : 180_000,
  },
}))
