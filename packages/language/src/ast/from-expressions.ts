import type { CstNode, IToken } from 'chevrotain'
import { binaryOperators, prepositions } from './ast.ts'
import type { BinaryOperator, Expr, Param, PhraseArg, PhraseExpr, Preposition, SetExpr } from './ast.ts'
import {
  child,
  has,
  ident,
  joinSpans,
  nodes,
  number,
  onlyChild,
  optionalNode,
  optionalToken,
  outdatedWords,
  spanOf,
  token,
  tokens,
  tokenSpan,
} from './cst.ts'
import type { Reader } from './cst.ts'

/** A whole expression: rule `expression` of the grammar. */
export function expression(reader: Reader, node: CstNode): Expr {
  return leftToRight(reader, node, conjunction)
}

function conjunction(reader: Reader, node: CstNode): Expr {
  return leftToRight(reader, node, negation)
}

function negation(reader: Reader, node: CstNode): Expr {
  return prefixed(reader, tokens(node, 'not'), comparison(reader, child(node, 'comparison')), 'not')
}

function comparison(reader: Reader, node: CstNode): Expr {
  const left = additive(reader, child(node, 'additive'))
  const span = spanOf(reader, node)
  const sign = optionalNode(node, 'signComparison')
  if (sign !== undefined) {
    return {
      type: 'binary',
      operator: operatorOf(token(sign, 'operator')),
      left,
      right: additive(reader, child(sign, 'additive')),
      span,
    }
  }
  const is = optionalNode(node, 'isComparison')
  if (is !== undefined) {
    const [placePhrase] = nodes(is, 'prepositional')
    if (placePhrase !== undefined) {
      const placeSpan = { ...span, start: spanOf(reader, placePhrase).start }
      return { type: 'placed', subject: left, negated: has(is, 'not'), args: phraseArgs(reader, is), placeSpan, span }
    }
    const candidates = nodes(is, 'candidate').map((candidate) => additive(reader, candidate))
    return { type: 'is', subject: left, negated: has(is, 'not'), candidates, span }
  }
  const drawn = optionalNode(node, 'hasComparison')
  if (drawn !== undefined) {
    return { type: 'has', subject: left, negated: has(drawn, 'not'), what: ident(reader, token(drawn, 'Name')), span }
  }
  return left
}

/** Rule `additive`: an expression without comparisons and logic, the form that most statements take. */
export function additive(reader: Reader, node: CstNode): Expr {
  return leftToRight(reader, node, multiplicative)
}

function multiplicative(reader: Reader, node: CstNode): Expr {
  return leftToRight(reader, node, unary)
}

function unary(reader: Reader, node: CstNode): Expr {
  return prefixed(reader, tokens(node, 'minus'), primary(reader, child(node, 'primary')), 'negate')
}

function primary(reader: Reader, node: CstNode): Expr {
  const span = spanOf(reader, node)
  const constant = optionalToken(node, 'constant')
  if (constant !== undefined) {
    return constant.image === 'none'
      ? { type: 'none', span }
      : { type: 'yes-no', value: constant.image === 'yes', span }
  }
  const digits = optionalToken(node, 'number')
  if (digits !== undefined) return { type: 'number', value: number(reader, digits).value, span }
  const inner = onlyChild(node)
  if (inner.name === 'group') return group(reader, inner)
  if (inner.name === 'phrase') return phrase(reader, inner)
  const set = setExpression(reader, child(inner, 'set'))
  if (inner.name === 'sum') return { type: 'sum', value: expression(reader, child(inner, 'expression')), set, span }
  const quantifier = token(inner, 'quantifier').image
  return { type: quantifier as 'count' | 'any' | 'one' | 'all', set, span }
}

function group(reader: Reader, node: CstNode): Expr {
  const inner = expression(reader, child(node, 'expression'))
  return inner.type === 'phrase' || inner.type === 'binary' ? { ...inner, parenthesised: true } : inner
}

/** A name with all prepositional phrases that follow it, not nested. */
export function phrase(reader: Reader, node: CstNode): PhraseExpr {
  return {
    type: 'phrase',
    head: ident(reader, token(node, 'head')),
    args: phraseArgs(reader, node),
    span: spanOf(reader, node),
  }
}

/** The prepositional phrases that follow a name, not nested. */
export function phraseArgs(reader: Reader, node: CstNode): PhraseArg[] {
  return nodes(node, 'prepositional').map((prepositional) => ({
    preposition: prepositionOf(token(prepositional, 'preposition')),
    value: argument(reader, child(prepositional, 'argument')),
  }))
}

