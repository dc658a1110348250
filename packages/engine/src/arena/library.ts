/**
 * The shape of what the compiler generates: tables of names, tile kinds, and the code of all modules.
 * Entities are numbers: a player is a seat (0…), a tile, segment and piece its fixed number in the game,
 * a square its number in order of discovery, a feature any one of its segments, `none` is -1.
 * Kinds (of features, figures, …) are indices into the tables below and the same for every set of modules.
 */
import type { Game } from './game.ts'

/** `-1`: no tile, no figure, nobody. */
export const NONE = -1

export type EntityKind =
  | 'player'
  | 'tile'
  | 'square'
  | 'segment'
  | 'feature'
  | 'piece'
  | 'placement'
  | 'side'
  | 'edge'
  | 'number'
  | 'yes-no'
  | 'setting'

export interface EdgeInfo {
  readonly name: string
  readonly style: 'open' | 'line' | 'area'
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
}
export interface SettingInfo {
  readonly name: string
  readonly title: string
  readonly values: readonly string[]
  readonly initial: number
  readonly set: readonly number[]
}
/** `of` null: one value a game. A state of features is merged by maximum when features join. */
export interface StateInfo {
  readonly name: string
  readonly of: EntityKind | null
  readonly kind: EntityKind
  readonly setOf: boolean
  readonly hidden: boolean
  readonly set: readonly number[]
}
export interface ValueInfo {
  readonly name: string
  readonly params: readonly EntityKind[]
  readonly result: EntityKind
  readonly setOf: boolean
}
export interface PhaseInfo {
  readonly name: string
  readonly param: EntityKind | null
  readonly begins: boolean
  readonly resumes: boolean
}
export interface ChoiceInfo {
  readonly name: string
  readonly title: string
  readonly secret: boolean
  /** Its options are known to the one who chooses alone: he is asked even where there is only one. */
  readonly veiled?: boolean
  /** For a choice among a set's elements (`choose x from …`): what they are. */ readonly element: EntityKind | null
}

/** An expansion or one part of one: what a table switches on. */
export interface UnitInfo {
  readonly name: string
  readonly title: string
  /** The expansion of a part, else -1. */ readonly of: number
  readonly off: boolean
  readonly needs: readonly number[]
  readonly players: readonly [number, number] | null
  readonly editions: readonly string[]
}

export interface SegmentData {
  readonly kind: number
  /** bits N E S W */ readonly sides: number
  /** bits NL NR EL ER SL SR WL WR */ readonly halves: number
  readonly marks: readonly number[]
  /** area segments a face touches, by index in the tile */ readonly borders: readonly number[]
}
export interface TileData {
  readonly name: string
  readonly title: string
  readonly count: number
  readonly edges: readonly [number, number, number, number]
  readonly segments: readonly SegmentData[]
  readonly marks: readonly number[]
  readonly set: readonly number[]
  /** Number of different turns: 1, 2 or 4. */ readonly turns: number
  readonly at: string
  /** Laid over other tiles, never in the stack: its segments are lines alone, and where none reaches, its edges mean
   * nothing. */ readonly overlay?: true
}

export interface Provenance {
  readonly label: string
  readonly title: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  /** file:line */ readonly at: string
}
/**
 * One definition of a value, strongest first in `RuleLibrary.defines`. `on[i]` lists the kinds the i-th argument must
 * have (features, segments, pieces), null for any.
 */
export interface DefineCode extends Provenance {
  readonly value: number
  readonly set: readonly number[]
  readonly on: readonly (readonly number[] | null)[]
  readonly when: ((g: Game, a: number, b: number) => boolean) | null
  /** Yes-no values return 0 or 1, sets of players a bit mask. */
  readonly is: (g: Game, a: number, b: number) => number
  /** The formula in words, for explanations. */
  readonly formula: string
  /** When it applies, in words; left out where it always does. */
  readonly condition?: string
}
export interface MayCode extends Provenance {
  readonly permission: number
  readonly negated: boolean
  readonly set: readonly number[]
  readonly on: readonly (readonly number[] | null)[]
  readonly when: ((g: Game, a: number, b: number) => boolean) | null
}
/** One step of a phase. Exactly one of `plain` and `code` is set; `code` can stop for a decision. */
export interface RuleCode extends Provenance {
  readonly phase: number
  readonly set: readonly number[]
  /** Index in `rules` of the steps this one takes the place of, when its `when` holds. */
  readonly insteadOf: readonly number[]
  readonly when: ((g: Game, arg: number) => boolean) | null
  readonly plain: ((g: Game, arg: number) => void) | null
  readonly code: number
  /** A step that only runs a phase, with its own argument or none; then `plain` is null and `code` -1. */
  readonly runs?: { readonly phase: number; readonly passes: boolean }
}
export interface OptionCode extends Provenance {
  readonly choice: number
  readonly set: readonly number[]
  /** Kinds and prepositions of its parameters, for names in saves and scenarios. */
  readonly params: readonly { readonly kind: EntityKind; readonly preposition: string | null; readonly noun: string }[]
  /** Calls `offer` for everything that may be chosen. `option` is this option's own index. */
  readonly enumerate: (g: Game, option: number) => void
  readonly plain: ((g: Game, a: number, b: number, c: number) => void) | null
  readonly code: number
}
/** Code that can stop in the middle: runs from the frame's program counter until it calls, waits or leaves. */
export type StepCode = (g: Game, frame: number) => void

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
  /** The same for each set: a saved game depends on those in play alone. */
  readonly fingerprints: readonly SetFingerprint[]
  /** Names of before, and what they are called now: for saved games. */
  readonly renamed: Readonly<Record<string, string>>
  readonly units: readonly UnitInfo[]
  readonly edges: readonly EdgeInfo[]
  readonly features: readonly FeatureInfo[]
  readonly marks: readonly string[]
  readonly classes: readonly string[]
  readonly pieces: readonly PieceInfo[]
  readonly tokenSets: readonly string[]
  readonly zones: readonly ZoneInfo[]
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
  readonly mays: readonly MayCode[]
  /** In an order that respects every `before` and `after`. */
  readonly rules: readonly RuleCode[]
  readonly options: readonly OptionCode[]
  /** Code index 0…3 belong to the kernel (phase, ask, choose, secret) and are null here. */
  readonly code: readonly (StepCode | null)[]
  /** Rules speak of squares that lie beside no tile. */
  readonly farSquares?: boolean
  /** How many slots a frame of each code has (arguments first); `DEFAULT_SLOTS` where nothing is said. */
  readonly slots?: readonly number[]
}
