/**
 * Upper limit of names that an unknown name is compared with, so that many unknown names beside many declared ones
 * stay cheap.
 */
const maxCompared = 5000

/** Returns the first names, in their order. */
export function comparedNames(names: Iterable<string>): string[] {
  const first: string[] = []
  for (const name of names) {
    if (first.length >= maxCompared) break
    first.push(name)
  }
  return first
}
