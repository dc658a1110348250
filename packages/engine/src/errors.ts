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

/** The index of `name` among `names`; an unknown name is refused with the nearest known one. */
export function indexOfName(what: string, name: string, names: readonly string[]): number {
  const index = names.indexOf(name)
  if (index >= 0) return index
  const near = didYouMean(name, names)
  throw new GameError(`unknown-${what.replaceAll(' ', '-')}`, `There is no ${what} '${name}'.`, near === null ? null : `Did you mean '${near}'?`)
}
