/** Emits expressions of the intermediate representation as TypeScript expressions. */
import type { IrExpr, KindFilter } from '@tilewright/language'
import { shownAs, sortOfClass } from './kinds.ts'
import { camel, member } from './names.ts'
import { kernel, table, type Context, type Env } from './context.ts'
import { hoistSet } from './sets.ts'
import { wholeEquality } from './whole-entities.ts'

/** A TypeScript expression; booleans are booleans in it, sets of players bit masks, everything else numbers. */
export function emitExpr(context: Context, expr: IrExpr, env: Env): string {
  switch (expr.op) {
    case 'number':
      return String(expr.value)
    case 'yes-no':
      return String(expr.value)
    case 'none':
      return '-1'
    case 'local':
      return isTruth(expr)
        ? `${env.get(expr.name) ?? camel(expr.name)} !== 0`
        : (env.get(expr.name) ?? camel(expr.name))
    case 'piece':
      return `${kernel(context, 'solePiece')}(g, ${member(table(context, 'Piece'), expr.figure)})`
    case 'tile':
      return tileIndex(context, expr.tile)
    case 'feature-kind':
      return member(table(context, 'Feature'), expr.feature)
    case 'mark':
      return member(table(context, 'Mark'), expr.mark)
    case 'origin':
      return kernel(context, 'ORIGIN')
    case 'state':
      return readState(context, expr, env)
    case 'value':
      return (
        `${valueHelper(context, expr.value)}(` +
        `${['g', ...expr.args.map((arg) => emitExpr(context, arg, env))].join(', ')})`
      )
    case 'permission':
      return (
        `${valueHelper(context, expr.permission)}(` +
        `${['g', ...expr.args.map((arg) => emitExpr(context, arg, env))].join(', ')})`
      )
    case 'call':
      return `${kernel(context, expr.fn)}(${['g', ...expr.args.map((arg) => emitExpr(context, arg, env))].join(', ')})`
    case 'zone': {
      const zone = member(table(context, 'Zone'), expr.zone)
      if (expr.of === null) return `${zone} * 16`
      if (expr.of.op === 'none') return `-2 - ${zone}`
      return `${kernel(context, 'zoneOf')}(${zone}, ${emitExpr(context, expr.of, env)})`
    }
    case 'not':
      return negated(context, expr.operand, env)
    case 'negate':
      return `-${wrap(context, expr.operand, env)}`
    case 'binary':
      return emitBinary(context, expr, env)
    case 'is':
      return emitIs(context, expr.subject, expr.filters, env)
    case 'setting':
      return expr.values
        .map(
          (value) =>
            `${kernel(context, 'settingIs')}(g, ${member(table(context, 'Setting'), expr.setting)}, ` +
            `${String(settingValue(context, expr.setting, value))})`,
        )
        .join(' || ')
    case 'has':
      return emitHas(context, expr, env)
    case 'count':
    case 'any':
    case 'one':
    case 'all':
    case 'sum':
      return hoistSet(context, expr, env)
  }
}

function emitHas(context: Context, expr: Extract<IrExpr, { op: 'has' }>, env: Env): string {
  const names = shownAs(context.plan, expr.family, expr.name)
  const [fn, kinds] =
    expr.family === 'feature'
      ? (['tileHas', 'Feature'] as const)
      : ([expr.subject.kind === 'segment' ? 'segmentHasMark' : 'tileHasMark', 'Mark'] as const)
  const subject = emitExpr(context, expr.subject, env)
  return either(names.map((name) => `${kernel(context, fn)}(g, ${subject}, ${member(table(context, kinds), name)})`))
}

/** Disjunction of tests, in parentheses if there are several. */
const either = (tests: readonly string[]): string =>
  tests.length > 1 ? `(${tests.join(' || ')})` : (tests[0] ?? 'false')

/** Variables hold numbers, also for booleans. */
const isTruth = (expr: IrExpr): boolean => expr.kind === 'yes-no' && expr.setOf !== true

