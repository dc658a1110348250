/** What a view is made of: plain JSON, with the names that actions and events have. */
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

/** Values that rules declare `shown`, by name; null: it depends on what not everybody may know. */
export type ShownValues = Readonly<Partial<Record<ValueName, Ref | readonly Ref[]>>>

export interface TileSeen {
  readonly tile: TileName
  readonly x: number
  readonly y: number
  /** Quarter turns clockwise. */ readonly turn: number
}

/** What of a segment is drawn on one square, as it lies on the board (docs/coordinates.md). */
export interface DrawnOn {
  readonly x: number
  readonly y: number
  /** N E S W: sides that a line or area reaches; D: the diagonal of half a square. */
  readonly sides: readonly string[]
  /** NL NR EL ER SL SR WL WR: half sides that a face reaches; DL, DR: of the diagonal. */
  readonly halves: readonly string[]
  /** Corners of the square that it covers, where the tile says so. */
  readonly corners: readonly Corner[]
}

/** A part of a tile that lies. */
export interface SegmentSeen {
  /** Its name in actions and events. */
  readonly segment: SegmentRef
  readonly tile: TileName
  /** Number of the tile among those of its kind, from 1. */ readonly n: number
  /** 1: the tile lies over another. */ readonly layer: 0 | 1
  /** Square by square; the first is that of its name. */
  readonly on: readonly DrawnOn[]
  /** One of each that is drawn. */
  readonly marks: readonly MarkName[]
  /** The feature that it belongs to, by its place in `board.features`. */
  readonly feature: number
  /** Who and what stands on it, in an order that tells no face. */
  readonly pieces: readonly {
    /** `?` when hidden. */ readonly piece: PieceSeen
    readonly owner: string | null
    readonly count: number
  }[]
}

/** Segments that are joined. */
export interface FeatureSeen {
  readonly kind: FeatureKind
  /** The segment that stands for it. */ readonly segment: SegmentRef
  /** Its segments, by their place in `board.segments`. */
  readonly segments: readonly number[]
  /** How many tiles it lies on. */
  readonly tiles: number
  /** Sides at which nothing lies beyond yet; null for faces and what never grows. */
  readonly openEnds: number | null
  /** Players of whom something stands in it, in seat order. */
  readonly owners: readonly string[]
  /** What the rules show of it: in the base game whether it is complete, its points now, and who would get them. */
  readonly values: ShownValues
}

/** A square beside the tiles that is free, or half free. */
export interface FreeSquare {
  readonly x: number
  readonly y: number
  /** The corner of the half that is free, where half a tile lies. */ readonly half?: Corner
  /** Kind of edge that the neighbour shows at N E S W; null where there is none. */
  readonly edges: readonly (string | null)[]
}

/** Turns in which a tile in hand fits with its first square here; the rules may forbid some, options say which. */
export interface FittingTurns {
  readonly tile: TileName
  readonly x: number
  readonly y: number
  /** Quarter turns clockwise; of those that look alike the first. */ readonly turns: readonly number[]
}

export interface BoardSeen {
  /** Everything that lies, square by square: tiles in order of placement, then overlays. */
  readonly cells: readonly CellSeen[]
  /** Segments that are joined wherever they lie, in the order in which they were. */
  readonly links: readonly { readonly kind: FeatureKind; readonly a: SegmentRef; readonly b: SegmentRef }[]
  /** Parts of all tiles, in the order of `cells`. */
  readonly segments: readonly SegmentSeen[]
  /** In the order of their first segments. */
  readonly features: readonly FeatureSeen[]
  /** Row by row. */
  readonly free: readonly FreeSquare[]
  /** Where tiles in hand fit, row by row. */
  readonly fits: readonly FittingTurns[]
}

export interface PiecesSeen {
  /** `?` when hidden. */ readonly piece: PieceSeen
  /** The set of a token. */ readonly tokens: TokenSetName | null
  readonly owner: string | null
  readonly at: Place
  readonly count: number
  /** Which of its kind and owner, from 1; of hidden ones, nobody knows. */
  readonly numbers: readonly number[]
}

/** How many pieces of one kind and owner are where. */
export interface PieceCount {
  /** `?` for those that are hidden. */ readonly piece: PieceSeen
  /** The set of a token. */ readonly tokens: TokenSetName | null
  readonly owner: string | null
  readonly supply: number
  /** On squares, on segments, and with pieces that are there. */ readonly board: number
  readonly zones: number
  /** Out of the game. */ readonly out: number
}

export interface DecisionSeen {
  readonly player: string
  readonly choice: ChoiceName
  readonly title: string
  readonly secret: boolean
  /** Only one's own. */ readonly options: readonly Action[] | null
  /** The options by what a person would click; only one's own. */ readonly targets: readonly TargetGroup[] | null
}

export interface View {
  readonly you: string | null
  readonly over: boolean
  readonly players: readonly { readonly name: string; readonly score: number; readonly values: ShownValues }[]
  /** What the rules show of the game itself. */
  readonly values: ShownValues
  /** In order of placement. */
  readonly tiles: readonly TileSeen[]
  /** What lies over tiles. */
  readonly overlays: readonly TileSeen[]
  readonly board: BoardSeen
  readonly pieces: readonly PiecesSeen[]
  /** The same pieces, counted. */
  readonly counts: readonly PieceCount[]
  /**
   * Tokens whose faces the viewer cannot see: which faces they must be, by set and owner. Everybody can work this
   * out.
   */
  readonly unseen: readonly {
    readonly tokens: TokenSetName
    readonly owner: string | null
    readonly kinds: Counts<PieceName>
  }[]
  /** Tiles not yet drawn: how many. Of which kinds those are that nobody has seen, wherever they lie. */
  readonly stack: { readonly size: number; readonly unseen: Counts<TileName> }
  /** Drawn, and not yet laid or discarded. */
  readonly hand: readonly TileName[]
  /** Tiles that lie in zones; `?` for those in zones that nobody looks into, which come last. */
  readonly setAside: readonly { readonly tile: TileShown; readonly at: Place }[]
  /** States that are not as in the beginning; of the game (`of` null), players and others. */
  readonly states: readonly { readonly state: StateName; readonly of: Ref; readonly value: Ref | readonly Ref[] }[]
  readonly decisions: readonly DecisionSeen[]
}

/** A part of a view, by its name: what is not asked for costs nothing. */
export type ViewPart = keyof View
