/**
 * Statements of the intermediate representation: their kinds, their children, and what each does to the game. The
 * linker reads the effects; a new kind of statement is described here.
 */
import type { Span } from '../ast/ast.ts'
import type { IrExpr, IrSet } from './expressions.ts'

/** A statement of a body, with its position. */
export type IrStatement = IrSentence & { readonly span: Span }

export type IrSentence =
  | { readonly op: 'let'; readonly name: string; readonly value: IrExpr }
  | { readonly op: 'set' | 'add'; readonly state: string; readonly of: IrExpr | null; readonly value: IrExpr }
  | {
      readonly op: 'if'
      readonly condition: IrExpr
      readonly then: readonly IrStatement[]
      readonly otherwise: readonly IrStatement[]
    }
  | { readonly op: 'each'; readonly set: IrSet; readonly body: readonly IrStatement[] }
  | {
      readonly op: 'repeat'
      readonly limit: number
      readonly condition: IrExpr | null
      readonly body: readonly IrStatement[]
    }
  | { readonly op: 'stop' }
  | { readonly op: 'run'; readonly phase: string; readonly args: readonly IrExpr[] }
  | { readonly op: 'ask'; readonly choice: string; readonly by: IrExpr }
  /** In options: offers the choice once more after the option, at most `times` times. */
  | { readonly op: 'again'; readonly times: number }
  | {
      readonly op: 'choose'
      readonly choice: string
      readonly optional: boolean
      readonly name: string
      readonly set: IrSet
      readonly by: IrExpr
    }
  | {
      readonly op: 'secret'
      readonly choice: string
      readonly players: IrSet
      readonly optional: boolean
      readonly set: IrSet
      readonly into: string
    }
  | {
      readonly op: 'score'
      readonly points: IrExpr
      readonly player: IrExpr
      /** The feature that the points are for; null if the statement names none. */
      readonly about: IrExpr | null
    }
  | { readonly op: 'place'; readonly at: IrExpr; readonly tile: IrExpr }
  | { readonly op: 'move'; readonly piece: IrExpr; readonly to: IrExpr; readonly faceDown: boolean }
  | { readonly op: 'return' | 'remove' | 'reveal'; readonly piece: IrExpr }
  /** `to`: a zone whose tiles no player sees; then no name is bound. */
  | { readonly op: 'draw'; readonly set: IrSet; readonly to?: IrExpr }
  | { readonly op: 'roll'; readonly die: string; readonly name: string }
  /** `discard`: a drawn tile leaves the game; `take`: a laid tile comes into the hand, an overlay into the supply. */
  | { readonly op: 'discard' | 'take'; readonly tile: IrExpr }
  /** Links two segments of one kind on the board, or removes the link. */
  | { readonly op: 'join' | 'split'; readonly one: IrExpr; readonly other: IrExpr }
  | { readonly op: 'announce'; readonly event: string; readonly values: readonly IrExpr[] }

/** The properties of each kind that hold nodes, in the order in which they are evaluated; see traverse.ts. */
export const irStatementChildren = {
  let: { value: true },
  set: { of: true, value: true },
  add: { of: true, value: true },
  if: { condition: true, then: true, otherwise: true },
  each: { set: true, body: true },
  repeat: { condition: true, body: true },
  stop: {},
  run: { args: true },
  ask: { by: true },
  again: {},
  choose: { by: true, set: true },
  secret: { players: true, set: true },
  score: { player: true, points: true, about: true },
  place: { tile: true, at: true },
  move: { piece: true, to: true },
  return: { piece: true },
  remove: { piece: true },
  reveal: { piece: true },
  draw: { set: true, to: true },
  roll: {},
  discard: { tile: true },
  take: { tile: true },
  join: { one: true, other: true },
  split: { one: true, other: true },
  announce: { values: true },
} as const

/** What a statement does to the game. */
export interface StatementEffect {
  /** Parts of the game that it writes, besides a state that it names. */
  readonly writes: readonly ('board' | 'pieces' | 'piece-states' | 'faces' | 'stack' | 'scores')[]
  /** Whether features and squares of the board may be others afterwards. */
  readonly changesBoard?: true
  /** Whether it takes a tile from a location off the board. */
  readonly takesTile?: true
  /** Whether a piece may stand elsewhere afterwards. */
  readonly movesPieces?: true
  /** Whether it runs phases or decisions, which may have any effect. */
  readonly decides?: true
}

export const statementEffects: { readonly [Op in IrSentence['op']]: StatementEffect } = {
  let: { writes: [] },
  set: { writes: [] },
  add: { writes: [] },
  if: { writes: [] },
  each: { writes: [] },
  repeat: { writes: [] },
  stop: { writes: [] },
  run: { writes: [], decides: true },
  ask: { writes: [], decides: true },
  again: { writes: [], decides: true },
  choose: { writes: [], decides: true },
  secret: { writes: [], decides: true },
  score: { writes: ['scores'] },
  place: { writes: ['board', 'pieces', 'stack'], changesBoard: true, takesTile: true },
  // Some states end when a piece leaves its position.
  move: { writes: ['pieces', 'piece-states'], movesPieces: true },
  return: { writes: ['pieces', 'piece-states'], movesPieces: true },
  remove: { writes: ['pieces', 'piece-states'], movesPieces: true },
  reveal: { writes: ['faces'] },
  draw: { writes: ['stack', 'pieces'] },
  roll: { writes: [] },
  discard: { writes: ['board', 'pieces', 'stack'], takesTile: true },
  take: { writes: ['board', 'pieces', 'stack'], changesBoard: true },
  join: { writes: ['board', 'pieces'], changesBoard: true },
  split: { writes: ['board', 'pieces'], changesBoard: true },
  announce: { writes: [] },
}

/** Whether a statement may move anything, by itself or by what it runs. */
export function mayMoveAnything({ op }: IrSentence): boolean {
  const { changesBoard, takesTile, movesPieces, decides }: StatementEffect = statementEffects[op]
  return (changesBoard ?? takesTile ?? movesPieces ?? decides) === true
}
