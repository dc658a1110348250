import { applyEdits } from './fix.ts'
import type { Fix } from './fix.ts'

const maxShown = 4

/** Returns the lines that a fix changes or adds, as they are after it, from top to bottom. */
export function repairedLines(fix: Fix, sources: ReadonlyMap<string, string>): string[] {
  const files = [...new Set(fix.edits.map(({ span }) => span.file))]
  const lines = files.flatMap((file) => {
    const text = sources.get(file)
    return text === undefined ? [] : changedLines(text, applyEdits(file, text, fix.edits))
  })
  return lines.slice(0, maxShown)
}

/** Returns the lines of `after` without the common first and last lines of both texts. */
function changedLines(before: string, after: string): string[] {
  const old = before.split('\n')
  const repaired = after.split('\n')
  let top = 0
  while (top < repaired.length && old[top] === repaired[top]) top += 1
  let bottom = 0
  while (
    bottom < repaired.length - top &&
    bottom < old.length - top &&
    old.at(-1 - bottom) === repaired.at(-1 - bottom)
  )
    bottom += 1
  return repaired
    .slice(top, repaired.length - bottom)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
