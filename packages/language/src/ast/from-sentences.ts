import type { CstNode } from 'chevrotain'
import type { IfStatement, PhaseDecl, Statement } from './ast.ts'
import { child, has, ident, nodes, number, onlyChild, optionalNode, optionalToken } from './cst.ts'
import { outdatedWords, spanOf, title, token, tokenSpan } from './cst.ts'
import type { Reader } from './cst.ts'
import { additive, argsFrom, expression, phrase, phraseArgs, setExpression } from './from-expressions.ts'

/** The statements of a block: rule `body`, or the body of a rule or option. */
export function statements(reader: Reader, node: CstNode): Statement[] {
  return nodes(node, 'statement').flatMap((sentence) => {
    const inner = onlyChild(sentence)
    return inner.name === 'stagesStatement' ? stageRuns(reader, inner) : [statement(reader, inner)]
  })
}

/** A list of stages runs each of them; what it declares is read by `stagePhases`. */
const stageRuns = (reader: Reader, node: CstNode): Statement[] =>
  nodes(node, 'stage').map((stage): Statement => ({
    type: 'run',
    phase: name(reader, stage),
    args: [],
    stage: true,
    span: spanOf(reader, stage),
  }))

/** The phases that the lists of stages in a body declare, also in statements with bodies of their own. */
export function stagePhases(reader: Reader, node: CstNode): PhaseDecl[] {
  return Object.entries(node.children).flatMap(([key, children]) =>
    children.flatMap((one) => {
      if (!('children' in one)) return []
      return key === 'stage' ? [phaseOf(reader, one)] : stagePhases(reader, one)
    }),
  )
}

const phaseOf = (reader: Reader, stage: CstNode): PhaseDecl => ({
  type: 'phase',
  name: name(reader, stage),
  params: [],
  follows: [],
  begins: false,
  resumes: false,
  span: spanOf(reader, stage),
})

type Read = (reader: Reader, node: CstNode) => Statement

function statement(reader: Reader, node: CstNode): Statement {
  const read = readers[node.name]
  if (read === undefined) throw new Error(`no reader for ${node.name}`)
  return read(reader, node)
}

const name = (reader: Reader, node: CstNode) => ident(reader, token(node, 'Name'))
const value = (reader: Reader, node: CstNode, key = 'additive') => additive(reader, child(node, key))
const wholeExpression = (reader: Reader, node: CstNode) => expression(reader, child(node, 'expression'))
const set = (reader: Reader, node: CstNode) => setExpression(reader, child(node, 'set'))
const body = (reader: Reader, node: CstNode) => statements(reader, child(node, 'body'))
const target = (reader: Reader, node: CstNode) => phrase(reader, child(node, 'phrase'))

const readers: Readonly<Record<string, Read>> = {
  letStatement: (r, n) => ({ type: 'let', name: name(r, n), value: wholeExpression(r, n), span: spanOf(r, n) }),
  setStatement: (r, n) => ({ type: 'set', target: target(r, n), value: wholeExpression(r, n), span: spanOf(r, n) }),
  addStatement: (r, n) => ({ type: 'add', target: target(r, n), value: wholeExpression(r, n), span: spanOf(r, n) }),
  ifStatement,
  eachStatement: (r, n) => ({ type: 'each', set: set(r, n), body: body(r, n), span: spanOf(r, n) }),
  repeatStatement: (r, n) => ({
    type: 'repeat',
    limit: number(r, token(n, 'number')),
    ...(has(n, 'expression') ? { condition: wholeExpression(r, n) } : {}),
    body: body(r, n),
    span: spanOf(r, n),
  }),
  stopStatement: (r, n) => ({ type: 'stop', span: spanOf(r, n) }),
  runStatement: (r, n) => ({
    type: 'run',
    phase: name(r, n),
    args: has(n, 'additive') ? argsFrom('of', value(r, n), phraseArgs(r, n)) : [],
    span: spanOf(r, n),
  }),
  askStatement: (r, n) => ({ type: 'ask', choice: name(r, n), by: value(r, n), span: spanOf(r, n) }),
  againStatement: (r, n) => ({
    type: 'again',
    ...(has(n, 'number') ? { times: number(r, token(n, 'number')) } : {}),
    span: spanOf(r, n),
  }),
  chooseStatement: (r, n) => ({ type: 'choose', ...choice(r, n), by: value(r, n), span: spanOf(r, n) }),
  secretStatement: (r, n) => ({
    type: 'secret',
    players: set(r, n),
    ...choice(r, n),
    into: name(r, n),
    span: spanOf(r, n),
  }),
  scoreStatement: (r, n) => ({
    type: 'score',
    points: wholeExpression(r, n),
    ...(has(n, 'set') ? { each: set(r, n) } : { player: value(r, n) }),
    ...(has(n, 'about') ? { about: value(r, n, 'about') } : {}),
    span: spanOf(r, n),
  }),
  placeStatement: (r, n) => ({ type: 'place', tile: value(r, n), at: value(r, n, 'at'), span: spanOf(r, n) }),
  moveStatement: (r, n) => ({
    type: 'move',
    piece: value(r, n),
    to: value(r, n, 'to'),
    faceDown: has(n, 'faceDown'),
    span: spanOf(r, n),
  }),
  drawStatement: (r, n) => ({
    type: 'draw',
    set: set(r, n),
    ...(has(n, 'to') ? { to: value(r, n, 'to') } : {}),
    span: spanOf(r, n),
  }),
  rollStatement: (r, n) => ({
    type: 'roll',
    die: name(r, n),
    ...(has(n, 'alias') ? { alias: ident(r, token(n, 'alias')) } : {}),
    span: spanOf(r, n),
  }),
  pieceStatement: (r, n) => {
    const verb = token(n, 'verb').image
    const span = spanOf(r, n)
    if (verb === 'discard') return { type: 'discard', tile: value(r, n), span }
    return { type: verb === 'return' ? 'return' : verb === 'remove' ? 'remove' : 'reveal', piece: value(r, n), span }
  },
  takeStatement: (r, n) => ({ type: 'take', tile: value(r, n), span: spanOf(r, n) }),
  linkStatement: (r, n) => ({
    type: token(n, 'verb').image === 'join' ? 'join' : 'split',
    one: value(r, n),
    other: value(r, n, 'other'),
    span: spanOf(r, n),
  }),
  announceStatement: (r, n) => {
    outdatedWords(r, n, 'old', 'of')
    return {
      type: 'announce',
      name: name(r, n),
      values: nodes(n, 'value').map((given) => additive(r, given)),
      span: spanOf(r, n),
    }
  },
}

function ifStatement(reader: Reader, node: CstNode): IfStatement {
  const otherwise = optionalNode(node, 'otherwise')
  const otherwiseIf = optionalNode(node, 'otherwiseIf')
  const keyword = optionalToken(node, 'word:otherwise')
  const span = spanOf(reader, node)
  return {
    type: 'if',
    condition: wholeExpression(reader, node),
    then: body(reader, node),
    otherwise:
      otherwiseIf !== undefined
        ? [{ ...ifStatement(reader, otherwiseIf), chained: true }]
        : otherwise === undefined
          ? []
          : statements(reader, otherwise),
    ...(keyword === undefined ? {} : { otherwiseSpan: { ...span, start: tokenSpan(reader, keyword).start } }),
    span,
  }
}

function choice(reader: Reader, node: CstNode) {
  const inner = child(node, 'choice')
  return { optional: has(inner, 'may'), name: name(reader, inner), ...title(reader, inner), set: set(reader, inner) }
}
