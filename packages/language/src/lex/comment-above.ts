/** Finds the comment of a declaration. */

/** A dividing line between groups of declarations is no comment of the first one below it. */
const isRule = (line: string): boolean => /^-{2,}/.test(line)

/**
 * Returns the comment whose lines end right above the line of an offset, as one text without slashes; an empty string
 * if an empty line or another sentence is between.
 */
export function commentAbove(text: string, offset: number): string {
  const above = text.slice(0, text.lastIndexOf('\n', Math.max(offset - 1, 0)) + 1).split('\n')
  const lines: string[] = []
  for (let at = above.length - 2; at >= 0; at -= 1) {
    const [, comment] = /^\s*\/\/+\s?(.*)$/.exec(above[at] ?? '') ?? []
    if (comment === undefined || isRule(comment)) break
    lines.unshift(comment.trim())
  }
  return lines.join(' ').trim()
}
