/** Linked rules: a library bound to one setup, ready to run (`linkRules`). Shared between games and never changed. */
import type { BoardShape, Sizes } from './sizes.ts'
import type { Play, RuleCode, RuleLibrary, TileData } from './library.ts'

/** Setup to link: units, players and options. */
export interface LinkSetup {
  /** Indices in `library.units`. */
  readonly units: readonly number[]
  readonly settings?: Readonly<Record<string, string>>
  /** Names in seat order. */
  readonly players: readonly string[]
  /** Tiles that only this game has; they start aside. */
  readonly extraTiles?: readonly TileData[]
  /** Ask also where there is only one option. */
  readonly askAlways?: boolean
}

/** Tables for tiles of several squares or half a square (see docs/engineering/shapes.md). */
export interface CellTables {
  /** Maximum number of squares that a tile covers. */
  readonly maxCells: number
  /** Tiles that cover half a square are in play. */
  readonly halves: boolean
  /** At least one tile is not a single square. */
  readonly shaped: boolean
  /** First row of each tile kind in tables by cell, plus the end: one row per cell. */
  readonly kindCell: Uint16Array
  /** Squares east and south of the first cell, by row * 4 + turn. */
  readonly cellX: Int8Array
  readonly cellY: Int8Array
  /** Corner of the right angle of each half-square tile kind at turn 0; else -1. */
  readonly kindHalf: Int8Array
  /** For half-square kinds: kind of edge of the diagonal, its line or area, and its two faces (kind * 2), or 255. */
  readonly diagonalEdge: Uint8Array
  readonly diagonalSegment: Uint8Array
  readonly diagonalFaces: Uint8Array
  /** Segment that covers a corner of the square: row * 16 + turn * 4 + corner (0 NE, 1 SE, 2 SW, 3 NW), or 255. */
  readonly cornerSegment: Uint8Array
  /** Cells covered by each part (by `segPart`), in order. */
  readonly partCellStart: Uint16Array
  readonly partCells: Uint8Array
  /** Whether two kinds of edge fit, by first * number of kinds + second. */
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
  /** Physical tiles that start in the supply, in order of declaration: overlays and tiles declared `apart`. */
  readonly supplied: readonly number[]
  /** Physical overlay tiles, in order of declaration. */
  readonly overlays: readonly number[]
  /** First segment of each physical tile, plus the end. */
  readonly segBase: Uint16Array
  readonly segTile: Uint16Array
  readonly segKind: Uint8Array
  /** Index of the segment within its kind of tile: the row in `partMarks`. */
  readonly segPart: Uint16Array
  readonly segSides: Uint8Array
  readonly openAtStart: Int16Array
  readonly partMarks: Uint8Array
  /** Segments of the same tile that border on a segment (faces on areas, areas on faces). */
  readonly borderStart: Uint16Array
  readonly borderList: Uint16Array
  /** Segments that each part meets, by index in the tile: ends of lines. */
  readonly partMeets: readonly (readonly number[])[]
  readonly kindMarks: Uint8Array
  /** Direction of a mark at turn 0, by kind and mark; -1 for none. */
  readonly kindDirection: Int8Array
  readonly kindFeatures: Uint8Array
  /** Edge kind by row * 16 + turn * 4 + side (a tile of one square has the row of its kind), or 255. */
  readonly kindEdges: Uint8Array
  /** The four edges in the encoding of `wanted` (1 + kind), by row * 4 + turn. */
  readonly kindPattern: Uint16Array
  /** Line or area segment (index in the tile) at row * 16 + turn * 4 + side, or 255. */
  readonly sideSegment: Uint8Array
  /** Whether any tile in play has two areas that share a side. */
  readonly sharedSides: boolean
  /** The second of two areas that share a side (`sideSegment` has the first); else 255. */
  readonly sharedSegment: Uint8Array
  /** Face at row * 32 + turn * 8 + half side, or 255. */
  readonly halfSegment: Uint8Array
  /** Turns in which a cell fits: row * 512 + low byte of `wanted`, row * 512 + 256 + high byte. */
  readonly fit: Uint8Array
}

export interface PieceTables {
  readonly pieceKind: Uint16Array
  readonly pieceCount: number
  /** First piece of each kind, plus the end. */
  readonly kindPieces: Uint16Array
  /** Seat, or -1. */
  readonly pieceOwner: Int8Array
  /** Ordinal among the pieces of the same kind and owner, from 1. */
  readonly pieceNumber: Uint16Array
  /** 1 for hidden tokens. */
  readonly pieceHidden: Uint8Array
  /** Groups of hidden tokens of one set and owner, which only the owner can distinguish. */
  readonly mixedGroups: readonly (readonly number[])[]
  /** Index of a piece's group, or -1. */
  readonly mixedGroupOf: Int16Array
  /** Whether any piece in play is a token. */
  readonly tokensInPlay: boolean
  /** For each player: first piece and end of each of his kinds. */
  readonly pieceRuns: readonly Int32Array[]
  readonly kindClasses: Uint8Array
  /** Index of each kind in `library.tokenSets`; -1 for a figure. */
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
  /** Segments can be linked, wherever they are. */
  readonly links: boolean
  /** Changes of features are recorded (see `kernel/changes.ts`). */
  readonly changes: boolean
  /** 1 for kinds of feature that are faces. */
  readonly between: Uint8Array
  /** 1 for kinds of feature that reach no side and are no faces: spaces. */
  readonly isSpace: Uint8Array
  /** Number of space segments of each kind of tile. */
  readonly kindSpaces: Uint8Array
  readonly featureCount: number
  readonly markCount: number
  readonly classCount: number
  readonly stateBase: Int32Array
  readonly stateOf: Uint8Array
  readonly stateInitial: Int32Array
  /** Number of entries of a state: 1, or one for each player, tile, … */
  readonly stateLength: Int32Array
  /** 1 for hidden states. */
  readonly stateHidden: Uint8Array
  /** States in play that are reset when a piece leaves its place. */
  readonly standingStates: Int32Array
  /** Offsets of the states that are merged when features join. */
  readonly mergedStates: Int32Array
  /** Indices of those states. */
  readonly mergedNumbers: Int32Array
  /** 1 for kinds of zone in play. */
  readonly zoneOn: Uint8Array
  /** Whether each of `library.sets` is in play. */
  readonly on: readonly boolean[]
  /** Whether rules in play have an effect in each phase; other phases are skipped. */
  readonly busy: readonly boolean[]
  readonly code: RuleCode
  /** 1 for states that both parts keep when a feature is split; the others are reset. */
  readonly keptStates: Uint8Array
  /** Initial value of each of them. */
  readonly mergedInitial: Int32Array
  /** Printed interpreter for its games, if there is one. */
  readonly play: Play | null
  /** Options in play of each choice. */
  readonly optionsOf: readonly (readonly number[])[]
  /** Some options in play are available at every decision. */
  readonly anytime: boolean
  /** All such options of the library. */
  readonly anytimeOptions: readonly number[]
  readonly begins: number
  readonly resumes: number
  /** Image of a game in its initial state. */
  readonly start: Uint8Array
}
