import type { Span } from '../ast/ast.ts'

/** An index of spans of one text that answers whether a span overlaps any of them. */
export interface SpanIndex {
  /** Whether one of the spans overlaps or touches this span. */
  readonly overlaps: (span: Span) => boolean
}

/** Sorts the spans once, so that a look-up takes logarithmic time. */
export function indexSpans(spans: readonly Span[]): SpanIndex {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  /** By index: the greatest end of the spans up to it. */
  const greatestEnds: number[] = []
  for (const { end } of sorted) greatestEnds.push(Math.max(end, greatestEnds.at(-1) ?? end))
  return {
    overlaps: ({ start, end }) => {
      let low = 0
      let high = sorted.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sorted[middle]?.start ?? 0) <= end) low = middle + 1
        else high = middle
      }
      return low > 0 && (greatestEnds[low - 1] ?? 0) >= start
    },
  }
}
