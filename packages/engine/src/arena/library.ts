/**
 * Shape of the compiler's output: tables of names, tile kinds, and the code of all modules. Entities are numbers: a
 * player is a seat (0…), a tile, segment and piece its fixed number in the game, a square its position on the board (y
 * * width + x), a feature any one of its segments, `none` is -1. Kinds (of features, figures, …) are indices into the
 * tables below and the same for every set of modules.
 */
import type { Arena } from './arena.ts'
import type { Game } from './game.ts'
import type { LinkedRules } from './linked-rules.ts'

/** `-1`: no tile, no figure, nobody. */
export const NONE = -1

export type EntityKind =
  | 'player'
  | 'tile'
  | 'square'
  | 'corner'
  | 'segment'
  | 'feature'
  | 'piece'
  | 'placement'
  | 'side'
  | 'edge'
  | 'number'
  | 'yes-no'
  | 'setting'
  | 'zone'

/** `closes`: fits beside every edge and joins none; no feature reaches it. */
export interface EdgeInfo {
  readonly name: string
  readonly style: 'open' | 'line' | 'area' | 'closes'
  readonly matches: readonly number[]
}
/** A kind of segment: `along` an edge kind (lines, areas), `between` (faces), or neither: a space. */
export interface FeatureInfo {
  readonly name: string
  readonly title: string
  readonly along: number
  readonly between: boolean
}
/** A kind of piece: a figure or one face of a set of tokens. */
export interface PieceInfo {
  readonly name: string
  readonly title: string
  /** Index in `tokenSets` of its set of tokens; -1 for a figure. */
  readonly tokenSet: number
  readonly classes: readonly number[]
  readonly count: number
  readonly perPlayer: boolean
  readonly hidden: boolean
  readonly worth: number
  /** In play when all of these units are in play. */
  readonly set: readonly number[]
}
export interface ZoneInfo {
  readonly name: string
  readonly title: string
  readonly perPlayer: boolean
  readonly set: readonly number[]
  /** Tiles in it are hidden from all players. */
  readonly unseen?: boolean
  /** Only its owner sees its tiles and face-down tokens. */
  readonly hidden?: boolean
}
export interface DieInfo {
  readonly name: string
  readonly title: string
  /** Faces of the die, all equally likely. */
  readonly faces: readonly number[]
  readonly set: readonly number[]
}
export interface SettingInfo {
  readonly name: string
  readonly title: string
  readonly values: readonly string[]
  readonly initial: number
  readonly set: readonly number[]
  /** Values that it has where certain units are in play; omitted if no unit fixes it. */
  readonly fixed?: readonly FixedValue[]
}
/** Index of the value that a setting has where all units of the set are in play. */
export interface FixedValue {
  readonly value: number
  readonly set: readonly number[]
}
/**
 * `of` null: one value a game. When features join, a feature's state is merged by maximum; when one is split, both
 * parts `keep` it or `reset` it to its initial value (the default).
 */
export interface StateInfo {
  readonly name: string
  readonly of: EntityKind | null
  readonly kind: EntityKind
  readonly setOf: boolean
  readonly hidden: boolean
  readonly set: readonly number[]
  readonly part?: 'keep' | 'reset'
  /** State of pieces that is reset when the piece leaves its place. */
  readonly standing?: true
  /** State that is reset at the end of a phase, by a step of the phase: a player is none at first. */
  readonly lasts?: true
}
export interface ValueInfo {
  readonly name: string
  readonly params: readonly EntityKind[]
  readonly result: EntityKind
  readonly setOf: boolean
  /** Shown in views: how each of its definitions applies. */ readonly shown?: readonly ShownCase[]
}
/** Definitions of a shown value. */
export interface ShownCase {
  readonly set: readonly number[]
  /** Kinds of features that they apply to; null for any, and for values that are not of features. */
  readonly on: readonly number[] | null
  /** Depends on hidden information. */
  readonly hidden: boolean
}
export interface PhaseInfo {
  readonly name: string
  readonly param: EntityKind | null
  /** Omitted if false. */ readonly begins?: boolean
  /** Omitted if false. */ readonly resumes?: boolean
  /** Sets of units, each of which adds an effect to the phase; omitted if it always has one. */
  readonly busyIn?: readonly (readonly number[])[]
  /** Phases that its rules run, in order; omitted in tables that only play. */
  readonly runs?: readonly number[]
}
export interface ChoiceInfo {
  readonly name: string
  readonly title: string
  readonly secret: boolean
  /** Only the player who chooses knows the options, so the choice is asked even with a single option. */
  readonly veiled?: boolean
  /** Indices of options that repeat the choice; omitted if none does. */
  readonly again?: readonly number[]
  /** Kind of the elements of a `choose x from …`; null for other choices. */ readonly element: EntityKind | null
}

/** An expansion or one of its parts: what a setup can switch on. */
export interface UnitInfo {
  readonly name: string
  readonly title: string
  /** Index of the expansion that a part belongs to, else -1. */ readonly of: number
  readonly off: boolean
  readonly needs: readonly number[]
  /** Units it cannot be combined with; omitted if there are none. */
  readonly excludes?: readonly number[]
  readonly players: readonly [number, number] | null
  readonly editions: readonly string[]
}

