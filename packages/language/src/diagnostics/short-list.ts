import { editDistance } from '@tilewright/text'

const mostListed = 8

/**
 * What could stand somewhere, for people: each once, likeliest first (those most like what was written), and no more
 * than can be read. `join` stands before the last one if all are listed.
 */
export function shortList(candidates: Iterable<string>, written = '', join = ', '): string {
  const all = [...new Set(candidates)]
  const plain = (text: string): string => text.replaceAll('`', '').toLowerCase()
  const far = new Map(all.map((one) => [one, editDistance(plain(one), plain(written)) - sameBeginning(one, written)]))
  const listed =
    all.length <= mostListed || written === '' ? all : all.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))
  const shown = listed.slice(0, mostListed)
  const more = all.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${String(more)} more`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')}${join}${last}`
}

/** Letters that two words begin with in common count for them. */
function sameBeginning(candidate: string, written: string): number {
  const word = candidate.replaceAll('`', '').toLowerCase()
  let same = 0
  while (same < word.length && word[same] === written[same]?.toLowerCase()) same += 1
  return 2 * same
}
