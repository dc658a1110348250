/** What is played: always the same tables, found in the library, so that none of them has to be named here. */
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
 * The first expansion alone; with each part that is left out unless somebody names it; with each other expansion;
 * everything with two players and with six. `pairs`: also every two of the others, with three. `boxes`: of these
 * expansions only, so that games stay comparable when another is written.
 */
export function tablesOf(
  { standardLibrary, installedUnits }: Engine,
  pairs: boolean,
  boxes?: ReadonlySet<string>,
): readonly Table[] {
  const { units } = standardLibrary
  const isKept = (name: string): boolean => boxes?.has(name) !== false
  const first = units.find(({ of, needs }) => of < 0 && needs.length === 0)?.name ?? ''
  const others = units.filter(({ of, name }) => of < 0 && name !== first && isKept(name)).map(({ name }) => name)
  const boxOf = (name: string): string => {
    const unit = units.find((one) => one.name === name)
    return (unit === undefined || unit.of < 0 ? name : units[unit.of]?.name) ?? name
  }
  const named = units.filter(({ of, off, name }) => of >= 0 && off && isKept(boxOf(name))).map(({ name }) => name)
  const everything = installedUnits().filter((name) => isKept(boxOf(name)))
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

/** The expansions of the tables that are kept, by the names of the tables. */
export const boxesOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => (name.split(',')[0] ?? '').split(' + ')))
