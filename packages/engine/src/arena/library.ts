/**
 * The shape of what the compiler generates: tables of names, tile kinds, and the code of all modules.
 * Entities are numbers: a player is a seat (0…), a tile, segment and piece its fixed number in the game,
 * a square its place on the board (y * width + x), a feature any one of its segments, `none` is -1.
 * Kinds (of features, figures, …) are indices into the tables below and the same for every set of modules.
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
/** A kind of segment: `along` an edge kind, `between` (faces), or neither: a space. */
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
  /** The set of tokens it belongs to (index into `tokenSets`), or -1 for a figure. */
  readonly tokenSet: number
  readonly classes: readonly number[]
  readonly count: number
  readonly perPlayer: boolean
  readonly hidden: boolean
  readonly worth: number
  /** Loaded when all of these units are in play. */
  readonly set: readonly number[]
}
export interface ZoneInfo {
  readonly name: string
  readonly title: string
  readonly perPlayer: boolean
  readonly set: readonly number[]
  /** Nobody sees which tiles lie there. */
  readonly unseen?: boolean
  /** Its owner alone sees which tiles, and what face down, lies there. */
  readonly hidden?: boolean
}
export interface DieInfo {
  readonly name: string
  readonly title: string
  /** What it can show, each as likely as the others. */
  readonly faces: readonly number[]
  readonly set: readonly number[]
}
export interface SettingInfo {
  readonly name: string
  readonly title: string
  readonly values: readonly string[]
  readonly initial: number
  readonly set: readonly number[]
}
/**
 * `of` null: one value a game. A state of features is merged by maximum when features join; when one is parted, both
 * parts `keep` it, or it is what it was at the beginning (`reset`, where nothing is said).
 */
export interface StateInfo {
  readonly name: string
  readonly of: EntityKind | null
  readonly kind: EntityKind
  readonly setOf: boolean
  readonly hidden: boolean
  readonly set: readonly number[]
  readonly part?: 'keep' | 'reset'
  /** Of pieces: as at the beginning again when the piece leaves its place. */
  readonly standing?: true
}
export interface ValueInfo {
  readonly name: string
  readonly params: readonly EntityKind[]
  readonly result: EntityKind
  readonly setOf: boolean
  /** Views tell it: how its definitions are known to apply. */ readonly shown?: readonly ShownCase[]
}
/** A definition of a value that views tell. */
export interface ShownCase {
  readonly set: readonly number[]
  /** Kinds of features that it is for; null for any, and for what is no feature. */
  readonly on: readonly number[] | null
  /** It depends on what not all may know. */
  readonly hidden: boolean
}
export interface PhaseInfo {
  readonly name: string
  readonly param: EntityKind | null
  /** Left out where it does not. */ readonly begins?: boolean
  /** The same. */ readonly resumes?: boolean
  /** Sets of units, any of which brings something to do into it; left out where there always is. */
  readonly busyIn?: readonly (readonly number[])[]
  /** Phases that its rules run, in order; left out of tables that only play. */
  readonly runs?: readonly number[]
}
export interface ChoiceInfo {
  readonly name: string
  readonly title: string
  readonly secret: boolean
  /** Its options are known to the one who chooses alone: he is asked even where there is only one. */
  readonly veiled?: boolean
  /** Options that ask the choice again, by number; left out where none does. */
  readonly again?: readonly number[]
  /** For a choice among a set's elements (`choose x from …`): what they are. */ readonly element: EntityKind | null
}

/** An expansion or one part of one: what a table switches on. */
export interface UnitInfo {
  readonly name: string
  readonly title: string
  /** The expansion of a part, else -1. */ readonly of: number
  readonly off: boolean
  readonly needs: readonly number[]
  /** What it cannot be played with; left out where there is nothing. */
  readonly excludes?: readonly number[]
  readonly players: readonly [number, number] | null
  readonly editions: readonly string[]
}

