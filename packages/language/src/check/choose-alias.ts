/** Makes the name of a chosen element available in the conditions of its set. */
import type { Ident, SetExpr } from '../ast/ast.ts'
import { isSetExpr, nodesIn } from '../ast/traverse.ts'
import type { Scope } from './scope.ts'

interface Chosen {
  readonly name: Ident
  readonly set: SetExpr
}

/** `choose hole from square where dry of hole`: returns the set with the name as alias if its conditions use it. */
export function withChooseAlias({ variables, symbols }: Scope, { name, set }: Chosen): SetExpr {
  // A name that is already in use is reported where the chosen element is bound.
  if (set.alias !== undefined || variables.has(name.name) || symbols.words.has(name.name)) return set
  const isAsked = nodesIn([set.where, set.extreme?.by]).some(
    (node) => !isSetExpr(node) && node.type === 'phrase' && node.head.name === name.name,
  )
  return isAsked ? { ...set, alias: name } : set
}
