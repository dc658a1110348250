/** Lowers errors: `throw new RulesError(…)`, and errors that functions of the engine make. */
import { ts } from 'ts-morph'
import { lowerValue } from './expressions.ts'
import type { Expression, Statement, TextPart } from './program.ts'
import type { Scope } from './scope.ts'
import { TEXTS } from './tables.ts'

export function lowerThrow(scope: Scope, node: ts.Expression): Statement[] {
  if (ts.isNewExpression(node)) return lowerError(scope, node)
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return scope.refuse(node)
  const args = node.arguments.filter((arg) => arg.getText() !== 'arena')
  const [first, second] = args
  const { failures } = scope.lowering
  if (node.expression.text === 'noDefinition' && first !== undefined && second !== undefined) {
    const value = lowerValue(scope, first)
    if (value.op !== 'integer') return scope.refuse(node)
    const [ofNothing, here] = failures.noDefinition(value.value)
    const test: Expression = {
      op: 'binary',
      sign: '<',
      left: lowerValue(scope, second),
      right: { op: 'integer', value: 0 },
    }
    const fail = (number: number): Statement[] => [{ op: 'fail', failure: { number, args: [] } }]
    return [{ op: 'if', test, yes: fail(ofNothing), no: fail(here) }]
  }
  if (node.expression.text === 'unknownNumber' && first !== undefined && second !== undefined) {
    if (!ts.isStringLiteral(first)) return scope.refuse(node)
    const number = failures.unknownNumber(first.text)
    return [{ op: 'fail', failure: { number, args: [lowerValue(scope, second)] } }]
  }
  return [{ op: 'do', value: lowerValue(scope, node) }]
}

/** `new RulesError(code, message, hint)`. */
export function lowerError(scope: Scope, node: ts.NewExpression): Statement[] {
  const [code, message, hint] = node.arguments ?? []
  if (code === undefined || !ts.isStringLiteral(code) || message === undefined) return scope.refuse(node)
  const args: Expression[] = []
  const text = {
    code: code.text,
    message: joined(partsOfText(scope, message, args)),
    hint: hint === undefined ? [] : joined(partsOfText(scope, hint, args)),
    isRefusal: node.expression.getText() === 'GameError',
  }
  if (args.length > 4) return scope.refuse(node, 'an error has more than four numbers')
  return [{ op: 'fail', failure: { number: scope.lowering.failures.numberOf(text), args } }]
}

function partsOfText(scope: Scope, node: ts.Expression, args: Expression[]): TextPart[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return partsOfText(scope, node.expression, args)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return [...partsOfText(scope, node.left, args), ...partsOfText(scope, node.right, args)]
  if (!ts.isTemplateExpression(node)) return scope.refuse(node)
  return [
    node.head.text,
    ...node.templateSpans.flatMap(({ expression, literal }) => [partOf(scope, expression, args), literal.text]),
  ]
}

function partOf(scope: Scope, node: ts.Expression, args: Expression[]): TextPart {
  // A text parameter of the function, which its callers give as a literal.
  if (ts.isIdentifier(node) && scope.texts.has(node.text))
    return { arg: args.push(lowerValue(scope, node)) - 1, names: TEXTS }
  // `typeof i === 'number' ? i : typeof i`: arguments of programs are numbers.
  if (ts.isConditionalExpression(node) && node.condition.getText().startsWith('typeof '))
    return partOf(scope, node.whenTrue, args)
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'name') {
    const named = nameOf(scope, node, args)
    if (named !== undefined) return named
  }
  // Grouped digits: only of lengths, which are known.
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    if (name.text === 'toLocaleString') {
      const value = lowerValue(scope, expression)
      return value.op === 'integer' ? value.value.toLocaleString('en') : scope.refuse(node)
    }
  }
  const value = lowerValue(scope, node)
  if (value.op === 'integer') return String(value.value)
  return { arg: args.push(value) - 1, names: null }
}

/** `$rules.tileData[kind].name`: the name that a number has in a list. */
function nameOf(scope: Scope, node: ts.PropertyAccessExpression, args: Expression[]): TextPart | undefined {
  const list = node.expression
  if (!ts.isElementAccessExpression(list)) return undefined
  const steps = `${list.expression.getText().replace(/^\$rules\./, '')}[].name`
  const names = scope.lowering.tables.namesAt(steps)
  return names === undefined ? undefined : { arg: args.push(lowerValue(scope, list.argumentExpression)) - 1, names }
}

/** Texts beside each other become one. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part
    else if (part !== '') result.push(part)
  }
  return result
}
