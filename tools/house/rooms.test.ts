import { expect, test } from 'vitest'
import { importsOf } from './import-cycles.ts'
import { sourceFiles } from './files.ts'

/**
 * The layers of the engine, in the order of the data flow: a file imports only from its own layer and from earlier
 * ones. Layers in the same row do not import each other.
 */
const rows: readonly (readonly string[])[] = [
  ['model'],
  ['arena'],
  ['record'],
  ['kernel'],
  ['queries', 'actions'],
  ['interpreter'],
  ['link', 'naming'],
  ['games'],
  ['saves'],
  ['api'],
]

const source = 'packages/engine/src/'
const layerOf = (path: string): string | undefined => new RegExp(`^${source}([^/]+)/`).exec(path)?.[1]
const rowOf = (layer: string): number => rows.findIndex((row) => row.includes(layer))

function wrongImports(files: Parameters<typeof importsOf>[0]): string[] {
  return [...importsOf(files)].flatMap(([file, targets]) => {
    const from = layerOf(file)
    if (from === undefined || file.endsWith('.test.ts') || rowOf(from) < 0) return []
    return targets.flatMap((target) => {
      const to = layerOf(target)
      const allowed = to === from || (to !== undefined && rowOf(to) >= 0 && rowOf(to) < rowOf(from))
      return allowed || (from === 'api' && to === 'generated') ? [] : [`${file} → ${target}`]
    })
  })
}

test('each layer of the engine imports only from earlier ones', () => {
  expect(wrongImports(sourceFiles())).toEqual([])
})

test('every folder of the engine is a layer, except generated code and tests', () => {
  const rooms = new Set(sourceFiles().flatMap(({ path }) => layerOf(path) ?? []))
  expect([...rooms].filter((layer) => rowOf(layer) < 0).sort()).toEqual(['fixtures'])
})

test('detects an import from a later layer or from one in the same row', () => {
  const files = [
    { path: `${source}kernel/a.ts`, text: "import { b } from '../queries/b.ts'\n" },
    { path: `${source}queries/b.ts`, text: "import { c } from '../actions/c.ts'\n" },
    { path: `${source}actions/c.ts`, text: "import { a } from '../kernel/a.ts'\n" },
  ]
  expect(wrongImports(files)).toEqual([
    `${source}kernel/a.ts → ${source}queries/b.ts`,
    `${source}queries/b.ts → ${source}actions/c.ts`,
  ])
})
