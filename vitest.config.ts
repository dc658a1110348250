import { defineConfig } from 'vitest/config'

// The tests of these packages share a process and its loaded modules: none changes the folder, the environment or a
// global object.
const packages = 'draw,engine,generator,language,language-server,linker,scenarios,server,site,text'
const shared = [`packages/{${packages}}/src/**/*.test.ts`, 'rules/**/*.test.ts']
const include = ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'rules/**/*.test.ts']

// `--mode whole` runs long searches completely (tools/slices/slice.ts).
export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'isolated', include, exclude: [...shared, '**/node_modules/**'] } },
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
