/** How the page and its workers are bundled: relative paths alone, so that the folder works wherever it lies. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'
import { bundledData } from './data.ts'
import { pagePolicy } from './site-policy.ts'

const home = join(import.meta.dirname, '../..')
export const site = join(home, 'dist/site')

const resolved = (name: string): string => fileURLToPath(import.meta.resolve(name))
const ABSENT = '\0absent:'

/** What a browser has of Node: paths; what only code asks for that never runs there is left out. */
const withoutNode = (): Plugin => ({
  name: 'without-node',
  enforce: 'pre',
  resolveId: (name) => {
    if (/^(?:node:)?path$/.test(name)) return resolved('path-browserify')
    if (name === 'tilewright:kernel') return join(resolved('@tilewright/engine'), '../for-rules.js')
    if (/^node:|^(?:fs|os|util|url|child_process)$|^ts-morph$/.test(name)) return ABSENT + name
    return undefined
  },
  load: (id) => (id.startsWith(ABSENT) ? { code: 'module.exports = {}', moduleType: 'js' } : undefined),
})

/** Writes the policy of the page into it, before everything that it holds. */
const withPolicy = (): Plugin => ({
  name: 'with-policy',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', 'content': pagePolicy },
      injectTo: 'head-prepend',
    },
  ],
})

/** The configuration for `build`; `data` is made of the rules of this workspace. */
export const config = (): InlineConfig => ({
  root: home,
  configFile: false,
  base: './',
  logLevel: 'warn',
  plugins: [withoutNode(), bundledData(), withPolicy()],
  worker: { format: 'es', plugins: () => [withoutNode()] },
  build: {
    outDir: site,
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
    target: 'es2023',
    // The engine with all rules is one large file on purpose: a worker loads it while the page shows itself.
    chunkSizeWarningLimit: 12_000,
  },
})
