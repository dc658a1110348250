/**
 * The Vite configuration of the page and its workers. All URLs are relative, so the built folder works under any path.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pagePolicy } from '@tilewright/cli/studio'
import type { InlineConfig, Plugin } from 'vite'
import { bundledData } from './data.ts'

const home = join(import.meta.dirname, '../..')
export const site = join(home, 'dist/site')

const resolved = (name: string): string => fileURLToPath(import.meta.resolve(name))
const ABSENT = '\0absent:'

/**
 * Replaces Node modules for the browser: `path` by a port, all others by an empty module (their callers never run
 * there).
 */
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

/** Adds the content security policy to the page as a meta element, before all other elements. */
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

/** The configuration for `build`. The folder `data` is generated from the rules of this workspace. */
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
    // The engine with all rules is one large file on purpose: a worker loads it after the page has appeared.
    chunkSizeWarningLimit: 12_000,
  },
})
