/** The board of @tilewright/draw as files of a built package, so that a client needs no package besides its engine. */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GeneratedFile } from '@tilewright/generator'

/** The folder of the board in a built package. */
export const BOARD_FOLDER = 'draw'

/** Packages that the files of the board import, by their folder in the package. */
const packages: Readonly<Record<string, string>> = { '@tilewright/text': 'text' }

const built = (name: string): string => dirname(fileURLToPath(import.meta.resolve(name)))

/** The file that an import in a file leads to; undefined for packages that are not copied. */
function targetOf(from: string, specifier: string): string | undefined {
  const folder = packages[specifier]
  if (folder !== undefined) return `${folder}/index.js`
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier.replace(/\.ts$/, '.js')) : undefined
}

const specifiers = /(\bfrom |\bimport )'([^']+)'/g

/** The board with all files that it imports, and their types. */
export function boardFiles(): GeneratedFile[] {
  const draw = dirname(built('@tilewright/draw/board'))
  const read = (path: string): string => {
    const [folder = '', ...rest] = path.split('/')
    const [name] = Object.entries(packages).find(([, one]) => one === folder) ?? []
    return readFileSync(name === undefined ? join(draw, path) : join(built(name), ...rest), 'utf8')
  }
  const files = new Map<string, string>()
  const add = (path: string): void => {
    if (files.has(path)) return
    files.set(path, '')
    const reached: string[] = []
    const text = read(path).replaceAll(specifiers, (whole, keyword: string, specifier: string) => {
      const target = targetOf(path, specifier)
      if (target === undefined) return whole
      reached.push(path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target)
      if (specifier.startsWith('.')) return whole
      return `${keyword}'${posix.relative(posix.dirname(path), target)}'`
    })
    files.set(path, text.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n'))
    for (const one of reached) add(one)
  }
  add('board/index.js')
  add('board/index.d.ts')
  const style = readFileSync(fileURLToPath(import.meta.resolve('@tilewright/draw/board.css')), 'utf8')
  return [...files, ['board.css', style] as const].map(([path, text]) => ({ path: `${BOARD_FOLDER}/${path}`, text }))
}
