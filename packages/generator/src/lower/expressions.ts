/** Lowers expressions. */
import { ts } from 'ts-morph'
import type { Binary, Expression, Type } from './program.ts'
import { assigned, inOrder } from './order.ts'
import { valued, type Meaning, type Scope, type Signature } from './scope.ts'
import { typeOf } from './types.ts'
import { workPaths } from './work.ts'

const K = ts.SyntaxKind

const integer = (value: number): Expression => ({ op: 'integer', value })

const binaries: Readonly<Partial<Record<ts.SyntaxKind, Binary>>> = {
  [K.PlusToken]: '+',
  [K.MinusToken]: '-',
  [K.AsteriskToken]: '*',
  [K.SlashToken]: '/',
  [K.PercentToken]: '%',
  [K.AmpersandToken]: '&',
  [K.BarToken]: '|',
  [K.CaretToken]: '^',
  [K.LessThanLessThanToken]: '<<',
  [K.GreaterThanGreaterThanToken]: '>>',
  [K.GreaterThanGreaterThanGreaterThanToken]: '>>>',
  [K.EqualsEqualsEqualsToken]: '===',
  [K.ExclamationEqualsEqualsToken]: '!==',
  [K.LessThanToken]: '<',
  [K.LessThanEqualsToken]: '<=',
  [K.GreaterThanToken]: '>',
  [K.GreaterThanEqualsToken]: '>=',
  [K.AmpersandAmpersandToken]: '&&',
  [K.BarBarToken]: '||',
}

const assignments: Readonly<Partial<Record<ts.SyntaxKind, Binary>>> = {
  [K.PlusEqualsToken]: '+',
  [K.MinusEqualsToken]: '-',
  [K.AsteriskEqualsToken]: '*',
  [K.AmpersandEqualsToken]: '&',
  [K.BarEqualsToken]: '|',
  [K.CaretEqualsToken]: '^',
}

/** A value: a number, a boolean, an array or a function. */
export function lowerValue(scope: Scope, node: ts.Expression): Expression {
  const found = meaningOf(scope, node)
  if (found.kind === 'value') return found.value
  if (found.kind === 'path') return scope.lowering.tables.valueAt(found.path) ?? scope.refuse(node)
  return scope.refuse(node)
}

/** A condition: `&&`, `||` and `!` of numbers are allowed here. */
export function lowerTest(scope: Scope, node: ts.Expression): Expression {
  if (ts.isParenthesizedExpression(node)) return lowerTest(scope, node.expression)
  if (ts.isBinaryExpression(node)) {
    const sign = binaries[node.operatorToken.kind]
    if (sign === '&&' || sign === '||')
      return { op: 'binary', sign, left: lowerTest(scope, node.left), right: lowerTest(scope, node.right) }
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
    return { op: 'unary', sign: '!', value: lowerTest(scope, node.operand) }
  return asTest(lowerValue(scope, node))
}

const asTest = (value: Expression): Expression =>
  typeOf(value).kind === 'boolean' ? value : { op: 'binary', sign: '!==', left: value, right: integer(0) }

export function meaningOf(scope: Scope, node: ts.Expression): Meaning {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return meaningOf(scope, node.expression)
  if (ts.isNumericLiteral(node)) return valued(integer(Number(node.text)))
  if (ts.isStringLiteral(node)) return valued(integer(scope.lowering.tables.textNumber(node.text)))
  if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword)
    return valued({ op: 'boolean', value: node.kind === K.TrueKeyword })
  if (ts.isIdentifier(node)) return identifier(scope, node)
  if (ts.isPropertyAccessExpression(node)) return property(scope, node)
  if (ts.isElementAccessExpression(node)) return element(scope, node)
  if (ts.isArrayLiteralExpression(node)) return { kind: 'list', elements: node.elements }
  if (ts.isPrefixUnaryExpression(node)) return valued(prefix(scope, node))
  if (ts.isPostfixUnaryExpression(node))
    return valued({
      op: 'increment',
      by: node.operator === K.PlusPlusToken ? 1 : -1,
      before: false,
      of: lowerValue(scope, node.operand),
    })
  if (ts.isConditionalExpression(node))
    return valued({
      op: 'either',
      test: lowerTest(scope, node.condition),
      yes: lowerValue(scope, node.whenTrue),
      no: lowerValue(scope, node.whenFalse),
    })
  if (ts.isBinaryExpression(node)) return valued(binary(scope, node))
  if (ts.isCallExpression(node)) return valued(call(scope, node))
  return scope.refuse(node)
}

