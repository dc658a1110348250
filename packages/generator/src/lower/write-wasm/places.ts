/** Where things lie in the memory of a module, and how JavaScript reads them there. */
import type { Program } from '../program.ts'
import { plainName, storageName } from '../write-c/c-names.ts'

/** How a number is stored. */
export type Cell = 'i32' | 'f64' | 'u8'

/** Members of the context that JavaScript reads and writes, besides columns and tables. */
export const cells = {
  scratch_top: 'i32',
  offers_data: 'i32',
  offers_count: 'i32',
  offers_of: 'f64',
  offers_listed: 'u8',
  aside_data: 'i32',
  aside_count: 'i32',
  aside_of: 'f64',
  aside_listed: 'u8',
  running_scorer: 'i32',
  asked_phase: 'i32',
  asked_argument: 'i32',
  asked_player: 'i32',
  latest_stamp: 'f64',
  stamp: 'f64',
  logShared: 'u8',
  changed: 'u8',
  running: 'u8',
  event_count: 'i32',
  event_decision: 'i32',
  steps: 'i32',
  scriptCount: 'i32',
  drawTileCount: 'i32',
  drawTokenCount: 'i32',
} as const satisfies Readonly<Record<string, Cell>>

/** Arrays of the context. */
const arrays = ['scratch_data', 'event_data', 'script', 'drawTiles', 'drawTokens', 'step'] as const

export interface Place {
  /** Its name in JavaScript. */
  readonly name: string
  /** Its name in C. */
  readonly address: string
}

/** All places, in the order of `place(i)`. */
export function placesOf({ storages }: Program): Place[] {
  const stored = storages.filter(
    ({ room, type, length }) => (room === 'derived' || room === 'table') && (type.kind !== 'array' || length > 0),
  )
  return [
    { name: 'arena', address: 'the_context.arena' },
    ...[...Object.keys(cells), ...arrays].map((name) => ({ name, address: `the_context.${name}` })),
    ...stored.map((storage) => ({
      name: plainName(storage.name),
      address: storageName(storage).replace('S->', 'the_context.'),
    })),
  ]
}
