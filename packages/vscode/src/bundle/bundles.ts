/** The programs of the extension, each in one file: the extension and the server, for the desktop and for browsers. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'rolldown'

const src = join(import.meta.dirname, '..')

/** Modules that are replaced by empty ones: code that needs them never runs there. */
const without = (absent: RegExp): Plugin => ({
  name: 'without-modules',
  resolveId: (specifier) => (absent.test(specifier) ? { id: `\0absent:${specifier}`, moduleSideEffects: false } : null),
  load: (id) => (id.startsWith('\0absent:') ? 'module.exports = {}' : null),
})

/** The printer of built engines reads TypeScript; editors build none. */
const printer = /^ts-morph$/
/** Node modules that browsers lack; `path` has a replacement. */
const nodeModules = /^node:(?!path$)|^(?:fs|os|util|url|child_process)$|^ts-morph$/

const resolved = (name: string): string => fileURLToPath(import.meta.resolve(name))
const kernel = join(resolved('@tilewright/engine'), '../for-rules.js')

interface Target {
  readonly platform: 'node' | 'browser'
  readonly format: 'cjs' | 'iife'
  readonly absent: RegExp
  readonly alias: Readonly<Record<string, string>>
}
const desktop: Target = { platform: 'node', format: 'cjs', absent: printer, alias: {} }
const paths = resolved('path-browserify')
const browser: Target = {
  platform: 'browser',
  format: 'cjs',
  absent: nodeModules,
  alias: { 'node:path': paths, 'path': paths },
}

function bundle(input: string, file: string, { platform, format, absent, alias }: Target): BuildOptions {
  return {
    input: join(src, input),
    platform,
    external: ['vscode'],
    resolve: { alias: { ...alias, 'tilewright:kernel': kernel } },
    plugins: [without(absent)],
    output: { file, format, minify: true, codeSplitting: false, comments: { legal: false } },
  }
}

/** Writes the programs into a folder. */
export async function writeBundles(folder: string): Promise<void> {
  const to = (name: string): string => join(folder, name)
  await build([
    bundle('extension/desktop.ts', to('main-desktop.js'), desktop),
    bundle('extension/browser.ts', to('main-browser.js'), browser),
    bundle('server/desktop.ts', to('server-desktop.js'), desktop),
    bundle('server/browser.ts', to('server-browser.js'), { ...browser, format: 'iife' }),
  ])
}
