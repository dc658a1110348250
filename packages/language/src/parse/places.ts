import type { Span } from '../ast/ast.ts'

/** Stretches of one text, for many questions whether another stretch meets one of them. */
export interface Places {
  /** Whether one of them shares a place with the span; ends count as part of a stretch on both sides. */
  readonly meet: (span: Span) => boolean
}

/** Sorts the stretches once, so that a question takes the logarithm of their number. */
export function places(spans: readonly Span[]): Places {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  /** Of the first so many stretches, the end of the one that reaches furthest. */
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? end))
  return {
    meet: ({ start, end }) => {
      let low = 0
      let high = sorted.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sorted[middle]?.start ?? 0) <= end) low = middle + 1
        else high = middle
      }
      return low > 0 && (reach[low - 1] ?? 0) >= start
    },
  }
}
