/**
 * The state of one game: typed arrays over one buffer, so that a copy is one `slice`, and a few numbers.
 * Nothing here has behaviour; the rules are shared by all games that are played with the same modules.
 */
import type { LinkedRules } from './linked-rules.ts'
import type { Origin } from '../model/origin.ts'

/** Where a tile is. */
export const TILE_IN_STACK = 0
export const TILE_IN_HAND = 1
export const TILE_ON_BOARD = 2
export const TILE_DISCARDED = 3
/** Left in the box: only in games set up by hand. */
export const TILE_ASIDE = 4
/** And the next three: laid over another tile, this + turn. */
export const TILE_OVER = 8
/** And above: in a zone, this + zone * 8 + owner of the zone + 1. */
export const TILE_IN_ZONE = 16
/** Zones that tiles can lie in: a tile's place is one byte. */
export const MOST_TILE_ZONES = 30

/** Where a piece is; what its place id means. */
export const IN_SUPPLY = 0
export const OUT_OF_GAME = 1
/** id: segment */
export const ON_SEGMENT = 2
/** id: square */
export const ON_SQUARE = 3
/** id: zone * 16 + owner of the zone + 1 */
export const IN_ZONE = 4
/** id: the other piece */
export const WITH_PIECE = 5

/** Cells of the frame stack: room for frames, and for two sets of everything that a loop may keep. */
export function stackCells(segments: number, pieces: number): number {
  return 256 + 2 * (segments + pieces)
}

/**
 * Numbers of one step of the log. A decision: choice * 16 + player, option or -1, three arguments; a phase that was run
 * by hand: -1, phase, its argument.
 */
export const LOG_STRIDE = 5
/** In the place of who decided: nobody, a phase was run by hand. */
export const RUN_BY_HAND = -1

export interface Views {
  /** State of the random numbers: four words of chance, four of how face-down tokens are mixed. */
  reg: Int32Array
  scores: Int32Array
  /** The states that rules declare, at `rules.stateBase`. */
  vars: Int32Array
  /** Frames: code, program counter, previous frame, slots. */
  stack: Int32Array
  /** Squares by number: place relative to the origin, x east, y south. */
  sqX: Int16Array
  sqY: Int16Array
  /** Tile on the square, or -1. */
  sqTile: Int16Array
  /** Place in `frontier`, or -1. */
  sqFront: Int16Array
  /** Square of a tile, or -1. */
  tileSquare: Int16Array
  /** The overlay on each tile, or -1. Empty where there are no overlays. */
  overlay: Int16Array
  /** Open ends of the feature, at its root. */
  open: Int16Array
  /** Pieces standing in the feature, at its root. */
  standing: Int16Array
  pieceId: Int16Array
  /** Where a hidden token lies among those beside it: a permutation of the tokens of its set and owner. */
  mixed: Uint16Array
  /** What the neighbours want: four bits a side (N lowest), 0 for open, else 1 + kind of edge. */
  sqWanted: Uint16Array
  /** Place in `grid`. */
  sqCell: Uint16Array
  /** Tiles in order of placement. */
  placed: Uint16Array
  /** Tiles not yet drawn, in ascending order. */
  bag: Uint16Array
  /** Squares without a tile beside a tile. */
  frontier: Uint16Array
  /** The segment that stands for the feature of a segment. */
  root: Uint16Array
  /** The next segment of the same feature, round and round. */
  next: Uint16Array
  /** Square number + 1 by coordinates; 0 where nobody has looked yet. */
  grid: Uint16Array
  sqTurn: Uint8Array
  tilePlace: Uint8Array
  piecePlace: Uint8Array
  /** 1: face down. */
  faceDown: Uint8Array
}

export interface Numbers {
  sp: number
  /** The running frame; -1 when the game is over (or not yet begun). */
  fp: number
  squareCount: number
  placedCount: number
  frontierCount: number
  bagCount: number
  gridX: number
  gridY: number
  gridW: number
  gridH: number
  logCount: number
  /** How many of the draws that were settled in advance have been made. */
  drawnTiles: number
  drawnTokens: number
}

export interface Game extends Views, Numbers {
  readonly rules: LinkedRules
  buffer: ArrayBuffer
  /** Steps since the origin: decisions, and phases run by hand. */
  log: Int32Array
  /** Another game reads the same record: it is copied before the next decision is written. */
  logShared: boolean
  /**
   * What is drawn next, for games set up by hand: kinds of tiles, and kinds of tokens as their complements (`~kind`).
   */
  script: number[]
  origin: Origin
}

export interface Sizes {
  readonly players: number
  readonly tiles: number
  /** As many as tiles, or 0 where there are no overlays. */ readonly overlays: number
  readonly segments: number
  readonly pieces: number
  readonly squares: number
  readonly vars: number
  readonly stack: number
}

/** Bytes of the buffer for these sizes. */
export function bytesOf(z: Sizes, cells: number): number {
  const words = 8 + z.players + z.vars + z.stack
  const halves = z.squares * 7 + z.tiles * 3 + z.overlays + z.segments * 4 + z.pieces * 2 + cells
  return words * 4 + halves * 2 + z.squares + z.tiles + z.pieces * 2
}

