/** Facts at an expression: the kinds of the entities in its variables, and conditions that hold. */
import { someIrNode, type IrExpr } from '@tilewright/language'

/** Kinds that an entity can have; null for entities without kinds (players, tiles, numbers). */
export type Kinds = ReadonlySet<string> | null

export interface Fact {
  readonly condition: IrExpr
  readonly holds: boolean
}

/** Facts at an expression. */
export interface Scope {
  /** Kinds of variables, and kinds of the positions of pieces in variables. */
  readonly locals: ReadonlyMap<string, Kinds>
  /** Conditions that are known to hold, or known not to. */
  readonly facts: readonly Fact[]
}

/** Key of the position of a piece in a variable. */
export const positionKey = (name: string): string => `place of ${name}`

/** Forgets the positions of pieces, after pieces may have moved. */
export const withoutPlaces = ({ locals, facts }: Scope): Scope => ({
  locals: new Map([...locals].filter(([name]) => !name.startsWith(positionKey('')))),
  facts: facts.filter(({ condition }) => !queriesPosition(condition)),
})

/** Adds a condition that holds, or does not; ignores one that does not restrict kinds. */
export const withFact = (scope: Scope, condition: IrExpr | null, holds = true): Scope =>
  condition === null || !restrictsKinds(condition) ? scope : { ...scope, facts: [...scope.facts, { condition, holds }] }

/** Removes facts, while one of them is evaluated. */
export const bare = ({ locals }: Scope): Scope => ({ locals, facts: [] })

const kindTests: ReadonlySet<string> = new Set(['is', 'permission', 'value', 'any', 'none', 'yes-no'])

const restrictsKinds = (expr: IrExpr): boolean => {
  if (expr.op === 'not') return restrictsKinds(expr.operand)
  if (expr.op === 'binary') return restrictsKinds(expr.left) || restrictsKinds(expr.right)
  return kindTests.has(expr.op)
}

const queriesPosition = (condition: IrExpr): boolean =>
  someIrNode(condition, (node) => 'fn' in node && (node.fn === 'segmentOfPiece' || node.fn === 'featureOfPiece'))
