/** Selects and runs scenarios. */
import type { Checked } from '@tilewright/generator'
import type { CheckedProject, ScenarioDecl } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { ScenarioResult } from '@tilewright/scenarios'
import { openProject } from '../project/open-project.ts'
import { soundProject } from '../project/rules-without-errors.ts'
import { Refusal } from '../refusal.ts'
import { libraryOf } from '../rules/load-library.ts'
import type { Io } from '../terminal/io.ts'
import { startProgress } from '../terminal/progress.ts'

export interface Outcome {
  /** The project folder. */
  readonly root: string
  readonly results: readonly ScenarioResult[]
  /** All scenarios, including those that did not run. */
  readonly project: CheckedProject
  /** Texts of the rules by file. */
  readonly texts: ReadonlyMap<string, string>
  /** Returns the path of a rule file. */
  readonly pathOf: (file: string) => string
  readonly plan: Plan
  /** Whether a file's scenarios were included in the run; those of packages are on request. */
  readonly isMeant: (file: string) => boolean
}

/**
 * Runs the project's own scenarios that match a filter, and those of packages if `all` are wanted or there are no
 * others. Refuses rules with errors and filters without matches. With `positions`, results contain the views.
 */
export async function runScenarios(
  io: Io,
  root: string,
  filters: readonly string[],
  wanted: 'own' | 'all' = 'own',
  positions = false,
): Promise<Outcome> {
  const { project, checked } = await soundProject(
    io,
    await openProject(root),
    'no scenario was run: the rules have mistakes',
    filters.length === 0 ? undefined : (all) => playedBy(all, filters),
  )
  const there = checked.project.scenarios.map(({ scenario }) => scenario)
  const own = there.filter(({ span }) => project.isOwn(span.file))
  const all = wanted === 'all' || own.length === 0 ? there : own
  const chosen =
    filters.length === 0 ? all : all.filter((scenario) => filters.some((filter) => isMeant(scenario, filter)))
  if (chosen.length === 0) throw noneFound(all, there, filters)
  return {
    root,
    results: await resultsOf(io, checked, chosen, positions),
    project: checked.project,
    texts: checked.texts,
    pathOf: project.pathOf,
    plan: checked.plan,
    isMeant: all === there ? () => true : project.isOwn,
  }
}

/** Runs scenarios with rules without errors. */
export async function resultsOf(
  io: Io,
  checked: Checked,
  chosen: readonly ScenarioDecl[],
  positions: boolean,
): Promise<ScenarioResult[]> {
  const { library } = await libraryOf(checked)
  const { runScenario } = await import('@tilewright/scenarios')
  const progress = startProgress(io, 'scenarios', chosen.length)
  try {
    return chosen.map((scenario, done) => {
      progress.at(done)
      return runScenario(scenario, {
        library,
        text: (file) => checked.texts.get(file) ?? '',
        tileVocabulary: checked.project.tileVocabulary,
        positions,
      })
    })
  } finally {
    progress.end()
  }
}

/** Returns the units that the selected scenarios play, combined. */
function playedBy({ project }: Checked, filters: readonly string[]): string[] {
  const meant = project.scenarios.filter(({ scenario }) => filters.some((filter) => isMeant(scenario, filter)))
  return [...new Set(meant.flatMap(({ scenario }) => scenario.play.map(({ name }) => name)))]
}

/** Whether a filter matches: part of a title, part of a file name, or the name of a cited wiki statement. */
export function isMeant(scenario: ScenarioDecl, filter: string): boolean {
  const wanted = filter.toLowerCase().replace(/^\.\//, '')
  return (
    scenario.title.text.toLowerCase().includes(wanted) ||
    scenario.span.file.toLowerCase().includes(wanted) ||
    scenario.provenance.cites.some(({ name }) => name.toLowerCase() === wanted)
  )
}

function noneFound(all: readonly ScenarioDecl[], there: readonly ScenarioDecl[], filters: readonly string[]): Refusal {
  if (all.length === 0)
    return new Refusal('the rules have no scenario', { fix: 'Write one: docs/language.md, section 10.' })
  return new Refusal(`no scenario fits ${filters.map((filter) => `'${filter}'`).join(' or ')}`, {
    expected: 'a part of a title or of a file name, or the name of a cited statement',
    fix:
      all.length === there.length
        ? `There are ${all.length} scenarios; \`tilewright test\` runs all of them.`
        : `There are ${all.length} scenarios of your own; --packages also runs those of packages.`,
  })
}
