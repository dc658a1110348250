/** Finds the rules that implement a wiki statement. */
import type { Citer, SourceDecl } from '@tilewright/language'
import type { Reached } from '@tilewright/mutation'

export interface StatementRules {
  readonly statement: string
  /** Declarations that cite it, or its pair in another language. */
  readonly cited: readonly string[]
  /** Otherwise, the rules that all its scenarios evaluate and few others do, rarest first. */
  readonly through: readonly string[]
}

/** A scenario with its citations and the rules that it evaluated. */
export interface PlayedScenario {
  readonly cites: readonly string[]
  readonly reached: Reached
}

/** A rule that more than this share of all scenarios evaluates is listed only if there is no other. */
const common = 0.5
/** Maximum number of rules listed. */
const maxRules = 5

/**
 * Returns all wiki statements that a passing scenario cites. A statement without any rules is proved by inspecting the
 * table only: it follows from drawings and contents.
 */
export function leadingRules(
  sources: readonly SourceDecl[],
  citations: readonly Citer[],
  scenarios: readonly PlayedScenario[],
  labelAt: (place: string) => string | undefined,
): StatementRules[] {
  const played = scenarios.filter(({ reached }) => reached.passed)
  const evaluations = new Map<string, number>()
  for (const { reached } of played)
    for (const place of reached.places) evaluations.set(place, (evaluations.get(place) ?? 0) + 1)
  const citers = Map.groupBy(citations, ({ id }) => id)
  const partners = pairsOf(sources)
  return sources
    .flatMap(({ statements }) => statements)
    .flatMap(({ id }): StatementRules[] => {
      const ids = [id.name, ...(partners.get(id.name) ?? [])]
      const own = played.filter(({ cites }) => cites.some((cite) => ids.includes(cite)))
      if (own.length === 0) return []
      const cited = [...new Set(ids.flatMap((one) => (citers.get(one) ?? []).map(({ label }) => label)))]
      return [{ statement: id.name, cited, through: cited.length > 0 ? [] : rarest(own) }]
    })

  function rarest(own: readonly PlayedScenario[]): string[] {
    const inOwn = new Map<string, number>()
    for (const { reached } of own) for (const place of reached.places) inOwn.set(place, (inOwn.get(place) ?? 0) + 1)
    const all = Math.max(0, ...inOwn.values())
    const shared = [...inOwn].filter(([, count]) => count === all).map(([place]) => place)
    const often = (place: string): number => evaluations.get(place) ?? 0
    const rare = shared.filter((place) => often(place) <= common * played.length)
    const labels = (rare.length > 0 ? rare : shared)
      .sort((a, b) => often(a) - often(b))
      .flatMap((place) => labelAt(place) ?? [])
    return [...new Set(labels)].slice(0, maxRules)
  }
}

function pairsOf(sources: readonly SourceDecl[]): ReadonlyMap<string, readonly string[]> {
  const pairs = new Map<string, string[]>()
  const add = (one: string, other: string): void => {
    pairs.set(one, [...(pairs.get(one) ?? []), other])
  }
  for (const { id, pairs: others } of sources.flatMap(({ statements }) => statements))
    for (const other of others) {
      add(id.name, other.name)
      add(other.name, id.name)
    }
  return pairs
}