function argument(reader: Reader, node: CstNode): Expr {
  const name = optionalToken(node, 'name')
  if (name !== undefined) return { type: 'phrase', head: ident(reader, name), args: [], span: tokenSpan(reader, name) }
  const digits = optionalToken(node, 'number')
  if (digits !== undefined) return { type: 'number', ...number(reader, digits) }
  return group(reader, child(node, 'group'))
}

/** A set; `number from a to b` is a range. */
export function setExpression(reader: Reader, node: CstNode): SetExpr {
  const noun = ident(reader, token(node, 'noun'))
  const args = phraseArgs(reader, node)
  const from = optionalNode(node, 'from')
  const to = optionalNode(node, 'to')
  const alias = optionalNode(node, 'alias')
  const where = optionalNode(node, 'where')
  const extreme = optionalNode(node, 'extreme')
  if (extreme !== undefined) outdatedWords(reader, extreme, 'old', 'having')
  const origin = from === undefined ? undefined : additive(reader, from)
  const range = origin === undefined || to === undefined ? undefined : { from: origin, to: additive(reader, to) }
  return {
    noun,
    args: origin === undefined || range !== undefined ? args : [...args, ...argsFrom('from', origin)],
    ...(range === undefined ? {} : { range }),
    ...(alias === undefined ? {} : { alias: ident(reader, token(alias, 'Name')) }),
    ...(where === undefined ? {} : { where: expression(reader, child(where, 'expression')) }),
    ...(extreme === undefined
      ? {}
      : {
          extreme: {
            which: token(extreme, 'which').image === 'most' ? ('most' as const) : ('least' as const),
            whichSpan: tokenSpan(reader, token(extreme, 'which')),
            by: additive(reader, child(extreme, 'additive')),
            span: spanOf(reader, extreme),
          },
        }),
    span: spanOf(reader, node),
  }
}

/** `of figure in cellar of player`: turns a whole expression into flat arguments, so that the checker can nest them. */
export function argsFrom(preposition: Preposition, first: Expr, more: readonly PhraseArg[] = []): PhraseArg[] {
  if (first.type !== 'phrase' || first.parenthesised === true) return [{ preposition, value: first }, ...more]
  const bare: PhraseExpr = { type: 'phrase', head: first.head, args: [], span: first.head.span }
  return [{ preposition, value: bare }, ...first.args, ...more]
}

/** A parameter of a declaration: `of town`, `in feature as f`. */
export function param(reader: Reader, node: CstNode): Param {
  const alias = optionalNode(node, 'alias')
  return {
    preposition: prepositionOf(token(node, 'preposition')),
    noun: ident(reader, token(node, 'noun')),
    ...(alias === undefined ? {} : { alias: ident(reader, token(alias, 'Name')) }),
  }
}

/** The preposition of a token; white space inside `adjacent to` is normalised. */
export function prepositionOf({ image }: IToken): Preposition {
  const plain = image.replaceAll(/\s+/g, ' ')
  const found = prepositions.find((preposition) => preposition === plain)
  if (found === undefined) throw new Error(`${plain} is no preposition`)
  return found
}

function operatorOf({ image }: IToken): BinaryOperator {
  const found = binaryOperators.find((operator) => operator === image)
  if (found === undefined) throw new Error(`${image} is no operator`)
  return found
}

function leftToRight(reader: Reader, node: CstNode, read: (reader: Reader, operand: CstNode) => Expr): Expr {
  const operators = tokens(node, 'operator')
  const [first, ...others] = nodes(node, 'operand').map((operand) => read(reader, operand))
  if (first === undefined) throw new Error(`${node.name} has no operand`)
  return others.reduce<Expr>((left, right, index) => {
    const operator = operators[index]
    if (operator === undefined) throw new Error(`${node.name} has no operator`)
    return { type: 'binary', operator: operatorOf(operator), left, right, span: joinSpans(left.span, right.span) }
  }, first)
}

function prefixed(reader: Reader, signs: readonly IToken[], operand: Expr, type: 'not' | 'negate'): Expr {
  return signs.reduceRight<Expr>(
    (inner, sign) => ({ type, operand: inner, span: joinSpans(tokenSpan(reader, sign), inner.span) }),
    operand,
  )
}
