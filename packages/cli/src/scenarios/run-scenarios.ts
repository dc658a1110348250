/** Selects and runs scenarios. */
import { availableParallelism } from 'node:os'
import type { Checked } from '@tilewright/generator'
import type { CheckedProject, ScenarioDecl } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { ScenarioResult } from '@tilewright/scenarios'
import { openProject } from '../project/open-project.ts'
import { soundProject } from '../project/rules-without-errors.ts'
import { Refusal } from '../refusal.ts'
import { libraryOf } from '../rules/load-library.ts'
import { abortOnInterrupt } from '../terminal/abort-on-interrupt.ts'
import type { Io } from '../terminal/io.ts'
import { startProgress, type Progress } from '../terminal/progress.ts'
import type { Workers } from '../threads/pool.ts'
import { portionsOf } from '../threads/portions.ts'
import type { ScenarioResults } from './run-batch.ts'

export interface Outcome {
  /** The project folder. */
  readonly root: string
  /** Fewer than `chosen` if the run was interrupted. */
  readonly results: readonly ScenarioResult[]
  /** Number of scenarios that were to run. */
  readonly chosen: number
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
 * `where`: see `resultsOf`.
 */
export async function runScenarios(
  io: Io,
  root: string,
  filters: readonly string[],
  wanted: 'own' | 'all' = 'own',
  positions = false,
  where: Where = {},
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
    results: await resultsOf(io, checked, chosen, positions, where),
    chosen: chosen.length,
    project: checked.project,
    texts: checked.texts,
    pathOf: project.pathOf,
    plan: checked.plan,
    isMeant: all === there ? () => true : project.isOwn,
  }
}

/** Where scenarios run. */
export interface Where {
  /** Number of threads; by default one, or all cores if there are enough scenarios. */
  readonly jobs?: number
  /** Address of a queue whose workers run them instead. */
  readonly queue?: string
}

/** Scenarios a task of a thread. */
const batchSize = 25
/** So many scenarios take longer than it takes to start a thread. */
const worthAThread = 200

/**
 * Runs scenarios with rules without errors; results are in their order. With several threads an interrupt ends the run,
 * and the results are those of the scenarios that have run.
 */
export async function resultsOf(
  io: Io,
  checked: Checked,
  chosen: readonly ScenarioDecl[],
  positions: boolean,
  { jobs = Math.min(availableParallelism(), Math.ceil(chosen.length / worthAThread)), queue }: Where = {},
): Promise<ScenarioResult[]> {
  if (queue !== undefined) return resultsOnQueue(io, queue, checked, chosen, positions)
  const { library, code } = await libraryOf(checked)
  const sources = { tileVocabulary: checked.project.tileVocabulary, texts: checked.texts }
  const progress = startProgress(io, 'scenarios', chosen.length)
  try {
    if (jobs > 1) return await resultsOfThreads(io, { code, sources, jobs }, chosen, positions, progress)
    const { runBatch } = await import('./run-batch.ts')
    return chosen.flatMap((scenario, done) => {
      progress.at(done)
      return runBatch({ library, ...sources }, { scenarios: [scenario], positions })
    })
  } finally {
    progress.end()
  }
}

async function resultsOfThreads(
  io: Io,
  workers: Omit<Workers, 'stop'>,
  chosen: readonly ScenarioDecl[],
  positions: boolean,
  progress: Progress,
): Promise<ScenarioResult[]> {
  const { doAll } = await import('../threads/pool.ts')
  const batches = portionsOf(chosen, batchSize).map((scenarios) => ({ scenarios, positions }))
  return inBatches(io, progress, (done, stop) => doAll({ ...workers, stop }, 'scenarios', batches, done))
}

/** Runs the scenarios on the workers of a queue, which get their numbers. */
async function resultsOnQueue(
  io: Io,
  queue: string,
  { project, texts }: Checked,
  chosen: readonly ScenarioDecl[],
  positions: boolean,
): Promise<ScenarioResult[]> {
  const { joinWithTexts } = await import('../queue/distribute.ts')
  const numbers = new Map(project.scenarios.map(({ scenario }, number) => [scenario, number]))
  const numbered = chosen.map((scenario) => numbers.get(scenario) ?? -1)
  const batches = portionsOf(numbered, batchSize).map((scenarios) => ({ scenarios, positions }))
  const { coordinated, close } = await joinWithTexts(io, queue, texts)
  const progress = startProgress(io, 'scenarios', chosen.length)
  try {
    return await inBatches(io, progress, (done, stop) => coordinated('scenarios', batches, done, stop))
  } finally {
    progress.end()
    await close()
  }
}

/** The results of all batches in their order; of those that have run, if the user interrupts. */
async function inBatches(
  io: Io,
  progress: Progress,
  doAll: (done: (found: ScenarioResults, index: number) => void, stop: AbortSignal) => Promise<void>,
): Promise<ScenarioResult[]> {
  const { stop, stopListening } = abortOnInterrupt(io)
  const results: ScenarioResults[] = []
  let done = 0
  try {
    await doAll((found, index) => {
      results[index] = found
      done += found.length
      progress.at(done)
    }, stop)
  } finally {
    stopListening()
  }
  return results.flat()
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
