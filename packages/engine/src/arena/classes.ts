/**
 * Table of all state classes of the kernel: owner, width, initial value, behaviour when features join or split,
 * audience, and where views show it. The arrays of the arena, images of games, copies, views and tests are derived from
 * this table; states declared by rules add rows to it.
 */
import type { Sizes } from './sizes.ts'

/** The owner of one entry. */
export type Per = 'game' | 'player' | 'tile' | 'segment' | 'feature' | 'link' | 'piece' | 'square' | 'frame'

export interface StateClass {
  readonly per: Per
  readonly type: keyof ArrayTypes
  /** Kept: part of a game's image. Derived: recomputed from kept state when a game is loaded. */
  readonly store: 'kept' | 'derived'
  /** Initial value of every entry; `self`: its own index; `tables`: from the tables of tiles and pieces. */
  readonly initial: number | 'self' | 'tables'
  /** How the values combine when features join. */
  readonly join: 'none' | 'sum' | 'max' | 'union'
  /** How the value is set when a feature is split. */
  readonly part: 'none' | 'recount' | 'keep' | 'reset'
  /** The audience: all players, the owner, the players who have seen the entity, or none. */
  readonly audience: 'all' | 'owner' | 'knows' | 'none'
  /** The field of saves and digests that contains it; null: none, it follows from the rest. */
  readonly named: string | null
  /** Reason why a digest omits it although a save contains it. */
  readonly undigested?: string
  /** The part of a view that shows it, or the reason why none does. */
  readonly seen: string | { readonly not: string }
  /** Number of entries in a game. */
  readonly length: (z: Sizes) => number
}

interface ArrayTypes {
  readonly i32: Int32Array
  readonly i16: Int16Array
  readonly u16: Uint16Array
  readonly u8: Uint8Array
}

const kept = { store: 'kept', join: 'none', part: 'none', audience: 'all' } as const
const derived = {
  store: 'derived',
  initial: 0,
  join: 'none',
  part: 'none',
  audience: 'all',
  named: null,
  seen: { not: 'it follows from what is kept' },
} as const
const ofGame = { ...kept, per: 'game', length: (z: Sizes) => z.players } as const
const ofTiles = { ...kept, per: 'tile', length: (z: Sizes) => z.tiles } as const
const ofSegments = { ...kept, per: 'segment', length: (z: Sizes) => z.segments } as const
const ofFeatures = { ...kept, per: 'feature', length: (z: Sizes) => z.segments } as const
const ofPieces = { ...kept, per: 'piece', length: (z: Sizes) => z.pieces } as const
const ofLinks = { ...kept, per: 'link', length: (z: Sizes) => z.links } as const
const ofSquares = { ...kept, per: 'square' } as const

