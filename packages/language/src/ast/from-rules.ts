import type { CstNode } from 'chevrotain'
import { followedVerbs } from './ast.ts'
import type {
  ChangeDecl,
  Declaration,
  DefineDecl,
  Expr,
  Ident,
  KindRef,
  OptionDecl,
  PhaseDecl,
  RuleDecl,
  Span,
} from './ast.ts'
import {
  child,
  classesInBlock,
  has,
  ident,
  names,
  nodes,
  optionalNode,
  optionalToken,
  outdatedWords,
  provenance,
  reportMissing,
  single,
  spanOf,
  text,
  title,
  token,
  tokens,
} from './cst.ts'
import type { Reader } from './cst.ts'
import { expression, param, setExpression } from './from-expressions.ts'
import { statements } from './from-sentences.ts'

export type ReadDeclaration = (reader: Reader, node: CstNode) => Declaration | null

/** Readers of values, permissions, phases, rules, decisions and events, by grammar rule. */
export const ruleReaders: Readonly<Record<string, ReadDeclaration>> = {
  valueDecl: (r, n) => {
    outdatedWords(r, n, 'old', 'gives')
    return {
      type: 'value',
      name: name(r, n),
      params: params(r, n),
      result: kind(r, child(n, 'kind')),
      shown: has(n, 'shown'),
      ...(has(n, 'definition') ? { defined: true as const } : {}),
      span: spanOf(r, n),
    }
  },
  defineDecl,
  changeDecl,
  permissionDecl: (r, n) => ({ type: 'permission', name: name(r, n), params: params(r, n), span: spanOf(r, n) }),
  mayDecl: (r, n) => ({ type: 'may', negated: has(n, 'not'), ...commonParts(r, n), ...when(r, n, 'when') }),
  phaseDecl: (r, n) => ({
    type: 'phase',
    name: name(r, n),
    params: phaseParams(r, n),
    follows: nodes(n, 'follows').flatMap((follows) => nodes(follows, 'followed').map((each) => followed(r, each))),
    begins: has(n, 'begins'),
    resumes: has(n, 'resumes'),
    span: spanOf(r, n),
  }),
  ruleDecl,
  orderDecl: (r, n) => {
    const [left, right] = tokens(n, 'Name').map((each) => ident(r, each))
    if (left === undefined || right === undefined) return null
    const [first, second] = token(n, 'relation').image === 'after' ? [right, left] : [left, right]
    return { type: 'order', first, second, provenance: provenance(r, n), span: spanOf(r, n) }
  },
  choiceDecl: (r, n) => ({
    type: 'choice',
    name: name(r, n),
    ...title(r, n),
    classes: classesInBlock(r, n),
    span: spanOf(r, n),
  }),
  optionDecl,
  eventDecl: (r, n) => ({ type: 'event', name: name(r, n), ...title(r, n), span: spanOf(r, n) }),
}

/** Parts that every declaration about a value or permission has: its subject, name and provenance. */
const commonParts = (reader: Reader, node: CstNode) => ({
  name: name(reader, node),
  params: params(reader, node),
  ...label(reader, node),
  over: over(reader, node),
  provenance: provenance(reader, node),
  span: spanOf(reader, node),
})

/** Order of a declaration among others of its kind. */
const orderParts = (reader: Reader, node: CstNode) => ({
  after: names(reader, nodes(node, 'after')),
  before: names(reader, nodes(node, 'before')),
})

/** Returns the span of `after all`; reports a repeated one. */
function afterAll(reader: Reader, node: CstNode): { readonly afterAll?: Span } {
  const sentence = single(reader, 'after all', nodes(node, 'afterAll'))
  return sentence === undefined ? {} : { afterAll: spanOf(reader, sentence) }
}

/** The definition in the declaration of a value, if there is one; its span begins at the name. */
export function definitionInValue(reader: Reader, node: CstNode): DefineDecl | null {
  const block = optionalNode(node, 'definition')
  const definition = block === undefined ? null : defineDecl(reader, node)
  return block === undefined || definition === null
    ? null
    : { ...definition, inValue: true, span: { ...definition.span, start: definition.name.span.start } }
}

