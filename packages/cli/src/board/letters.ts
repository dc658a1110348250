/** Returns one capital letter per name: the first of its letters that no earlier name uses. */
export function lettersFor(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const candidates = `${name.toUpperCase().replaceAll(/[^A-Z]/g, '')}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
    const letter = Array.from(candidates).find((one) => !taken.has(one)) ?? '?'
    taken.add(letter)
    return letter
  })
}