/** Classes with many entries, stored as arrays. */
export const columns = {
  /** State of the random number generators: four words for draws, four for mixing face-down tokens. */
  reg: {
    ...ofGame,
    type: 'i32',
    initial: 0,
    audience: 'none',
    named: 'chance, mixing',
    undigested: 'games stand alike whatever chance does next',
    seen: { not: 'chance to come is nobody’s' },
    length: () => 8,
  },
  scores: { ...ofGame, per: 'player', type: 'i32', initial: 0, named: 'scores', seen: 'players' },
  /** States declared by rules, from `rules.stateBase` on: each is a class of its own (`declaredClasses`). */
  vars: { ...ofGame, type: 'i32', initial: 'tables', named: 'states', seen: 'states', length: (z: Sizes) => z.vars },
  /** Square of a tile, or -1. */
  tileSquare: { ...ofTiles, type: 'i32', initial: -1, named: 'placed', seen: 'tiles' },
  /** The overlay on each tile, or -1. Empty if no overlays are in play. */
  overlay: {
    ...ofTiles,
    type: 'i16',
    initial: -1,
    named: 'overlays',
    undigested: 'it follows from the squares of overlays',
    seen: 'overlays',
    length: (z: Sizes) => z.overlays,
  },
  /** Open ends of the feature, at its root. */
  open: {
    ...ofFeatures,
    type: 'i16',
    initial: 'tables',
    join: 'sum',
    part: 'recount',
    named: null,
    seen: { not: 'it follows from the tiles' },
  },
  /** Pieces standing in the feature, at its root. */
  standing: {
    ...ofFeatures,
    type: 'i16',
    initial: 0,
    join: 'sum',
    part: 'recount',
    named: null,
    seen: { not: 'it follows from the pieces' },
  },
  pieceId: { ...ofPieces, type: 'i32', initial: 0, named: 'pieces', seen: 'pieces' },
  /** Position of a hidden token within its group: a permutation of the tokens of its set and owner. */
  mixed: {
    ...ofPieces,
    type: 'u16',
    initial: 'self',
    audience: 'none',
    named: 'mixing',
    undigested: 'games stand alike whatever lies face down in which order',
    seen: { not: 'it tells nothing but an order' },
  },
  /** Tiles in order of placement. */
  placed: { ...ofTiles, type: 'u16', initial: 0, named: 'placed', seen: 'tiles' },
  /** Tiles not yet drawn, in ascending order. */
  bag: {
    ...ofTiles,
    type: 'u16',
    initial: 'tables',
    named: 'tiles',
    undigested: 'it follows from where each tile is',
    seen: 'stack',
  },
  /** Empty squares next to a tile; their order is the order of placements. */
  frontier: {
    ...ofSquares,
    type: 'i32',
    initial: 0,
    named: 'frontier',
    seen: { not: 'it follows from the tiles' },
    length: (z: Sizes) => z.frontier,
  },
  /**
   * Edges required by the neighbours of each frontier square: four bits a side (N lowest), 0 for any, else 1 + kind of
   * edge.
   */
  wanted: {
    ...ofSquares,
    type: 'u16',
    initial: 0,
    named: null,
    seen: { not: 'it follows from the tiles' },
    length: (z: Sizes) => z.frontier,
  },
  /**
   * Squares that have states, in the order in which they got them; the index is the entry index of a square's states.
   */
  noted: { ...ofSquares, type: 'i32', initial: 0, named: 'states', seen: 'states', length: (z: Sizes) => z.noted },
  /** Representative segment of a segment's feature (union-find root). */
  root: { ...ofSegments, type: 'u16', initial: 'self', named: null, seen: { not: 'it follows from the tiles' } },
  /** Next segment of the same feature, in a circular list. */
  next: { ...ofSegments, type: 'u16', initial: 'self', named: null, seen: { not: 'it follows from the tiles' } },
  /** Pairs of linked segments, one per row, in the order in which they were linked. */
  linkA: { ...ofLinks, type: 'u16', initial: 0, named: 'links', seen: 'board' },
  linkB: { ...ofLinks, type: 'u16', initial: 0, named: 'links', seen: 'board' },
  /** Segments of features that have changed, in order of change. Empty if no rule asks for changes. */
  touched: {
    ...ofSegments,
    type: 'u16',
    initial: 0,
    named: null,
    seen: { not: 'it follows from what has happened' },
    length: (z: Sizes) => z.changes,
  },
  /** Quarter turns of a tile on the board. */
  tileTurn: { ...ofTiles, type: 'u8', initial: 0, named: 'placed', seen: 'tiles' },
  /** Number of tiles in the 3×3 block around a tile on the board, including itself. */
  around: { ...ofTiles, type: 'u8', initial: 0, named: null, seen: { not: 'it follows from the tiles' } },
  tilePlace: { ...ofTiles, type: 'u16', initial: 'tables', named: 'tiles', seen: 'hand' },
  piecePlace: { ...ofPieces, type: 'u8', initial: 0, named: 'pieces', seen: 'pieces' },
  /** 1: face down. */
  faceDown: { ...ofPieces, type: 'u8', initial: 'tables', named: 'pieces', seen: 'pieces' },
  /** 1 for the segments in `touched`. */
  isTouched: {
    ...ofSegments,
    type: 'u8',
    initial: 0,
    named: null,
    seen: { not: 'it follows from what has happened' },
    length: (z: Sizes) => z.changes,
  },
  /** Tile on a square + 1, or 0. */
  tileAt: { ...derived, per: 'square', type: 'u16', length: (z: Sizes) => z.squares },
  /** Second tile on a square of two half tiles + 1, or 0. Empty if no half tiles are in play. */
  halfAt: { ...derived, per: 'square', type: 'u16', length: (z: Sizes) => (z.halves ? z.squares : 0) },
  /** Index of the cell of its tile that covers a square. Empty if all tiles are one square. */
  cellAt: { ...derived, per: 'square', type: 'u8', length: (z: Sizes) => (z.multiCell ? z.squares : 0) },
  /** Index of a square in `frontier` + 1, or 0. */
  frontAt: { ...derived, per: 'square', type: 'u16', length: (z: Sizes) => z.squares },
  /** Index of a square in `noted` + 1, or 0. */
  notedAt: { ...derived, per: 'square', type: 'u16', length: (z: Sizes) => (z.noted > 0 ? z.squares : 0) },
  /**
   * Frames: code, program counter, previous frame, slots. Last of the stored classes: an image contains only the part
   * in use.
   */
  stack: {
    ...kept,
    per: 'frame',
    type: 'i32',
    initial: 0,
    audience: 'none',
    named: 'decisions',
    undigested: 'of what runs, it sees what is asked, of whom, and how many answers there are',
    seen: 'decisions',
    length: (z: Sizes) => z.stack,
  },
} as const satisfies Readonly<Record<string, StateClass>>

