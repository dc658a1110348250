/** Squares that tiles cover, by names. */
import type { Game } from '../arena/game.ts'
import { cellCount, cornerOf, squareOfCell } from '../kernel/board/cells.ts'
import type { TileName } from '../model/names.ts'
import type { Corner } from './refs.ts'
import { CORNERS, squareRef, tileRef } from './refs.ts'

/** A square, or half of one, that a tile covers. */
export interface CellSeen {
  readonly x: number
  readonly y: number
  /** The corner of the right angle of a half square. */ readonly half?: Corner
  readonly tile: TileName
  /** Ordinal among the tiles of its kind, from 1. */ readonly n: number
  /** Index of the cell of the tile. */ readonly cell: number
  /** Clockwise quarter turns. */ readonly turn: number
  /** 1 if it is laid over another tile. */ readonly layer: 0 | 1
}

/** The squares that a tile covers at this square and turn. */
export function cellsAt(g: Game, tile: number, square: number, turn: number, layer: 0 | 1): readonly CellSeen[] {
  const corner = cornerOf(g, tile, turn),
    { tile: name, n } = tileRef(g, tile)
  return Array.from({ length: cellCount(g, tile) }, (_, cell) => ({
    ...squareRef(g, squareOfCell(g, tile, square, turn, cell)),
    ...(corner < 0 ? {} : { half: CORNERS[corner] }),
    tile: name,
    n,
    cell,
    turn,
    layer,
  }))
}
