/**
 * Tests that the tables of a package equal those of the open library: row by row, property by property, with names
 * instead of numbers. Properties that packages omit are listed here.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { standardLibrary, type RuleLibrary } from '@tilewright/engine'
import { check, fingerprintOf, generateToBuild, readRules, type LibraryRows } from '@tilewright/generator'
import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import { unitsWith } from './compare.ts'
import { companionsOf, packageSets } from './sets.ts'

/** The properties of a type with any values; optional properties count like others. */
type Properties<T> = [T] extends [never]
  ? true
  : T extends readonly (infer Element)[]
    ? readonly Properties<Element>[]
    : T extends (...given: never[]) => unknown
      ? true
      : T extends object
        ? { readonly [K in keyof T]-?: Properties<NonNullable<T[K]>> }
        : true

/** Tables of functions, data stored beside the rows, and facts that a build folds into the code. */
type Code = 'code' | 'defines' | 'onlyOwnTiles' | 'onlySquares' | 'play' | 'statements' | 'valueChanges'

test('rows have exactly the properties that the engine defines', () => {
  expectTypeOf<Properties<LibraryRows>>().toEqualTypeOf<Properties<Omit<RuleLibrary, Code>>>()
})

type Row = Readonly<Record<string, unknown>>
type Tables = RuleLibrary & Row

/** The table that the numbers of a property refer to, by the table that has the property. */
const numbersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  units: { of: 'units', needs: 'units', excludes: 'units' },
  edges: { matches: 'edges' },
  features: { along: 'edges' },
  pieces: { tokenSet: 'tokenSets', classes: 'classes' },
  phases: { busyIn: 'units' },
  choices: { again: 'options' },
  rules: { phase: 'phases' },
  options: { choices: 'choices' },
  tiles: { edges: 'edges', kind: 'features', marks: 'marks', classes: 'classes', diagonal: 'edges' },
  values: { on: 'features' },
  permissions: { on: 'features' },
}

/** Returns the name of a row, which is the same in all libraries. */
const nameOf = (row: unknown): string =>
  typeof row === 'string' ? row : String((row as Row)['name'] ?? (row as Row)['label'])

/** Replaces numbers in a table's value by names. `-1` stays. */
function named(library: Tables, table: string, property: string, value: unknown): unknown {
  if (property === 'directions')
    return (value as readonly (readonly [number, number])[]).map(([mark, direction]) => [
      library.marks[mark],
      direction,
    ])
  const target = property === 'set' ? 'units' : numbersOf[table]?.[property]
  if (Array.isArray(value)) return value.map((one: unknown) => named(library, table, property, one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(library, table, key, one)]))
  if (target === undefined || typeof value !== 'number' || value < 0) return value
  return nameOf((library[target] as readonly unknown[])[value])
}

/** Returns the rows of a table by name, with names instead of numbers. */
const rowsOf = (library: Tables, table: string): ReadonlyMap<string, Row> =>
  new Map(
    ((library[table] ?? []) as readonly unknown[]).map((row) => [
      table === 'tiles'
        ? `${nameOf(row)} of ${JSON.stringify((row as Row)['set'] && named(library, table, 'set', (row as Row)['set']))}`
        : nameOf(row),
      typeof row === 'string' ? { name: row } : (named(library, table, '', row) as Row),
    ]),
  )

/** Properties that tables of a package omit: explanations have their own tables. */
const leftOut: Readonly<Record<string, Row>> = {
  tiles: { title: '', at: '' },
  rules: { cites: [], assumed: null, set: [] },
  options: { cites: [], assumed: null, set: [] },
  phases: { runs: undefined, busyIn: undefined },
}

/** The table that the names in a list refer to, where the open library can have more of them. */
const listed: Readonly<Record<string, string>> = {
  excludes: 'units',
  matches: 'edges',
  again: 'options',
  choices: 'choices',
}

type Has = (table: string, name: unknown) => boolean

