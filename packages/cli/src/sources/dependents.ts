/** Finds scenarios and rules that cite wiki statements or their pairs in another language. */
import { citersOf, type CheckedProject, type IrProject } from '@tilewright/language'

export interface Dependents {
  /** Titles. */ readonly scenarios: readonly string[]
  /** Names and labels. */ readonly rules: readonly string[]
}

export function dependentsOf(statements: readonly string[], project: CheckedProject, plan: IrProject): Dependents {
  const ids = new Set(statements)
  for (const { id, pairs } of project.sources.flatMap((source) => source.statements)) {
    const names = pairs.map(({ name }) => name)
    if (statements.includes(id.name)) names.forEach((name) => ids.add(name))
    if (names.some((name) => statements.includes(name))) ids.add(id.name)
  }
  return {
    scenarios: project.scenarios.flatMap(({ scenario }) =>
      scenario.provenance.cites.some(({ name }) => ids.has(name)) ? [scenario.title.text] : [],
    ),
    rules: [...new Set(citersOf(plan).flatMap(({ id, label }) => (ids.has(id) ? [label] : [])))],
  }
}
