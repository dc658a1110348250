/**
 * Every class of state that the kernel keeps, once: what it belongs to, how wide it is, what it is at the beginning,
 * what becomes of it when features join or part, who may know it, and where it is told. The arrays of the arena, the
 * image of a game at rest, copies, views and tests follow from this table; states that rules declare add rows to it.
 */
import type { Sizes } from './sizes.ts'

/** What one entry belongs to. */
export type Per = 'game' | 'player' | 'tile' | 'segment' | 'feature' | 'link' | 'piece' | 'square' | 'frame'

export interface StateClass {
  readonly per: Per
  readonly type: keyof ArrayTypes
  /** Kept: part of the image of a game. Derived: worked out anew when a game is opened, from what is kept. */
  readonly store: 'kept' | 'derived'
  /** Of every entry; `self`: its own number; `tables`: as the tables of tiles and pieces have it. */
  readonly initial: number | 'self' | 'tables'
  /** What becomes of it when features join. */
  readonly join: 'none' | 'sum' | 'max' | 'union'
  /** What becomes of it when a feature parts. */
  readonly part: 'none' | 'recount' | 'keep' | 'reset'
  /** Who may know it: everybody, its owner, those who have seen the thing, nobody. */
  readonly audience: 'all' | 'owner' | 'knows' | 'none'
  /** What a save or a digest writes of it; null: nothing, it follows from the rest. */
  readonly named: string | null
  /** Why a digest does not see it, though a save writes it. */
  readonly undigested?: string
  /** The part of a view that shows it, or why none does. */
  readonly seen: string | { readonly not: string }
  /** Numbers of it in a game. */
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

/** Classes with many entries: arrays. */
export const columns = {
  /** State of the random numbers: four words of chance, four of how face-down tokens are mixed. */
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
  /** The states that rules declare, at `rules.stateBase`: each is a class of its own (`declaredClasses`). */
  vars: { ...ofGame, type: 'i32', initial: 'tables', named: 'states', seen: 'states', length: (z: Sizes) => z.vars },
  /** Square of a tile, or -1. */
  tileSquare: { ...ofTiles, type: 'i32', initial: -1, named: 'placed', seen: 'tiles' },
  /** The overlay on each tile, or -1. Empty where there are no overlays. */
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
  /** Where a hidden token lies among those beside it: a permutation of the tokens of its set and owner. */
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
  /** Squares without a tile beside a tile: their order is the order of placements. */
  frontier: {
    ...ofSquares,
    type: 'i32',
    initial: 0,
    named: 'frontier',
    seen: { not: 'it follows from the tiles' },
    length: (z: Sizes) => z.frontier,
  },
  /** What the neighbours of each of them want: four bits a side (N lowest), 0 for open, else 1 + kind of edge. */
  wanted: {
    ...ofSquares,
    type: 'u16',
    initial: 0,
    named: null,
    seen: { not: 'it follows from the tiles' },
    length: (z: Sizes) => z.frontier,
  },
  /** Squares that have states, in the order in which they came to: where those lie among the numbers of a state. */
  noted: { ...ofSquares, type: 'i32', initial: 0, named: 'states', seen: 'states', length: (z: Sizes) => z.noted },
  /** The segment that stands for the feature of a segment. */
  root: { ...ofSegments, type: 'u16', initial: 'self', named: null, seen: { not: 'it follows from the tiles' } },
  /** The next segment of the same feature, round and round. */
  next: { ...ofSegments, type: 'u16', initial: 'self', named: null, seen: { not: 'it follows from the tiles' } },
  /** Segments that are linked, in pairs: row by row in the order in which they were. */
  linkA: { ...ofLinks, type: 'u16', initial: 0, named: 'links', seen: 'board' },
  linkB: { ...ofLinks, type: 'u16', initial: 0, named: 'links', seen: 'board' },
  /** Segments of features that have changed, in the order in which they did. Empty where nobody asks. */
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
  /** Of a tile on the board: how many tiles lie in the block of nine round its square, its own included. */
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
  /** The second tile on a square, half of it as the first + 1, or 0. Empty where no tile is half a square. */
  halfAt: { ...derived, per: 'square', type: 'u16', length: (z: Sizes) => (z.halves ? z.squares : 0) },
  /** Which cell of its tile lies on a square. Empty where tiles are one square each. */
  cellAt: { ...derived, per: 'square', type: 'u8', length: (z: Sizes) => (z.multiCell ? z.squares : 0) },
  /** Place of a square in `frontier` + 1, or 0. */
  frontAt: { ...derived, per: 'square', type: 'u16', length: (z: Sizes) => z.squares },
  /** Place of a square in `noted` + 1, or 0. */
  notedAt: { ...derived, per: 'square', type: 'u16', length: (z: Sizes) => (z.noted > 0 ? z.squares : 0) },
  /** Frames: code, program counter, previous frame, slots. The last of what is kept: an image has what is in use. */
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

/** Classes with one entry a game: plain numbers, kept at the head of the image in this order. */
export const counters = {
  /** The first free cell of the stack. */
  sp: { initial: 0, audience: 'none', named: null, seen: { not: 'it follows from the frames' } },
  /** The running frame; -1 when the game is over (or not yet begun). */
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
  /** Steps of the log. */
  logCount: {
    initial: 0,
    audience: 'all',
    named: 'steps',
    undigested: 'games stand alike however they came there',
    seen: { not: 'a view is of now' },
  },
  /** How many of the draws that were settled in advance have been made. */
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
  /** Which phases run because they follow a sentence: a bit for each. */
  following: { initial: 0, audience: 'all', named: null, seen: { not: 'it follows from the frames' } },
} as const satisfies Readonly<Record<string, CounterClass>>

export type CounterName = keyof typeof counters
export type Counters = { -readonly [C in CounterName]: number }

export const columnNames = Object.keys(columns) as readonly ColumnName[]
export const counterNames = Object.keys(counters) as readonly CounterName[]
