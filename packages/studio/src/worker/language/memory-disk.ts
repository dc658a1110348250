/** A disk of files in memory, on which projects are opened. Paths are absolute, with slashes. */
import type { ProjectDisk } from '@tilewright/cli/editors'

export type Files = ReadonlyMap<string, string>

/** Skips hidden folders and installed packages. */
const isSearched = (path: string): boolean =>
  path.split('/').every((part) => !part.startsWith('.') && part !== 'node_modules')

export function memoryDisk(files: Files): ProjectDisk {
  const below = (folder: string): string[] => {
    const inside = folder.endsWith('/') ? folder : `${folder}/`
    return [...files.keys()].filter((path) => path.startsWith(inside)).map((path) => path.slice(inside.length))
  }
  return {
    kindOf: (path) =>
      Promise.resolve(files.has(path) ? 'file' : path === '/' || below(path).length > 0 ? 'folder' : undefined),
    textOf: (path) => Promise.resolve(files.get(path) ?? ''),
    namesIn: (folder) => Promise.resolve([...new Set(below(folder).map((path) => path.split('/', 1)[0] ?? ''))]),
    realPath: (path) => Promise.resolve(path),
    rulesIn: (root, folder, prefix) => {
      const home = folder === '.' ? root : `${root}/${folder}`
      const name = (path: string): string => prefix + (folder === '.' ? path : `${folder}/${path}`)
      const paths = below(home).filter((path) => path.endsWith('.carc') && isSearched(path))
      return Promise.resolve(
        paths
          .toSorted()
          .map((path) => ({ file: name(path), text: files.get(`${home}/${path}`.replace('//', '/')) ?? '' })),
      )
    },
  }
}
