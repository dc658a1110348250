/**
 * Turns functions over a game into functions over one arena: removes parameters, arguments and variables of type
 * `Game`; `g.x` becomes the arena's `$x`, and `g.rules.x` the table `$x`. Decided by types, never by names.
 */
import { ts } from 'ts-morph'
import type { KernelProject } from '../kernel-project.ts'
import { Declarations, literalOf, type Declared } from './declarations.ts'
import { withoutGame } from './eraser.ts'
import type { Entry, Erased } from './erased.ts'
import { PrintedNames } from './printed-names.ts'

/** Follows calls from the entries, and prints all reachable functions. `stop`: functions that are imported instead. */
export function eraseGame(project: KernelProject, entries: readonly Entry[], stop: ReadonlySet<string>): Erased {
  const known = new Declarations(project, stop)
  const names = new PrintedNames(project, known)
  const entryNames = entries.map((entry) => names.nameOfEntry(entry))
  const transformer = withoutGame(known, names)
  const printer = ts.createPrinter({ removeComments: false })
  for (let next = names.next(); next !== undefined; next = names.next()) names.add(next, textOf(next))
  return names.result(entryNames)

  function textOf(declaration: Declared): string {
    const name = names.nameOf(declaration)
    const literal = literalOf(declaration)
    if (literal !== undefined) return `const ${name} = ${literal.getText()}`
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
    const [result = node] = ts.transform(node, [transformer]).transformed
    return printer
      .printNode(ts.EmitHint.Unspecified, result, declaration.getSourceFile())
      .replace(/^export /m, '')
      .replace(new RegExp(`(function |const )${declaration.name?.getText() ?? ''}\\b`), `$1${name}`)
  }
}
