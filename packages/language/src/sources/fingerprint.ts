/** Fingerprints of sentences: enough to find a sentence again on a page, not enough to read it. */

/** The words of a text in lower case, without punctuation; compatibility forms are made one (Unicode NFKC). */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** FNV-1a over UTF-16 units, 32 bits, from a given start (Fowler, Noll, Vo). */
function fnv(words: readonly string[], from: number, to: number, start: number): number {
  let hash = start
  for (let at = from; at < to; at += 1) {
    const word = `${words[at] ?? ''} `
    for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

const hex = (number: number): string => number.toString(16).padStart(8, '0')

/** Fingerprint of a run of words: their number and 64 bits of hash. */
export function fingerprintOfWords(words: readonly string[], from = 0, to = words.length): string {
  return `${String(to - from)}:${hex(fnv(words, from, to, 0x811c9dc5))}${hex(fnv(words, from, to, 0x1b873593))}`
}

/** Fingerprint of a sentence as it stands on a page. */
export const fingerprint = (sentence: string): string => fingerprintOfWords(wordsOf(sentence))
