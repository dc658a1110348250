import { defineConfig } from 'vitest/config'

// Tests share a process and its loaded modules: none changes the folder, the environment or a global object for longer
// than its own run. Those that replace modules have a process of their own.
const isolated = ['packages/vscode/src/**/*.test.ts']
const include = ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'rules/**/*.test.ts']

// `--mode whole` runs long searches completely (tools/slices/slice.ts).
export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'shared', include, exclude: [...isolated, '**/node_modules/**'], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
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
