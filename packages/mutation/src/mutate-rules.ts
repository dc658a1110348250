/** A complete run: rules, mutants, baseline, verdicts and scores. */
import type { ScenarioDecl } from '@tilewright/language'
import { MutationError } from './mutation-error.ts'
import { chooseMutants, sampleOf, type Chance } from './choose-mutants.ts'
import { openJournal } from './journal.ts'
import { markOf, staleMarks, type Mark } from './marks.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutants-of.ts'
import { createPool, usualPatience, type Endless, type Pool } from './pool.ts'
import { scenariosFor, stagesFor, type Reached, type Reaching } from './reached.ts'
import type { MutantSource } from './rules-to-mutate.ts'
import type { Verdict } from './run-mutant.ts'
import { reportOf, tried, type MutationReport, type Tried } from './score.ts'
import { storedBaseline } from './stored-baseline.ts'
import { touchedBy, type ChangedFile } from './touched.ts'
import type { Answer, Task } from './worker.ts'

export interface Wish {
  /** Expansions, parts, statements, rules, files or folders; empty for all rules. */
  readonly words: readonly string[]
  /** Size of the random sample; with `touched`, of the sample of untouched mutants. */
  readonly sample?: number
  /** Tries at most `most` mutants that the changes touch, and `sample` of the others. */
  readonly touched?: { readonly changes: readonly ChangedFile[]; readonly most: number }
  /** Begins the same random choices at each call. */
  readonly chance: () => Chance
  readonly jobs: number
  readonly marks: readonly Mark[]
  /** Files that may be changed; all if omitted. */
  readonly isOwn?: (file: string) => boolean
  /** Processor time in milliseconds for one scenario; typical scenarios take a few. */
  readonly patience?: number
  /** A file of verdicts: valid ones are reused, new ones are appended. */
  readonly resume?: string
  /** Registers a callback that stops the run and keeps its results; see `Limits` of the pool. */
  readonly onInterrupt: (stop: () => void) => () => void
  /** Does the tasks instead of threads of this process. */
  readonly pool?: Pool
}

export interface Listener {
  /** A new task with `total` items begins. */
  readonly begin: (what: string, total: number) => void
  readonly done: (count: number) => void
}

export interface MutationRun {
  readonly results: readonly Tried[]
  readonly report: MutationReport
  /** Whether the run was interrupted before all selected mutants were tried. */
  readonly stopped: boolean
  /** The mutants that a change touches, and the results of those tried. */
  readonly touched: Part | undefined
  /** All mutants, and the results known from this run and the resumed file. */
  readonly whole: Part
}

export interface Part {
  readonly mutants: readonly Mutant[]
  readonly results: readonly Tried[]
}

