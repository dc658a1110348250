/** Types of a view: plain JSON with the names that actions and events use. */
import type { Action } from '../../model/action.ts'
import type {
  ChoiceName,
  Counts,
  FeatureKind,
  MarkName,
  PieceName,
  PieceSeen,
  StateName,
  TileName,
  TileShown,
  TokenSetName,
  ValueName,
} from '../../model/names.ts'
import type { CellSeen } from '../../naming/cells.ts'
import type { Corner, Place, Ref, SegmentRef } from '../../naming/refs.ts'
import type { TargetGroup } from '../targets.ts'

/** Values that rules declare `shown`, by name; null if the value depends on hidden information. */
export type ShownValues = Readonly<Partial<Record<ValueName, Ref | readonly Ref[]>>>

export interface TileSeen {
  readonly tile: TileName
  readonly x: number
  readonly y: number
  /** Quarter turns clockwise. */ readonly turn: number
}

/** Parts of a segment on one square, as placed on the board (docs/coordinates.md). */
export interface DrawnOn {
  readonly x: number
  readonly y: number
  /** N E S W: sides that a line or area reaches; D: the diagonal of a half square. */
  readonly sides: readonly string[]
  /** NL NR EL ER SL SR WL WR: half sides that a face reaches; DL, DR: halves of the diagonal. */
  readonly halves: readonly string[]
  /** Covered corners of the square, if the tile declares them. */
  readonly corners: readonly Corner[]
}

/** A segment of a tile on the board. */
export interface SegmentSeen {
  /** Its reference in actions and events. */
  readonly segment: SegmentRef
  readonly tile: TileName
  /** Ordinal of the tile within its kind, from 1. */ readonly n: number
  /** 1 if the tile is laid over another. */ readonly layer: 0 | 1
  /** One entry per square; the first is the square that names the segment. */
  readonly on: readonly DrawnOn[]
  /** One entry per drawn mark. */
  readonly marks: readonly MarkName[]
  /** Index in `board.features` of its feature. */
  readonly feature: number
  /** Pieces on it, in an order that reveals no face. */
  readonly pieces: readonly {
    /** `?` if hidden. */ readonly piece: PieceSeen
    readonly owner: string | null
    readonly count: number
  }[]
}

/** Segments that are joined. */
export interface FeatureSeen {
  readonly kind: FeatureKind
  /** Its representative segment. */ readonly segment: SegmentRef
  /** Indices of its segments in `board.segments`. */
  readonly segments: readonly number[]
  /** Number of tiles it covers. */
  readonly tiles: number
  /** Sides with no neighbour yet; null for faces and features that never grow. */
  readonly openEnds: number | null
  /** Owners of pieces on it, in seat order. */
  readonly owners: readonly string[]
  /** Shown values: in the base game whether it is complete, its current points, and who would score. */
  readonly values: ShownValues
}

/** A square beside the tiles that is free or half free. */
export interface FreeSquare {
  readonly x: number
  readonly y: number
  /** Corner of the free half, if the other half is occupied. */ readonly half?: Corner
  /** Kind of edge of the neighbours at N E S W; null without a neighbour. */
  readonly edges: readonly (string | null)[]
}

/** Turns in which a tile in hand fits with its first cell here. Rules may forbid some of them: see the options. */
export interface FittingTurns {
  readonly tile: TileName
  readonly x: number
  readonly y: number
  /** Clockwise quarter turns; of turns that look alike only the first. */ readonly turns: readonly number[]
}

export interface BoardSeen {
  /** All cells on the board: tiles in order of placement, then overlays. */
  readonly cells: readonly CellSeen[]
  /** Linked segments, in the order in which they were linked. */
  readonly links: readonly { readonly kind: FeatureKind; readonly a: SegmentRef; readonly b: SegmentRef }[]
  /** Segments of all tiles, in the order of `cells`. */
  readonly segments: readonly SegmentSeen[]
  /** In the order of their first segments. */
  readonly features: readonly FeatureSeen[]
  /** In row order. */
  readonly free: readonly FreeSquare[]
  /** Placements of the tiles in hand, in row order. */
  readonly fits: readonly FittingTurns[]
}

export interface PiecesSeen {
  /** `?` if hidden. */ readonly piece: PieceSeen
  /** Set of the token; null for figures. */ readonly tokens: TokenSetName | null
  readonly owner: string | null
  readonly at: Place
  readonly count: number
  /** Ordinals within its kind and owner, from 1; of hidden pieces none are given. */
  readonly numbers: readonly number[]
}

/** Number of pieces of one kind and owner by place. */
export interface PieceCount {
  /** `?` if hidden. */ readonly piece: PieceSeen
  /** Set of the token; null for figures. */ readonly tokens: TokenSetName | null
  readonly owner: string | null
  readonly supply: number
  /** On squares, on segments, and with pieces on the board. */ readonly board: number
  readonly zones: number
  /** Out of the game. */ readonly out: number
}

export interface DecisionSeen {
  readonly player: string
  readonly choice: ChoiceName
  readonly title: string
  readonly secret: boolean
  /** Null for decisions of other players. */ readonly options: readonly Action[] | null
  /** Options by click target; null for decisions of other players. */ readonly targets: readonly TargetGroup[] | null
}

export interface View {
  readonly you: string | null
  readonly over: boolean
  readonly players: readonly { readonly name: string; readonly score: number; readonly values: ShownValues }[]
  /** Shown values of the game itself. */
  readonly values: ShownValues
  /** In order of placement. */
  readonly tiles: readonly TileSeen[]
  /** Overlays on tiles. */
  readonly overlays: readonly TileSeen[]
  readonly board: BoardSeen
  readonly pieces: readonly PiecesSeen[]
  /** The same pieces, counted. */
  readonly counts: readonly PieceCount[]
  /** Faces of tokens that the viewer cannot see, by set and owner. Everybody can deduce these counts. */
  readonly unseen: readonly {
    readonly tokens: TokenSetName
    readonly owner: string | null
    readonly kinds: Counts<PieceName>
  }[]
  /** Number of tiles not yet drawn, and the kinds of all unseen tiles, wherever they are. */
  readonly stack: { readonly size: number; readonly unseen: Counts<TileName> }
  /** Drawn, and not yet laid or discarded. */
  readonly hand: readonly TileName[]
  /** Tiles in zones; `?` for tiles in zones whose contents are hidden, which come last. */
  readonly setAside: readonly { readonly tile: TileShown; readonly at: Place }[]
  /** States that differ from their initial value; of the game (`of` null), players and others. */
  readonly states: readonly { readonly state: StateName; readonly of: Ref; readonly value: Ref | readonly Ref[] }[]
  readonly decisions: readonly DecisionSeen[]
}

/** Name of a part of a view. Parts that are not requested are not computed. */
export type ViewPart = keyof View
