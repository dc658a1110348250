/** Mutual exclusion: one of two expansions or parts declares that they cannot be combined. */
import type { UnitInfo } from '../arena/library.ts'
import { GameError, listed, checked } from '../model/errors.ts'

/** The fields of a unit that decide what it is played with. */
export type UnitChosen = Pick<UnitInfo, 'name' | 'of' | 'off' | 'needs' | 'excludes'>

/** The first two of these units that exclude each other. */
export function excludedPair(
  units: readonly Pick<UnitInfo, 'excludes'>[],
  inPlay: ReadonlySet<number>,
): readonly [number, number] | undefined {
  for (const unit of inPlay) for (const other of units[unit].excludes ?? []) if (inPlay.has(other)) return [unit, other]
  return undefined
}

/** Refuses (GameError) two units that exclude each other, and says which names of `play` included them. */
export function refuseExcluded(
  units: readonly UnitChosen[],
  inPlay: ReadonlySet<number>,
  play: readonly string[],
): void {
  const two = excludedPair(units, inPlay)
  if (two === undefined) return
  const nameOf = (unit: number): string => units[unit].name
  const ways = two.map((unit) => wayOut(units, unit, play))
  throw new GameError(
    'not-together',
    `'${nameOf(two[0])}' and '${nameOf(two[1])}' cannot be played together.`,
    `${upper([...new Set(ways)].join(', or '))}.`,
  )
}

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Advice how to keep a unit out of play. */
function wayOut(units: readonly UnitChosen[], unit: number, play: readonly string[]): string {
  const { name, of } = units[unit]
  const bringers = play.filter((name) => units.some((other) => other.name === name && brings(units, other, unit)))
  if (bringers.length > 0) return `leave ${listed(bringers.map((bringer) => `'${bringer}'`))} out of what is played`
  return of >= 0 ? `switch '${name}' off` : `leave '${name}' out`
}

/** Whether a unit is another, is a part of it, or needs it; optional parts do not count. */
function brings(units: readonly UnitChosen[], from: UnitChosen, to: number): boolean {
  if (from === units[to]) return true
  return [...from.needs, ...(from.of < 0 ? [] : [from.of])].some((needed) => brings(units, units[needed], to))
}

/** A maximal playable set: all units in order, except those that exclude an earlier one. */
export interface Everything {
  readonly play: readonly string[]
  readonly without: readonly { readonly name: string; readonly apart: readonly [string, string] }[]
}

/**
 * Returns everything that can be played together. Of two units that exclude each other the later one is omitted,
 * together with everything that needs it.
 *
 * @example
 * everythingOf(standardLibrary.units).without.length // 0
 */
export function everythingOf(units: readonly UnitChosen[], among: (name: string) => boolean = () => true): Everything {
  return checked(() => {
    const inPlay = new Set<number>()
    const play: string[] = []
    const without: Everything['without'][number][] = []
    units.forEach(({ name }, unit) => {
      if (!among(name)) return
      const more = new Set(inPlay)
      addNeeded(units, unit, more)
      const two = excludedPair(units, more)
      if (two === undefined) {
        for (const added of more) inPlay.add(added)
        play.push(name)
      } else without.push({ name, apart: [units[two[0]].name, units[two[1]].name] })
    })
    return { play, without }
  })
}

function addNeeded(units: readonly UnitChosen[], unit: number, needed: Set<number>): void {
  if (needed.has(unit)) return
  needed.add(unit)
  const { of, needs } = units[unit]
  for (const required of [...needs, ...(of < 0 ? [] : [of])]) addNeeded(units, required, needed)
}