/** Tries mutants of rules without errors whose scenarios must all pass. */
export async function mutateRules(source: MutantSource, wish: Wish, listener: Listener): Promise<MutationRun> {
  const { project, texts } = source
  const { isOwn = () => true } = wish
  const every = mutantsOf(project, texts)
  const numbers = new Map(every.map((mutant, number) => [mutant, number]))
  const all = every.filter(({ file }) => isOwn(file))
  const chosen = chooseMutants(all, project, wish.words)
  const isTouched = wish.touched === undefined ? () => true : touchedBy(wish.touched.changes, source, wish.marks)
  const touched = chosen.filter(isTouched)
  const sample =
    wish.touched === undefined
      ? sampleOf(chosen, wish.sample, wish.chance())
      : [
          ...sampleOf(touched, wish.touched.most, wish.chance()),
          ...sampleOf(
            chosen.filter((mutant) => !isTouched(mutant)),
            wish.sample ?? 0,
            wish.chance(),
          ),
        ]
  const rules = [...texts].map(([file, text]) => ({ file, text }))
  const { jobs, patience = usualPatience, onInterrupt } = wish
  const pool = wish.pool ?? createPool(rules, { jobs, patience, onInterrupt })
  try {
    const stored = wish.resume === undefined ? undefined : storedBaseline(wish.resume, source)
    const known = stored?.read()
    const baseline = known ?? (await baselineOf(source, pool, listener))
    if (known === undefined && isComplete(baseline)) stored?.write(baseline)
    const journal = wish.resume === undefined ? undefined : openJournal(wish.resume, source, baseline)
    const verdicts = new Map<number, Verdict>()
    for (const [number, mutant] of sample.entries()) {
      const verdict = journal?.verdictOf(mutant)
      if (verdict !== undefined) verdicts.set(number, verdict)
    }
    const waiting = [...sample.entries()].filter(([number]) => !verdicts.has(number))
    listener.begin('mutants', waiting.length)
    const tasks = waiting.map(([, mutant]): Task => {
      const { file, edits, set } = mutant
      const scenarios = scenariosFor(mutant, source, baseline)
      const stages = stagesFor(set, scenarios, source, baseline)
      return { task: 'mutant', number: numbers.get(mutant) ?? -1, file, edits, scenarios, stages }
    })
    await pool.run(tasks, (finished, task, answer) => {
      const [number, mutant] = waiting[task] ?? []
      if (number === undefined || mutant === undefined) return
      const verdict = verdictOf(answer)
      verdicts.set(number, verdict)
      journal?.add(mutant, verdict)
      listener.done(finished)
    })
    const names = project.scenarios.map(({ scenario }) => ({
      title: scenario.title.text,
      cites: scenario.provenance.cites.map(({ name }) => name),
    }))
    const results = tried(sample, verdicts, names, wish.marks)
    // A mark is not idle if its mutants were merely not tried; it is idle if they change nothing.
    const same = new Set(sample.filter((_, number) => verdicts.get(number)?.status === 'same').map(({ id }) => id))
    const idle = wish.marks.filter((mark) => !all.some((one) => !same.has(one.id) && markOf(one, [mark]) !== undefined))
    const report = reportOf(results, { idleMarks: idle, staleMarks: staleMarks(wish.marks, all, source) })
    const whole = new Map(
      [...all.entries()].flatMap(([number, mutant]) => {
        const verdict = journal?.verdictOf(mutant)
        return verdict === undefined ? [] : [[number, verdict] as const]
      }),
    )
    return {
      results,
      report,
      stopped: verdicts.size < sample.length,
      touched:
        wish.touched === undefined
          ? undefined
          : { mutants: touched, results: results.filter(({ mutant }) => isTouched(mutant)) },
      whole: {
        mutants: all.filter((_, number) => whole.get(number)?.status !== 'same'),
        results: tried(all, whole, names, wish.marks),
      },
    }
  } finally {
    await pool.close()
  }
}

/** Scenarios per task of the baseline. */
const batch = 20

/** Runs all scenarios without changes; refuses rules with failing scenarios. */
async function baselineOf({ project }: MutantSource, pool: Pool, listener: Listener): Promise<Reaching> {
  const numbers = project.scenarios.map((_, number) => number)
  const batches = Array.from({ length: Math.ceil(numbers.length / batch) }, (_, i): Task => ({
    task: 'reach',
    scenarios: numbers.slice(i * batch, (i + 1) * batch),
  }))
  listener.begin('scenarios', numbers.length)
  const answers = await pool.run(batches, (done) => {
    listener.done(Math.min(numbers.length, done * batch))
  })
  const found = batches.map((_, i) => answers.get(i))
  const scenarios = found.flatMap((answer, i) =>
    answer?.task === 'reach' ? answer.reaching.scenarios : (batches[i]?.scenarios ?? []).map(() => unreached),
  )
  const failing = project.scenarios.filter((_, number) => scenarios[number]?.passed === false)
  const [first] = failing
  if (first !== undefined && found.every((answer) => answer !== undefined))
    refuseFailing(first.scenario, failing.length)
  return {
    scenarios,
    visible: new Set(found.flatMap((answer) => (answer?.task === 'reach' ? [...answer.reaching.visible] : []))),
  }
}

/** Whether all scenarios were played; a run that is stopped meanwhile has no mutants to try. */
const isComplete = ({ scenarios }: Reaching): boolean => scenarios.every(({ passed }) => passed)

const unreached: Reached = { passed: false, places: new Set(), units: new Set() }

function refuseFailing({ title, span }: ScenarioDecl, count: number): never {
  throw new MutationError(`${count} ${count === 1 ? 'scenario' : 'scenarios'} of the rules as they are do not pass`, {
    where: `'${title.text}' in ${span.file}`,
    expected: 'scenarios that pass: only they can notice a change',
    fix: 'Fix them first; `tilewright test` shows what is wrong.',
    inRules: true,
  })
}

function verdictOf(answer: Answer | Endless): Verdict {
  if (answer.task === 'mutant') return answer.verdict
  return answer.task === 'endless' && answer.scenario !== undefined
    ? { status: 'killed', by: answer.scenario, endless: true }
    : { status: 'refused' }
}
