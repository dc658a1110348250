/** The documentation of an expansion: its hooks, its contents, and the proof of its wiki statements. */
import type { Checked } from '@tilewright/generator'
import { boxPages, type BoxPage } from '@tilewright/linker'
import { coverage, type Evidence, type StatementReport } from '@tilewright/scenarios'
import { contentsOf, type Contents } from '../contents/contents-of.ts'
import { Refusal } from '../refusal.ts'

export interface BoxDocs {
  readonly page: BoxPage
  readonly contents: Contents
  /** Wiki statements about the expansion. Whether a scenario passes is known only for those that ran. */
  readonly statements: readonly StatementReport[]
}

/**
 * Returns the documentation of all expansions in the order of the rules, or of one. Refuses names that are not
 * expansions. `results` are those of the scenarios that ran.
 */
export function boxDocs(checked: Checked, name: string | undefined, results: Evidence['results'] = []): BoxDocs[] {
  const { project, plan, texts } = checked
  const pages = boxPages(project, (file) => texts.get(file) ?? '')
  const scenarios = project.scenarios.map(({ scenario }) => scenario)
  const reports = coverage({ scenarios, sources: project.sources, placed: project.placed, plan, results })
  return chosen(pages, name, plan.units).map((page) => ({
    page,
    contents: contentsOf(checked, page.name),
    statements: reports.filter(({ source }) => page.sources.includes(source)).flatMap(({ statements }) => statements),
  }))
}

function chosen(
  pages: readonly BoxPage[],
  name: string | undefined,
  units: Checked['plan']['units'],
): readonly BoxPage[] {
  if (name === undefined) return pages
  const found = pages.filter((page) => page.name === name)
  if (found.length > 0) return found
  const whole = units.find((unit) => unit.name === name)?.of ?? undefined
  if (whole !== undefined)
    throw new Refusal(`'${name}' is a part of ${whole}, whose page tells of it`, { fix: `tilewright docs ${whole}` })
  const names = pages.map((page) => page.name)
  throw new Refusal(`there is no box '${name}'`, {
    expected: names.length === 0 ? 'rules with an expansion' : `one of ${names.join(', ')}`,
    meant: { word: name, among: names },
  })
}
