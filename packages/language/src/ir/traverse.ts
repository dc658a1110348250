/**
 * The traversal of the intermediate representation: the children of every expression, set and statement. Walks that
 * only look into everything use it; walks with a meaning of their own for some nodes use it for the others.
 */
import {
  childKeys,
  mapChildren,
  visitChildren,
  type ChildKeys,
  type Exact,
  type ShapeOf,
  type Tagged,
} from '../tree/child-shapes.ts'
import type { IrChange, IrDefine, IrExpr, IrMay, IrOption, IrRule, IrSet, IrStatement } from './ir.ts'
import { irStatementChildren, type IrSentence } from './sentences.ts'

export type IrNode = IrExpr | IrSet | IrStatement

/** The shapes of all kinds of a union. */
type Shapes<Union extends { readonly op: string }> = {
  readonly [Op in Union['op']]: ShapeOf<Tagged<Union, 'op', Op>, IrNode>
}

/** Children in the order in which they are evaluated. */
const exprShapes: Shapes<IrExpr> = {
  'number': {},
  'yes-no': {},
  'none': {},
  'local': {},
  'state': { of: true },
  'value': { args: true },
  'permission': { args: true },
  'call': { args: true },
  'zone': { of: true },
  'origin': {},
  'tile': {},
  'feature-kind': {},
  'mark': {},
  'piece': {},
  'not': { operand: true },
  'negate': { operand: true },
  'binary': { left: true, right: true },
  'is': { subject: true },
  'setting': {},
  'has': { subject: true },
  'count': { set: true },
  'any': { set: true },
  'one': { set: true },
  'all': { set: true },
  'sum': { set: true, value: true },
}

const setShape: ShapeOf<IrSet, IrNode> = { args: true, where: true, extreme: { by: true } }

const statementShapes: Exact<Shapes<IrSentence>, typeof irStatementChildren> = irStatementChildren

const keysByOp: ReadonlyMap<string, ChildKeys> = new Map(
  Object.entries({ ...exprShapes, ...statementShapes }).map(([op, shape]) => [op, childKeys(shape)]),
)
const setKeys = childKeys(setShape)

const keysOf = (node: IrNode): ChildKeys => ('op' in node ? (keysByOp.get(node.op) ?? []) : setKeys)

export const isIrSet = (node: IrNode): node is IrSet => !('op' in node)
export const isIrStatement = (node: IrNode): node is IrStatement => Object.hasOwn(statementShapes, opOf(node))
export const isIrExpr = (node: IrNode): node is IrExpr => Object.hasOwn(exprShapes, opOf(node))

const opOf = (node: IrNode): string => ('op' in node ? node.op : '')

/** Calls `visit` for each expression, set and statement directly below a node, in the order of evaluation. */
export function forEachIrChild(node: IrNode, visit: (child: IrNode) => void): void {
  visitChildren(node, keysOf(node), visit as (child: object) => void)
}

/**
 * Returns a node with its children replaced: an expression by an expression, a set by a set, a statement by a
 * statement. `key` is the property that holds the child.
 */
export const mapIrChildren = <T extends IrNode>(node: T, change: (child: IrNode, key: string) => IrNode): T =>
  mapChildren<T, IrNode>(node, keysOf(node), change)

/** Nodes to begin with; null stands for an absent condition. */
export type IrRoots = IrNode | null | readonly (IrNode | null)[]

const isList = (roots: IrRoots): roots is readonly (IrNode | null)[] => Array.isArray(roots)
const rootsIn = (roots: IrRoots): readonly (IrNode | null)[] => (isList(roots) ? roots : [roots])

/** Visits the roots and every node below them, each before its children. */
export function visitIr(roots: IrRoots, visit: (node: IrNode) => void): void {
  const each = (node: IrNode): void => {
    visit(node)
    forEachIrChild(node, each)
  }
  for (const root of rootsIn(roots)) if (root !== null) each(root)
}

/** Returns the roots and every node below them, each before its children. */
export function irNodesIn(roots: IrRoots): IrNode[] {
  const nodes: IrNode[] = []
  visitIr(roots, (node) => nodes.push(node))
  return nodes
}

/** Whether the roots or any node below them pass a test. */
export function someIrNode(roots: IrRoots, test: (node: IrNode) => boolean): boolean {
  const passes = (node: IrNode): boolean => {
    if (test(node)) return true
    let found = false
    forEachIrChild(node, (child) => {
      found ||= passes(child)
    })
    return found
  }
  return rootsIn(roots).some((root) => root !== null && passes(root))
}

/** Returns every statement of a body, each before the statements of its inner bodies. */
export function irStatementsIn(body: readonly IrStatement[]): IrStatement[] {
  return body.flatMap((statement) => [statement, ...innerBodies(statement).flatMap(irStatementsIn)])
}

/** Returns the bodies inside a statement. */
export function innerBodies(statement: IrStatement): readonly (readonly IrStatement[])[] {
  if (statement.op === 'if') return [statement.then, statement.otherwise]
  return 'body' in statement ? [statement.body] : []
}

/** Returns a statement with the bodies inside it replaced. */
export function withInnerBodies(
  statement: IrStatement,
  change: (body: readonly IrStatement[]) => readonly IrStatement[],
): IrStatement {
  if (statement.op === 'if')
    return { ...statement, then: change(statement.then), otherwise: change(statement.otherwise) }
  return 'body' in statement ? { ...statement, body: change(statement.body) } : statement
}

/** Returns the sets, conditions, results and statements of a declaration. */
export function irRootsOf(
  declaration: IrDefine | IrChange | IrMay | IrRule | IrOption,
): readonly (IrExpr | IrSet | IrStatement | null)[] {
  return [
    ...('among' in declaration ? declaration.among : []),
    declaration.when,
    ...('is' in declaration ? [declaration.is] : []),
    ...('body' in declaration ? declaration.body : []),
  ]
}