function identifier(scope: Scope, node: ts.Identifier): Meaning {
  const { lowering } = scope
  const local = scope.meaning(node.text)
  if (local !== undefined) return local
  if (node.text === 'Infinity') return valued({ op: 'infinity', below: false })
  const constant = lowering.constants.get(node.text)
  if (constant !== undefined) return valued(integer(constant))
  if (node.text === '$rules') return { kind: 'path', path: { steps: '', at: [] } }
  if (node.text.startsWith('$')) {
    const name = node.text.slice(1)
    const stored = lowering.tables.table(name)
    if (stored !== undefined) return valued(stored)
    const number = lowering.tables.valueAt({ steps: name, at: [] })
    return number === undefined ? { kind: 'object', name: node.text } : valued(number)
  }
  const signature = lowering.signature(node.text)
  if (signature !== undefined) {
    lowering.called.add(node.text)
    const { kind } = signature.result
    if (signature.params.length !== 1 || kind === 'array' || kind === 'set') return scope.refuse(node)
    return valued({ op: 'function', name: node.text, type: { kind: 'set', result: kind } })
  }
  return { kind: 'object', name: node.text }
}

/** Meaning of `name` of an object or record. */
export function member(scope: Scope, of: Meaning, name: string, node: ts.Node): Meaning {
  const { tables } = scope.lowering
  if (of.kind === 'object') {
    const stored = tables.stored(`${of.name}.${name}`)
    if (stored !== undefined) return valued(stored)
    return { kind: 'object', name: `${of.name}.${name}` }
  }
  if (of.kind !== 'path') return scope.refuse(node)
  if (of.path.steps === '') {
    const table = tables.table(name)
    if (table !== undefined) return valued(table)
  }
  const path = { steps: of.path.steps === '' ? name : `${of.path.steps}.${name}`, at: of.path.at }
  // What may be missing is a path until it is known how it is asked.
  const value = path.at.length > 0 ? undefined : tables.valueAt(path)
  return value === undefined ? { kind: 'path', path } : valued(value)
}

function property(scope: Scope, node: ts.PropertyAccessExpression): Meaning {
  const whole = node.getText().replaceAll(/\s+/g, '')
  const lengthOf = workPaths[whole]
  if (lengthOf !== undefined) return valued(scope.lowering.tables.stored(lengthOf) ?? scope.refuse(node))
  const of = meaningOf(scope, node.expression)
  if (node.name.text !== 'length') return member(scope, of, node.name.text, node)
  if (of.kind === 'path') return valued(scope.lowering.tables.lengthAt(of.path))
  if (of.kind === 'object') {
    const known = workPaths[`${of.name}.length`]
    if (known !== undefined) return valued(scope.lowering.tables.stored(known) ?? scope.refuse(node))
  }
  if (of.kind === 'value' && of.value.op === 'storage') {
    const storage = scope.lowering.tables.storages.get(of.value.name)
    if (storage !== undefined && storage.type.kind === 'array') return valued(integer(storage.length))
  }
  return scope.refuse(node)
}

function element(scope: Scope, node: ts.ElementAccessExpression): Meaning {
  const of = meaningOf(scope, node.expression)
  const index = lowerValue(scope, node.argumentExpression)
  if (of.kind === 'path') return { kind: 'path', path: { steps: `${of.path.steps}[]`, at: [...of.path.at, index] } }
  if (of.kind === 'value' && typeOf(of.value).kind === 'array') return valued({ op: 'element', of: of.value, index })
  return scope.refuse(node)
}

function prefix(scope: Scope, node: ts.PrefixUnaryExpression): Expression {
  switch (node.operator) {
    case K.PlusPlusToken:
    case K.MinusMinusToken:
      return {
        op: 'increment',
        by: node.operator === K.PlusPlusToken ? 1 : -1,
        before: true,
        of: lowerValue(scope, node.operand),
      }
    case K.ExclamationToken:
      return lowerTest(scope, node)
    case K.TildeToken:
      return { op: 'unary', sign: '~', value: lowerValue(scope, node.operand) }
    case K.MinusToken: {
      const value = lowerValue(scope, node.operand)
      if (value.op === 'integer') return integer(-value.value)
      if (value.op === 'infinity') return { op: 'infinity', below: !value.below }
      return { op: 'unary', sign: '-', value }
    }
    default:
      return lowerValue(scope, node.operand)
  }
}

