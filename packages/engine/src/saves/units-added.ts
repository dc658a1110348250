/** Detects an expansion that was added by hand to a saved game of other rules, whose setup hash cannot be compared. */
import type { RuleLibrary, UnitInfo } from '../arena/library.ts'
import { GameError } from '../model/errors.ts'
import type { SavedGame } from './record.ts'

/** Maximum number of setups to try: each replays the whole record. */
const MOST_TRIED = 64

/**
 * Returns the expansion or part without which the record leads to exactly the state that it names; undefined if there
 * is none. `endOf` returns the digest of the state reached with these units, and throws if the record cannot be
 * replayed.
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

/** The units without one, its parts, and everything that needs any of these. */
function withoutUnit(all: readonly UnitInfo[], inPlay: readonly UnitInfo[], unit: UnitInfo): readonly UnitInfo[] {
  const gone = new Set([unit])
  for (let size = 0; size < gone.size;) {
    size = gone.size
    for (const unit of inPlay)
      if ([unit.of, ...unit.needs].some((other) => other >= 0 && gone.has(all[other]))) gone.add(unit)
  }
  return inPlay.filter((unit) => !gone.has(unit))
}

function leadsTo(end: string, played: () => string): boolean {
  try {
    return played() === end
  } catch (error) {
    if (error instanceof GameError) return false
    throw error
  }
}
