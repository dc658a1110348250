/** Steps of scenarios in the syntax tree. */
import type { Ident, Node, NumberLiteral } from './nodes.ts'

export type ScenarioStep =
  | GivenPiece
  | GivenState
  | GivenPoints
  | GivenStack
  | GivenTokens
  | WhenChoice
  | WhenDraw
  | WhenRoll
  | WhenRuns
  | ThenScores
  | ThenScorings
  | ThenTotal
  | ThenMay
  | ThenOnly
  | ThenDecides
  | ThenPieces
  | ThenValue
  | ThenStack
  | ThenOver
  | ThenEvent
  | ThenOrder
  | ThenView
  | ThenLog

/** The tile with that label, or one of its cells: `of A`, `of b of A`. */
interface OnTile {
  readonly cell?: Ident
  readonly label: Ident
}

/** `lane of A`, `field at NL of A`, `A` (the tile), `2,1` (the square), `pawn`, `3` */
export type ScenarioRef =
  | (Node & { readonly type: 'part'; readonly kind: Ident; readonly side?: Ident } & OnTile)
  | (Node & { readonly type: 'name'; readonly name: Ident })
  | (Node & { readonly type: 'owned'; readonly kind: Ident; readonly player: Ident })
  | (Node & { readonly type: 'square'; readonly x: number; readonly y: number; readonly turned?: number })
  /** `SE of A`: a corner where up to four squares meet, given by one of them. */
  | (Node & { readonly type: 'corner'; readonly corner: Ident } & OnTile)
  | (Node & { readonly type: 'number'; readonly value: number })

/** `given 2 pawn of red on lane of A` */
export interface GivenPiece extends Node {
  readonly type: 'given-piece'
  readonly count: number
  readonly kind: Ident
  readonly owner?: Ident
  readonly at: ScenarioRef
  readonly faceDown: boolean
}
/** `given active is blue`, `given scored of lane of A is yes` */
export interface GivenState extends Node {
  readonly type: 'given-state'
  readonly name: Ident
  readonly of?: ScenarioRef
  readonly value: ScenarioRef
}
/** `given red has 12 points` */
export interface GivenPoints extends Node {
  readonly type: 'given-points'
  readonly player: Ident
  readonly points: number
}
/** `given stack holds A, B`: only these tile kinds are left, in this order. `given stack holds nothing`. */
export interface GivenStack extends Node {
  readonly type: 'given-stack'
  readonly kinds: readonly Ident[]
}
/** `given next pebble is grey, white`: the kinds of the next tokens drawn from the set. */
export interface GivenTokens extends Node {
  readonly type: 'given-tokens'
  readonly tokens: Ident
  readonly kinds: readonly Ident[]
}
/** `when red places pawn on lane of A` */
export interface WhenChoice extends Node {
  readonly type: 'when-choice'
  readonly player: Ident
  readonly verb: Ident
  readonly args: readonly ScenarioRef[]
}
/** `when red draws D`: names the next tile of the stack, where one is discarded at once. */
export interface WhenDraw extends Node {
  readonly type: 'when-draw'
  readonly kind: Ident
}
/** `when red rolls 3`, `when red rolls 3 for luck`: the next result of a die. */
export interface WhenRoll extends Node {
  readonly type: 'when-roll'
  readonly player: Ident
  readonly face: NumberLiteral
  /** Absent where only one die is in play. */
  readonly die?: Ident
}
/** `when final runs` */
export interface WhenRuns extends Node {
  readonly type: 'when-runs'
  readonly phase: Ident
}
/** `then red scores 3`, `then red scores 3 for award-majority`, `then nobody scores`: within the last `when` group. */
export interface ThenScores extends Node {
  readonly type: 'then-scores'
  readonly player?: Ident
  readonly points: number
  readonly rule?: Ident
}
/**
 * `then scorings red 5 for award, blue 2`: all scorings of the last `when` group, in their order; or `in any order`.
 */
export interface ThenScorings extends Node {
  readonly type: 'then-scorings'
  readonly anyOrder: boolean
  readonly scorings: readonly ScoringRef[]
}
export interface ScoringRef extends Node {
  readonly player: Ident
  readonly points: number
  readonly rule?: Ident
}
/** `then red has 3 points` */
export interface ThenTotal extends Node {
  readonly type: 'then-total'
  readonly player: Ident
  readonly points: number
}
/** `then red may places pawn on lane of A` / `may not` */
export interface ThenMay extends Node {
  readonly type: 'then-may'
  readonly player: Ident
  readonly negated: boolean
  readonly verb: Ident
  readonly args: readonly ScenarioRef[]
}
/** `then red may only places pawn on lane of A, passes`: these options and no others. */
export interface ThenOnly extends Node {
  readonly type: 'then-only'
  readonly player: Ident
  readonly actions: readonly ActionRef[]
}
export interface ActionRef extends Node {
  readonly verb: Ident
  readonly args: readonly ScenarioRef[]
}
/** `then red decides act` / `does not decide` */
export interface ThenDecides extends Node {
  readonly type: 'then-decides'
  readonly player: Ident
  readonly negated: boolean
  readonly choice: Ident
}
/** `then 2 pawn of red on lane of A`, `then 6 pawn of red in supply` */
export interface ThenPieces extends Node {
  readonly type: 'then-pieces'
  readonly count: number
  readonly kind: Ident
  readonly owner?: Ident
  readonly at?: ScenarioRef
}
/** `then complete of lane of A is yes`, `then points of town of A is 6`, `then holders of lane of A is red, blue` */
export interface ThenValue extends Node {
  readonly type: 'then-value'
  readonly name: Ident
  readonly of: readonly ScenarioRef[]
  readonly value: ScenarioRef
  /** The other elements of a set that has several. */
  readonly others?: readonly ScenarioRef[]
}
/** `then stack has 3 tiles` */
export interface ThenStack extends Node {
  readonly type: 'then-stack'
  readonly count: number
}
/** `then game is over` */
export interface ThenOver extends Node {
  readonly type: 'then-over'
}
/** `scored with red, 5`: an event and its arguments. */
export interface EventRef extends Node {
  readonly name: Ident
  readonly entities: readonly ScenarioRef[]
}
/** `then event discarded`: at least once; `then no event discarded`, `then 2 events discarded`: exactly `times`. */
export interface ThenEvent extends Node {
  readonly type: 'then-event'
  readonly event: EventRef
  readonly times?: number
}
/** `then event revealed before scored with red`: all of the first before all of the second. */
export interface ThenOrder extends Node {
  readonly type: 'then-order'
  readonly events: readonly EventRef[]
}
/** `then red sees pawn of red on lane of A`, `then red sees 2 pawn on A` / `then red does not see …` */
export interface ThenView extends Node {
  readonly type: 'then-view'
  readonly player: Ident
  readonly negated: boolean
  readonly count?: number
  readonly what: ScenarioRef
  readonly at?: ScenarioRef
}
/** `then red sees event moved with pawn`: an event in the player's log / `then red does not see event …` */
export interface ThenLog extends Node {
  readonly type: 'then-log'
  readonly player: Ident
  readonly negated: boolean
  readonly event: EventRef
}