function binary(scope: Scope, node: ts.BinaryExpression): Expression {
  const { operatorToken, left, right } = node
  if (operatorToken.kind === K.EqualsToken)
    return assigned(scope, lowerValue(scope, left), null, lowerValue(scope, right))
  const compound = assignments[operatorToken.kind]
  if (compound !== undefined) return assigned(scope, lowerValue(scope, left), compound, lowerValue(scope, right))
  if (operatorToken.kind === K.QuestionQuestionToken) return orElse(scope, node)
  const sign = binaries[operatorToken.kind]
  if (sign === undefined) return scope.refuse(node)
  if (sign === '&&' || sign === '||') {
    const [one, other] = [lowerValue(scope, left), lowerValue(scope, right)]
    // In a value, only booleans: a number would be one of the two.
    if (typeOf(one).kind !== 'boolean' || typeOf(other).kind !== 'boolean') return scope.refuse(node)
    return { op: 'binary', sign, left: one, right: other }
  }
  if (sign === '===' || sign === '!==') {
    const special = equality(scope, left, right)
    if (special !== undefined) return sign === '===' ? special : { op: 'unary', sign: '!', value: special }
  }
  const [one, other] = [lowerValue(scope, left), lowerValue(scope, right)]
  if (sign !== '/')
    return inOrder(scope, [one, other], ([first = one, second = other]) => ({
      op: 'binary',
      sign,
      left: first,
      right: second,
    }))
  // Only known numbers are divided, such as half the width of the board.
  if (one.op !== 'integer' || other.op !== 'integer') return scope.refuse(node)
  return integer(one.value / other.value)
}

/** `record.name === undefined`, `record.name === 'text'`; undefined for other comparisons. */
function equality(scope: Scope, left: ts.Expression, right: ts.Expression): Expression | undefined {
  const { tables } = scope.lowering
  if (ts.isIdentifier(right) && right.text === 'undefined') {
    const of = meaningOf(scope, left)
    if (of.kind !== 'path') return undefined
    return { op: 'unary', sign: '!', value: tables.isDefined(of.path) }
  }
  if (!ts.isStringLiteral(right)) return undefined
  const of = meaningOf(scope, left)
  return of.kind === 'path' ? tables.isText(of.path, right.text) : scope.refuse(left)
}

/** `list?.indexOf(x) ?? 0` and `list?.[i] ?? 0` of constant lists that may be missing. */
function orElse(scope: Scope, { left, right }: ts.BinaryExpression): Expression {
  const { tables } = scope.lowering
  const no = lowerValue(scope, right)
  if (ts.isCallExpression(left)) {
    const position = indexInRows(scope, left)
    if (position === undefined) return scope.refuse(left)
    return { op: 'either', test: tables.isDefined(position.path), yes: position.value, no }
  }
  const of = meaningOf(scope, left)
  if (of.kind !== 'path') return scope.refuse(left)
  return { op: 'either', test: tables.isDefined(of.path), yes: tables.numberOrZero(of.path), no }
}

function indexInRows(
  scope: Scope,
  node: ts.CallExpression,
  name: 'indexOf' | 'includes' = 'indexOf',
):
  | { readonly path: { readonly steps: string; readonly at: readonly Expression[] }; readonly value: Expression }
  | undefined {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== name) return undefined
  const of = meaningOf(scope, expression.expression)
  const [sought] = node.arguments
  if (of.kind !== 'path' || sought === undefined) return undefined
  const number = lowerValue(scope, sought)
  return { path: of.path, value: scope.lowering.tables.positionIn(of.path, number) }
}

function call(scope: Scope, node: ts.CallExpression): Expression {
  const { expression } = node
  if (ts.isPropertyAccessExpression(expression)) return method(scope, node, expression)
  if (!ts.isIdentifier(expression)) return scope.refuse(node)
  const local = scope.meaning(expression.text)
  if (local?.kind === 'value' && local.value.op === 'local') {
    const { name, type } = local.value
    if (type.kind !== 'set') return scope.refuse(node)
    const args = node.arguments.map((arg) => lowerValue(scope, arg))
    return inOrder(scope, args, (ordered) => ({ op: 'callSet', name, type: { kind: type.result }, args: ordered }))
  }
  const [only] = node.arguments
  // Only explanations note the terms of a sum.
  const last = node.arguments.at(-1)
  if (expression.text === 'noteTerm' && last !== undefined) return lowerValue(scope, last)
  // A boolean as a number.
  if (expression.text === 'Number' && only !== undefined) return coerced(lowerValue(scope, only), { kind: 'number' })
  const signature = scope.lowering.signature(expression.text)
  if (signature === undefined) return scope.refuse(node)
  scope.lowering.called.add(expression.text)
  return inOrder(scope, argumentsOf(scope, signature, node), (args) => {
    const value = { op: 'call', name: expression.text, type: signature.result, args } as const
    // Where a number is expected, the call stands for one.
    return signature.neverReturns ? { op: 'sequence', steps: [value], value: integer(0) } : value
  })
}

