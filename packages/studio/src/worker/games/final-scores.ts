/** The table at the end of a game: the points of each player by the kind of what scored. */
import type { RefFormatter } from './format-refs.ts'
import { colourOf, type Scoring, type Seat } from './table.ts'

export interface FinalScores {
  /** Kinds of features, then titles of rules, in the order in which they first scored. */
  readonly kinds: readonly string[]
  /** The winner first. */
  readonly rows: readonly {
    readonly player: string
    /** Index of the colour. */
    readonly seat: number
    /** Points for each kind. */
    readonly points: readonly number[]
    /** Points that no scoring has. */
    readonly other: number
    readonly sum: number
  }[]
  /** The winners; several share the first place. */
  readonly first: readonly string[]
}

/** What scored: the kind of the feature, otherwise the title of the rule. */
function kindOf({ subject, title, rule }: Scoring, say: RefFormatter): string {
  if (typeof subject === 'object' && subject !== null && 'kind' in subject && typeof subject.kind === 'string')
    return say.title(subject.kind)
  return say.translatedTitle(title, rule)
}

export function finalScores(
  players: readonly { readonly name: string; readonly score: number }[],
  seats: readonly Seat[],
  scorings: readonly Scoring[],
  say: RefFormatter,
): FinalScores {
  const kinds = [...new Set(scorings.map((scoring) => kindOf(scoring, say)))]
  const rows = players.map(({ name, score }) => {
    const own = scorings.filter(({ player }) => player === name)
    const points = kinds.map((kind) =>
      own.filter((one) => kindOf(one, say) === kind).reduce((sum, one) => sum + one.points, 0),
    )
    const counted = points.reduce((sum, one) => sum + one, 0)
    return { player: name, seat: colourOf(seats, name), points, other: score - counted, sum: score }
  })
  const highest = Math.max(...rows.map(({ sum }) => sum))
  return {
    kinds,
    rows: rows.toSorted((a, b) => b.sum - a.sum),
    first: rows.filter(({ sum }) => sum === highest).map(({ player }) => player),
  }
}
