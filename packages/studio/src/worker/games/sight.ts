/** What a seat sees, with the helpers that describe and draw it. */
import type { View } from '@tilewright/engine'
import type { RefFormatter } from './format-refs.ts'
import type { Ground } from './ground.ts'

/** The view of a seat with the helpers for texts and drawings. */
export interface Sight {
  readonly seen: View
  readonly ground: Ground
  readonly say: RefFormatter
}

/** The description of a square for screen readers. */
export interface CellModel {
  readonly x: number
  readonly y: number
  readonly words: string
}
