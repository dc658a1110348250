/** Chooses scenarios and runs them. */
import type { Checked } from '@tilewright/generator'
import type { CheckedProject, ScenarioDecl } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { ScenarioResult } from '@tilewright/scenarios'
import { openProject } from '../project/open-project.ts'
import { soundProject } from '../project/sound-rules.ts'
import { Refusal } from '../refusal.ts'
import { libraryOf } from '../rules/load-library.ts'
import type { Io } from '../terminal/io.ts'
import { startProgress } from '../terminal/progress.ts'

export interface Outcome {
  /** The folder of the project. */
  readonly root: string
  readonly results: readonly ScenarioResult[]
  /** Of all scenarios there are, whether they ran or not. */
  readonly project: CheckedProject
  /** Of the rules' files, by name. */
  readonly texts: ReadonlyMap<string, string>
  /** Where a file of the rules lies. */
  readonly pathOf: (file: string) => string
  readonly plan: Plan
  /** Whether what a file says was meant to be run: that of packages is, if asked for. */
  readonly isMeant: (file: string) => boolean
}

/**
 * Runs all scenarios of one's own that one of the filters finds, and those of packages where `all` are wanted or there
 * are no others; refuses rules with mistakes and filters that find nothing. `positions`: results say what is seen.
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

/** Runs scenarios of rules without mistakes. */
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

/** What the scenarios that are meant play, all of them together. */
function playedBy({ project }: Checked, filters: readonly string[]): string[] {
  const meant = project.scenarios.filter(({ scenario }) => filters.some((filter) => isMeant(scenario, filter)))
  return [...new Set(meant.flatMap(({ scenario }) => scenario.play.map(({ name }) => name)))]
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
