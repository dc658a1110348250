import type { Change } from './mistake.ts'

/** Maps offsets in a fixed text to offsets in the author's text. */
export interface OffsetMap {
  readonly original: string
  readonly back: (offset: number) => number
  /** Whether the changes are disjoint from text that earlier changes inserted. */
  readonly allows: (changes: readonly Change[]) => boolean
  readonly origin: Int32Array
}

export function identity(text: string): OffsetMap {
  const origin = new Int32Array(text.length + 1)
  for (let at = 0; at < origin.length; at++) origin[at] = at
  return offsetsFrom(text, origin)
}

/** Returns the map after one more round of changes, given by offsets in the fixed text. */
export function changed(offsets: OffsetMap, changes: readonly Change[]): OffsetMap {
  const origin: number[] = []
  let at = 0
  for (const { start, end, text } of [...changes].sort((a, b) => a.start - b.start)) {
    for (; at < start; at++) origin.push(offsets.back(at))
    for (let i = 0; i < text.length; i++) origin.push(offsets.back(start))
    at = end
  }
  for (; at < offsets.origin.length; at++) origin.push(offsets.back(at))
  return offsetsFrom(offsets.original, Int32Array.from(origin))
}

function offsetsFrom(original: string, origin: Int32Array): OffsetMap {
  const back = (offset: number): number => origin[Math.max(0, Math.min(offset, origin.length - 1))] ?? original.length
  const isUntouched = ({ start, end }: Change): boolean => back(end) - back(start) === end - start
  return { original, origin, back, allows: (changes) => changes.every(isUntouched) }
}
