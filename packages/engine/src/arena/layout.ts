/**
 * Byte layout of a game: counters first, then 32-bit, 16-bit and 8-bit classes, and last the frame stack, of which an
 * image contains only the part in use.
 */
import type { ColumnName, Columns, Counters } from './classes.ts'
import { columnNames, columns, counterNames } from './classes.ts'
import type { Sizes } from './sizes.ts'

const arrays = { i32: Int32Array, i16: Int16Array, u16: Uint16Array, u8: Uint8Array } as const
const widest = ['i32', 'i16', 'u16', 'u8'] as const

const isKept = (name: ColumnName): boolean => columns[name].store === 'kept' && name !== 'stack'
const aligned = (at: number): number => (at + 3) & ~3

/** Unused bytes that an image may have after the stack in use. */
export const SPARE = 512

export interface Layout {
  /** Number of bytes before the stack. */
  readonly fixed: number
  readonly bytes: Uint8Array
  /** The counters. */
  readonly head: Int32Array
  readonly columns: Columns
}

/** Allocates the zeroed bytes of one game and its arrays over them; derived classes have separate memory. */
export function layOut(z: Sizes): Layout {
  const places: (readonly [ColumnName, number])[] = []
  let at = counterNames.length * 4
  for (const type of widest)
    for (const name of columnNames) {
      if (!isKept(name) || columns[name].type !== type) continue
      places.push([name, at])
      at += columns[name].length(z) * arrays[type].BYTES_PER_ELEMENT
    }
  const fixed = aligned(at)
  const buffer = new ArrayBuffer(fixed + columns.stack.length(z) * 4 + SPARE)
  places.push(['stack', fixed])
  const lent = new Map(places)
  const over = (name: ColumnName): Columns[ColumnName] => {
    const { type, length } = columns[name],
      place = lent.get(name)
    return place === undefined ? new arrays[type](length(z)) : new arrays[type](buffer, place, length(z))
  }
  return {
    fixed,
    bytes: new Uint8Array(buffer),
    head: new Int32Array(buffer, 0, counterNames.length),
    columns: Object.fromEntries(columnNames.map((name) => [name, over(name)])) as unknown as Columns,
  }
}

/** Writes the counters to the header, in the order of their table. */
export function storeCounters(head: Int32Array, n: Readonly<Counters>): void {
  head[0] = n.sp
  head[1] = n.fp
  head[2] = n.placedCount
  head[3] = n.frontierCount
  head[4] = n.bagCount
  head[5] = n.linkCount
  head[6] = n.touchedCount
  head[7] = n.notedCount
  head[8] = n.logCount
  head[9] = n.drawnTiles
  head[10] = n.drawnTokens
  head[11] = n.following
}

/** Reads the counters from the header. */
export function loadCounters(head: Int32Array, n: Counters): void {
  n.sp = head[0]
  n.fp = head[1]
  n.placedCount = head[2]
  n.frontierCount = head[3]
  n.bagCount = head[4]
  n.linkCount = head[5]
  n.touchedCount = head[6]
  n.notedCount = head[7]
  n.logCount = head[8]
  n.drawnTiles = head[9]
  n.drawnTokens = head[10]
  n.following = head[11]
}
