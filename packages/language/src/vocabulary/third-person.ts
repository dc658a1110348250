/** Converts verbs between base form and third person. */

const stemAndRest = (word: string): readonly [string, string] => {
  const at = word.indexOf('-')
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at)]
}

const sibilant = /(?:s|x|z|ch|sh|o)$/

/**
 * Returns the third person: `place` → `places`, `pass` → `passes`, `carry-off` → `carries-off`. Conjugates the part
 * before the first hyphen.
 */
export function thirdPerson(word: string): string {
  const [stem, suffix] = stemAndRest(word)
  if (/[^aeiou]y$/.test(stem)) return `${stem.slice(0, -1)}ies${suffix}`
  return `${stem}${sibilant.test(stem) ? 'es' : 's'}${suffix}`
}

/** Whether a word looks like a result of `thirdPerson`. */
export const isThirdPerson = (word: string): boolean => /[^s]s$/.test(stemAndRest(word)[0])

/** Returns the base form: `places` → `place`, the inverse of `thirdPerson`. Other words are returned unchanged. */
export function baseForm(word: string): string {
  if (!isThirdPerson(word)) return word
  const [stem, suffix] = stemAndRest(word)
  if (/[^aeiou]ies$/.test(stem) && stem.length > 4) return `${stem.slice(0, -3)}y${suffix}`
  const short = stem.slice(0, -2)
  const base = stem.endsWith('es') && /(?:ss|x|zz|ch|sh|o)$/.test(short) ? short : stem.slice(0, -1)
  return `${base}${suffix}`
}
