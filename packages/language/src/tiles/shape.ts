/** Result of the analysis of a tile's drawing. */

import type { EdgeDecl, FeatureDecl, MarkDecl, PieceDecl, SpaceDecl, Span } from '../ast/ast.ts'

/** Declarations that a tile may be drawn with. */
export interface TileVocabulary {
  readonly edges: readonly EdgeDecl[]
  readonly features: readonly FeatureDecl[]
  readonly spaces: readonly SpaceDecl[]
  readonly pieces: readonly PieceDecl[]
  readonly marks: readonly MarkDecl[]
}

/** A tile as it is declared, unturned. */
export interface TileShape {
  readonly name: string
  readonly count: number
  /** Edge kinds of N, E, S, W. */
  readonly edges: readonly [string, string, string, string]
  /** Features and spaces as written, then the faces, clockwise by their first half side. */
  readonly segments: readonly SegmentShape[]
  /** Marks of the tile itself, repeated if there are several. */
  readonly marks: readonly string[]
  /** Directions of marks of the tile, in eighths of a turn clockwise from the north; absent if there are none. */
  readonly directions?: Readonly<Record<string, number>>
  /** Cells of a tile that is not one whole square; then `edges` has no meaning, and segments have `on`. */
  readonly cells?: readonly CellShape[]
}

/** A square that a tile covers, or half of one. */
export interface CellShape {
  readonly name: string
  /** Squares east and south of the first cell when the tile is not turned. */
  readonly x: number
  readonly y: number
  /** Edge kinds N E S W; null at a seam to another cell, and where half a square has no side. */
  readonly edges: readonly [string | null, string | null, string | null, string | null]
  /** Half a square with its right angle in the north-east: the edge kind of its diagonal. */
  readonly half?: { readonly diagonal: string }
}

/** Part of a segment on one cell, without what is at seams. */
export interface CellPart {
  readonly cell: number
  /** Bits N E S W, and the diagonal. */
  readonly sides: number
  /** Bits NL NR EL ER SL SR WL WR, and the halves of the diagonal. */
  readonly halves: number
  /** Bits NE SE SW NW: corners of the square that it covers because a seam ends there. */
  readonly corners: number
}

/** A position on a tile where a figure can be. */
export interface SegmentShape {
  readonly kind: string
  /** Sides a line or area reaches: bit 0 N, 1 E, 2 S, 3 W. */
  readonly sides: number
  /**
   * Sides, as bits, that an area before it on the tile reaches, too: each covers half of such a side. They are not in
   * `sides`; absent if there are none.
   */
  readonly shares?: number
  /** Half sides a face reaches: bits 0 to 7 are NL NR EL ER SL SR WL WR. */
  readonly halves: number
  readonly marks: readonly string[]
  /** For faces: indices of the area segments of this tile that they touch, ascending. */
  readonly borders: readonly number[]
  /**
   * For lines and the spaces they end at: indices of the segments of this tile that they meet, ascending; absent if
   * none.
   */
  readonly meets?: readonly number[]
  /** On tiles with cells: its parts by cell; then its own sides and half sides are 0. */
  readonly on?: readonly CellPart[]
}

export type TileDiagnosticCode =
  | 'tile-edges'
  | 'tile-crossing'
  | 'tile-line-end'
  | 'tile-half-side'
  | 'tile-field-count'
  | 'tile-unknown-part'
  | 'tile-side'
  | 'tile-mark'
  | 'tile-repeated'
  | 'tile-cells'
  | 'tile-seam'
  | 'overlay-lines'

/** A mistake in the drawing of a tile. */
export interface TileDiagnostic {
  readonly code: TileDiagnosticCode
  readonly span: Span
  readonly message: string
  /** What to write instead. */
  readonly hint?: string
}

export interface ShapedTile {
  /** Absent if the drawing has a mistake; a wrong `fields n` alone does not withhold it. */
  readonly shape?: TileShape
  readonly diagnostics: readonly TileDiagnostic[]
}
