/** Aligns two lists by their equal elements. */

/** Returns for each element of `after` the index of its equal in `before`, or -1; the indices are increasing. */
export function align(before: readonly string[], after: readonly string[]): number[] {
  const matched = after.map(() => -1)
  for (const [at, old] of longestGrowing(anchors(before, after))) matched[at] = old
  extend(before, after, matched, 1)
  extend(before, after, matched, -1)
  return matched
}

type Match = readonly [after: number, before: number]

/** Returns pairs of elements that occur exactly once in each list. */
function anchors(before: readonly string[], after: readonly string[]): Match[] {
  const once = (list: readonly string[]): Map<string, number> => {
    const indices = Map.groupBy(
      list.map((_, i) => i),
      (i) => list[i] ?? '',
    )
    return new Map(
      [...indices].flatMap(([key, [first, second]]) =>
        first === undefined || second !== undefined ? [] : [[key, first] as const],
      ),
    )
  }
  const old = once(before)
  return [...once(after)].flatMap(([key, at]): Match[] => {
    const oldIndex = old.get(key)
    return oldIndex === undefined ? [] : [[at, oldIndex]]
  })
}

/** Returns the longest list of matches that increases in both lists, by patience sorting (Fredman 1975). */
function longestGrowing(matches: readonly Match[]): Match[] {
  const tops: number[] = []
  const below = matches.map(() => -1)
  matches.forEach(([, index], i) => {
    let [low, high] = [0, tops.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((matches[tops[middle] ?? 0]?.[1] ?? 0) < index) low = middle + 1
      else high = middle
    }
    below[i] = low > 0 ? (tops[low - 1] ?? -1) : -1
    tops[low] = i
  })
  const longest: Match[] = []
  for (let i = tops.at(-1) ?? -1; i >= 0; i = below[i] ?? -1) {
    const match = matches[i]
    if (match !== undefined) longest.push(match)
  }
  return longest.reverse()
}

/** Extends matches in one direction while the neighbours are equal and not yet matched. */
function extend(before: readonly string[], after: readonly string[], matched: number[], direction: 1 | -1): void {
  const first = direction === 1 ? 0 : after.length - 1
  const taken = new Set(matched)
  let last = direction === 1 ? -1 : before.length
  let same = true
  for (let at = first; at >= 0 && at < after.length; at += direction) {
    const known = matched[at] ?? -1
    if (known >= 0) last = known
    same = known >= 0 || (same && after[at] === before[last + direction] && !taken.has(last + direction))
    if (known >= 0 || !same) continue
    last += direction
    matched[at] = last
    taken.add(last)
  }
}