/** A square that a tile covers fully or half. */
export interface CellData {
  /** Name in scenarios. */
  readonly name?: string
  /** Squares east and south of the first cell at turn 0. */
  readonly x: number
  readonly y: number
  /** Kinds of edge N E S W; -1 at a seam to another cell of the tile, and where a half square has no side. */
  readonly edges: readonly [number, number, number, number]
  /**
   * Half a square: the corner of its right angle (0 NE, 1 SE, 2 SW, 3 NW; its two sides meet there), and the kind of
   * edge of its diagonal. A half cell is always a tile of its own.
   */
  readonly half?: { readonly corner: number; readonly diagonal: number }
}
/** The drawing of a segment on one cell. A segment may span the seams of its tile. */
export interface CellPart {
  readonly cell: number
  /** bits N E S W, and the diagonal */ readonly sides: number
  /** bits NL NR EL ER SL SR WL WR, and the two halves of the diagonal, clockwise */ readonly halves: number
  /** bits NE SE SW NW: covered corners of the square */ readonly corners?: number
}
export interface SegmentData {
  readonly kind: number
  /** bits N E S W */ readonly sides: number
  /**
   * bits N E S W: sides shared with an earlier area of the tile, half each; they do not name this segment. Omitted if
   * there are none; only on tiles of one square
   */
  readonly shares?: number
  /** bits NL NR EL ER SL SR WL WR */ readonly halves: number
  readonly marks: readonly number[]
  /** area segments that a face borders on, by index in the tile */ readonly borders: readonly number[]
  /** segments of the tile where this line ends or that end here; omitted if there are none */
  readonly meets?: readonly number[]
  /** bits NE SE SW NW: covered corners of the square */ readonly corners?: number
  /** Drawings on a tile with several cells, in the order of the cells; the fields above are then empty. */
  readonly on?: readonly CellPart[]
}
export interface TileData {
  readonly name: string
  readonly title: string
  readonly count: number
  readonly edges: readonly [number, number, number, number]
  /** Cells of a tile that is not one square: 1 to 16, connected; `edges` is then unused. */
  readonly cells?: readonly CellData[]
  readonly segments: readonly SegmentData[]
  readonly marks: readonly number[]
  /** Directional marks of the tile, with eighths of a turn clockwise from the north. */
  readonly directions?: readonly (readonly [mark: number, direction: number])[]
  readonly set: readonly number[]
  /** Number of different turns: 1, 2 or 4. */ readonly turns: number
  readonly at: string
  /** Laid over other tiles, never in the stack. Has only lines as segments; sides without a line have no edge. */
  readonly overlay?: true
  /** Starts in the supply, never in the stack. */
  readonly apart?: true
  /** Indices in `RuleLibrary.classes`. */
  readonly classes?: readonly number[]
}

export interface Provenance {
  readonly label: string
  readonly title: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  /** file:line */ readonly at: string
}
/**
 * One definition of a value, for explanations and for queries about other definitions that would have applied;
 * `RuleLibrary.defines` is ordered strongest first. `on[i]` lists the kinds that the i-th argument must have (features,
 * segments, pieces), null for any.
 */
export interface DefineCode extends Provenance {
  readonly value: number
  readonly set: readonly number[]
  readonly on: readonly (readonly number[] | null)[]
  readonly when: ((g: Game, a: number, b: number) => boolean) | null
  /** Sets of players are bit masks. */
  readonly is: (g: Game, a: number, b: number) => number | boolean
  /** The formula as text, for explanations. */
  readonly formula: string
  /** The condition as text; omitted if there is none. */
  readonly condition?: string
}
/** A change of a value after its winning definition; `it` is the value before the change. */
export interface ChangeCode extends Provenance {
  readonly value: number
  readonly set: readonly number[]
  /** See `DefineCode`. */
  readonly on: readonly (readonly number[] | null)[]
  readonly when: ((g: Game, it: number, a: number, b: number) => boolean) | null
  readonly to: (g: Game, it: number, a: number, b: number) => number | boolean
  readonly formula: string
  readonly condition?: string
  /** Indices of changes that this one replaces. */
  readonly over?: readonly number[]
}
/** One step of a phase. */
export interface RuleInfo extends Provenance {
  readonly phase: number
  /** Values that it asks for can be secrets, but for those that its scoring sentences ask for. */
  readonly asksSecrets?: true
  readonly set: readonly number[]
}
export interface OptionInfo extends Provenance {
  /** Available at every decision, in addition to its own options. */
  readonly anytime?: true
  /** As of rules. */
  readonly asksSecrets?: true
  readonly choices: readonly number[]
  readonly set: readonly number[]
  /** Kinds and prepositions of its parameters, for names in saves and scenarios. */
  readonly params: readonly { readonly kind: EntityKind; readonly preposition: string | null; readonly noun: string }[]
}

