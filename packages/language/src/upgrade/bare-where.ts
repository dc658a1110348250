import type { CstNode } from 'chevrotain'
import { child, has, nodes, optionalNode, spanOf, token, tokenSpan } from '../ast/cst.ts'
import type { Reader } from '../ast/cst.ts'

/**
 * How much text the `where` of a set may take in without parentheses around the set: none, one test, or all that
 * follows.
 */
type Reach = 'nothing' | 'test' | 'all'

/** Grammar rules whose condition or value may be one set, up to the end of the rule. */
const conditions: ReadonlySet<string> = new Set([
  'when',
  'guard',
  'result',
  'letStatement',
  'setStatement',
  'addStatement',
  'ifStatement',
  'repeatStatement',
  'scoreStatement',
])

/**
 * In version 1 the `where` of any set took in all text behind it. Now such a set needs parentheses, unless it is the
 * set of a statement, or a whole condition or value with one test.
 */
export function findBareWheres(reader: Reader, tree: CstNode): void {
  if (has(tree, 'declaration')) visitChildren(reader, tree)
}

function visitChildren(reader: Reader, node: CstNode): void {
  const reach: Reach = conditions.has(node.name) ? 'test' : node.name === 'group' ? 'all' : 'nothing'
  for (const key of Object.keys(node.children))
    for (const inner of nodes(node, key)) visit(reader, inner, inner.name === 'expression' ? reach : 'nothing')
}

function visit(reader: Reader, node: CstNode, reach: Reach): void {
  if (node.name === 'quantified' || node.name === 'sum') checkSet(reader, node, reach)
  const only = reach === 'nothing' ? undefined : onlyPart(node)
  if (only === undefined) visitChildren(reader, node)
  else visit(reader, only, reach)
}

/** Returns the only part of an expression, or of its `not`. */
function onlyPart(node: CstNode): CstNode | undefined {
  switch (node.name) {
    case 'expression':
    case 'conjunction':
    case 'additive':
    case 'multiplicative': {
      const [first, second] = nodes(node, 'operand')
      return second === undefined ? first : undefined
    }
    case 'negation':
      return child(node, 'comparison')
    case 'comparison':
      return Object.keys(node.children).length === 1 ? child(node, 'additive') : undefined
    case 'unary':
      return has(node, 'minus') ? undefined : child(node, 'primary')
    case 'primary':
      return optionalNode(node, 'quantified') ?? optionalNode(node, 'sum')
    default:
      return undefined
  }
}

function checkSet(reader: Reader, node: CstNode, reach: Reach): void {
  const where = optionalNode(child(node, 'set'), 'where')
  if (where === undefined || reach === 'all') return
  if (reach === 'test' && isOneTest(child(where, 'expression'))) return
  const span = spanOf(reader, node)
  const quantifier = node.name === 'sum' ? 'sum of … for each' : token(node, 'quantifier').image
  reader.outdated({
    version: 1,
    span: tokenSpan(reader, token(where, 'word:where')),
    said: 'where',
    write: `(${quantifier} … where …)`,
    edits: [
      { span: { ...span, end: span.start }, text: '(' },
      { span: { ...span, start: span.end }, text: ')' },
    ],
  })
}

const isOneTest = (expression: CstNode): boolean => {
  const only = onlyPart(expression)
  return only !== undefined && onlyPart(only) !== undefined
}
