/** The tables that are played: always the same ones, derived from the library, so that this file names no box. */
import type { Engine } from './engine.ts'

export interface Table {
  readonly name: string
  readonly play: readonly string[]
  readonly players: readonly string[]
}

const seats = ['red', 'blue', 'green', 'yellow', 'black', 'grey']

const tableOf = (title: string, play: readonly string[], players: number): Table => ({
  name: `${title}, ${players} players`,
  play,
  players: seats.slice(0, players),
})

/**
 * Returns the first expansion alone, with each optional part, and with each other expansion; and all expansions with
 * two and with six players. `pairs`: also every two of the others, with three players. `boxes`: only these expansions,
 * so that games stay comparable when another is added.
 */
export function tablesOf(
  { standardLibrary, installedUnits }: Engine,
  pairs: boolean,
  boxes?: ReadonlySet<string>,
): readonly Table[] {
  const { units } = standardLibrary
  const isIncluded = (name: string): boolean => boxes?.has(name) !== false
  const first = units.find(({ of, needs }) => of < 0 && needs.length === 0)?.name ?? ''
  const others = units.filter(({ of, name }) => of < 0 && name !== first && isIncluded(name)).map(({ name }) => name)
  const boxOf = (name: string): string => {
    const unit = units.find((one) => one.name === name)
    return (unit === undefined || unit.of < 0 ? name : units[unit.of]?.name) ?? name
  }
  const named = units.filter(({ of, off, name }) => of >= 0 && off && isIncluded(boxOf(name))).map(({ name }) => name)
  const everything = installedUnits().filter((name) => isIncluded(boxOf(name)))
  return [
    tableOf(first, [first], 2),
    ...[...named, ...others].map((one) => tableOf(`${first} + ${one}`, [first, one], 2)),
    tableOf('everything', everything, 2),
    tableOf('everything', everything, 6),
    ...(pairs ? pairsOf(others).map(([a, b]) => tableOf(`${first} + ${a} + ${b}`, [first, a, b], 3)) : []),
  ]
}

const pairsOf = (names: readonly string[]): (readonly [string, string])[] =>
  names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const))

/** Returns the expansions of the stored tables, by the names of the tables. */
export const boxesOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => (name.split(',')[0] ?? '').split(' + ')))