/** Returns a row of the open library without names that the set's library does not have. */
function narrowed(row: Row, has: Has): Row {
  const only = (table: string, names: unknown): unknown =>
    Array.isArray(names) ? names.filter((name) => has(table, name)) : names
  const shown = row['shown'] as readonly { set: readonly string[]; on: unknown; hidden: boolean }[] | undefined
  const lists = Object.entries(listed).flatMap(([key, table]) => {
    const names = only(table, row[key])
    const isLeftOut = key !== 'matches' && key !== 'choices' && Array.isArray(names) && names.length === 0
    return key in row ? [[key, isLeftOut ? undefined : names] as const] : []
  })
  const cases = shown
    ?.filter(({ set }) => set.every((unit) => has('units', unit)))
    .map(({ set, on, hidden }) => ({ set, on: only('features', on), hidden }))
  return { ...row, ...Object.fromEntries(lists), ...(cases === undefined ? {} : { shown: cases }) }
}

/** Adjacent segments are printed only when rules of the set query them. */
const withoutMeets = (row: Row): Row => ({
  ...row,
  segments: (row['segments'] as readonly Row[]).map(({ meets: _, ...segment }) => segment),
})

const tables = [
  ...['units', 'edges', 'features', 'marks', 'classes', 'pieces', 'tokenSets', 'zones', 'dice', 'settings', 'states'],
  ...['values', 'permissions', 'phases', 'choices', 'events', 'tiles', 'rules', 'options'],
]

/** Returns every property in which the tables of a package differ, as text. */
function differences(built: Tables, open: Tables): string[] {
  const own = new Map(tables.map((table) => [table, new Set((built[table] as unknown[] | undefined)?.map(nameOf))]))
  const has: Has = (table, name) => own.get(table)?.has(String(name)) === true
  const asksForMeets = built.tiles.some(({ segments }) => segments.some(({ meets }) => meets !== undefined))
  return tables.flatMap((table) => {
    const all = rowsOf(open, table)
    return [...rowsOf(built, table)].flatMap(([name, row]) => {
      const found = all.get(name)
      if (found === undefined) return [`${table} ${name}: the open library has no such row`]
      const whole = table === 'tiles' && !asksForMeets ? withoutMeets(found) : found
      const expected: Row = { ...narrowed(whole, has), ...leftOut[table] }
      return [...new Set([...Object.keys(row), ...Object.keys(expected)])]
        .filter((key) => JSON.stringify(row[key]) !== JSON.stringify(expected[key]))
        .map((key) => `${table} ${name}, ${key}: ${JSON.stringify(row[key])}, not ${JSON.stringify(expected[key])}`)
    })
  })
}

describe('the tables of a package', () => {
  const root = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-tables-'))
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const checked = check(readRules(root))
  const everything = checked.plan.units.map(({ name }) => name)
  const sets = packageSets(standardLibrary, companionsOf(root)).map(({ name, play }) => ({
    name,
    units: play === 'all' ? everything : unitsWith({ play: play.split(','), without: [] }),
  }))

  async function tablesOf(name: string, units: readonly string[]): Promise<Tables> {
    const text = (file: string): string => checked.texts.get(file) ?? ''
    const { plan, project } = checked
    const made = generateToBuild(plan, project.sources, text, fingerprintOf(plan), new Set(units))
    const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.ts`)
    writeFileSync(file, made.tables.text)
    return ((await import(pathToFileURL(file).href)) as { readonly tables: Tables }).tables
  }

  test.each(sets)('$name', async ({ name, units }) => {
    const built = await tablesOf(name, units)
    expect(differences(built, standardLibrary as Tables)).toEqual([])
    expect(built.options.filter(({ anytime }) => anytime === true).length).toBe(
      standardLibrary.options.filter(
        ({ anytime, set }) =>
          anytime === true && set.every((unit) => units.includes(standardLibrary.units[unit]?.name ?? '')),
      ).length,
    )
  })

  test('a missing property is detected', async () => {
    const built = await tablesOf('changed', everything)
    const options = built.options.map(({ anytime: _, ...option }) => option)
    expect(differences({ ...built, options }, standardLibrary as Tables).join()).toMatch(
      /^options [^,]*, anytime: undefined, not true/,
    )
  })
})
