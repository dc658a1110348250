/** The results of a baseline as JSON can hold them. Places and units are numbers of `names`: most scenarios share them. */
import type { Reaching } from './reached.ts'

export interface NumberedReaching {
  readonly names: readonly string[]
  readonly scenarios: readonly {
    readonly passed: boolean
    readonly places: readonly number[]
    readonly units: readonly number[]
  }[]
  readonly visible: readonly number[]
}

export function numberedReaching({ scenarios, visible }: Reaching): NumberedReaching {
  const numbers = new Map<string, number>()
  const numbered = (names: ReadonlySet<string>): number[] =>
    [...names].map((name) => {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return number
    })
  const written = {
    scenarios: scenarios.map(({ passed, places, units }) => ({
      passed,
      places: numbered(places),
      units: numbered(units),
    })),
    visible: numbered(visible),
  }
  return { names: [...numbers.keys()], ...written }
}

/** The inverse of `numberedReaching`. */
export function reachingOf({ names, scenarios, visible }: NumberedReaching): Reaching {
  const named = (numbers: readonly number[]): Set<string> => new Set(numbers.map((number) => names[number] ?? ''))
  return {
    scenarios: scenarios.map(({ passed, places, units }) => ({ passed, places: named(places), units: named(units) })),
    visible: named(visible),
  }
}
