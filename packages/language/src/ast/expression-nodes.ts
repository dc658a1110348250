/** Expressions and sets of the syntax tree. */
import type { Ident, Node, Preposition, Span } from './nodes.ts'

export type Expr =
  | NumberExpr
  | YesNoExpr
  | NoneExpr
  | PhraseExpr
  | NotExpr
  | NegateExpr
  | BinaryExpr
  | IsExpr
  | HasExpr
  | PlacedExpr
  | CountExpr
  | AnyExpr
  | OneExpr
  | SumExpr
  | AllExpr

export interface NumberExpr extends Node {
  readonly type: 'number'
  readonly value: number
}
export interface YesNoExpr extends Node {
  readonly type: 'yes-no'
  readonly value: boolean
}
/** `none`: no tile, no figure, no player. */
export interface NoneExpr extends Node {
  readonly type: 'none'
}
/** A name with its prepositional phrases: `active`, `points of feature`, `strength of player in feature`. */
export interface PhraseExpr extends Node {
  readonly type: 'phrase'
  readonly head: Ident
  /** Flat, as written: `a of b in c` has the arguments `of b` and `in c`; the checker nests them. */
  readonly args: readonly PhraseArg[]
  /** Was in parentheses, so prepositions after it do not belong to it. */
  readonly parenthesised?: true
}
export interface PhraseArg {
  readonly preposition: Preposition
  readonly value: Expr
}
export interface NotExpr extends Node {
  readonly type: 'not'
  readonly operand: Expr
}
export interface NegateExpr extends Node {
  readonly type: 'negate'
  readonly operand: Expr
}
export const binaryOperators = ['or', 'and', '=', '<', '<=', '>', '>=', '+', '-', '*', '/', 'mod'] as const
export type BinaryOperator = (typeof binaryOperators)[number]
/** `/` divides and rounds down. */
export interface BinaryExpr extends Node {
  readonly type: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expr
  readonly right: Expr
  /** Was in parentheses. */
  readonly parenthesised?: true
}
/** `x is lane`, `x is not none`, `x is one of lane, town`: equality, or membership of a declared kind or class. */
export interface IsExpr extends Node {
  readonly type: 'is'
  readonly subject: Expr
  readonly negated: boolean
  readonly candidates: readonly Expr[]
}
/** `tile has pond`: a mark, space or feature kind is drawn there. */
export interface HasExpr extends Node {
  readonly type: 'has'
  readonly subject: Expr
  readonly negated: boolean
  readonly what: Ident
}
/**
 * `figure is near wolf`, `tile is not in town`: whether the subject is an element of the set that the phrase
 * describes.
 */
export interface PlacedExpr extends Node {
  readonly type: 'placed'
  readonly subject: Expr
  readonly negated: boolean
  readonly args: readonly PhraseArg[]
  /** From the preposition to the end. */
  readonly placeSpan: Span
}
export interface CountExpr extends Node {
  readonly type: 'count'
  readonly set: SetExpr
}
export interface AnyExpr extends Node {
  readonly type: 'any'
  readonly set: SetExpr
}
/** `one <set>`: its first element, or none. */
export interface OneExpr extends Node {
  readonly type: 'one'
  readonly set: SetExpr
}
/** `sum of <value> for each <set>` */
export interface SumExpr extends Node {
  readonly type: 'sum'
  readonly value: Expr
  readonly set: SetExpr
}
/** `all <set>`: the set itself as a value. */
export interface AllExpr extends Node {
  readonly type: 'all'
  readonly set: SetExpr
}

/**
 * `figure in feature as f where … having most …`: the noun names the elements inside `where`, `having` and the body.
 */
export interface SetExpr extends Node {
  readonly noun: Ident
  readonly args: readonly PhraseArg[]
  /** `number from 1 to 6` only. */
  readonly range?: { readonly from: Expr; readonly to: Expr }
  readonly alias?: Ident
  readonly where?: Expr
  readonly extreme?: ExtremeClause
}

/** `having most …`; the span is that of the whole clause, `whichSpan` that of `most` or `least`. */
export interface ExtremeClause extends Node {
  readonly which: 'most' | 'least'
  readonly whichSpan: Span
  readonly by: Expr
}