function defineDecl(reader: Reader, node: CstNode): DefineDecl | null {
  // Of a broken declaration the braces can be missing.
  const block = optionalNode(node, 'definition') ?? node
  const value = resultOf(reader, block)
  const guards = when(reader, block, 'guard')
  const exceptions = nodes(block, 'exception').flatMap((exception) => {
    const result = resultOf(reader, exception)
    if (result === undefined) {
      reportMissing(
        reader,
        exception,
        token(exception, 'word:except'),
        'gives',
        'say what the value is then: `gives 0`',
      )
      return []
    }
    const condition = expression(reader, child(child(exception, 'when'), 'expression'))
    return [
      {
        when: condition,
        is: expression(reader, child(result, 'expression')),
        provenance: provenance(reader, exception),
        span: spanOf(reader, exception),
      },
    ]
  })
  if (value === undefined)
    return reportMissing(reader, node, token(node, 'Name'), 'gives', 'say what the value is: `gives 0`')
  return {
    type: 'define',
    ...commonParts(reader, node),
    ...guards,
    is: expression(reader, child(value, 'expression')),
    exceptions,
    provenance: provenance(reader, block),
  }
}

function changeDecl(reader: Reader, node: CstNode): ChangeDecl | null {
  const becomes = single(reader, 'to', nodes(node, 'becomes'))
  if (becomes === undefined)
    return reportMissing(reader, node, token(node, 'Name'), 'to', 'say what it becomes: `to it + 1`')
  return {
    type: 'change',
    ...commonParts(reader, node),
    ...orderParts(reader, node),
    ...afterAll(reader, node),
    ...when(reader, node, 'when'),
    to: expression(reader, child(becomes, 'expression')),
  }
}

/** Returns the sentence `gives …`. */
function resultOf(reader: Reader, node: CstNode): CstNode | undefined {
  const results = nodes(node, 'result')
  for (const result of results) outdatedWords(reader, result, 'old', 'gives')
  return single(reader, 'gives', results)
}

function ruleDecl(reader: Reader, node: CstNode): RuleDecl | null {
  const during = single(reader, 'during', nodes(node, 'during'))
  if (during === undefined)
    return reportMissing(reader, node, token(node, 'Name'), 'during', 'name the phase the rule is a step of')
  return {
    type: 'rule',
    name: name(reader, node),
    ...title(reader, node),
    during: name(reader, during),
    params: phaseParams(reader, during),
    ...orderParts(reader, node),
    insteadOf: names(reader, nodes(node, 'insteadOf')),
    ...(nodes(node, 'anyOrder').length > 0 ? { anyOrder: true as const } : {}),
    ...when(reader, node, 'when'),
    body: statements(reader, node),
    provenance: provenance(reader, node),
    span: spanOf(reader, node),
  }
}

function optionDecl(reader: Reader, node: CstNode): OptionDecl {
  const bare = optionalNode(node, 'bareParam')
  const alias = bare === undefined ? undefined : optionalNode(bare, 'alias')
  const first =
    bare === undefined
      ? []
      : [{ noun: ident(reader, token(bare, 'noun')), ...(alias === undefined ? {} : { alias: name(reader, alias) }) }]
  const quoted = optionalToken(node, 'Text')
  return {
    type: 'option',
    name: name(reader, node),
    params: [...first, ...params(reader, node)],
    choices: tokens(node, 'choice').map((each) => ident(reader, each)),
    ...(quoted === undefined ? {} : { title: text(reader, quoted) }),
    among: nodes(node, 'among').map((among) => setExpression(reader, child(among, 'set'))),
    ...when(reader, node, 'when'),
    body: statements(reader, node),
    provenance: provenance(reader, node),
    span: spanOf(reader, node),
  }
}

function name(reader: Reader, node: CstNode): Ident {
  return ident(reader, token(node, 'Name'))
}

function params(reader: Reader, node: CstNode) {
  return nodes(node, 'param').map((each) => param(reader, each))
}

function phaseParams(reader: Reader, node: CstNode) {
  return nodes(node, 'phaseParam').map((each) => param(reader, each))
}

function followed(reader: Reader, node: CstNode): PhaseDecl['follows'][number] {
  const { image } = token(node, 'verb')
  const verb = followedVerbs.find((one) => one === image)
  if (verb === undefined) throw new Error(`nothing follows ${image}`)
  return { verb, span: spanOf(reader, node) }
}

/** `tile`, `set of player` */
export function kind(reader: Reader, node: CstNode): KindRef {
  return { set: has(node, 'word:set'), name: name(reader, node), span: spanOf(reader, node) }
}

function label(reader: Reader, node: CstNode): { readonly label?: Ident } {
  const found = optionalNode(node, 'label')
  return found === undefined ? {} : { label: name(reader, found) }
}

/** Returns the names after `over` in the head of a declaration. */
function over(reader: Reader, node: CstNode): readonly Ident[] {
  return names(reader, nodes(node, 'over'))
}

function when(reader: Reader, node: CstNode, key: 'when' | 'guard'): { readonly when?: Expr } {
  const found = single(reader, 'when', nodes(node, key))
  return found === undefined ? {} : { when: expression(reader, child(found, 'expression')) }
}
