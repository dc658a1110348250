/**
 * Order of evaluation: the source evaluates operands and arguments from left to right, C in any order. Operands that a
 * later one could change are put into variables first.
 */
import { NUMBER, type Expression } from './program.ts'
import type { Scope } from './scope.ts'
import { typeOf } from './types.ts'

/** The direct parts of an expression, in the order in which they are evaluated. */
export function partsOf(e: Expression): readonly Expression[] {
  switch (e.op) {
    case 'integer':
    case 'boolean':
    case 'infinity':
    case 'local':
    case 'storage':
    case 'function':
      return []
    case 'element':
      return [e.of, e.index]
    case 'row':
      return e.at
    case 'rowIndex':
      return [...e.at, e.value]
    case 'unary':
      return [e.value]
    case 'binary':
      return [e.left, e.right]
    case 'either':
      return [e.test, e.yes, e.no]
    case 'assign':
      return [e.to, e.value]
    case 'increment':
      return [e.of]
    case 'call':
    case 'callSet':
    case 'builtin':
      return e.args
    case 'sequence':
      return [...e.steps, e.value]
  }
}

/** Whether evaluating it can change a state or a variable. */
export function hasEffect(e: Expression): boolean {
  const own =
    e.op === 'call' ||
    e.op === 'callSet' ||
    e.op === 'assign' ||
    e.op === 'increment' ||
    (e.op === 'builtin' && (e.name === 'copyWithin' || e.name === 'fill'))
  return own || partsOf(e).some(hasEffect)
}

/** Whether nothing that is evaluated later changes its value. */
const isStable = (e: Expression): boolean =>
  e.op === 'integer' ||
  e.op === 'boolean' ||
  e.op === 'infinity' ||
  e.op === 'function' ||
  e.op === 'local' ||
  (e.op === 'storage' && e.type.kind === 'array')

/** Values that keep their order: `build` gets them, with variables for those that later ones could change. */
export function inOrder(
  scope: Scope,
  values: readonly Expression[],
  build: (values: readonly Expression[]) => Expression,
): Expression {
  const steps: Expression[] = []
  const last = values.findLastIndex(hasEffect)
  const kept = values.map((value, i) => {
    if (i >= last || isStable(value)) return value
    const variable = scope.temporary(typeOf(value))
    steps.push({ op: 'assign', sign: null, to: variable, value })
    return variable
  })
  return sequence(steps, build(kept))
}

/** `to = value` or `to += value`: the target is evaluated before the value. */
export function assigned(
  scope: Scope,
  to: Expression,
  sign: Extract<Expression, { op: 'assign' }>['sign'],
  value: Expression,
): Expression {
  if (!hasEffect(value) || to.op === 'local') return { op: 'assign', sign, to, value }
  const steps: Expression[] = []
  let target = to
  if (to.op === 'element' && !isStable(to.index)) {
    const index = scope.temporary(NUMBER)
    steps.push({ op: 'assign', sign: null, to: index, value: to.index })
    target = { ...to, index }
  }
  if (sign === null) return sequence(steps, { op: 'assign', sign, to: target, value })
  const old = scope.temporary(NUMBER)
  steps.push({ op: 'assign', sign: null, to: old, value: target })
  return sequence(steps, {
    op: 'assign',
    sign: null,
    to: target,
    value: { op: 'binary', sign, left: old, right: value },
  })
}

const sequence = (steps: readonly Expression[], value: Expression): Expression =>
  steps.length === 0 ? value : { op: 'sequence', steps, value }
