/** The file system of this machine. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { readRules } from '@tilewright/generator/rules-folder'
import type { ProjectDisk } from './project-disk.ts'

export const thisDisk: ProjectDisk = {
  kindOf: (path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return Promise.resolve(found === undefined ? undefined : found.isDirectory() ? 'folder' : 'file')
  },
  textOf: (path) => Promise.resolve(readFileSync(path, 'utf8')),
  namesIn: (folder) => Promise.resolve(readdirSync(folder)),
  realPath: (path) => Promise.resolve(realpathSync(path)),
  rulesIn: (root, folder, prefix) => Promise.resolve().then(() => readRules(root, folder, prefix)),
}