/** Functions generated from the rules, addressed by declaration numbers. */
export interface RuleCode {
  /** Evaluates a value: booleans are 1 and 0, sets of players bit masks. */
  readonly valueOf: (g: Game, value: number, a: number, b: number) => number
  readonly permits: (g: Game, permission: number, a: number, b: number) => boolean
  /** Runs a phase. True: it is done. False: its frame was pushed. */
  readonly runPhase: (g: Game, phase: number, argument: number) => boolean
  /** Calls `offer` for each current option of a choice. */
  readonly enumerate: (g: Game, choice: number) => void
  /** Number of options of a choice that has a single option rule with countable arguments; else -1. */
  readonly count: (g: Game, choice: number) => number
  /** The only argument of the n-th option of such a choice, in the order of `enumerate`. */
  readonly nth: (g: Game, choice: number, n: number) => number
  /** Executes an option, or pushes its frame. */
  readonly take: (g: Game, option: number, a: number, b: number, c: number) => void
  /** Continues a frame's machine until it calls, waits or returns. */
  readonly step: (g: Game, frame: number, code: number) => void
}

/**
 * A specialised interpreter for one set of rules, printed over an arena of its own: its arrays are constants of the
 * code, and all games of the set are loaded into it in turn.
 */
export interface Play {
  readonly arena: Arena
  /** Selects the table whose games are played next. */
  readonly bind: (rules: LinkedRules) => void
  /** Runs a phase up to the first decision. */
  readonly runSteps: (phase: number, argument: number) => void
  readonly countOptions: () => number
  /** Lists all options and returns their number. */
  readonly listAll: () => number
  readonly takeOption: (i: number) => void
}

/** A claim of a pinned wiki page, in our own words. */
export interface StatementInfo {
  readonly source: string
  readonly section: string
  readonly words: string
}

/** Fingerprint of all declarations of one set of units that affect play. */
export interface SetFingerprint {
  readonly set: readonly number[]
  readonly hash: string
}

export interface RuleLibrary {
  readonly fingerprint: string
  /** Every tile covers one square; set in packages built for such a set. */
  readonly onlySquares?: true
  /** Games cannot define extra tiles; set in packages built for one set. */
  readonly onlyOwnTiles?: true
  /** Identifies the generated code whose numbering snapshots use; omitted in libraries made by hand. */
  readonly build?: string
  /** Fingerprint of each set: a saved game depends only on the sets in play. */
  readonly fingerprints: readonly SetFingerprint[]
  /** Former names mapped to current names, for saved games. */
  readonly renamed: Readonly<Record<string, string>>
  readonly units: readonly UnitInfo[]
  /** True if some units exclude each other; omitted otherwise. */
  readonly apart?: true
  /** True if some units fix the value of a setting; omitted otherwise. */
  readonly fixesSettings?: true
  readonly edges: readonly EdgeInfo[]
  readonly features: readonly FeatureInfo[]
  readonly marks: readonly string[]
  /** Worth of each kind of mark; 0 for all if omitted. */
  readonly markWorths?: readonly number[]
  readonly classes: readonly string[]
  readonly pieces: readonly PieceInfo[]
  readonly tokenSets: readonly string[]
  readonly zones: readonly ZoneInfo[]
  /** Omitted if there are none. */
  readonly dice?: readonly DieInfo[]
  readonly settings: readonly SettingInfo[]
  readonly states: readonly StateInfo[]
  readonly values: readonly ValueInfo[]
  readonly permissions: readonly ValueInfo[]
  readonly phases: readonly PhaseInfo[]
  readonly choices: readonly ChoiceInfo[]
  readonly events: readonly string[]
  /** Cited claims, by id. */
  readonly statements?: Readonly<Record<string, StatementInfo>>
  readonly tiles: readonly TileData[]
  /** Ordered strongest first. */
  readonly defines: readonly DefineCode[]
  /** In order of application; omitted if there are none. */
  readonly valueChanges?: readonly ChangeCode[]
  readonly mays: readonly Provenance[]
  /** In an order that respects every `before` and `after`. */
  readonly rules: readonly RuleInfo[]
  readonly options: readonly OptionInfo[]
  /** Sets of units that the code tests; `on` holds at the same index whether they are in play. */
  readonly sets: readonly (readonly number[])[]
  /** Null if `play` runs all games: in a library built for one set. */
  readonly code: RuleCode | null
  /** Maximum number of links between segments at a time; none if omitted. */
  readonly links?: number
  /** Sets of units whose rules link: links exist if one of them is in play; always, if omitted. */
  readonly linkedBy?: readonly (readonly number[])[]
  /** True if rules ask which features have changed. */
  readonly changes?: boolean
  /** Only in a library of one set, all of which is in play. */
  readonly play?: Play
  /** Number of slots of a frame, by code; the first four codes belong to the kernel. */
  readonly slots: readonly number[]
  /**
   * Where machines wait with tiles or pieces in their slots: code, block, and a letter a slot: `p` piece, `t` tile, `a`
   * argument of the phase in the slot before, `.` anything else; in upper case the cursor of a loop over such a set,
   * whose end is in the next slot. Missing in libraries made by hand.
   */
  readonly stops?: readonly (readonly [code: number, block: number, letters: string])[]
}
