/**
 * The traversal of the syntax tree: the children of every declaration, statement, expression and set. Names, texts and
 * numbers are not children, nor are the steps of scenarios, which have neither expressions nor statements.
 */
import {
  childKeys,
  visitChildren,
  type ChildKeys,
  type Exact,
  type ShapeOf,
  type Tagged,
} from '../tree/child-shapes.ts'
import type { Declaration, Expr, SetExpr, Statement } from './ast.ts'
import { statementChildren } from './sentence-nodes.ts'

export type SyntaxNode = Declaration | Statement | Expr | SetExpr

/** The shapes of all kinds of a union. */
type Shapes<Union extends { readonly type: string }> = {
  readonly [Type in Union['type']]: ShapeOf<Tagged<Union, 'type', Type>, SyntaxNode>
}

const exprShapes: Shapes<Expr> = {
  'number': {},
  'yes-no': {},
  'none': {},
  'phrase': { args: { value: true } },
  'not': { operand: true },
  'negate': { operand: true },
  'binary': { left: true, right: true },
  'is': { subject: true, candidates: true },
  'has': { subject: true },
  'placed': { subject: true, args: { value: true } },
  'count': { set: true },
  'any': { set: true },
  'one': { set: true },
  'sum': { value: true, set: true },
  'all': { set: true },
}

const setShape: ShapeOf<SetExpr, SyntaxNode> = {
  args: { value: true },
  range: { from: true, to: true },
  where: true,
  extreme: { by: true },
}

const statementShapes: Exact<Shapes<Statement>, typeof statementChildren> = statementChildren

const declarationShapes: Shapes<Declaration> = {
  'expansion': {},
  'interaction': {},
  'in-part': {},
  'edge': {},
  'feature': {},
  'space': {},
  'piece': {},
  'mark': {},
  'class': {},
  'figure': {},
  'tokens': {},
  'zone': {},
  'die': {},
  'setting': {},
  'fixed-setting': {},
  'state': {},
  'value': {},
  'define': { when: true, is: true, exceptions: { when: true, is: true } },
  'change': { when: true, to: true },
  'permission': {},
  'may': { when: true },
  'phase': {},
  'rule': { when: true, body: true },
  'order': {},
  'choice': {},
  'option': { among: true, when: true, body: true },
  'event': {},
  'tile': {},
  'drawing': { tile: true },
  'contents': {},
  'source': {},
  'awaited': {},
  'renamed': {},
  'layout': {},
  'picture': {},
  'page': {},
  'scenario': { drawings: true },
}

const shapes = { ...exprShapes, ...statementShapes, ...declarationShapes }
const keysByType: ReadonlyMap<string, ChildKeys> = new Map(
  Object.entries(shapes).map(([type, shape]) => [type, childKeys(shape)]),
)
const setKeys = childKeys(setShape)

const keysOf = (node: SyntaxNode): ChildKeys => ('type' in node ? (keysByType.get(node.type) ?? []) : setKeys)

export const isSetExpr = (node: SyntaxNode): node is SetExpr => !('type' in node)

/** Calls `visit` for each declaration, statement, expression and set directly below a node, in source order. */
export function forEachChild(node: SyntaxNode, visit: (child: SyntaxNode) => void): void {
  visitChildren(node, keysOf(node), visit as (child: object) => void)
}

/** Nodes to begin with; undefined stands for an absent condition. */
export type Roots = SyntaxNode | undefined | readonly (SyntaxNode | undefined)[]

const isList = (roots: Roots): roots is readonly (SyntaxNode | undefined)[] => Array.isArray(roots)

/** Visits the roots and every node below them, each before its children. */
export function visitNodes(roots: Roots, visit: (node: SyntaxNode) => void): void {
  const each = (node: SyntaxNode): void => {
    visit(node)
    forEachChild(node, each)
  }
  for (const root of isList(roots) ? roots : [roots]) if (root !== undefined) each(root)
}

/** Returns the roots and every node below them, each before its children. */
export function nodesIn(roots: Roots): SyntaxNode[] {
  const nodes: SyntaxNode[] = []
  visitNodes(roots, (node) => nodes.push(node))
  return nodes
}
