/**
 * The candidate nearest to a mistyped word, or undefined if none is near enough to be meant: at most one
 * edit for words up to four letters, two for those up to eight, one in three letters
 * beyond. Ties go to the candidate that comes first.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const limit = word.length <= 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (candidate === word || Math.abs(candidate.length - word.length) > limit || candidate.length <= limit) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * Damerau-Levenshtein distance in its restricted form (optimal string alignment): the least number of
 * insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(distance)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
