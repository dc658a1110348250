/**
 * Fingerprints of sentences: they suffice to find a sentence again on a page and to measure likeness, but not to read
 * it.
 */

/** `12:0123456789abcdef:0123456789abcdef`: number of words, hash of the words in order, sketch of the set of words. */
export const fingerprintForm = /^\d+:[0-9a-f]{16}:[0-9a-f]{16}$/

/**
 * Returns the words of a text: letters, digits and the signs + − × ÷ = < > % & that stand for words. Compatibility
 * forms are normalised (Unicode NFKC), capitals become small; other punctuation, white space and layout are ignored.
 */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('\u2212', '-')
      .match(/[\p{L}\p{M}\p{N}]+|[+×÷=<>%&]|-(?=\d)/gu) ?? []
  )
}

/** FNV-1a over UTF-16 units, 32 bits, from a given start (Fowler, Noll, Vo). */
function fnv(text: string, start: number): number {
  let hash = start
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const hex = (number: number): string => number.toString(16).padStart(8, '0')

/** One bit of 64 for each word: similar sentences have similar sketches. */
function sketch(words: readonly string[]): string {
  const halves: [number, number] = [0, 0]
  for (const word of words) {
    const bit = fnv(word, 0x1b873593) % 64
    halves[bit < 32 ? 0 : 1] |= 1 << (bit % 32)
  }
  return halves.map((half) => hex(half >>> 0)).join('')
}

/** Fingerprint of a sentence as it is on a page. */
export const fingerprint = (sentence: string): string => fingerprintOfWords(wordsOf(sentence))

/** Fingerprint of a sentence from the result of `wordsOf`. */
export function fingerprintOfWords(words: readonly string[]): string {
  const text = words.map((word) => `${word} `).join('')
  return `${String(words.length)}:${hex(fnv(text, 0x811c9dc5))}${hex(fnv(text, 0x1b873593))}:${sketch(words)}`
}

const bitsOf = (print: string): bigint => BigInt(`0x${print.slice(print.lastIndexOf(':') + 1)}`)

function ones(bits: bigint): number {
  let count = 0
  for (let rest = bits; rest > 0n; rest >>= 1n) count += Number(rest & 1n)
  return count
}

/** Likeness of two sentences from their fingerprints: 0 for no common word, 1 for the same set of words. */
export function likeness(one: string, other: string): number {
  const [a, b] = [bitsOf(one), bitsOf(other)]
  const all = ones(a | b)
  return all === 0 ? Number(one === other) : ones(a & b) / all
}