function settingValue(context: Context, setting: string, value: string): number {
  return context.plan.settings.find((candidate) => candidate.name === setting)?.values.indexOf(value) ?? -1
}

/** The typed function in `values.ts` that evaluates a value or permission. */
export function valueHelper(context: Context, name: string): string {
  const helper = camel(name)
  context.values.add(helper)
  return helper
}

function readState(context: Context, expr: Extract<IrExpr, { op: 'state' }>, env: Env): string {
  const state = context.plan.states.find((candidate) => candidate.name === expr.state)
  const name = member(table(context, 'State'), expr.state)
  const read = expr.of
    ? `${kernel(context, 'getState')}(g, ${name}, ${emitExpr(context, expr.of, env)})`
    : `${kernel(context, 'gameState')}(g, ${name})`
  return state?.kind === 'yes-no' && !state.setOf ? `${read} !== 0` : read
}

const precedence: Readonly<Record<string, number>> = {
  'or': 1,
  'and': 2,
  '=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 6,
  '-': 6,
  '*': 7,
}
const operators: Readonly<Record<string, string>> = {
  'or': '||',
  'and': '&&',
  '=': '===',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '+': '+',
  '-': '-',
  '*': '*',
}

/** Operators that are kernel functions. */
const functionOperators: Readonly<Record<string, string>> = { '/': 'quotient', 'mod': 'remainder' }

function levelOf(context: Context, expr: IrExpr): number {
  if (expr.op === 'binary')
    return functionOperators[expr.operator] !== undefined || sameness(expr) !== null
      ? 10
      : (precedence[expr.operator] ?? 10)
  if (expr.op === 'is') return expr.filters.length > 1 ? 1 : 4
  if (expr.op === 'setting') return expr.values.length > 1 ? 1 : 10
  if (expr.op === 'state')
    return context.plan.states.some(
      (candidate) => candidate.name === expr.state && candidate.kind === 'yes-no' && !candidate.setOf,
    )
      ? 4
      : 10
  if (expr.op === 'local' && isTruth(expr)) return 4
  if (
    expr.op === 'not' &&
    expr.operand.op === 'binary' &&
    expr.operand.operator === '=' &&
    sameness(expr.operand) === null
  )
    return 4
  if (expr.op === 'not' || expr.op === 'negate') return 9
  return 10
}

function wrap(context: Context, expr: IrExpr, env: Env, level = 10): string {
  const text = emitExpr(context, expr, env)
  return levelOf(context, expr) < level ? `(${text})` : text
}

/** Features are named by any of their segments, so equality tests whether they are joined. */
function sameness(expr: Extract<IrExpr, { op: 'binary' }>): string | null {
  return expr.operator === '=' && expr.left.kind === 'feature' && expr.right.op !== 'none' && expr.left.op !== 'none'
    ? 'sameFeature'
    : null
}

function emitBinary(context: Context, expr: Extract<IrExpr, { op: 'binary' }>, env: Env): string {
  const whole = wholeEquality(context, expr, env, emitExpr)
  if (whole !== undefined) return whole
  const same = sameness(expr)
  if (same !== null)
    return `${kernel(context, same)}(g, ${emitExpr(context, expr.left, env)}, ${emitExpr(context, expr.right, env)})`
  const called = functionOperators[expr.operator]
  if (called !== undefined)
    return `${kernel(context, called)}(${emitExpr(context, expr.left, env)}, ${emitExpr(context, expr.right, env)})`
  const settled = settledTruth(expr)
  if (settled !== null) return String(settled)
  const level = precedence[expr.operator] ?? 0
  return (
    `${wrap(context, expr.left, env, level)} ${operators[expr.operator] ?? expr.operator} ` +
    wrap(context, expr.right, env, level + 1)
  )
}

/** The TypeScript literal of an expression; null if it is none. */
const literalOf = (expr: IrExpr): number | boolean | null => {
  if (expr.op === 'number' || expr.op === 'yes-no') return expr.value
  if (expr.op === 'none') return -1
  const operand = expr.op === 'negate' ? literalOf(expr.operand) : null
  return typeof operand === 'number' ? -operand : null
}

