/** Chooses the visible part of the board and the size of its tiles for the space available. */
import { roomy, tight, tileHeight, type Geometry } from './geometry.ts'

export interface Square {
  readonly x: number
  readonly y: number
}

/** Space for the board, in characters and lines. */
export interface Room {
  readonly columns: number
  readonly lines: number
}

export interface Window {
  readonly shape: Geometry
  /** First and last column and row of squares. */
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  /** Number of hidden columns and rows of squares on each side. */
  readonly more: { readonly north: number; readonly east: number; readonly south: number; readonly west: number }
}

/** Width of the row numbers and of the mark for hidden columns. */
export const axisWidth = 4
const eastMark = 2
/** The column numbers, and two notes about hidden rows. */
const headLines = 3
const fewestRows = 2
const fewestColumns = 3

/**
 * Returns the whole board at full size, or with small tiles, or the part around the square `focus` that fits in small
 * tiles. Everything is visible without a limit.
 */
export function windowOn(places: readonly Square[], focus: Square, room: Room | undefined): Window {
  const xs = rangeOf(places.map(({ x }) => x))
  const ys = rangeOf(places.map(({ y }) => y))
  const fits = (shape: Geometry): boolean => room === undefined || lengthOf(xs) <= columnsIn(room, shape)
  const shape = fits(roomy) ? roomy : tight
  if (room === undefined) return { shape, x: xs, y: ys, more: { north: 0, east: 0, south: 0, west: 0 } }
  const x = around(focus.x, xs, columnsIn(room, shape))
  const y = around(focus.y, ys, Math.max(fewestRows, Math.floor((room.lines - headLines) / tileHeight)))
  return { shape, x, y, more: { north: y[0] - ys[0], east: xs[1] - x[1], south: ys[1] - y[1], west: x[0] - xs[0] } }
}

function columnsIn({ columns }: Room, { width }: Geometry): number {
  return Math.max(fewestColumns, Math.floor((columns - axisWidth - eastMark) / width))
}

/** Whether a square is visible. */
export const isIn = ({ x: [west, east], y: [north, south] }: Window, { x, y }: Square): boolean =>
  x >= west && x <= east && y >= north && y <= south

type Range = readonly [number, number]

const rangeOf = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)]
const lengthOf = ([from, to]: Range): number => to - from + 1

/** At most `length` values of `whole`, with `focus` as close to the middle as the ends allow. */
function around(focus: number, whole: Range, length: number): Range {
  if (lengthOf(whole) <= length) return whole
  const from = Math.min(Math.max(focus - Math.floor(length / 2), whole[0]), whole[1] - length + 1)
  return [from, from + length - 1]
}
