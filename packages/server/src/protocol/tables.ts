/** What the rules declare, by names: what a client offers to set up, and needs to draw tiles and to name things. */

export interface UnitTable {
  readonly name: string
  readonly title: string
  /** The expansion that it is a part of. */
  readonly of: string | null
  /** A part that is played only when it is named. */
  readonly off: boolean
  readonly needs: readonly string[]
  /** What it cannot be played with; left out where there is nothing. */
  readonly excludes?: readonly string[]
  /** Fewest and most players; null where this unit changes nothing. */
  readonly players: readonly [number, number] | null
  /** Editions that it is made for; none: goes with all. */
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
}

export interface PieceTable extends Declared {
  /** The set of tokens that it is a face of; null for a figure. */
  readonly tokens: string | null
  /** How many: of each player, where `perPlayer`. */
  readonly count: number
  readonly perPlayer: boolean
  /** Its face is hidden while it lies face down. */
  readonly hidden: boolean
}

export interface ZoneTable extends Declared {
  readonly perPlayer: boolean
}

export interface OptionTable {
  readonly choice: string
  readonly option: string
  readonly title: string
  /** Statements it follows, by id. */
  readonly cites: readonly string[]
  /** What each of its arguments is: `player`, `tile`, `square`, `segment`, `piece`, `placement` … */
  readonly args: readonly string[]
  readonly units: readonly string[]
}

export interface ChoiceTable {
  readonly name: string
  readonly title: string
  /** Others do not see the answer until all have answered. */
  readonly secret: boolean
  /** What its elements are, where it is a choice among elements; else null. */
  readonly element: string | null
}

export interface CellTable {
  /** Squares east and south of the first, as it is drawn without a turn. */
  readonly x: number
  readonly y: number
  /** Kinds of edge N E S W; null at seams, and where half a square has no side. */
  readonly edges: readonly (string | null)[]
  /** Half a square: the corner of its right angle, and the kind of edge of its diagonal. */
  readonly half: { readonly corner: string; readonly diagonal: string } | null
}

export interface TileTable extends Declared {
  readonly count: number
  /** Kinds of its edges N E S W, as it is drawn without a turn. */
  readonly edges: readonly string[]
  readonly segments: readonly {
    readonly kind: string
    /** N E S W: sides it reaches. */
    readonly sides: readonly string[]
    /** N E S W: sides that it shares with an area before it in this list; it is not named by them. */
    readonly shares: readonly string[]
    /** NL NR EL ER SL SR WL WR: half sides that a face reaches. */
    readonly halves: readonly string[]
    readonly marks: readonly string[]
    /** Segments of this tile that a face touches, by their place in this list. */
    readonly borders: readonly number[]
    /** Of a tile of several squares, or of half of one, what of it is drawn on each cell: all of it. */
    readonly on: readonly {
      readonly cell: number
      /** N E S W, and D: the diagonal of half a square. */
      readonly sides: readonly string[]
      /** NL NR EL ER SL SR WL WR, and DL DR on the diagonal. */
      readonly halves: readonly string[]
    }[]
  }[]
  /** Of a tile of several squares, or of half of one: all of them, the first at 0, 0; of others none. */
  readonly cells: readonly CellTable[]
  readonly marks: readonly string[]
  /** How many turns look different: 1, 2 or 4. */
  readonly turns: number
  /** It is laid over other tiles, and never drawn. */
  readonly overlay: boolean
}

export interface Tables {
  /** Names the rules: the same word, the same rules. */
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
