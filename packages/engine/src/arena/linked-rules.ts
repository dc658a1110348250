/** The rules of one set of modules, ready to run: what `linkRules` makes of a library. Shared and never changed. */
import type { BoardShape, Sizes } from './sizes.ts'
import type { Play, RuleCode, RuleLibrary, TileData } from './library.ts'

/** What a choice of modules and players is. */
export interface LinkSetup {
  /** Indices into `library.units`. */
  readonly units: readonly number[]
  readonly settings?: Readonly<Record<string, string>>
  /** Names in seat order. */
  readonly players: readonly string[]
  /** Tiles that only this game has; they lie aside until they are put somewhere. */
  readonly extraTiles?: readonly TileData[]
  /** Ask where there is only one option, too. */
  readonly askAlways?: boolean
}

/** What covers several squares, or half of one (see docs/engineering/shapes.md). */
export interface CellTables {
  /** Most squares that a tile covers. */
  readonly maxCells: number
  /** Tiles that cover half a square are in play. */
  readonly halves: boolean
  /** Some tile is not one square. */
  readonly shaped: boolean
  /** First row of each tile kind in tables by cell, and one past the last: a row for each of its cells. */
  readonly kindCell: Uint16Array
  /** Squares east and south of the first cell, by row * 4 + turn. */
  readonly cellX: Int8Array
  readonly cellY: Int8Array
  /** Corner of the right angle of each tile kind that is half a square, unturned; else -1. */
  readonly kindHalf: Int8Array
  /** Of those: kind of edge of the diagonal, its line or area, and its two faces (kind * 2), or 255. */
  readonly diagonalEdge: Uint8Array
  readonly diagonalSegment: Uint8Array
  readonly diagonalFaces: Uint8Array
  /** What covers a corner of the square: row * 16 + turn * 4 + corner (0 NE, 1 SE, 2 SW, 3 NW), or 255. */
  readonly cornerSegment: Uint8Array
  /** Cells on which each part lies, in order (by `segPart`). */
  readonly partCellStart: Uint16Array
  readonly partCells: Uint8Array
  /** Do two kinds of edge fit? By one * number of kinds + the other. */
  readonly edgeFits: Uint8Array
}

export interface TileTables extends CellTables {
  /** Kinds of tile in play: those of the library, then the extra ones. */
  readonly tileData: readonly TileData[]
  /** Kind of each physical tile. */
  readonly tileKind: Uint16Array
  /** Number of the first extra physical tile. */
  readonly firstExtraTile: number
  /** Number of different turns of each kind of tile: 1, 2 or 4. */
  readonly kindTurns: Uint8Array
  /** 1 for kinds of tile that are laid over others. */
  readonly kindOverlay: Uint8Array
  /** By kind of tile * number of classes + class. */
  readonly tileClasses: Uint8Array
  /** Physical tiles that wait in the supply when a game begins, in order of declaration: overlays and tiles apart. */
  readonly supplied: readonly number[]
  /** Physical tiles that are laid over others, in order of declaration. */
  readonly overlays: readonly number[]
  /** First segment of each physical tile, and one past the last. */
  readonly segBase: Uint16Array
  readonly segTile: Uint16Array
  readonly segKind: Uint8Array
  /** Segment of the kind of tile: the row in `partMarks`. */
  readonly segPart: Uint16Array
  readonly segSides: Uint8Array
  readonly openAtStart: Int16Array
  readonly partMarks: Uint8Array
  /** Segments of the same tile that border on a segment (faces on areas, areas on faces). */
  readonly borderStart: Uint16Array
  readonly borderList: Uint16Array
  /** What each part meets, by index in the tile: what lines run to, and what ends there. */
  readonly partMeets: readonly (readonly number[])[]
  readonly kindMarks: Uint8Array
  /** By kind and mark: where the mark points to when the tile is not turned; -1 nowhere. */
  readonly kindDirection: Int8Array
  readonly kindFeatures: Uint8Array
  /** Edge kind by row * 16 + turn * 4 + side (the row of a tile that is one square is that of its kind), or 255. */
  readonly kindEdges: Uint8Array
  /** The four edges as they stand in `wanted` (1 + kind), by row * 4 + turn. */
  readonly kindPattern: Uint16Array
  /** Line or area segment (index in the tile) at row * 16 + turn * 4 + side, or 255. */
  readonly sideSegment: Uint8Array
  /** Whether any tile in play has two areas that share a side. */
  readonly sharedSides: boolean
  /** The second of two areas that share a side, where `sideSegment` has the first; else 255. */
  readonly sharedSegment: Uint8Array
  /** Face at row * 32 + turn * 8 + half side, or 255. */
  readonly halfSegment: Uint8Array
  /** Turns in which a cell fits: row * 512 + low byte of what is wanted, row * 512 + 256 + high byte. */
  readonly fit: Uint8Array
}

