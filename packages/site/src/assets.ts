/** Files bundled with this package: style, script and documentation. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { GeneratedFile } from '@tilewright/generator'
import { paletteStyle } from './frame.ts'

const home = join(import.meta.dirname, '..')

/** Returns the files that every page needs, without the search index. */
export function assets(): GeneratedFile[] {
  const own = (name: string): string => readFileSync(join(home, 'assets', name), 'utf8')
  const search = join(createRequire(import.meta.url).resolve('minisearch'), '../../umd/index.js')
  return [
    { path: 'assets/site.css', text: `${paletteStyle()}${own('site.css')}` },
    { path: 'assets/site.js', text: own('site.js') },
    { path: 'assets/minisearch.js', text: readFileSync(search, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '') },
  ]
}

/** Returns documentation texts and pictures by their paths in the docs folder; empty if the package was not built. */
export function writtenTexts(): ReadonlyMap<string, string> {
  const folder = join(home, 'dist/written')
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:md|svg)$/.test(name) && statSync(join(folder, name)).isFile())
    .sort()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
