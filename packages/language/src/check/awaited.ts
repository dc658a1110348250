/** Expansions that statements wait for: each is one of the list, or written here already. */
import type { Ident } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import { didYouMean, report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'

/** Finds names after `waits-for` that no list knows, and names of the list that stand twice or are written by now. */
export function checkAwaited(placed: readonly PlacedDeclaration[], units: readonly IrUnit[]): Diagnostic[] {
  const written = new Map(units.map((unit) => [unit.name, unit.span]))
  const awaited = new Map<string, Ident>()
  const diagnostics: Diagnostic[] = []
  for (const { declaration } of placed) {
    if (declaration.type !== 'awaited') continue
    const { name } = declaration
    const here = written.get(name.name)
    const twin = awaited.get(name.name)
    if (twin === undefined) awaited.set(name.name, name)
    if (here !== undefined)
      diagnostics.push(
        report('declared-twice', name.span, `\`${name.name}\` is written, so nothing has to wait for it any more.`, {
          hint: 'Remove this sentence; what waits for it is to be proved by scenarios now.',
          related: [{ span: here, message: 'it is declared here' }],
        }),
      )
    else if (twin !== undefined)
      diagnostics.push(
        report('declared-twice', name.span, `\`${name.name}\` stands in the list already.`, {
          related: [{ span: twin.span, message: 'declared here first' }],
        }),
      )
  }
  const known = [...awaited.keys(), ...written.keys()]
  for (const { declaration } of placed)
    if (declaration.type === 'source')
      for (const name of declaration.statements.flatMap(({ waitsFor }) => waitsFor))
        if (!known.includes(name.name)) diagnostics.push(unknown(name, known))
  return diagnostics
}

function unknown(name: Ident, known: readonly string[]): Diagnostic {
  const near = didYouMean(name.name, known) ?? known.find((other) => shareWord(name.name, other))
  return report('unknown-expansion', name.span, `No list knows an expansion named \`${name.name}\`.`, {
    hint:
      near === undefined
        ? `Add \`awaited ${name.name} "Its title"\` to the list of awaited expansions.`
        : `Did you mean \`${near}\`? If not, add \`awaited ${name.name} "Its title"\` to the list.`,
  })
}

/** Names of several words often differ in their order: one long word in common is enough to be asked. */
function shareWord(a: string, b: string): boolean {
  const words = b.split(/[-.]/)
  return a.split(/[-.]/).some((word) => word.length > 3 && words.includes(word))
}
