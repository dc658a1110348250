/**
 * Conditions that hold or fail whatever the position is, so that they tell nothing: comparisons of numbers that are
 * written out, and of one thing with itself.
 */
import type { IrExpr, IrSet } from '@tilewright/language'
import type { Env } from './env.ts'
import type { Keys } from './symbols.ts'

/** Undefined: it depends on the position. */
export function truthOf(keys: Keys, expr: IrExpr, env: Env): boolean | undefined {
  switch (expr.op) {
    case 'yes-no':
      return expr.value
    case 'not': {
      const truth = truthOf(keys, expr.operand, env)
      return truth === undefined ? undefined : !truth
    }
    case 'any':
      return isEverybody(expr.set) ? true : isNothing(keys, expr.set, env) ? false : undefined
    case 'binary':
      return compared(keys, expr, env)
    default:
      return undefined
  }
}

/** All players: there are always some. */
export const isEverybody = ({ element, args, where, extreme }: IrSet): boolean =>
  element === 'player' && args.length === 0 && where === null && extreme === null

/** Whether no element can meet the condition of the set. */
export const isNothing = (keys: Keys, { where }: IrSet, env: Env): boolean =>
  where !== null && truthOf(keys, where, env) === false

function compared(keys: Keys, expr: Extract<IrExpr, { op: 'binary' }>, env: Env): boolean | undefined {
  const { operator, left, right } = expr
  if (operator === 'and' || operator === 'or') {
    const decides = operator === 'or'
    const both = [truthOf(keys, left, env), truthOf(keys, right, env)]
    if (both.includes(decides)) return decides
    return both.includes(undefined) ? undefined : !decides
  }
  const numbers = left.op === 'number' && right.op === 'number' ? left.value - right.value : undefined
  const difference = numbers ?? (keys.of(left, env) === keys.of(right, env) ? 0 : undefined)
  if (difference === undefined) return undefined
  switch (operator) {
    case '=':
      return difference === 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
    case '>':
      return difference > 0
    case '>=':
      return difference >= 0
    default:
      return undefined
  }
}
