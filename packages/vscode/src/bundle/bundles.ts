/** The programs of the extension, each in one file: the extension and the server, for the desktop and for browsers. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'

const src = join(import.meta.dirname, '..')

/** Provides `path` for browsers and replaces Node modules whose callers never run there by empty ones. */
const forBrowsers: Plugin = {
  name: 'for-browsers',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^node:path$|^path$/ }, () => ({ path: resolved('path-browserify') }))
    bundler.onResolve({ filter: /^node:|^(?:fs|os|util|url|child_process)$|^ts-morph$/ }, ({ path }) => ({
      path,
      namespace: 'absent',
      sideEffects: false,
    }))
    bundler.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
  },
}

/** Leaves out ts-morph: only the printer of built engines needs it, and editors build none. */
const withoutPrinter: Plugin = {
  name: 'without-printer',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^ts-morph$/ }, ({ path }) => ({ path, namespace: 'absent', sideEffects: false }))
    bundler.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
  },
}

const resolved = (name: string): string => fileURLToPath(import.meta.resolve(name))
const kernel = join(resolved('@tilewright/engine'), '../for-rules.js')

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  logLevel: 'warning',
  target: ['es2022'],
  legalComments: 'none',
  alias: { 'tilewright:kernel': kernel },
}

const desktop: BuildOptions = {
  ...shared,
  platform: 'node',
  format: 'cjs',
  // Prefer ES modules: some CommonJS packages load their parts at run time, which a bundler cannot follow.
  mainFields: ['module', 'main'],
  plugins: [withoutPrinter],
}
const browser: BuildOptions = {
  ...shared,
  platform: 'browser',
  mainFields: ['browser', 'module', 'main'],
  conditions: ['browser'],
  plugins: [forBrowsers],
}

/** Writes the four bundles into a folder. */
export async function writeBundles(folder: string): Promise<void> {
  const from = (file: string): { entryPoints: string[] } => ({ entryPoints: [join(src, file)] })
  const to = (name: string): { outfile: string } => ({ outfile: join(folder, name) })
  await Promise.all([
    build({ ...desktop, external: ['vscode'], ...from('extension/desktop.ts'), ...to('main-desktop.js') }),
    build({
      ...browser,
      format: 'cjs',
      external: ['vscode'],
      ...from('extension/browser.ts'),
      ...to('main-browser.js'),
    }),
    build({ ...desktop, ...from('server/desktop.ts'), ...to('server-desktop.js') }),
    build({ ...browser, format: 'iife', ...from('server/browser.ts'), ...to('server-browser.js') }),
  ])
}
