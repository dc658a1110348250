/** A record: what a seat or the public may know of a game, as a file. It can be viewed but not played. */
import type { PlayerFile, RuleLibrary, View } from '@tilewright/engine'
import type { Seat } from './table.ts'

export interface SeatRecord {
  readonly view: View
  readonly seats: readonly Seat[]
  readonly library: RuleLibrary
}

/** The supported version of the format. */
const format = 2

/** Returns undefined for other files, such as a save. Throws when a file claims to be a record but is not valid. */
export function readRecord(text: string, library: RuleLibrary): SeatRecord | undefined {
  const file = parsed(text)
  if (file?.view === undefined) return undefined
  const { view } = file as PlayerFile
  if (file.format !== format || !isKnown(view, library))
    throw new Error('This record is damaged, or was made with other rules than those of this page.')
  return { view, seats: view.players.map(({ name }): Seat => ({ name, player: 'person' })), library }
}

function parsed(text: string): Partial<PlayerFile> | undefined {
  try {
    const file: unknown = JSON.parse(text)
    return typeof file === 'object' && file !== null ? file : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns whether all names are defined by these rules and all positions are valid, so that drawings can rely on it.
 */
function isKnown(view: View, library: RuleLibrary): boolean {
  try {
    const pieces = new Set(['?', ...library.pieces.map(({ name }) => name)])
    const tiles = new Set(['?', ...library.tiles.map(({ name }) => name)])
    const { board } = view
    return (
      view.players.every(({ name, score }) => typeof name === 'string' && Number.isFinite(score)) &&
      view.pieces.every(({ piece, count }) => pieces.has(piece) && Number.isInteger(count)) &&
      board.segments.every((one) => one.pieces.every(({ piece }) => pieces.has(piece)) && one.feature >= 0) &&
      board.cells.every(
        ({ tile, x, y, cell, turn }) => tiles.has(tile) && [x, y, cell, turn].every((one) => Number.isInteger(one)),
      ) &&
      board.free.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)) &&
      view.hand.every((tile) => tiles.has(tile)) &&
      Number.isInteger(view.stack.size) &&
      view.decisions.every(({ player, title }) => typeof player === 'string' && typeof title === 'string')
    )
  } catch {
    return false
  }
}
