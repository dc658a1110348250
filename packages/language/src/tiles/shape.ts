/** What the compiler knows about a tile once it has understood its drawing. */

import type { EdgeDecl, FeatureDecl, MarkDecl, PieceDecl, SpaceDecl, Span } from '../ast/ast.ts'

/** The declared words a tile may be drawn with. */
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
  /** Where marks of the tile point to, eighths of a turn clockwise from the north; absent if none does. */
  readonly directions?: Readonly<Record<string, number>>
}

/** One place on a tile where a figure can stand. */
export interface SegmentShape {
  readonly kind: string
  /** Sides a line or area reaches: bit 0 N, 1 E, 2 S, 3 W. */
  readonly sides: number
  /** Half sides a face reaches: bits 0 to 7 are NL NR EL ER SL SR WL WR. */
  readonly halves: number
  readonly marks: readonly string[]
  /** For faces: indices of the area segments of this tile that they touch, ascending. */
  readonly borders: readonly number[]
}

export type TileFindingCode =
  | 'tile-edges'
  | 'tile-crossing'
  | 'tile-line-end'
  | 'tile-half-side'
  | 'tile-field-count'
  | 'tile-unknown-part'
  | 'tile-side'
  | 'tile-mark'
  | 'tile-repeated'
  | 'overlay-lines'

/** A mistake in the drawing of a tile. */
export interface TileFinding {
  readonly code: TileFindingCode
  readonly span: Span
  readonly message: string
  /** What to write instead. */
  readonly hint?: string
}

export interface ShapedTile {
  /** Absent if the drawing has a mistake; a wrong `fields n` alone does not withhold it. */
  readonly shape?: TileShape
  readonly findings: readonly TileFinding[]
}
