/** What an explanation says: of a value, of what was scored, and of the whole scoring. */
import type { Settings, ValueName } from '../model/names.ts'
import type { PieceRef, Ref, SegmentRef, TileRef } from '../naming/refs.ts'

export interface Source {
  readonly label: string
  readonly title: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  /** file:line */ readonly at: string
}

/** How one value came about. */
export interface ValueExplanation extends Source {
  readonly value: ValueName
  readonly args: readonly Ref[]
  readonly result: Ref | readonly Ref[]
  /** In the words of the rule. */
  readonly formula: string
  /** Why this definition applied; null where it always does. */
  readonly condition: string | null
  /** The parts of the formula and what they were. */
  readonly leaves: readonly (string | number)[]
  /** Weaker definitions that would have applied. */
  readonly beaten: readonly Source[]
  /** What became of it after its definition, one change after the other. */
  readonly changes: readonly ChangeExplanation[]
  readonly within: readonly ValueExplanation[]
  /** What its sums were added up of. */
  readonly terms: readonly PartExplanation[]
}

/** What one element of a sum came to, or one of those that were compared. */
export interface PartExplanation {
  /** What was added up or compared, in the words of the rule. */
  readonly words: string
  readonly of: Ref
  readonly amount: number
}

/** One change of a value, and what the value was then. */
export interface ChangeExplanation extends Source {
  readonly formula: string
  readonly condition: string | null
  readonly result: Ref | readonly Ref[]
  /** The parts of the formula and what they were, in turns; `it` is what the value was before. */
  readonly leaves: readonly (string | number)[]
}

/** A value as it is now. */
export interface ExplainedValue {
  readonly value: ValueExplanation
  /** Pieces, and other features, that it counted one by one. */
  readonly counted: readonly (PieceRef | SegmentRef)[]
}

/** A feature as it was when it was scored. */
export interface ScoredFeature {
  readonly feature: SegmentRef
  readonly tiles: readonly TileRef[]
  /** Who and what stood in it. */ readonly pieces: readonly PieceRef[]
}

/** What the sentence that scored says of the points. */
export interface AmountExplanation {
  readonly formula: string
  /** The parts of the formula and what they were, in turns. */
  readonly leaves: readonly (string | number)[]
  /** Whom and what the sentence names. */
  readonly about: readonly { readonly name: string; readonly ref: Ref }[]
  /** The values that the parts asked. */
  readonly within: readonly ValueExplanation[]
  /** What the sums in it were added up of. */
  readonly terms: readonly PartExplanation[]
  /** What players were compared by, all of them, where the rule itself compares. */
  readonly compared: readonly PartExplanation[]
}

/** Citations are those of what applied: of the rule itself only where no value of it has any. */
export interface Explanation extends Source {
  /** The rule or option that scored, with everything that it cites. */
  readonly rule: Source
  readonly player: string
  readonly points: number
  /** What the sentence says; null where nothing is known of it. */
  readonly amount: AmountExplanation | null
  /** The value that gave the points first, where one did. */
  readonly values: readonly ValueExplanation[]
  /** What was scored: what the phase is about, and what the value that gave the points asks for. */
  readonly features: readonly ScoredFeature[]
  /** Pieces, where they stood, and other features that the value counted one by one. */
  readonly counted: readonly (PieceRef | SegmentRef)[]
  /** Pieces that the rule turned up before it scored. */
  readonly turnedUp: readonly PieceRef[]
  /** Why it was this player: the set of players that he was in, with what was compared within it. */
  readonly among: ValueExplanation | null
  /** Settings that the rule asked for: what the table chose, and whether that is the default. */
  readonly settings: readonly {
    readonly setting: keyof Settings
    readonly title: string
    readonly value: string
    readonly default: boolean
  }[]
  /** The same for people, line by line. */
  readonly lines: readonly string[]
}
