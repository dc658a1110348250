/** Former names, for saved games: each is unused, unique, and refers to a declared name. */
import type { Ident } from '../ast/ast.ts'
import type { PlacedDeclaration, Symbols } from '../bind/index.ts'
import { didYouMean, report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'

/** Reports former names that are still declared, are repeated, or refer to no declaration. */
export function checkRenamed(
  placed: readonly PlacedDeclaration[],
  symbols: Symbols,
  units: readonly IrUnit[],
): Diagnostic[] {
  const values = placed.flatMap(({ declaration }) => (declaration.type === 'setting' ? declaration.values : []))
  const declared = new Set([
    ...Object.values(symbols).flatMap((names: ReadonlyMap<string, unknown>) => [...names.keys()]),
    ...units.map(({ name }) => name),
    ...values.map(({ name }) => name),
  ])
  const former = new Map<string, Ident>()
  return placed.flatMap(({ declaration }) => {
    if (declaration.type !== 'renamed') return []
    const { from, to } = declaration
    const duplicate = former.get(from.name)
    former.set(from.name, duplicate ?? from)
    if (declared.has(from.name))
      return [
        report('declared-twice', from.span, `\`${from.name}\` is still declared, so it has not been renamed.`, {
          hint: 'Remove this sentence, or the declaration.',
        }),
      ]
    if (duplicate !== undefined)
      return [
        report('declared-twice', from.span, `What \`${from.name}\` is called now is said already.`, {
          related: [{ span: duplicate.span, message: 'said here first' }],
        }),
      ]
    if (declared.has(to.name)) return []
    const suggestion = didYouMean(to.name, declared)
    return [
      report('unknown-name', to.span, `Nothing is called \`${to.name}\`.`, {
        hint: suggestion === undefined ? 'Say what it is called now.' : `Did you mean \`${suggestion}\`?`,
      }),
    ]
  })
}
