/** Makes the name of a chosen element available in the conditions of its set. */
import type { Expr, Ident, SetExpr } from '../ast/ast.ts'
import type { Scope } from './scope.ts'

interface Chosen {
  readonly name: Ident
  readonly set: SetExpr
}

/** `choose hole from square where dry of hole`: returns the set with the name as alias if its conditions use it. */
export function withChooseAlias({ variables, symbols }: Scope, { name, set }: Chosen): SetExpr {
  // A name that is already in use is reported where the chosen element is bound.
  if (set.alias !== undefined || variables.has(name.name) || symbols.words.has(name.name)) return set
  const isAsked = [set.where, set.extreme?.by].some((expr) => namesIn(expr, name.name))
  return isAsked ? { ...set, alias: name } : set
}

/** Whether a name is the head of a phrase in an expression. */
function namesIn(node: Expr | undefined, name: string): boolean {
  const visit = (inner: unknown): boolean =>
    typeof inner === 'object' && inner !== null && (isPhrase(inner, name) || Object.values(inner).some(visit))
  return visit(node)
}

const isPhrase = (node: object, name: string): boolean =>
  'type' in node && node.type === 'phrase' && 'head' in node && (node.head as Ident).name === name
