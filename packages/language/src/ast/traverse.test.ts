import { expect, it } from 'vitest'
import { everything } from '../parse/fixtures/everything.ts'
import { parseFile } from '../parse/index.ts'
import { statementChildren } from './sentence-nodes.ts'
import { isSetExpr, nodesIn, type SyntaxNode } from './traverse.ts'

const { declarations } = parseFile('rules/x/x.carc', everything).file
const expressions = 'number yes-no none phrase not negate binary is has placed count any one sum all'.split(' ')

/** Every object below a value that looks like an expression, a set or a statement, found without the table. */
function objectsBelow(value: unknown): SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return []
  const type = 'type' in value ? String(value.type) : ''
  const isNode =
    ('span' in value && (expressions.includes(type) || Object.hasOwn(statementChildren, type))) ||
    ('args' in value && 'noun' in value)
  return [...(isNode ? [value as SyntaxNode] : []), ...Object.values(value).flatMap(objectsBelow)]
}

it('visits every expression, set and statement once', () => {
  const kinds = new Set<string>()
  for (const declaration of declarations) {
    // Steps of scenarios have no expressions.
    if (declaration.type === 'scenario') continue
    const [first, ...nodes] = nodesIn(declaration)
    const inside = nodes.filter((node) => isSetExpr(node) || node.type !== 'tile')
    expect(first).toBe(declaration)
    expect(new Set(inside)).toEqual(new Set(objectsBelow(declaration)))
    expect(inside.length).toBe(objectsBelow(declaration).length)
    for (const node of inside) kinds.add(isSetExpr(node) ? 'set of things' : node.type)
  }
  // The fixture has every kind of statement but one, which has no children.
  expect(Object.keys(statementChildren).filter((kind) => !kinds.has(kind))).toEqual(['roll'])
})
