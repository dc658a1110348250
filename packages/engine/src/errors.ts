/** What public functions throw: a code for programs, a message and a hint for people. */
export class GameError extends Error {
  readonly code: string
  readonly hint: string | null
  constructor(code: string, message: string, hint: string | null = null) {
    super(message)
    this.name = 'GameError'
    this.code = code
    this.hint = hint
  }
}

/** A hole in the rules that shows only while they run: a value nobody defines, a decision without an option. */
export class RulesError extends GameError {
  constructor(code: string, message: string, hint: string | null = null) {
    super(code, message, hint)
    this.name = 'RulesError'
  }
}

/** Levenshtein distance of two words. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min(row[j - 1] + 1, previous[j] + 1, previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    previous = row
  }
  return previous[b.length]
}

/** The known word nearest to `word`, when it is near enough to be meant. */
export function didYouMean(word: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const d = distance(word.toLowerCase(), candidate.toLowerCase())
    if (d < least) {
      least = d
      best = candidate
    }
  }
  return best
}

const mostKnown = 12

/** The index of `name` among `names`; an unknown name is refused with the nearest known one, or with all of few. */
export function indexOfName(what: string, name: unknown, names: readonly string[]): number {
  const word = typeof name === 'string' ? name : typeof name
  const index = typeof name === 'string' ? names.indexOf(name) : -1
  if (index >= 0) return index
  const near = didYouMean(word, names)
  const known = names.length > 0 && names.length <= mostKnown ? `Known: ${names.join(', ')}.` : null
  throw new GameError(
    `unknown-${what.split(' ', 1).join('')}`,
    `There is no ${what} '${word}'.`,
    near === null ? known : `Did you mean '${near}'?`,
  )
}
