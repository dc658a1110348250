/** Data of explanations: of a value, of a scored feature, and of a whole scoring. */
import type { Settings, ValueName } from '../model/names.ts'
import type { PieceRef, Ref, SegmentRef, TileRef } from '../naming/refs.ts'

export interface Source {
  readonly label: string
  readonly title: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  /** file:line */ readonly at: string
}

/** Explanation of one value. */
export interface ValueExplanation extends Source {
  readonly value: ValueName
  readonly args: readonly Ref[]
  readonly result: Ref | readonly Ref[]
  /** Formula as rule text. */
  readonly formula: string
  /** Condition under which this definition applied; null if it has none. */
  readonly condition: string | null
  /** Parts of the formula, alternating with their results. */
  readonly leaves: readonly (string | number)[]
  /** Weaker definitions that would have applied. */
  readonly beaten: readonly Source[]
  /** Changes after the definition, in order. */
  readonly changes: readonly ChangeExplanation[]
  readonly within: readonly ValueExplanation[]
  /** Terms of its sums. */
  readonly terms: readonly PartExplanation[]
}

/** Amount of one term of a sum, or of one compared element. */
export interface PartExplanation {
  /** Rule text of the sum or comparison. */
  readonly words: string
  readonly of: Ref
  readonly amount: number
}

/** One change of a value, with the value after it. */
export interface ChangeExplanation extends Source {
  readonly formula: string
  readonly condition: string | null
  readonly result: Ref | readonly Ref[]
  /** Parts of the formula alternating with their results; `it` is the value before the change. */
  readonly leaves: readonly (string | number)[]
}

/** Explanation of a value's current result. */
export interface ExplainedValue {
  readonly value: ValueExplanation
  /** Pieces and other features that were counted individually. */
  readonly counted: readonly (PieceRef | SegmentRef)[]
}

/** A feature at the time when it was scored. */
export interface ScoredFeature {
  readonly feature: SegmentRef
  readonly tiles: readonly TileRef[]
  /** Pieces on the feature. */ readonly pieces: readonly PieceRef[]
}

/** The points as the scoring statement computes them. */
export interface AmountExplanation {
  readonly formula: string
  /** Parts of the formula, alternating with their results. */
  readonly leaves: readonly (string | number)[]
  /** Entities that the statement names. */
  readonly about: readonly { readonly name: string; readonly ref: Ref }[]
  /** Values that the parts refer to. */
  readonly within: readonly ValueExplanation[]
  /** Terms of its sums. */
  readonly terms: readonly PartExplanation[]
  /** Comparison values of all players, where the rule itself compares. */
  readonly compared: readonly PartExplanation[]
}

/** Cites the definitions that applied; the rule's own citations only if no value has any. */
export interface Explanation extends Source {
  /** The rule or option that scored, with all its citations. */
  readonly rule: Source
  readonly player: string
  readonly points: number
  /** Formula of the statement; null if it was not traced. */
  readonly amount: AmountExplanation | null
  /** Values in order of relevance; the value that gave the points comes first. */
  readonly values: readonly ValueExplanation[]
  /** Scored features: those that the phase is about and those that the scoring value refers to. */
  readonly features: readonly ScoredFeature[]
  /** Pieces, with their places, and other features that the value counted individually. */
  readonly counted: readonly (PieceRef | SegmentRef)[]
  /** Pieces that the rule turned face up before it scored. */
  readonly turnedUp: readonly PieceRef[]
  /** Explanation of the set of players that selected this player, with its comparison. */
  readonly among: ValueExplanation | null
  /** Settings that the rule read: the chosen value, and whether it is the default. */
  readonly settings: readonly {
    readonly setting: keyof Settings
    readonly title: string
    readonly value: string
    readonly default: boolean
    /** Titles of the units that fix it; null if the table chooses. */
    readonly fixedBy: readonly string[] | null
  }[]
  /** The explanation as lines of text. */
  readonly lines: readonly string[]
}