/** The arguments of a call, with defaults for those left out. */
function argumentsOf(scope: Scope, { params }: Signature, node: ts.CallExpression): Expression[] {
  const args: Expression[] = []
  const values = node.arguments.filter((arg) => !(ts.isIdentifier(arg) && arg.text === 'arena'))
  params.forEach(({ name, type, initial }, i) => {
    const given = values[i]
    if (given !== undefined) args.push(coerced(lowerValue(scope, given), type))
    else if (initial === undefined) scope.refuse(node, `the argument '${name}' is missing`)
    else {
      const earlier = params.findIndex((param) => ts.isIdentifier(initial) && param.name === initial.text)
      const value = earlier < 0 ? lowerValue(scope, initial) : args[earlier]
      if (value === undefined || !isSimple(value)) scope.refuse(node)
      else args.push(value)
    }
  })
  return args
}

/** Booleans are passed as numbers where those are wanted. */
const coerced = (value: Expression, type: Type): Expression =>
  type.kind === 'number' && typeOf(value).kind === 'boolean'
    ? { op: 'either', test: value, yes: integer(1), no: integer(0) }
    : value

export const isSimple = ({ op }: Expression): boolean =>
  op === 'integer' || op === 'boolean' || op === 'local' || op === 'infinity'

function method(scope: Scope, node: ts.CallExpression, { expression, name }: ts.PropertyAccessExpression): Expression {
  const args = node.arguments
  // Numbers of programs are integers.
  if (node.getText().startsWith('Number.isInteger(')) return { op: 'boolean', value: true }
  if (ts.isIdentifier(expression) && expression.text === 'Math') return mathematics(scope, node, name.text)
  if (name.text === 'indexOf') return indexInRows(scope, node)?.value ?? scope.refuse(node)
  if (name.text === 'copyWithin' || name.text === 'fill') {
    const given = args.map((arg) => lowerValue(scope, arg))
    return { op: 'builtin', name: name.text, args: [lowerValue(scope, expression), ...given] }
  }
  if (name.text === 'includes' && !ts.isCallExpression(expression)) {
    const position = indexInRows(scope, node, 'includes')
    if (position !== undefined) return { op: 'binary', sign: '>=', left: position.value, right: integer(0) }
  }
  // `data.subarray(from, end).includes(x)`
  if (name.text === 'includes' && ts.isCallExpression(expression)) {
    const inner = expression.expression
    if (ts.isPropertyAccessExpression(inner) && inner.name.text === 'subarray') {
      const range = expression.arguments.map((arg) => lowerValue(scope, arg))
      const [sought] = args.map((arg) => lowerValue(scope, arg))
      if (sought !== undefined)
        return { op: 'builtin', name: 'rangeHas', args: [lowerValue(scope, inner.expression), sought, ...range] }
    }
  }
  return scope.refuse(node)
}

function mathematics(scope: Scope, node: ts.CallExpression, name: string): Expression {
  const { arguments: args } = node
  if (name === 'floor') {
    let [quotient] = args
    while (quotient !== undefined && ts.isParenthesizedExpression(quotient)) quotient = quotient.expression
    if (quotient === undefined || !ts.isBinaryExpression(quotient)) return scope.refuse(node)
    if (quotient.operatorToken.kind !== K.SlashToken) return scope.refuse(node)
    const [over, under] = [lowerValue(scope, quotient.left), lowerValue(scope, quotient.right)]
    return { op: 'builtin', name: 'floorDivide', args: [over, under] }
  }
  if (name === 'abs' || name === 'max' || name === 'min' || name === 'clz32')
    return { op: 'builtin', name, args: args.map((arg) => lowerValue(scope, arg)) }
  return scope.refuse(node)
}