export type ColumnName = keyof typeof columns

/** The arrays of a game. */
export type Columns = { readonly [C in ColumnName]: ArrayTypes[(typeof columns)[C]['type']] }

type CounterClass = Pick<StateClass, 'audience' | 'named' | 'seen' | 'undigested'> & {
  readonly initial: number | 'tables'
}

/** Classes with one entry per game: plain numbers, stored in the image's header in this order. */
export const counters = {
  /** Index of the first free cell of the stack. */
  sp: { initial: 0, audience: 'none', named: null, seen: { not: 'it follows from the frames' } },
  /** The running frame; -1 when the game is over or has not begun. */
  fp: { initial: -1, audience: 'all', named: 'decisions', seen: 'over' },
  placedCount: { initial: 0, audience: 'all', named: 'placed', seen: 'tiles' },
  frontierCount: { initial: 0, audience: 'all', named: 'frontier', seen: { not: 'it follows from the tiles' } },
  bagCount: {
    initial: 'tables',
    audience: 'all',
    named: 'tiles',
    undigested: 'it follows from where each tile is',
    seen: 'stack',
  },
  linkCount: { initial: 0, audience: 'all', named: 'links', seen: 'board' },
  touchedCount: { initial: 0, audience: 'all', named: null, seen: { not: 'it follows from what has happened' } },
  notedCount: {
    initial: 0,
    audience: 'all',
    named: 'states',
    undigested: 'of states, it sees those that are not as at the beginning',
    seen: 'states',
  },
  /** Number of steps in the log. */
  logCount: {
    initial: 0,
    audience: 'all',
    named: 'steps',
    undigested: 'games stand alike however they came there',
    seen: { not: 'a view is of now' },
  },
  /** Number of scripted draws already made. */
  drawnTiles: {
    initial: 0,
    audience: 'none',
    named: 'draws',
    undigested: 'games stand alike whatever is drawn next',
    seen: { not: 'chance to come is nobody’s' },
  },
  drawnTokens: {
    initial: 0,
    audience: 'none',
    named: 'draws',
    undigested: 'games stand alike whatever is drawn next',
    seen: { not: 'chance to come is nobody’s' },
  },
  /** Bit set of phases that run because they follow a statement. */
  following: { initial: 0, audience: 'all', named: null, seen: { not: 'it follows from the frames' } },
} as const satisfies Readonly<Record<string, CounterClass>>

export type CounterName = keyof typeof counters
export type Counters = { -readonly [C in CounterName]: number }

export const columnNames = Object.keys(columns) as readonly ColumnName[]
export const counterNames = Object.keys(counters) as readonly CounterName[]
