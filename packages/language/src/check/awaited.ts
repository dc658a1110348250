/** Expansions that statements wait for: each is in the `awaited` list or declared in the project. */
import type { AwaitedDecl, Ident, Span } from '../ast/ast.ts'
import { typedIn, type FilesOfProject, type PlacedDeclaration, type PlacedFile } from '../bind/index.ts'
import { didYouMean, report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'
import { once, type Query, type QueryTable } from '../queries/index.ts'

/**
 * Reports names after `waits-for` that are not in the list, and names of the list that are repeated or declared by
 * now.
 */
export function awaitedQuery(
  table: QueryTable,
  files: FilesOfProject,
  units: Query<readonly IrUnit[]>,
): Query<readonly Diagnostic[]> {
  const waiting = files.allOf('names after waits-for', waitingIn)
  return table.query('awaited expansions', () => wrongIn(files.typed('awaited'), waiting(), units()))
}

const waitingIn = once((file: PlacedFile) =>
  typedIn(file, 'source')?.flatMap(({ declaration }) =>
    declaration.statements.flatMap(({ waitsFor, clauses }) => [
      ...waitsFor,
      ...clauses.flatMap((clause) => clause.waitsFor),
    ]),
  ),
)

function wrongIn(
  all: readonly PlacedDeclaration<AwaitedDecl>[],
  waiting: readonly Ident[],
  units: readonly IrUnit[],
): readonly Diagnostic[] {
  const written = new Map(units.map((unit) => [unit.name, unit.span]))
  const awaited = new Map<string, Ident>()
  const diagnostics: Diagnostic[] = []
  for (const { declaration } of all) {
    const { name } = declaration
    const declaredAt = written.get(name.name)
    const duplicate = awaited.get(name.name)
    if (duplicate === undefined) awaited.set(name.name, name)
    if (declaredAt !== undefined)
      diagnostics.push(
        report('stale-waits-for', name.span, `\`${name.name}\` is written, so nothing has to wait for it any more.`, {
          hint: 'Remove this sentence; what waits for it is to be proved by scenarios now.',
          related: [{ span: declaredAt, message: 'it is declared here' }],
        }),
      )
    else if (duplicate !== undefined)
      diagnostics.push(
        report('declared-twice', name.span, `\`${name.name}\` stands in the list already.`, {
          related: [{ span: duplicate.span, message: 'declared here first' }],
        }),
      )
  }
  const known = [...awaited.keys(), ...written.keys()]
  const names = new Set(known)
  for (const name of waiting) {
    const declaredAt = written.get(name.name)
    if (declaredAt !== undefined) diagnostics.push(stale(name, declaredAt))
    else if (!names.has(name.name)) diagnostics.push(unknown(name, known))
  }
  return diagnostics
}

function stale(name: Ident, written: Span): Diagnostic {
  return report('stale-waits-for', name.span, `\`${name.name}\` is written: nothing waits for it any more.`, {
    hint: 'Take the name away, and prove with scenarios what waited for it.',
    related: [{ span: written, message: 'it is declared here' }],
  })
}

function unknown(name: Ident, known: readonly string[]): Diagnostic {
  const suggestion = didYouMean(name.name, known) ?? known.find((other) => shareWord(name.name, other))
  return report('unknown-expansion', name.span, `No list knows an expansion named \`${name.name}\`.`, {
    hint:
      suggestion === undefined
        ? `Add \`awaited ${name.name} "Its title"\` to the list of awaited expansions.`
        : `Did you mean \`${suggestion}\`? If not, add \`awaited ${name.name} "Its title"\` to the list.`,
  })
}

/** Names of several words often differ in their order: a common part of four or more letters counts as similar. */
function shareWord(a: string, b: string): boolean {
  const parts = b.split(/[-.]/)
  return a.split(/[-.]/).some((part) => part.length > 3 && parts.includes(part))
}
