/** As many names as an unknown one is compared with: many unknown names beside many known ones have to stay quick. */
const mostCompared = 5000

/** The first names, in their order. */
export function comparedNames(names: Iterable<string>): string[] {
  const first: string[] = []
  for (const name of names) {
    if (first.length >= mostCompared) break
    first.push(name)
  }
  return first
}