export interface PieceTables {
  readonly pieceKind: Uint16Array
  readonly pieceCount: number
  /** First piece of each kind, and one past the last. */
  readonly kindPieces: Uint16Array
  /** Seat, or -1. */
  readonly pieceOwner: Int8Array
  /** Number among the pieces of the same kind and owner, from 1. */
  readonly pieceNumber: Uint16Array
  /** 1 for hidden tokens. */
  readonly pieceHidden: Uint8Array
  /** Hidden tokens of one set and owner: what nobody but the owner can tell apart. */
  readonly mixedGroups: readonly (readonly number[])[]
  /** Which of them a piece is in, or -1. */
  readonly mixedGroupOf: Int16Array
  /** Whether any piece in play is a token. */
  readonly tokensInPlay: boolean
  /** For each player: first piece and one past the last of each of his kinds. */
  readonly pieceRuns: readonly Int32Array[]
  readonly kindClasses: Uint8Array
  /** Index in `library.tokenSets` of each kind; -1 for a figure. */
  readonly kindTokens: Int16Array
}

export interface LinkedRules extends TileTables, PieceTables, BoardShape {
  readonly library: RuleLibrary
  readonly setup: LinkSetup
  readonly inPlay: ReadonlySet<number>
  readonly players: readonly string[]
  readonly playerCount: number
  /** Index of the chosen value of each setting. */
  readonly settings: Int32Array
  readonly sizes: Sizes
  /** Segments can be linked with each other, wherever they lie. */
  readonly links: boolean
  /** What happens to features is noted (see `kernel/changes.ts`). */
  readonly changes: boolean
  /** 1 for kinds of feature that are faces. */
  readonly between: Uint8Array
  /** 1 for kinds of feature that reach no side and are no faces: spaces. */
  readonly isSpace: Uint8Array
  /** How many segments of each kind of tile are spaces. */
  readonly kindSpaces: Uint8Array
  readonly featureCount: number
  readonly markCount: number
  readonly classCount: number
  readonly stateBase: Int32Array
  readonly stateOf: Uint8Array
  readonly stateInitial: Int32Array
  /** Numbers of a state: 1, or one for each player, tile, … */
  readonly stateLength: Int32Array
  /** 1 for those that not all may know. */
  readonly stateHidden: Uint8Array
  /** States in play that pieces have only while they stay where they are. */
  readonly standingStates: Int32Array
  /** Offsets of the states that are merged when features join. */
  readonly mergedStates: Int32Array
  /** Which states they are. */
  readonly mergedNumbers: Int32Array
  /** Which of `library.sets` are in play. */
  readonly on: readonly boolean[]
  /** In which phases rules in play do anything: the others need not be run. */
  readonly busy: readonly boolean[]
  readonly code: RuleCode
  /** 1 for those that both parts keep when a feature is parted; the others are as at the beginning. */
  readonly keptStates: Uint8Array
  /** What each of them is at the beginning. */
  readonly mergedInitial: Int32Array
  /** What runs its games, if that was printed. */
  readonly play: Play | null
  /** Options in play of each choice. */
  readonly optionsOf: readonly (readonly number[])[]
  /** Some options in play are open at every decision. */
  readonly anytime: boolean
  /** All of these that the library has. */
  readonly anytimeOptions: readonly number[]
  readonly begins: number
  readonly resumes: number
  /** The image of a game in which nothing has happened. */
  readonly start: Uint8Array
}