/** A square that a tile covers, or half of one. */
export interface CellData {
  /** What scenarios call it. */
  readonly name?: string
  /** Squares east and south of the first cell when the tile is not turned. */
  readonly x: number
  readonly y: number
  /** Kinds of edge N E S W; -1 where another cell of the tile lies (a seam), and where half a square has no side. */
  readonly edges: readonly [number, number, number, number]
  /**
   * Half a square: the corner of its right angle (0 NE, 1 SE, 2 SW, 3 NW; its sides are those that meet there), and
   * the kind of edge of its diagonal. Such a cell is a tile of its own.
   */
  readonly half?: { readonly corner: number; readonly diagonal: number }
}
/** What of a segment is drawn on one cell. A segment may span the seams of its tile. */
export interface CellPart {
  readonly cell: number
  /** bits N E S W, and the diagonal */ readonly sides: number
  /** bits NL NR EL ER SL SR WL WR, and the two halves of the diagonal, clockwise */ readonly halves: number
  /** bits NE SE SW NW: corners of the square that it covers */ readonly corners?: number
}
export interface SegmentData {
  readonly kind: number
  /** bits N E S W */ readonly sides: number
  /**
   * bits N E S W: sides that an area before it on the tile reaches, too, each of them half; it is not named by them.
   * Left out if there are none; tiles of other shapes than one square have none
   */
  readonly shares?: number
  /** bits NL NR EL ER SL SR WL WR */ readonly halves: number
  readonly marks: readonly number[]
  /** area segments a face touches, by index in the tile */ readonly borders: readonly number[]
  /** what lines run to, and what ends there: segments of the tile that meet this one; left out if none do */
  readonly meets?: readonly number[]
  /** bits NE SE SW NW: corners of the square that it covers */ readonly corners?: number
  /**
   * On tiles with cells of their own, where it is drawn, in the order of the cells; then nothing of it stands above.
   */
  readonly on?: readonly CellPart[]
}
export interface TileData {
  readonly name: string
  readonly title: string
  readonly count: number
  readonly edges: readonly [number, number, number, number]
  /** Of tiles that are not one square: 1 to 16, connected; `edges` then means nothing. */
  readonly cells?: readonly CellData[]
  readonly segments: readonly SegmentData[]
  readonly marks: readonly number[]
  /** Marks of the tile that point somewhere, with eighths of a turn clockwise from the north. */
  readonly directions?: readonly (readonly [mark: number, direction: number])[]
  readonly set: readonly number[]
  /** Number of different turns: 1, 2 or 4. */ readonly turns: number
  readonly at: string
  /** Laid over other tiles, never in the stack: its segments are lines alone, and where none reaches, its edges mean
   * nothing. */ readonly overlay?: true
  /** Waits in the supply until rules take it; never in the stack. */
  readonly apart?: true
  /** Indices into `RuleLibrary.classes`. */
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
 * One definition of a value, strongest first in `RuleLibrary.defines`: for explanations, and for those who ask what
 * would have applied. `on[i]` lists the kinds the i-th argument must have (features, segments, pieces), null for any.
 */
export interface DefineCode extends Provenance {
  readonly value: number
  readonly set: readonly number[]
  readonly on: readonly (readonly number[] | null)[]
  readonly when: ((g: Game, a: number, b: number) => boolean) | null
  /** Sets of players are bit masks. */
  readonly is: (g: Game, a: number, b: number) => number | boolean
  /** The formula in words, for explanations. */
  readonly formula: string
  /** When it applies, in words; left out where it always does. */
  readonly condition?: string
}
/** What becomes of a value after its winning definition; `it` is what it was until then. */
export interface ChangeCode extends Provenance {
  readonly value: number
  readonly set: readonly number[]
  /** See `DefineCode`. */
  readonly on: readonly (readonly number[] | null)[]
  readonly when: ((g: Game, it: number, a: number, b: number) => boolean) | null
  readonly to: (g: Game, it: number, a: number, b: number) => number | boolean
  readonly formula: string
  readonly condition?: string
  /** Changes, by number, that are not made where it is. */
  readonly over?: readonly number[]
}
/** One step of a phase. */
export interface RuleInfo extends Provenance {
  readonly phase: number
  readonly set: readonly number[]
}
export interface OptionInfo extends Provenance {
  /** Open at every decision, beside its own options. */
  readonly anytime?: true
  readonly choices: readonly number[]
  readonly set: readonly number[]
  /** Kinds and prepositions of its parameters, for names in saves and scenarios. */
  readonly params: readonly { readonly kind: EntityKind; readonly preposition: string | null; readonly noun: string }[]
}

/** What the rules do, by the numbers of what they declare. */
export interface RuleCode {
  /** A value: yes and no are 1 and 0, sets of players bit masks. */
  readonly valueOf: (g: Game, value: number, a: number, b: number) => number
  readonly permits: (g: Game, permission: number, a: number, b: number) => boolean
  /** Runs a phase. True: it is done. False: its frame was pushed. */
  readonly runPhase: (g: Game, phase: number, argument: number) => boolean
  /** Calls `offer` for everything that a choice offers now. */
  readonly enumerate: (g: Game, choice: number) => void
  /** How many options a choice has, where one option alone decides it and its things can be counted; else -1. */
  readonly count: (g: Game, choice: number) => number
  /** The only argument of the n-th option of such a choice, in the order of `enumerate`. */
  readonly nth: (g: Game, choice: number, n: number) => number
  /** Does what an option says, or pushes its frame. */
  readonly take: (g: Game, option: number, a: number, b: number, c: number) => void
  /** Goes on with the machine of a frame until it calls, waits or leaves. */
  readonly step: (g: Game, frame: number, code: number) => void
}

/**
 * The running of games of one set of rules, printed over an arena of its own: its arrays are constants of the code, and
 * all games of the set lie in it in turn.
 */
export interface Play {
  readonly arena: Arena
  /** The games of this table come next. */
  readonly bind: (rules: LinkedRules) => void
  /** Runs a phase to the first decision. */
  readonly runSteps: (phase: number, argument: number) => void
  readonly countOptions: () => number
  /** The same, with all of them listed. */
  readonly listAll: () => number
  readonly takeOption: (i: number) => void
}

/** A statement of a pinned source, in our own words. */
export interface StatementInfo {
  readonly source: string
  readonly section: string
  readonly words: string
}

/** Names what all declarations of one set of units say about play. */
export interface SetFingerprint {
  readonly set: readonly number[]
  readonly hash: string
}

export interface RuleLibrary {
  readonly fingerprint: string
  /** Each tile covers one square: of a package that was built for such a set. */
  readonly onlySquares?: true
  /** Games have no tiles of their own: of a package that was built for one set. */
  readonly onlyOwnTiles?: true
  /** Names the generated code, in whose numbers a snapshot stands; left out of libraries that are made by hand. */
  readonly build?: string
  /** The same for each set: a saved game depends on those in play alone. */
  readonly fingerprints: readonly SetFingerprint[]
  /** Names of before, and what they are called now: for saved games. */
  readonly renamed: Readonly<Record<string, string>>
  readonly units: readonly UnitInfo[]
  /** Some of the units exclude each other; left out where none do. */
  readonly apart?: true
  readonly edges: readonly EdgeInfo[]
  readonly features: readonly FeatureInfo[]
  readonly marks: readonly string[]
  /** What each kind of mark is worth; 0 for all where nothing is said. */
  readonly markWorths?: readonly number[]
  readonly classes: readonly string[]
  readonly pieces: readonly PieceInfo[]
  readonly tokenSets: readonly string[]
  readonly zones: readonly ZoneInfo[]
  /** Left out where there are none. */
  readonly dice?: readonly DieInfo[]
  readonly settings: readonly SettingInfo[]
  readonly states: readonly StateInfo[]
  readonly values: readonly ValueInfo[]
  readonly permissions: readonly ValueInfo[]
  readonly phases: readonly PhaseInfo[]
  readonly choices: readonly ChoiceInfo[]
  readonly events: readonly string[]
  /** What the rules cite, by id. */
  readonly statements?: Readonly<Record<string, StatementInfo>>
  readonly tiles: readonly TileData[]
  /** Strongest first. */
  readonly defines: readonly DefineCode[]
  /** In the order in which they are applied; left out where there are none. */
  readonly valueChanges?: readonly ChangeCode[]
  readonly mays: readonly Provenance[]
  /** In an order that respects every `before` and `after`. */
  readonly rules: readonly RuleInfo[]
  readonly options: readonly OptionInfo[]
  /** Sets of units that the code asks for: whether they are in play stands in `on`, at the same place. */
  readonly sets: readonly (readonly number[])[]
  /** Null where `play` runs all games: of a library that was built for one set and plays nothing else. */
  readonly code: RuleCode | null
  /** Most links between segments at a time; none where nothing is said. */
  readonly links?: number
  /** Sets of units whose rules link: there are links if one of them is in play; always where nothing is said. */
  readonly linkedBy?: readonly (readonly number[])[]
  /** Rules ask which features have changed. */
  readonly changes?: boolean
  /** Only of a library of one set, all of which is in play. */
  readonly play?: Play
  /** How many slots a frame of each code has; the first four codes are the kernel's own. */
  readonly slots: readonly number[]
}
