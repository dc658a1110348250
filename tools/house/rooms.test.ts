import { expect, test } from 'vitest'
import { importsOf } from './circles.ts'
import { sourceFiles } from './files.ts'

/**
 * The rooms of the engine, as the data goes through them: a file imports from its own room and from those before it.
 * Rooms in one row do not know each other.
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
const roomOf = (path: string): string | undefined => new RegExp(`^${source}([^/]+)/`).exec(path)?.[1]
const rowOf = (room: string): number => rows.findIndex((row) => row.includes(room))

function wrongArrows(files: Parameters<typeof importsOf>[0]): string[] {
  return [...importsOf(files)].flatMap(([file, targets]) => {
    const from = roomOf(file)
    if (from === undefined || file.endsWith('.test.ts') || rowOf(from) < 0) return []
    return targets.flatMap((target) => {
      const to = roomOf(target)
      const allowed = to === from || (to !== undefined && rowOf(to) >= 0 && rowOf(to) < rowOf(from))
      return allowed || (from === 'api' && to === 'generated') ? [] : [`${file} → ${target}`]
    })
  })
}

test('each room of the engine imports from those before it alone', () => {
  expect(wrongArrows(sourceFiles())).toEqual([])
})

test('every folder of the engine is a room, but for what is generated and for tests', () => {
  const rooms = new Set(sourceFiles().flatMap(({ path }) => roomOf(path) ?? []))
  expect([...rooms].filter((room) => rowOf(room) < 0).sort()).toEqual(['fixtures'])
})

test('an arrow back, or to a neighbour, is found', () => {
  const files = [
    { path: `${source}kernel/a.ts`, text: "import { b } from '../queries/b.ts'\n" },
    { path: `${source}queries/b.ts`, text: "import { c } from '../actions/c.ts'\n" },
    { path: `${source}actions/c.ts`, text: "import { a } from '../kernel/a.ts'\n" },
  ]
  expect(wrongArrows(files)).toEqual([
    `${source}kernel/a.ts → ${source}queries/b.ts`,
    `${source}queries/b.ts → ${source}actions/c.ts`,
  ])
})
