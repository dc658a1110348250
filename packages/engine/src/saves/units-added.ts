/** Whether an expansion was added by hand to a saved game of other rules, which cannot be compared as a whole. */
import type { RuleLibrary, UnitInfo } from '../arena/library.ts'
import { GameError } from '../model/errors.ts'
import type { SavedGame } from './record.ts'

/** Most tables that are tried: each plays the whole record. */
const MOST_TRIED = 64

/**
 * The expansion or part without which the record leads to the very state that it names; undefined where there is none.
 * `endOf` gives the name of the state that the record leads to with these units, and throws where it leads nowhere.
 */
export function unitAdded(
  { units }: RuleLibrary,
  saved: SavedGame,
  endOf: (units: readonly string[]) => string,
): string | undefined {
  const inPlay = units.filter(({ name }) => saved.units.includes(name))
  return inPlay.slice(-MOST_TRIED).findLast((unit) => {
    const left = withoutUnit(units, inPlay, unit)
    return left.length > 0 && leadsTo(saved.end, () => endOf(left.map(({ name }) => name)))
  })?.name
}

/** The units without one, its parts, and what needs any of these. */
function withoutUnit(all: readonly UnitInfo[], inPlay: readonly UnitInfo[], unit: UnitInfo): readonly UnitInfo[] {
  const gone = new Set([unit])
  for (let size = 0; size < gone.size;) {
    size = gone.size
    for (const one of inPlay)
      if ([one.of, ...one.needs].some((other) => other >= 0 && gone.has(all[other]))) gone.add(one)
  }
  return inPlay.filter((one) => !gone.has(one))
}

function leadsTo(end: string, played: () => string): boolean {
  try {
    return played() === end
  } catch (error) {
    if (error instanceof GameError) return false
    throw error
  }
}