/** The views over a buffer: 32-bit ones first, then 16, then 8, so that each is aligned. */
export function viewsOver(buffer: ArrayBuffer, z: Sizes, cells: number): Views {
  const sq = z.squares
  const { tiles, overlays, segments, pieces } = z
  const scoresAt = 32
  const varsAt = scoresAt + z.players * 4
  const stackAt = varsAt + z.vars * 4
  const sqXAt = stackAt + z.stack * 4
  const tileSquareAt = sqXAt + sq * 8
  const overlayAt = tileSquareAt + tiles * 2
  const openAt = overlayAt + overlays * 2
  const pieceIdAt = openAt + segments * 4
  const mixedAt = pieceIdAt + pieces * 2
  const wantedAt = mixedAt + pieces * 2
  const placedAt = wantedAt + sq * 4
  const frontierAt = placedAt + tiles * 4
  const rootAt = frontierAt + sq * 2
  const gridAt = rootAt + segments * 4
  const turnAt = gridAt + cells * 2
  const tilePlaceAt = turnAt + sq
  const piecePlaceAt = tilePlaceAt + tiles
  return {
    reg: new Int32Array(buffer, 0, 8),
    scores: new Int32Array(buffer, scoresAt, z.players),
    vars: new Int32Array(buffer, varsAt, z.vars),
    stack: new Int32Array(buffer, stackAt, z.stack),
    sqX: new Int16Array(buffer, sqXAt, sq),
    sqY: new Int16Array(buffer, sqXAt + sq * 2, sq),
    sqTile: new Int16Array(buffer, sqXAt + sq * 4, sq),
    sqFront: new Int16Array(buffer, sqXAt + sq * 6, sq),
    tileSquare: new Int16Array(buffer, tileSquareAt, tiles),
    overlay: new Int16Array(buffer, overlayAt, overlays),
    open: new Int16Array(buffer, openAt, segments),
    standing: new Int16Array(buffer, openAt + segments * 2, segments),
    pieceId: new Int16Array(buffer, pieceIdAt, pieces),
    mixed: new Uint16Array(buffer, mixedAt, pieces),
    sqWanted: new Uint16Array(buffer, wantedAt, sq),
    sqCell: new Uint16Array(buffer, wantedAt + sq * 2, sq),
    placed: new Uint16Array(buffer, placedAt, tiles),
    bag: new Uint16Array(buffer, placedAt + tiles * 2, tiles),
    frontier: new Uint16Array(buffer, frontierAt, sq),
    root: new Uint16Array(buffer, rootAt, segments),
    next: new Uint16Array(buffer, rootAt + segments * 2, segments),
    grid: new Uint16Array(buffer, gridAt, cells),
    sqTurn: new Uint8Array(buffer, turnAt, sq),
    tilePlace: new Uint8Array(buffer, tilePlaceAt, tiles),
    piecePlace: new Uint8Array(buffer, piecePlaceAt, pieces),
    faceDown: new Uint8Array(buffer, piecePlaceAt + pieces, pieces),
  }
}

/** A game over `buffer`, which it then owns. All games are made here, so that they have one shape. */
export function gameOver(
  rules: LinkedRules,
  buffer: ArrayBuffer,
  n: Readonly<Numbers>,
  log: Int32Array,
  script: number[],
  origin: Origin,
): Game {
  const v = viewsOver(buffer, rules.sizes, n.gridW * n.gridH)
  return {
    rules,
    buffer,
    log,
    logShared: false,
    script,
    origin,
    sp: n.sp,
    fp: n.fp,
    squareCount: n.squareCount,
    placedCount: n.placedCount,
    frontierCount: n.frontierCount,
    bagCount: n.bagCount,
    gridX: n.gridX,
    gridY: n.gridY,
    gridW: n.gridW,
    gridH: n.gridH,
    logCount: n.logCount,
    drawnTiles: n.drawnTiles,
    drawnTokens: n.drawnTokens,
    reg: v.reg,
    scores: v.scores,
    vars: v.vars,
    stack: v.stack,
    sqX: v.sqX,
    sqY: v.sqY,
    sqTile: v.sqTile,
    sqFront: v.sqFront,
    tileSquare: v.tileSquare,
    overlay: v.overlay,
    open: v.open,
    standing: v.standing,
    pieceId: v.pieceId,
    mixed: v.mixed,
    sqWanted: v.sqWanted,
    sqCell: v.sqCell,
    placed: v.placed,
    bag: v.bag,
    frontier: v.frontier,
    root: v.root,
    next: v.next,
    grid: v.grid,
    sqTurn: v.sqTurn,
    tilePlace: v.tilePlace,
    piecePlace: v.piecePlace,
    faceDown: v.faceDown,
  }
}

/** An independent copy: what is done to one is not seen in the other. */
export function clone(g: Game): Game {
  const copy = gameOver(g.rules, g.buffer.slice(0), g, g.log, g.script.length === 0 ? [] : g.script.slice(), g.origin)
  g.logShared = copy.logShared = true
  return copy
}
