/** Entities as plain JSON, in stable names. */
import type { FeatureKind, PieceSeen, TileName, TokenSetName, ZoneName } from './names.ts'

export interface SquareRef {
  readonly x: number
  readonly y: number
}
export interface TileRef {
  readonly tile: TileName
  /** Ordinal among the tiles of its kind, from 1. */ readonly n: number
  readonly x?: number
  readonly y?: number
}
export type Corner = 'NE' | 'SE' | 'SW' | 'NW'
/** A point where four squares meet, as a corner of one of them. */
export interface CornerRef extends SquareRef {
  readonly corner: Corner
}
/**
 * A segment of a placed tile; its sides as placed on the board (half sides for faces; `D`, `DL`, `DR` at the diagonal
 * of a half square). For a segment on several squares, the sides on its first.
 */
export interface SegmentRef {
  readonly x?: number
  readonly y?: number
  /** For a tile that covers half a square: the corner of its right angle on the board. */
  readonly half?: Corner
  readonly kind: FeatureKind
  readonly sides: readonly string[]
  /** Distinguishes segments of the tile with otherwise equal names, from 2; omitted for the first. */
  readonly n?: number
}
export interface PlacementRef {
  readonly x: number
  readonly y: number
  /** Clockwise quarter turns. */ readonly turn: number
}
export interface PieceRef {
  /** Its kind; `?` when it is hidden. */
  readonly piece: PieceSeen
  /** Token set of a hidden token. */
  readonly tokens?: TokenSetName
  readonly owner: string | null
  /**
   * Ordinal among the pieces of its kind and owner, from 1. For a hidden token, the ordinal among those of its set and
   * owner hidden in the same place, valid only until a token is moved; 0 when it is no longer valid.
   */
  readonly n: number
  readonly at?: Place
}
export interface ZoneRef {
  readonly zone: ZoneName
  readonly owner: string | null
}
/** Where a piece is. */
export type Place = 'supply' | 'out' | SegmentRef | SquareRef | CornerRef | ZoneRef | { readonly with: PieceRef }
/** An entity: names for players, sides and edges; null for none. */
export type Ref =
  null | string | number | boolean | SquareRef | CornerRef | TileRef | SegmentRef | PlacementRef | PieceRef | ZoneRef
