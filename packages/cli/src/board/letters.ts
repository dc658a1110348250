/** One capital letter for each name: its first letter that no earlier name has taken. */
export function lettersFor(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const wished = `${name.toUpperCase().replaceAll(/[^A-Z]/g, '')}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
    const letter = Array.from(wished).find((one) => !taken.has(one)) ?? '?'
    taken.add(letter)
    return letter
  })
}