/** Constant result of comparing two literals; TypeScript refuses to compare literals that can never be equal. */
function settledTruth({ operator, left, right }: Extract<IrExpr, { op: 'binary' }>): boolean | null {
  const [a, b] = [literalOf(left), literalOf(right)]
  return operator !== '=' || a === null || b === null ? null : a === b
}

/** Negation of a condition. */
export function emitRefusal(context: Context, condition: IrExpr, env: Env): string {
  return condition.op === 'not' ? emitExpr(context, condition.operand, env) : `!(${emitExpr(context, condition, env)})`
}

function negated(context: Context, operand: IrExpr, env: Env): string {
  if (
    operand.op === 'binary' &&
    operand.operator === '=' &&
    sameness(operand) === null &&
    settledTruth(operand) === null &&
    wholeEquality(context, operand, env, emitExpr) === undefined
  )
    return `${wrap(context, operand.left, env, 4)} !== ${wrap(context, operand.right, env, 5)}`
  return `!${wrap(context, operand, env, 9)}`
}

function emitIs(context: Context, subject: IrExpr, filters: readonly KindFilter[], env: Env): string {
  const text = emitExpr(context, subject, env)
  return filters
    .map((filter) => kindTest(context, subject.kind === 'edge' ? 'edge' : 'entity', text, filter))
    .join(' || ')
}

/** A test whether an entity (given as TypeScript) is of one of the kinds. */
export function kindTest(context: Context, family: 'edge' | 'entity', entity: string, filter: KindFilter): string {
  const tests = filter.names.map((name) => {
    switch (filter.family) {
      case 'feature':
        return `${kernel(context, 'kindOfFeature')}(g, ${entity}) === ${member(table(context, 'Feature'), name)}`
      case 'figure':
      case 'token':
        return `${kernel(context, 'pieceKind')}(g, ${entity}) === ${member(table(context, 'Piece'), name)}`
      case 'class':
        return classTest(context, entity, name)
      case 'tile':
        return `${kernel(context, 'tileIsNamed')}(g, ${entity}, ${tileIndex(context, name)})`
      case 'tokens':
        return `${kernel(context, 'tokenSetOf')}(g, ${entity}) === ${member(table(context, 'Tokens'), name)}`
      case 'edge':
        return `${entity} === ${member(table(context, 'Edge'), name)}`
      case 'any-figure':
      case 'any-token':
      case 'neutral':
      case 'apart':
        return ''
    }
  })
  if (filter.family === 'any-figure') return `${kernel(context, 'isFigure')}(g, ${entity})`
  if (filter.family === 'any-token') return `${kernel(context, 'isToken')}(g, ${entity})`
  if (filter.family === 'neutral') return `${kernel(context, 'isNeutral')}(g, ${entity})`
  if (filter.family === 'apart') return `${kernel(context, 'isApart')}(g, ${entity})`
  const all = tests.join(' || ')
  return tests.length > 1 && family === 'entity' ? `(${all})` : all
}

/** The kernel's number of the tiles of a name. */
const tileIndex = ({ plan }: Context, name: string): string =>
  String(plan.tiles.findIndex(({ shape }) => shape.name === name))

function classTest(context: Context, entity: string, name: string): string {
  const sort = sortOfClass(context.plan, name)
  if (sort === 'feature' || sort === 'space') {
    const kinds = shownAs(context.plan, 'feature', name)
    return either(
      kinds.map(
        (kind) => `${kernel(context, 'kindOfFeature')}(g, ${entity}) === ${member(table(context, 'Feature'), kind)}`,
      ),
    )
  }
  const testFunction = sort === 'tile' ? kernel(context, 'tileIsOf') : kernel(context, 'hasClass')
  return `${testFunction}(g, ${entity}, ${member(table(context, 'Class'), name)})`
}
