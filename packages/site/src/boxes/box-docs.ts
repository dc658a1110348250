/** The documentation of an expansion: its hooks, its contents, and the proof of its wiki statements. */
import type { Checked } from '@tilewright/generator'
import { boxPages, type BoxPage } from '@tilewright/linker'
import { coverage, type Evidence, type StatementReport } from '@tilewright/scenarios'
import { contentsOf, type Contents } from './contents-of.ts'

export interface BoxDocs {
  readonly page: BoxPage
  readonly contents: Contents
  /** Wiki statements about the expansion. Whether a scenario passes is known only for those that ran. */
  readonly statements: readonly StatementReport[]
}

/**
 * Returns the documentation of all expansions in the order of the rules, or of one; empty if there is none of that
 * name. `results` are those of the scenarios that ran.
 */
export function boxDocs(checked: Checked, name: string | undefined, results: Evidence['results'] = []): BoxDocs[] {
  const { project, plan, texts } = checked
  const pages = boxPages(project, (file) => texts.get(file) ?? '')
  const scenarios = project.scenarios.map(({ scenario }) => scenario)
  const reports = coverage({ scenarios, sources: project.sources, placed: project.placed, plan, results })
  return pages
    .filter((page) => name === undefined || page.name === name)
    .map((page) => ({
      page,
      contents: contentsOf(checked, page.name),
      statements: reports.filter(({ source }) => page.sources.includes(source)).flatMap(({ statements }) => statements),
    }))
}
