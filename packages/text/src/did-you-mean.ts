/** Longer words are not treated as typing errors. In UTF-16 code units. */
const longestWord = 64
/** Limits the cost when many unknown words meet many candidates: only the first so many candidates are compared. */
const maxCandidates = 5000

/**
 * Returns the candidate nearest to a mistyped word, or undefined if none is near enough: at most one edit for words of
 * up to four letters, two for up to eight, one per three letters beyond. The first of several equally near candidates
 * wins. Words of more than 64 letters have no match, and only the first 5000 candidates are compared.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined
  const limit = word.length <= 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  const lower = word.toLowerCase()
  let best: string | undefined
  let most = limit
  let remaining = maxCandidates
  for (const candidate of candidates) {
    if (remaining <= 0) break
    remaining -= 1
    if (candidate === word || Math.abs(candidate.length - word.length) > most || candidate.length <= limit) continue
    const distance = editDistance(lower, candidate.toLowerCase(), most)
    if (distance > most) continue
    best = candidate
    most = distance - 1
    if (most < 0) break
  }
  return best
}

/**
 * Damerau-Levenshtein distance in its restricted form (optimal string alignment): the least number of insertions,
 * deletions, substitutions and swaps of neighbours that turn one word into the other. A distance above `most` may be
 * returned as any number above `most`; only that many neighbours of each letter are compared.
 */
export function editDistance(a: string, b: string, most = Math.max(a.length, b.length)): number {
  const tooMuch = most + 1
  if (Math.abs(a.length - b.length) > most) return tooMuch
  const columns = b.length + 1
  let beforeLast = new Int32Array(columns)
  let last = Int32Array.from({ length: columns }, (_, column) => column)
  let current = new Int32Array(columns)
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - most)
    const to = Math.min(b.length, row + most)
    // Cells outside the compared band exceed the bound.
    current[from - 1] = from === 1 ? row : tooMuch
    if (row > 1 && row + most <= b.length) last[row + most] = tooMuch
    let least = current[from - 1] ?? tooMuch
    for (let column = from; column <= to; column++) {
      const same = a[row - 1] === b[column - 1]
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      }
      current[column] = distance
      least = Math.min(least, distance)
    }
    if (least > most) return tooMuch
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last[b.length] ?? 0
}
