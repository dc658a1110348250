/**
 * Statements that contradict each other, and how the rules decide: by a setting of the game, or by following one of
 * the two.
 */
import type { SourceDecl, StatementDecl } from '../ast/ast.ts'
import type { IrProject } from '../ir/ir.ts'
import { citersOf, type Citer } from './citers.ts'

export interface Contradiction {
  readonly statement: StatementDecl
  readonly against: StatementDecl
  /** Which reading the rules follow, and why, in our own words. */
  readonly answer: string
  /** Settings that cite one of the two: the players decide. */
  readonly settings: readonly { readonly name: string; readonly values: readonly string[]; readonly initial: string }[]
  /** Labels of definitions, permissions, rules and options that cite one of the two. */
  readonly follows: readonly Citer[]
}

/** Returns contradictions in the order of the sources; each pair once. */
export function contradictionsOf(sources: readonly SourceDecl[], plan: IrProject): Contradiction[] {
  const statements = new Map(
    sources.flatMap((source) => source.statements.map((statement) => [statement.id.name, statement] as const)),
  )
  const visited = new Set<string>()
  const followed = citersOf(plan)
  return [...statements.values()].flatMap((statement) =>
    statement.contradicts.flatMap(({ other, answer }) => {
      const against = statements.get(other.name)
      const key = [statement.id.name, other.name].sort().join(' ')
      if (!against || visited.has(key)) return []
      visited.add(key)
      const ids = [statement.id.name, other.name]
      return [
        {
          statement,
          against,
          answer: answer.text,
          settings: plan.settings
            .filter(({ cites }) => cites.some((id) => ids.includes(id)))
            .map(({ name, values, initial }) => ({ name, values, initial })),
          follows: followed.filter(({ id }) => ids.includes(id)),
        },
      ]
    }),
  )
}
