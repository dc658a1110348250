/** Statements of a body in the syntax tree: their kinds, their children, and each kind with its fields. */
import type { Expr, PhraseArg, PhraseExpr, SetExpr } from './expression-nodes.ts'
import type { Ident, Node, NumberLiteral, Span, Text } from './nodes.ts'

export type Statement =
  | LetStatement
  | SetStatement
  | AddStatement
  | IfStatement
  | EachStatement
  | RepeatStatement
  | StopStatement
  | RunStatement
  | AskStatement
  | AgainStatement
  | ChooseStatement
  | SecretStatement
  | ScoreStatement
  | PlaceStatement
  | MoveStatement
  | ReturnStatement
  | RemoveStatement
  | DrawStatement
  | RollStatement
  | DiscardStatement
  | TakeStatement
  | LinkStatement
  | RevealStatement
  | AnnounceStatement

/** The properties of each kind that hold expressions, sets and statements, in source order; see traverse.ts. */
export const statementChildren = {
  let: { value: true },
  set: { target: true, value: true },
  add: { target: true, value: true },
  if: { condition: true, then: true, otherwise: true },
  each: { set: true, body: true },
  repeat: { condition: true, body: true },
  stop: {},
  run: { args: { value: true } },
  ask: { by: true },
  again: {},
  choose: { set: true, by: true },
  secret: { players: true, set: true },
  score: { points: true, player: true, each: true, about: true },
  place: { tile: true, at: true },
  move: { piece: true, to: true },
  return: { piece: true },
  remove: { piece: true },
  draw: { set: true, to: true },
  roll: {},
  discard: { tile: true },
  take: { tile: true },
  join: { one: true, other: true },
  split: { one: true, other: true },
  reveal: { piece: true },
  announce: { values: true },
} as const

/** `let x be <expr>` */
export interface LetStatement extends Node {
  readonly type: 'let'
  readonly name: Ident
  readonly value: Expr
}
/** `set scored of feature to yes` */
export interface SetStatement extends Node {
  readonly type: 'set'
  readonly target: PhraseExpr
  readonly value: Expr
}
/** `add 1 to steps` */
export interface AddStatement extends Node {
  readonly type: 'add'
  readonly target: PhraseExpr
  readonly value: Expr
}
export interface IfStatement extends Node {
  readonly type: 'if'
  readonly condition: Expr
  readonly then: readonly Statement[]
  readonly otherwise: readonly Statement[]
  /** From `otherwise` to the end, if that branch is written. */
  readonly otherwiseSpan?: Span
  /** Written after `otherwise` without braces. */
  readonly chained?: true
}
/** `each figure in feature where … { … }` */
export interface EachStatement extends Node {
  readonly type: 'each'
  readonly set: SetExpr
  readonly body: readonly Statement[]
}
/** `repeat at most 6 times while <expr> { … }`; the bound is a literal, so every program ends. */
export interface RepeatStatement extends Node {
  readonly type: 'repeat'
  readonly limit: NumberLiteral
  readonly condition?: Expr
  readonly body: readonly Statement[]
}
/** `stop`: leaves this rule or option body. */
export interface StopStatement extends Node {
  readonly type: 'stop'
}
/** `run pay-feature of feature`, `run imprison of figure in (cellar of player)`: flat, as written. */
export interface RunStatement extends Node {
  readonly type: 'run'
  readonly phase: Ident
  readonly args: readonly PhraseArg[]
  /** The phase is listed in `stages { … }`, which declares it, too. */
  readonly stage?: true
}
/** `ask act by active`: an open choice, to which any module may add options. */
export interface AskStatement extends Node {
  readonly type: 'ask'
  readonly choice: Ident
  readonly by: Expr
}
/** `ask again at most 3 times`: after this option, its choice is put to the same player once more. */
export interface AgainStatement extends Node {
  readonly type: 'again'
  /** How often the option can be taken; once if absent. */
  readonly times?: NumberLiteral
}
/** `choose square "Where?" from <set> by active` / `may choose …` (then the name can be none). */
export interface ChooseStatement extends Node {
  readonly type: 'choose'
  readonly optional: boolean
  readonly name: Ident
  /** The question; absent: the title of the rule or option. */
  readonly title?: Text
  readonly set: SetExpr
  readonly by: Expr
}
/**
 * `each player from <set> secretly chooses token from <set> into <state>`: one answer per player, hidden until all are
 * in. Written: `secretly <players> choose <name> from <set> into <state of player>`; `may choose` allows none.
 */
export interface SecretStatement extends Node {
  readonly type: 'secret'
  readonly players: SetExpr
  readonly optional: boolean
  readonly name: Ident
  readonly title?: Text
  readonly set: SetExpr
  readonly into: Ident
}
/**
 * `score points of feature for player about feature`: `about` names what the points are for; phases that follow the
 * scoring get it. `score … for each player where …` has a set instead of one player.
 */
export interface ScoreStatement extends Node {
  readonly type: 'score'
  readonly points: Expr
  /** Absent with `each`. */
  readonly player?: Expr
  readonly each?: SetExpr
  readonly about?: Expr
}
/** `place current at placement` */
export interface PlaceStatement extends Node {
  readonly type: 'place'
  readonly tile: Expr
  readonly at: Expr
}
/** `move figure to segment`, `move figure to square of tile face down` */
export interface MoveStatement extends Node {
  readonly type: 'move'
  readonly piece: Expr
  readonly to: Expr
  readonly faceDown: boolean
}
/** `return figure`: to its owner's supply (or the common one). */
export interface ReturnStatement extends Node {
  readonly type: 'return'
  readonly piece: Expr
}
/** `remove figure`: out of the game. */
export interface RemoveStatement extends Node {
  readonly type: 'remove'
  readonly piece: Expr
}
/** `draw tile as t from stack where …`: random; binds the name, or none when no tile is left. */
export interface DrawStatement extends Node {
  readonly type: 'draw'
  readonly set: SetExpr
  /** `draw tile from stack to cellar`: the zone that gets the tile unseen; no name is bound. */
  readonly to?: Expr
}
/** `roll luck as steps`: random; binds the name, or that of the die, to the number rolled. */
export interface RollStatement extends Node {
  readonly type: 'roll'
  readonly die: Ident
  readonly alias?: Ident
}
/** `discard t`: removes a drawn tile from the game. */
export interface DiscardStatement extends Node {
  readonly type: 'discard'
  readonly tile: Expr
}
/** `take t off board`: a laid tile comes into the hand; an overlay returns to the supply. */
export interface TakeStatement extends Node {
  readonly type: 'take'
  readonly tile: Expr
}
/** `join a and b` links two segments, wherever they are; `split a and b` removes the link. */
export interface LinkStatement extends Node {
  readonly type: 'join' | 'split'
  readonly one: Expr
  readonly other: Expr
}
/** `reveal token`: every player sees its face. */
export interface RevealStatement extends Node {
  readonly type: 'reveal'
  readonly piece: Expr
}
/** `announce "text"` with values: an event for the game log. */
export interface AnnounceStatement extends Node {
  readonly type: 'announce'
  readonly name: Ident
  readonly values: readonly Expr[]
}
