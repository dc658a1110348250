/** What a comment says of the declaration below it. */

/** A line that only parts one group of sentences from the next says nothing of the first of them. */
const isRule = (line: string): boolean => /^-{2,}/.test(line)

/**
 * The comment whose lines end right above the line of an offset, as one text without its slashes; nothing where an
 * empty line or another sentence lies between.
 */
export function commentAbove(text: string, offset: number): string {
  const above = text.slice(0, text.lastIndexOf('\n', Math.max(offset - 1, 0)) + 1).split('\n')
  const lines: string[] = []
  for (let at = above.length - 2; at >= 0; at -= 1) {
    const [, said] = /^\s*\/\/+\s?(.*)$/.exec(above[at] ?? '') ?? []
    if (said === undefined || isRule(said)) break
    lines.unshift(said.trim())
  }
  return lines.join(' ').trim()
}
