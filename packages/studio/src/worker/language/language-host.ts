/** The language server's host in a page without a file system: texts and compiled rules are in memory. */
import { projectHost, type Loader } from '@tilewright/cli/editors'
import type { Host } from '@tilewright/language-server'
import { memoryDisk, type Files } from './memory-disk.ts'
import { fileOf, root, rootUri, uriOf } from './project-files.ts'

const within = `${root}/`

export const languageHost = (files: Files, makeLoader: () => Promise<Loader>): Host => ({
  ...projectHost(memoryDisk(files), makeLoader),
  pathOf: (uri) => {
    const file = fileOf(uri)
    return file === undefined ? (uri === rootUri ? root : undefined) : within + file
  },
  uriOf: (path) => (path.startsWith(within) ? uriOf(path.slice(within.length)) : path),
  rootOf: (path) => (path === root || path.startsWith(within) ? root : undefined),
})
