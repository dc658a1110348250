/** Declarations of the rules by name, for clients: to offer setups, draw tiles and display titles. */

export interface UnitTable {
  readonly name: string
  readonly title: string
  /** The expansion that it is a part of. */
  readonly of: string | null
  /** A part that is only played when it is named. */
  readonly off: boolean
  readonly needs: readonly string[]
  /** Units it cannot be combined with; omitted if there are none. */
  readonly excludes?: readonly string[]
  /** Minimum and maximum number of players; null if this unit does not restrict it. */
  readonly players: readonly [number, number] | null
  /** Editions that it belongs to; none: compatible with all. */
  readonly editions: readonly string[]
}

/** In play when all of its units are. */
interface Declared {
  readonly name: string
  readonly title: string
  readonly units: readonly string[]
}

export interface SettingTable extends Declared {
  readonly values: readonly string[]
  readonly default: string
  /** Values that it has where all these units are in play: it cannot be chosen there. Omitted if there are none. */
  readonly fixed?: readonly { readonly value: string; readonly units: readonly string[] }[]
}

export interface PieceTable extends Declared {
  /** The token set that it is a face of; null for a figure. */
  readonly tokens: string | null
  /** Number of pieces: per player, if `perPlayer`. */
  readonly count: number
  readonly perPlayer: boolean
  /** Its face is hidden while it is face down. */
  readonly hidden: boolean
}

export interface ZoneTable extends Declared {
  readonly perPlayer: boolean
}

export interface OptionTable {
  readonly choice: string
  readonly option: string
  readonly title: string
  /** Claims it follows, by id. */
  readonly cites: readonly string[]
  /** Kind of each of its arguments: `player`, `tile`, `square`, `segment`, `piece`, `placement` … */
  readonly args: readonly string[]
  readonly units: readonly string[]
}

export interface ChoiceTable {
  readonly name: string
  readonly title: string
  /** Others do not see the answer until all have answered. */
  readonly secret: boolean
  /** Kind of its elements, if it is a choice among elements; else null. */
  readonly element: string | null
}

export interface CellTable {
  /** Squares east and south of the first cell, at turn 0. */
  readonly x: number
  readonly y: number
  /** Kinds of edge N E S W; null at seams, and where a half square has no side. */
  readonly edges: readonly (string | null)[]
  /** Half a square: the corner of its right angle, and the kind of edge of its diagonal. */
  readonly half: { readonly corner: string; readonly diagonal: string } | null
}

export interface TileTable extends Declared {
  readonly count: number
  /** Kinds of its edges N E S W, at turn 0. */
  readonly edges: readonly string[]
  readonly segments: readonly {
    readonly kind: string
    /** N E S W: sides it reaches. */
    readonly sides: readonly string[]
    /** N E S W: sides shared with an area before it in this list; they do not name it. */
    readonly shares: readonly string[]
    /** NL NR EL ER SL SR WL WR: half sides that a face reaches. */
    readonly halves: readonly string[]
    readonly marks: readonly string[]
    /** Segments of this tile that a face borders on, by index in this list. */
    readonly borders: readonly number[]
    /** For a tile of several squares, or of half a square, the drawing of the segment on each cell. */
    readonly on: readonly {
      readonly cell: number
      /** N E S W, and D: the diagonal of a half square. */
      readonly sides: readonly string[]
      /** NL NR EL ER SL SR WL WR, and DL DR on the diagonal. */
      readonly halves: readonly string[]
    }[]
  }[]
  /** All cells of a tile of several squares, or of half a square, the first at 0, 0; empty for other tiles. */
  readonly cells: readonly CellTable[]
  readonly marks: readonly string[]
  /** Number of turns that look different: 1, 2 or 4. */
  readonly turns: number
  /** It is laid over other tiles, and never drawn. */
  readonly overlay: boolean
}

export interface Tables {
  /** Fingerprint of the rules: equal for equal rules. */
  readonly rules: string
  readonly units: readonly UnitTable[]
  readonly settings: readonly SettingTable[]
  readonly pieces: readonly PieceTable[]
  readonly zones: readonly ZoneTable[]
  readonly features: readonly { readonly name: string; readonly title: string }[]
  readonly choices: readonly ChoiceTable[]
  readonly options: readonly OptionTable[]
  readonly tiles: readonly TileTable[]
}
