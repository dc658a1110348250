/** The host of the language server on this machine: projects on disk, and scenarios run in this process. */
import { realpathSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Host } from '@tilewright/language-server'
import type { Loader } from '@tilewright/scenarios'
import { findRoot } from '../project/find-root.ts'
import { thisDisk } from '../project/this-disk.ts'
import { projectHost } from './project-host.ts'

export function editorHost(makeLoader: () => Promise<Loader>): Host {
  return {
    pathOf,
    uriOf: (path) => (/^[a-z][a-z0-9+.-]+:/i.test(path) ? path : pathToFileURL(path).href),
    rootOf: findRoot,
    ...projectHost(thisDisk, makeLoader),
  }
}

/** Files of packages are identified by their real path, because editors may reach them through links. */
function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined
  try {
    const path = fileURLToPath(uri)
    return path.includes('node_modules') ? realPath(path) : path
  } catch {
    return undefined
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
