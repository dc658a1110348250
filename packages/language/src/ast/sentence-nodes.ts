/** Sentences of a body in the syntax tree. */
import type { Expr, PhraseArg, PhraseExpr, SetExpr } from './expression-nodes.ts'
import type { Ident, Node, NumberLiteral, Span } from './nodes.ts'

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
  | LinkStatement
  | RevealStatement
  | AnnounceStatement

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
  /** From the word `otherwise` to the end, where it says something. */
  readonly otherwiseSpan?: Span
  /** It stands after `otherwise` without braces. */
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
/** `run pay-feature of feature`, `run imprison of figure in (cellar of player)`: as written, flat. */
export interface RunStatement extends Node {
  readonly type: 'run'
  readonly phase: Ident
  readonly args: readonly PhraseArg[]
}
/** `ask act by active`: one open choice, whose options any module may add to. */
export interface AskStatement extends Node {
  readonly type: 'ask'
  readonly choice: Ident
  readonly by: Expr
}
/** `ask again at most 3 times`: once this option is done, its choice is put to the same player once more. */
export interface AgainStatement extends Node {
  readonly type: 'again'
  /** How often the option can be taken; once where nothing is said. */
  readonly times?: NumberLiteral
}
/** `choose square from <set> by active` / `may choose …` (then the name can be none). */
export interface ChooseStatement extends Node {
  readonly type: 'choose'
  readonly optional: boolean
  readonly name: Ident
  readonly set: SetExpr
  readonly by: Expr
}
/**
 * `each player from <set> secretly chooses token from <set> into <state>`: one answer a player, shown to nobody until
 * all are in.
 * Written: `secretly <players> choose <name> from <set> into <state of player>`; `may choose` allows none.
 */
export interface SecretStatement extends Node {
  readonly type: 'secret'
  readonly players: SetExpr
  readonly optional: boolean
  readonly name: Ident
  readonly set: SetExpr
  readonly into: Ident
}
/** `score points of feature for player about feature`: `about` says what the points are for, to those who follow. */
export interface ScoreStatement extends Node {
  readonly type: 'score'
  readonly points: Expr
  readonly player: Expr
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
/** `draw tile as t from stack where …`: chance; binds the name, or none when nothing is left. */
export interface DrawStatement extends Node {
  readonly type: 'draw'
  readonly set: SetExpr
  /** `draw tile from stack to cellar`: the zone it goes to, unseen; then no name is bound. */
  readonly to?: Expr
}
/** `roll luck as steps`: chance; binds the name, or the die's own, to the number that it shows. */
export interface RollStatement extends Node {
  readonly type: 'roll'
  readonly die: Ident
  readonly alias?: Ident
}
/** `discard t`: a drawn tile that goes out of the game. */
export interface DiscardStatement extends Node {
  readonly type: 'discard'
  readonly tile: Expr
}
/** `join a and b`: two segments are linked, wherever they lie; `split a and b`: they are no longer. */
export interface LinkStatement extends Node {
  readonly type: 'join' | 'split'
  readonly one: Expr
  readonly other: Expr
}
/** `reveal token`: everybody sees its face. */
export interface RevealStatement extends Node {
  readonly type: 'reveal'
  readonly piece: Expr
}
/** `announce "text"` with values: an event for people. */
export interface AnnounceStatement extends Node {
  readonly type: 'announce'
  readonly name: Ident
  readonly values: readonly Expr[]
}
