/** Placements of overlays, and of tiles that fit only with one. */
import type { Game } from '../../arena/game.ts'
import { isOneSquare, rowOfCell, tileAtSide } from '../../kernel/board/cells.ts'
import { edgeAt, overlayOn, segmentAt, uppermostEdge } from '../../kernel/board/overlays.ts'
import { scratch } from '../../arena/scratch.ts'
import { neighbour, tileOn, wantedAt } from '../../kernel/board/grid.ts'
import { fittingTurns, placedSquare, placedTile, placedTurn, placementOf } from '../../kernel/board/fits.ts'

/** Kind of edge of the neighbour at a side of this square, or -1 without a neighbour. */
function edgeBeyond(g: Game, square: number, side: number): number {
  const other = neighbour(g, square, side),
    facing = (side + 2) & 3
  return tileAtSide(g, other, facing) < 0 ? -1 : uppermostEdge(g, other, facing)
}

const closes = (g: Game, edge: number): boolean => g.rules.library.edges[edge].style === 'closes'
const isOpen = (g: Game, edge: number): boolean => g.rules.library.edges[edge].style === 'open'

/**
 * Whether the overlay can be laid over a tile: each end on an open side, with no neighbour, a matching edge, or one
 * that closes all. If `side` is given, a tile that shows `edge` is assumed there.
 */
function lies(
  g: Game,
  overlay: number,
  turn: number,
  square: number,
  tile: number,
  tileTurn: number,
  side = -1,
  edge = -1,
): boolean {
  for (let d = 0; d < 4; d++) {
    if (segmentAt(g, overlay, turn, d) < 0) continue
    if (!isOpen(g, edgeAt(g, tile, tileTurn, d))) return false
    const beyond = d === side ? edge : edgeBeyond(g, square, d)
    if (beyond >= 0 && beyond !== edgeAt(g, overlay, turn, d) && !closes(g, beyond)) return false
  }
  return true
}

const turnsOf = (g: Game, tile: number): number => g.rules.kindTurns[g.rules.tileKind[tile]]

/** Whether the overlay can be laid over the tile of the square. */
export function fitsOver(g: Game, overlay: number, square: number, turn: number): boolean {
  const tile = tileOn(g, square)
  return (
    tile >= 0 &&
    isOneSquare(g, tile) &&
    overlayOn(g, tile) < 0 &&
    turn < turnsOf(g, overlay) &&
    lies(g, overlay, turn, square, tile, g.tileTurn[tile])
  )
}

/** Placements of the overlay on one square. */
export function placementsOverSquare(g: Game, overlay: number, square: number): number {
  for (let turn = 0; turn < turnsOf(g, overlay); turn++)
    if (fitsOver(g, overlay, square, turn)) scratch.data[scratch.top++] = placementOf(g, overlay, square, turn)
  return scratch.top
}

/** Sides (bits) at which the tile would not fit in this placement. */
function misfits(g: Game, tile: number, square: number, turn: number): number {
  const base = rowOfCell(g, tile, 0) * 512,
    wanted = wantedAt(g, square)
  let misfitting = 0
  for (let d = 0; d < 4; d++) {
    const alone = ((wanted >> (4 * d)) & 15) << (4 * (d & 1))
    if (alone !== 0 && !((g.rules.fit[base + (d >> 1) * 256 + alone] >> turn) & 1)) misfitting |= 1 << d
  }
  return misfitting
}

/** Pushes the placements of the overlay that make this otherwise illegal placement of the tile fit. */
function pushMending(g: Game, tile: number, square: number, turn: number, overlay: number): number {
  const wrong = misfits(g, tile, square, turn)
  if (wrong === 0) return scratch.top
  const side = 31 - Math.clz32(wrong & -wrong),
    edge = edgeAt(g, tile, turn, side)
  const across = isOpen(g, edge),
    other = neighbour(g, square, side)
  // Over the tile itself, if that fixes every side; or over its neighbour.
  const below = tileOn(g, other)
  if (!across && (wrong !== 1 << side || !isOneSquare(g, below) || overlayOn(g, below) >= 0)) return scratch.top
  const ends = across ? wrong : 1 << ((side + 2) & 3)
  for (let t = 0; t < turnsOf(g, overlay); t++) {
    let reached = 0
    for (let d = 0; d < 4; d++) if (segmentAt(g, overlay, t, d) >= 0) reached |= 1 << d
    if ((reached & ends) !== ends) continue
    if (
      across
        ? lies(g, overlay, t, square, tile, turn)
        : lies(g, overlay, t, other, tileOn(g, other), g.tileTurn[tileOn(g, other)], (side + 2) & 3, edge)
    )
      scratch.data[scratch.top++] = placementOf(g, overlay, across ? square : other, t)
  }
  return scratch.top
}

/** Placements of the tile that fit only if the overlay is laid over it or over its neighbour. */
export function placementsUnder(g: Game, tile: number, overlay: number): number {
  if (tile < 0 || overlay < 0 || !isOneSquare(g, tile)) return scratch.top
  for (let i = 0; i < g.frontierCount; i++) {
    if (g.rules.shaped && tileOn(g, g.frontier[i]) >= 0) continue
    const square = g.frontier[i],
      fitting = fittingTurns(g, tile, square)
    for (let turn = 0; turn < turnsOf(g, tile); turn++) {
      if ((fitting >> turn) & 1) continue
      const top = scratch.top
      const repaired = pushMending(g, tile, square, turn, overlay) > top
      scratch.top = top
      if (repaired) scratch.data[scratch.top++] = placementOf(g, tile, square, turn)
    }
  }
  return scratch.top
}

/** Placements of the overlay that make the tile of the placement fit there. */
export function placementsMending(g: Game, overlay: number, placement: number): number {
  if (overlay < 0 || placement < 0) return scratch.top
  return pushMending(g, placedTile(g, placement), placedSquare(g, placement), placedTurn(placement), overlay)
}
