/** Entities as plain JSON, in names that hold at any time. */
import type { FeatureKind, PieceSeen, TileName, TokenSetName, ZoneName } from './names.ts'

export interface SquareRef {
  readonly x: number
  readonly y: number
}
export interface TileRef {
  readonly tile: TileName
  /** Number among the tiles of its kind, from 1. */ readonly n: number
  readonly x?: number
  readonly y?: number
}
export type Corner = 'NE' | 'SE' | 'SW' | 'NW'
/** A point where four squares meet, as a corner of one of them. */
export interface CornerRef extends SquareRef {
  readonly corner: Corner
}
/**
 * A part of a placed tile; its sides as they lie on the board (half sides for faces; `D`, `DL`, `DR` at the diagonal of
 * half a square). Of what spans several squares, those of the first.
 */
export interface SegmentRef {
  readonly x?: number
  readonly y?: number
  /** Of a tile that covers half a square: the corner of its right angle as it lies. */
  readonly half?: Corner
  readonly kind: FeatureKind
  readonly sides: readonly string[]
  /** Which it is of those of its tile that have the same name so far, from 2; the first says nothing. */
  readonly n?: number
}
export interface PlacementRef {
  readonly x: number
  readonly y: number
  /** Quarter turns clockwise. */ readonly turn: number
}
export interface PieceRef {
  /** Its kind; `?` when it is hidden. */
  readonly piece: PieceSeen
  /** Which tokens a hidden one belongs to. */
  readonly tokens?: TokenSetName
  readonly owner: string | null
  /**
   * Number among the pieces of its kind and owner, from 1. Of a hidden one, which of those of its tokens and owner
   * it is
   * that lie hidden in the same place: it means nothing but that place, as long as nothing is moved; 0 where that is
   * over.
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
