/** Formats entities of the engine as in scenarios. */
import type { EntityKind } from '@tilewright/engine'
import { CORNERS, facingOf, readPlacement, squareAtCorner, tileBelow, tileOn } from '@tilewright/engine'
import {
  allPieces,
  cellName,
  cellsOf,
  cellsWith,
  kindOfSegment,
  pieceInfo,
  placeOf,
  playerName,
  reachOf,
  segmentsOf,
  sideNames,
  tileOfSegment,
} from './game-state.ts'
import type { Table } from './table.ts'
import { labelOf, writeSquare } from './table.ts'

/** `field of A`; with a side if a tile has several segments of the kind: `field at NL of A`. */
export function writeSegment(table: Table, segment: number): string {
  if (segment < 0) return 'none'
  const tile = tileBelow(table.game, tileOfSegment(table.game, segment))
  const kind = kindOfSegment(table.game, segment)
  const twins = segmentsOf(table.game, tile).filter((other) => kindOfSegment(table.game, other) === kind)
  const [first] = cellsWith(table.game, segment)
  const cell = cellsOf(table.game, tileOfSegment(table.game, segment)) > 1 ? first : undefined
  const side = reachOf(table.game, segment, cell)[0]
  const name = cell === undefined ? undefined : cellName(table.game, tile, cell)
  const where = name === undefined || twins.length === 1 ? '' : `${name} of `
  return `${kind}${twins.length > 1 && side !== undefined ? ` at ${side}` : ''} of ${where}${labelOf(table, tile)}`
}

/** `SE of A`, by the first of the four squares around it that has a tile. */
export function writeCorner(table: Table, corner: number): string {
  const which = [0, 1, 2, 3].find((which) => tileOn(table.game, squareAtCorner(table.game, corner, which)) >= 0) ?? 0
  const square = squareAtCorner(table.game, corner, which)
  const tile = tileOn(table.game, square)
  return `${CORNERS[facingOf(which)] ?? '?'} of ${tile < 0 ? writeSquare(table, square) : labelOf(table, tile)}`
}

/** `pawn of red`, with its place when it is not in its supply. */
export function writePiece(table: Table, piece: number): string {
  if (piece < 0) return 'none'
  const { kind, owner } = pieceInfo(table.game, piece)
  const where = writePlace(table, piece)
  return `${kind}${owner < 0 ? '' : ` of ${playerName(table.game, owner)}`}${where === '' ? '' : ` ${where}`}`
}

export function writePlace(table: Table, piece: number): string {
  const { type, id } = placeOf(table.game, piece)
  switch (type) {
    case 'supply':
      return ''
    case 'out':
      return 'out of the game'
    case 'segment':
      return `on ${writeSegment(table, id)}`
    case 'square':
      return `on ${writeSquare(table, id)}`
    case 'corner':
      return `on ${writeCorner(table, id)}`
    case 'zone':
      return `in ${writeZone(table, id)}`
    case 'piece':
      return `with ${writePiece(table, id)}`
  }
}

/** `id` is zone * 16 + owner + 1. */
function writeZone(table: Table, id: number): string {
  const owner = (id % 16) - 1
  return (
    (table.game.rules.library.zones[Math.floor(id / 16)]?.name ?? '?') +
    (owner < 0 ? '' : ` of ${playerName(table.game, owner)}`)
  )
}

/** Any value of the engine. */
export function writeEntity(table: Table, kind: EntityKind, value: number): string {
  const { game } = table
  switch (kind) {
    case 'number':
      return String(value)
    case 'yes-no':
      return value === 0 ? 'no' : 'yes'
    case 'player':
      return value < 0 ? 'none' : playerName(game, value)
    case 'tile':
      return value < 0 ? 'none' : labelOf(table, value)
    case 'square':
      return value < 0 ? 'none' : writeSquare(table, value)
    case 'corner':
      return value < 0 ? 'none' : writeCorner(table, value)
    case 'segment':
    case 'feature':
      return writeSegment(table, value)
    case 'piece':
      return writePiece(table, value)
    case 'placement': {
      if (value < 0) return 'none'
      const { tile, square, turn } = readPlacement(game, value)
      return `${labelOf(table, tile)} at ${writeSquare(table, square)} turned ${String(turn * 90)}`
    }
    case 'side':
      return sideNames[value] ?? 'none'
    case 'edge':
      return game.rules.library.edges[value]?.name ?? 'none'
    case 'zone':
      return value < 0 ? 'none' : writeZone(table, value)
    case 'setting':
      return String(value)
  }
}

/** A set of players in the engine's form, a bit for each seat: `red, blue`. */
export function writePlayers(table: Table, mask: number): string {
  const names = table.game.rules.players.filter((_, seat) => (mask >> seat) & 1)
  return names.length === 0 ? 'none' : names.join(', ')
}

/** All pieces on the board and in zones, one line per place: `on field of A: pawn of red`. */
export function writeStanding(table: Table): string[] {
  const lines = new Map<string, string[]>()
  for (const piece of allPieces(table.game)) {
    const where = writePlace(table, piece)
    if (where === '' || where === 'out of the game') continue
    const { kind, owner, faceDown } = pieceInfo(table.game, piece)
    lines.set(where, [
      ...(lines.get(where) ?? []),
      `${kind}${owner < 0 ? '' : ` of ${playerName(table.game, owner)}`}${faceDown ? ' (face down)' : ''}`,
    ])
  }
  return [...lines].map(([where, pieces]) => `${where}: ${pieces.join(', ')}`)
}
