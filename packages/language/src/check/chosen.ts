/** What is chosen has its name already where the set says which elements it holds. */
import type { Expr, Ident, SetExpr } from '../ast/ast.ts'
import type { Scope } from './scope.ts'

interface Chosen {
  readonly name: Ident
  readonly set: SetExpr
}

/** `choose hole from square where dry of hole`: the set with its elements called so, if its condition does. */
export function setChosen({ variables, symbols }: Scope, { name, set }: Chosen): SetExpr {
  // A name that means something already is told of where it is given once more.
  if (set.alias !== undefined || variables.has(name.name) || symbols.words.has(name.name)) return set
  const isAsked = [set.where, set.extreme?.by].some((expr) => namesIn(expr, name.name))
  return isAsked ? { ...set, alias: name } : set
}

/** Whether a name stands in an expression as something that is asked about. */
function namesIn(node: Expr | undefined, name: string): boolean {
  const visit = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && (isPhrase(one, name) || Object.values(one).some(visit))
  return visit(node)
}

const isPhrase = (node: object, name: string): boolean =>
  'type' in node && node.type === 'phrase' && 'head' in node && (node.head as Ident).name === name
