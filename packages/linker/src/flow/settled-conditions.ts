/**
 * Conditions that hold or fail in every position, so that they reveal nothing: comparisons of written numbers, and of
 * an expression with itself.
 */
import type { IrExpr, IrSet } from '@tilewright/language'
import { all, opposite, some, type Truth } from '../three-valued-logic.ts'
import type { Env } from './env.ts'
import type { Keys } from './symbols.ts'

/** Returns `maybe` where the condition depends on the position. */
export function truthOf(keys: Keys, expr: IrExpr, env: Env): Truth {
  switch (expr.op) {
    case 'yes-no':
      return settled(expr.value)
    case 'not':
      return opposite(truthOf(keys, expr.operand, env))
    case 'any':
      return isEverybody(expr.set) ? 'yes' : isNothing(keys, expr.set, env) ? 'no' : 'maybe'
    case 'binary':
      return truthOfBinary(keys, expr, env)
    default:
      return 'maybe'
  }
}

/** Whether the set is that of all players, which is never empty. */
export const isEverybody = ({ element, args, where, extreme }: IrSet): boolean =>
  element === 'player' && args.length === 0 && where === null && extreme === null

/** Whether no element can meet the condition of the set. */
export const isNothing = (keys: Keys, { where }: IrSet, env: Env): boolean =>
  where !== null && truthOf(keys, where, env) === 'no'

const settled = (holds: boolean): Truth => (holds ? 'yes' : 'no')

function truthOfBinary(keys: Keys, expr: Extract<IrExpr, { op: 'binary' }>, env: Env): Truth {
  const { operator, left, right } = expr
  if (operator === 'and') return all([truthOf(keys, left, env), truthOf(keys, right, env)])
  if (operator === 'or') return some([truthOf(keys, left, env), truthOf(keys, right, env)])
  const numbers = left.op === 'number' && right.op === 'number' ? left.value - right.value : undefined
  const difference = numbers ?? (keys.of(left, env) === keys.of(right, env) ? 0 : undefined)
  if (difference === undefined) return 'maybe'
  switch (operator) {
    case '=':
      return settled(difference === 0)
    case '<':
      return settled(difference < 0)
    case '<=':
      return settled(difference <= 0)
    case '>':
      return settled(difference > 0)
    case '>=':
      return settled(difference >= 0)
    default:
      return 'maybe'
  }
}
