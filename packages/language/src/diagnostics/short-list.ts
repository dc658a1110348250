import { editDistance } from '@tilewright/text'
import { comparedNames } from './compared-names.ts'

const maxListed = 8
/** Number of characters that are compared of the written name and of each candidate. */
const longestCompared = 64

/**
 * Joins candidates for a message: each once, those most like `written` first, up to a readable number. `join` precedes
 * the last one if all are listed.
 */
export function shortList(candidates: Iterable<string>, written = '', join = ', '): string {
  const all = [...new Set(candidates)]
  const plain = (text: string): string => text.replaceAll('`', '').toLowerCase()
  const isShort = all.length <= maxListed || written === ''
  const beginning = written.slice(0, longestCompared)
  const distances = new Map(
    (isShort ? [] : comparedNames(all)).map((one) => [
      one,
      editDistance(plain(one).slice(0, longestCompared), plain(beginning)) - sameBeginning(one, written),
    ]),
  )
  const distance = (one: string): number => distances.get(one) ?? Infinity
  const listed = isShort ? all : all.toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)))
  const shown = listed.slice(0, maxListed)
  const more = all.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${String(more)} more`
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')}${join}${last}`
}

/** Length of the common beginning, the measure of likeness. */
function sameBeginning(candidate: string, written: string): number {
  const name = candidate.replaceAll('`', '').toLowerCase()
  let same = 0
  while (same < name.length && name[same] === written[same]?.toLowerCase()) same += 1
  return 2 * same
}
