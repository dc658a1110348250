/** A slice of `npm run tool -- differential`: built packages play the same games as the open engine. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPackage, packagePair, type BuiltPackage } from './build.ts'
import { comparePair, type Figures } from './compare.ts'
import { boxWithOpenOption, companionsOf, packageSets } from './sets.ts'
import { slice } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')
const closely = { options: 1, views: 32, saves: 64, explanations: 1 }
const first = standardLibrary.units.find(({ of, needs }) => of < 0 && needs.length === 0)?.name ?? ''
const open = boxWithOpenOption(standardLibrary) ?? ''

async function compared(set: string, folder: string, games: number): Promise<Figures> {
  const pair = packagePair(set, folder)
  try {
    return await comparePair(pair, { seed: 24, from: 0, to: games, closely })
  } finally {
    await pair.other.close()
  }
}

const withOpenOption = `${first},${open}`
const sets = [
  { play: first, games: slice(3, 8) },
  { play: withOpenOption, games: slice(5, 16) },
  ...slice([], [{ play: 'all', games: 1 }]),
]
const built = new Map<string, BuiltPackage>()
beforeAll(async () => {
  for (const { play } of sets) built.set(play, await buildPackage({ play }))
})
afterAll(() => {
  for (const { remove } of built.values()) remove()
})
const folderOf = (play: string): string => built.get(play)?.folder ?? ''

test('at least one box has an option that is open at every decision', () => {
  expect(open).not.toBe('')
})

test.each(sets)('the package of $play plays the same games as the open engine', async ({ play, games }) => {
  const figures = await compared(play, folderOf(play), games)
  expect(figures.differences).toEqual([])
  expect(figures.games).toBe(games)
  expect(figures.decisions).toBeGreaterThan(games * 50)
  expect(figures.events).toBe(figures.decisions)
  expect(figures.views).toBeGreaterThan(games * 2)
  expect(figures.saves).toBeGreaterThan(games)
  expect(figures.explanations).toBe(games)
})

test('a package is identical to the byte, independent of earlier builds in the process', async () => {
  const again = await buildPackage({ play: first })
  try {
    const files = globSync('**/*.{js,ts,json}', { cwd: again.folder }).sort()
    expect(files.length).toBeGreaterThan(100)
    expect(globSync('**/*.{js,ts,json}', { cwd: folderOf(first) }).sort()).toEqual(files)
    const read = (folder: string): string[] => files.map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(read(again.folder)).toEqual(read(folderOf(first)))
  } finally {
    again.remove()
  }
})

describe('an error in a package is detected', () => {
  const changed = mkdtempSync(join(tmpdir(), 'tilewright-changed-'))
  afterAll(() => {
    rmSync(changed, { recursive: true, force: true })
  })

  /** Returns the kinds of entries in which a changed copy of a package differs from the open engine. */
  async function found(play: string, name: string, change: (text: string) => string): Promise<Set<string>> {
    const folder = join(changed, name)
    cpSync(folderOf(play), folder, { recursive: true })
    const file = join(folder, 'lib/generated/tables.js')
    const before = readFileSync(file, 'utf8')
    const after = change(before)
    expect(after).not.toBe(before)
    writeFileSync(file, after)
    const { differences } = await compared(play, folder, 8)
    return new Set(differences.map(({ kind }) => kind))
  }

  test('an option that is no longer open at every decision', async () => {
    const kinds = await found(withOpenOption, 'anytime', (text) => text.replaceAll('anytime: true,', ''))
    expect(kinds.size).toBeGreaterThan(0)
  })
  test('another fingerprint of the rules in saves', async () => {
    const kinds = await found(first, 'hashes', (text) => text.replaceAll(/hash: '[^']*'/g, "hash: 'x'"))
    expect([...kinds]).toEqual(['save'])
  })
  test('a package that cannot be loaded', async () => {
    const pair = packagePair(first, folderOf(first))
    await pair.other.close()
    await expect(comparePair(pair, { seed: 1, from: 0, to: 1, closely })).rejects.toThrow(/the package in .* ended/)
  })
})

test('packages are built of each box, of each box with the companions of the rules, and of all boxes', () => {
  const boxes = standardLibrary.units.flatMap(({ name, of }) => (of < 0 ? [name] : []))
  const companions = companionsOf(root)
  expect(companions.filter((name) => !boxes.includes(name))).toEqual([])
  const names = packageSets(standardLibrary, companions).map(({ name }) => name)
  // The set of two companions occurs only once.
  const companionSets = boxes.length - 1 - companions.length + 1
  expect(new Set(names).size).toBe(1 + (boxes.length - 1) + companionSets + 1)
  expect(names).toHaveLength(new Set(names).size)
})
