/** Verbs of which people say that somebody does them, and those of which they say that somebody may. */

const stemAndRest = (word: string): readonly [string, string] => {
  const at = word.indexOf('-')
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at)]
}

const hissing = /(?:s|x|z|ch|sh|o)$/

/** `place` → `places`, `pass` → `passes`, `carry-off` → `carries-off`: what stands behind a hyphen stays. */
export function thirdPerson(word: string): string {
  const [stem, rest] = stemAndRest(word)
  if (/[^aeiou]y$/.test(stem)) return `${stem.slice(0, -1)}ies${rest}`
  return `${stem}${hissing.test(stem) ? 'es' : 's'}${rest}`
}

/** Whether a word looks like what `thirdPerson` makes. */
export const isThirdPerson = (word: string): boolean => /[^s]s$/.test(stemAndRest(word)[0])

/** `places` → `place`, the word from which `thirdPerson` makes it; other words as they are. */
export function baseForm(word: string): string {
  if (!isThirdPerson(word)) return word
  const [stem, rest] = stemAndRest(word)
  if (/[^aeiou]ies$/.test(stem) && stem.length > 4) return `${stem.slice(0, -3)}y${rest}`
  const short = stem.slice(0, -2)
  const base = stem.endsWith('es') && /(?:ss|x|zz|ch|sh|o)$/.test(short) ? short : stem.slice(0, -1)
  return `${base}${rest}`
}
