/** Walks over expressions and statements. */
import type { IrExpr, IrSet, IrStatement } from '@tilewright/language'

/** Yields an expression, then every expression and set below it. */
export function* within(expr: IrExpr): Generator<IrExpr | IrSet> {
  yield expr
  for (const part of Object.values(expr) as unknown[]) yield* parts(part)
}

/** Like `within`, for a set. */
export function* withinSet(set: IrSet): Generator<IrExpr | IrSet> {
  yield set
  for (const part of Object.values<unknown>({ ...set })) yield* parts(part)
}

function* parts(part: unknown): Generator<IrExpr | IrSet> {
  if (Array.isArray(part)) for (const one of part) yield* parts(one)
  else if (typeof part === 'object' && part !== null) {
    if ('op' in part) yield* within(part as IrExpr)
    else if ('fn' in part) yield* withinSet(part as IrSet)
  }
}

/** Yields every statement of a body, each before the statements of its inner bodies. */
export function* statementsOf(body: readonly IrStatement[]): Generator<IrStatement> {
  for (const one of body) {
    yield one
    if (one.op === 'if') {
      yield* statementsOf(one.then)
      yield* statementsOf(one.otherwise)
    } else if (one.op === 'each' || one.op === 'repeat') yield* statementsOf(one.body)
  }
}

/** Whether a body, or one inside it, can stop its rule. */
export const canStop = (body: readonly IrStatement[]): boolean =>
  [...statementsOf(body)].some(({ op }) => op === 'stop')

/** Whether an option puts its choice once more. */
export const asksAgain = (body: readonly IrStatement[]): boolean =>
  [...statementsOf(body)].some(({ op }) => op === 'again')
