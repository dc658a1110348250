/** Clauses of statements: their names, properties beside them, and citations of them. */
import type { Citation, ClauseDecl, StatementDecl } from '../ast/ast.ts'
import { clauseName } from '../ast/cst.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'

/**
 * Reports clause names that are not a single letter or are repeated, and properties that a statement with clauses
 * cannot have.
 */
export function checkClauses({ clauses, id, noEffect, partly, waitsFor }: StatementDecl): Diagnostic[] {
  if (clauses.length === 0) return []
  const first = new Map<string, ClauseDecl>()
  const names = clauses.flatMap((clause): Diagnostic[] => {
    const { name } = clause
    const duplicate = first.get(name.name)
    if (duplicate === undefined) first.set(name.name, clause)
    if (!clauseName.test(name.name))
      return [
        report('expected', name.span, `A clause is named by one letter, not \`${name.name}\`.`, {
          expected: ['a lower-case letter from a to z'],
        }),
      ]
    if (duplicate === undefined) return []
    return [
      report('declared-twice', name.span, `\`${id.name}\` has two clauses \`${name.name}\`.`, {
        related: [{ span: duplicate.span, message: 'the other one is here' }],
      }),
    ]
  })
  const beside = [noEffect, partly, waitsFor[0]].flatMap((property): Diagnostic[] =>
    property === undefined
      ? []
      : [
          report('clauses-decide', property.span, `\`${id.name}\` has clauses: each of them says this for itself.`, {
            hint: `Move it into the clause that it is true of: \`clause ${clauses[0]?.name.name ?? 'a'} "…" { … }\`.`,
          }),
        ],
  )
  return [...names, ...beside]
}

/**
 * Reports a clause that the statement does not have; in scenarios also a statement with clauses that is cited as a
 * whole.
 */
export function wrongClause(
  { name, span, clause }: Citation,
  statement: StatementDecl | undefined,
  isScenario: boolean,
): Diagnostic[] {
  if (statement === undefined) return []
  const names = statement.clauses.map((one) => one.name.name)
  const list = names.map((one) => `\`${name}.${one}\``).join(', ')
  if (clause !== undefined && !names.includes(clause.name))
    return [
      report('unknown-clause', clause.span, `\`${name}\` has no clause \`${clause.name}\`.`, {
        hint: names.length === 0 ? `It has no clauses: cite \`${name}\`.` : `Cite one of ${list}.`,
      }),
    ]
  if (clause !== undefined || !isScenario || names.length === 0) return []
  return [
    report(
      'whole-statement',
      span,
      `\`${name}\` has clauses, and this does not say which of them the scenario shows.`,
      { hint: `Cite what it shows: ${list}.` },
    ),
  ]
}
