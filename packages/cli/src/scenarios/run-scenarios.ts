/** Chooses scenarios and runs them. */
import type { RuleText } from '@tilewright/generator'
import type { CheckedProject, ScenarioDecl } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { ScenarioResult } from '@tilewright/scenarios'
import { exitCodes } from '../exit-codes.ts'
import { inWords, showFindings, tally } from '../project/show-findings.ts'
import { Refusal } from '../refusal.ts'
import { libraryOf } from '../rules/load-library.ts'
import type { Io } from '../terminal/io.ts'
import { startProgress } from '../terminal/progress.ts'

export interface Outcome {
  readonly results: readonly ScenarioResult[]
  /** Of all scenarios there are, whether they ran or not. */
  readonly project: CheckedProject
  readonly plan: Plan
  readonly texts: readonly RuleText[]
}

/** Runs all scenarios that one of the filters finds; refuses rules with mistakes and filters that find nothing. */
export async function runScenarios(io: Io, root: string, filters: readonly string[]): Promise<Outcome> {
  const { check, readRules } = await import('@tilewright/generator')
  const texts = readRules(root)
  const checked = check(texts)
  if (checked.failed) {
    await showFindings(
      io,
      checked.diagnostics.filter(({ severity }) => severity === 'error'),
      texts,
      'err',
    )
    throw new Refusal(`no scenario was run: the rules have mistakes (${inWords(tally(checked.diagnostics))})`, {
      exit: exitCodes.findings,
      mend: 'Mend them first; `tilewright check` shows all of them.',
    })
  }
  const all = checked.project.scenarios.map(({ scenario }) => scenario)
  const chosen =
    filters.length === 0 ? all : all.filter((scenario) => filters.some((filter) => isMeant(scenario, filter)))
  if (chosen.length === 0) throw noneFound(all, filters)
  const { library } = await libraryOf(checked)
  const { runScenario } = await import('@tilewright/scenarios')
  const progress = startProgress(io, 'scenarios', chosen.length)
  try {
    const results = chosen.map((scenario, done) => {
      progress.at(done)
      return runScenario(scenario, {
        library,
        text: (file) => checked.texts.get(file) ?? '',
        tileVocabulary: checked.project.tileVocabulary,
      })
    })
    return { results, project: checked.project, plan: checked.plan, texts }
  } finally {
    progress.end()
  }
}

/** By a part of its title, a part of its file's name, or the name of a statement it cites. */
export function isMeant(scenario: ScenarioDecl, filter: string): boolean {
  const wanted = filter.toLowerCase().replace(/^\.\//, '')
  return (
    scenario.title.text.toLowerCase().includes(wanted) ||
    scenario.span.file.toLowerCase().includes(wanted) ||
    scenario.provenance.cites.some(({ name }) => name.toLowerCase() === wanted)
  )
}

function noneFound(all: readonly ScenarioDecl[], filters: readonly string[]): Refusal {
  if (all.length === 0)
    return new Refusal('the rules have no scenario', { mend: 'Write one: docs/language.md, section 10.' })
  return new Refusal(`no scenario fits ${filters.map((filter) => `'${filter}'`).join(' or ')}`, {
    expected: 'a part of a title or of a file name, or the name of a cited statement',
    mend: `There are ${all.length} scenarios; \`tilewright test\` runs all of them.`,
  })
}
