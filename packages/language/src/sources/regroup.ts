/**
 * Sentences that are split differently: the same words in the same order, in one sentence instead of two, or in two
 * instead of one (a line that an exporter wraps, `. A` written as `; a`). Fingerprints contain the number of words and
 * their hash, so that the words of a page can be split where the pinned sentences end.
 */
import { fingerprintOfWords, wordsOf } from './fingerprint.ts'

/** Runs of pinned sentences and of sentences of the page with equal words; ends are exclusive. */
export interface Regrouped {
  readonly old: readonly [from: number, to: number]
  readonly now: readonly [from: number, to: number]
}

interface Cut {
  /** Indices of pinned sentences and of sentences of the page, each ascending. */
  readonly old: readonly number[]
  readonly now: readonly number[]
}

/** Maximal number of sentences in a run: an exporter wraps lines at a fixed width, and no sentence fills more lines. */
const longest = 40

/**
 * Finds runs among unmatched sentences. `prints`: fingerprints of all pinned sentences; `texts`: the sentences of the
 * page; `old` and `now`: indices of the unmatched ones.
 */
export function regrouped(
  prints: readonly string[],
  texts: readonly string[],
  { old, now }: Cut,
): readonly Regrouped[] {
  const lost = new Set(old)
  const added = new Set(now)
  const runs: Regrouped[] = []
  for (const from of now) {
    if (!added.has(from)) continue
    for (const start of lost) {
      const run = runAt(prints, texts, start, from, lost, added)
      if (run === undefined) continue
      for (let i = run.old[0]; i < run.old[1]; i += 1) lost.delete(i)
      for (let i = run.now[0]; i < run.now[1]; i += 1) added.delete(i)
      runs.push(run)
      break
    }
  }
  return runs
}

/** Returns the shortest run that begins with these two sentences and ends where a sentence of both ends. */
function runAt(
  prints: readonly string[],
  texts: readonly string[],
  start: number,
  from: number,
  lost: ReadonlySet<number>,
  added: ReadonlySet<number>,
): Regrouped | undefined {
  let at = start
  let next = from
  let words: readonly string[] = []
  while (at - start < longest && next - from < longest) {
    const print = prints[at]
    if (print === undefined || !lost.has(at)) return undefined
    const length = Number.parseInt(print, 10)
    while (words.length < length) {
      const text = texts[next]
      if (text === undefined || !added.has(next) || next - from >= longest) return undefined
      words = [...words, ...wordsOf(text)]
      next += 1
    }
    if (fingerprintOfWords(words.slice(0, length)) !== print) return undefined
    words = words.slice(length)
    at += 1
    if (words.length === 0) return { old: [start, at], now: [from, next] }
  }
  return undefined
}
