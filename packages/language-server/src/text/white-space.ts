/** Edits between two texts that differ in white space only. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

const blank = /\s*/y

function blankAt(text: string, at: number): string {
  blank.lastIndex = at
  return blank.exec(text)?.[0] ?? ''
}

/**
 * Returns minimal edits from `before` to `after`, or one edit for the whole text if they differ in more than white
 * space.
 */
export function whiteSpaceChanges(before: string, after: string): Replacement[] {
  const changes: Replacement[] = []
  let at = 0
  let there = 0
  for (;;) {
    const old = blankAt(before, at)
    const now = blankAt(after, there)
    if (old !== now) changes.push({ start: at, end: at + old.length, text: now })
    at += old.length
    there += now.length
    if (at >= before.length && there >= after.length) return changes
    if (before[at] !== after[there]) return [{ start: 0, end: before.length, text: after }]
    at += 1
    there += 1
  }
}
