/** What is known where a sentence stands: of which kinds the things are that it names, and which conditions hold. */
import type { IrExpr } from '@tilewright/language'

/** Kinds that a thing can have; null for what has none (players, tiles, numbers). */
export type Kinds = ReadonlySet<string> | null

export interface Fact {
  readonly condition: IrExpr
  readonly holds: boolean
}

/** What is known where an expression stands. */
export interface Scope {
  /** Of variables, and of where the pieces stand that they name. */
  readonly locals: ReadonlyMap<string, Kinds>
  /** Conditions that hold there, or do not. */
  readonly facts: readonly Fact[]
}

/** Where a piece stands, among the variables. */
export const placeOf = (name: string): string => `place of ${name}`

/** What is left of a scope when pieces may have moved. */
export const withoutPlaces = ({ locals, facts }: Scope): Scope => ({
  locals: new Map([...locals].filter(([name]) => !name.startsWith(placeOf('')))),
  facts: facts.filter(({ condition }) => !asksPlace(condition)),
})

/** Adds a condition that holds, or does not; one that tells nothing of kinds is left out. */
export const withFact = (scope: Scope, condition: IrExpr | null, holds = true): Scope =>
  condition === null || !tellsKinds(condition) ? scope : { ...scope, facts: [...scope.facts, { condition, holds }] }

/** Facts are not asked while one of them is read. */
export const bare = ({ locals }: Scope): Scope => ({ locals, facts: [] })

const telling: ReadonlySet<string> = new Set(['is', 'permission', 'value', 'any', 'none', 'yes-no'])

const tellsKinds = (expr: IrExpr): boolean => {
  if (expr.op === 'not') return tellsKinds(expr.operand)
  if (expr.op === 'binary') return tellsKinds(expr.left) || tellsKinds(expr.right)
  return telling.has(expr.op)
}

function asksPlace(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('fn' in node && (node.fn === 'segmentOfPiece' || node.fn === 'featureOfPiece')) return true
  return Object.values(node).some(asksPlace)
}
