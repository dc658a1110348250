/** A host without files of its own: it requests them from the editor. */
import { dirname, join } from 'node:path'
import { projectFileName, projectHost, rulesFolder, type ProjectDisk } from '@tilewright/cli/editors'
import type { Ask, Host } from '@tilewright/language-server'
import { diskRequest } from '../disk-request.ts'
import { createLoader } from './compiler.ts'
import { pathOf, uriOf } from './uri-paths.ts'

export function clientHost(ask: Ask): Host {
  const disk = clientDisk(ask)
  return {
    pathOf,
    uriOf,
    rootOf: async (path) => {
      for (let at = path; ; at = dirname(at)) {
        if ((await disk.kindOf(join(at, projectFileName))) === 'file') return at
        if ((await disk.kindOf(join(at, rulesFolder))) === 'folder') return at
        if (at === dirname(at)) return undefined
      }
    },
    ...projectHost(disk, createLoader),
  }
}

const clientDisk = (ask: Ask): ProjectDisk => ({
  kindOf: async (path) => (await ask(diskRequest, { ask: 'kind', uri: uriOf(path) })).kind,
  textOf: async (path) => (await ask(diskRequest, { ask: 'text', uri: uriOf(path) })).text ?? '',
  namesIn: async (path) => (await ask(diskRequest, { ask: 'names', uri: uriOf(path) })).names ?? [],
  realPath: (path) => Promise.resolve(path),
  rulesIn: async (root, folder, prefix) => {
    const { rules = [] } = await ask(diskRequest, {
      ask: 'rules',
      root: uriOf(root),
      folder: uriOf(join(root, folder)),
    })
    return rules.map(({ file, text }) => ({ file: prefix + file, text }))
  },
})
