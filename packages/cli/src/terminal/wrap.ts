/** Wraps long lines. */

/**
 * Indents continuation lines by two more than the first. Breaks only at blanks, preferring wide ones, so that groups
 * stay together.
 */
export function wrapped(lines: readonly string[], columns: number): string[] {
  return lines.flatMap((line) => {
    const indent = /^ */.exec(line)?.[0] ?? ''
    const result: string[] = []
    let rest = line
    while (rest.length > columns) {
      const wide = rest.lastIndexOf('   ', columns)
      const at = wide > columns / 2 ? wide : rest.lastIndexOf(' ', columns)
      if (at <= indent.length + 2) break
      result.push(rest.slice(0, at).trimEnd())
      rest = `${indent}  ${rest.slice(at).trimStart()}`
    }
    return [...result, rest]
  })
}
