/**
 * Whether a scenario proves anything: it has to fail when the rules that cite its statement are withdrawn. Where no
 * rule cites the statement, since it says what follows from others, one of the rules that the scenario asks has to
 * matter. A statement that tiles, figures or tokens cite is about what there is: without them the scenario could not be
 * set up.
 */
import { onWatch, type RuleLibrary } from '@tilewright/engine'
import { fingerprintOf, generateCode } from '@tilewright/generator'
import { pairsOf, runScenario, type Evidence } from '@tilewright/scenarios'
import { createLoader } from '../mutate/in-memory-library.ts'
import type { Outcome } from '../scenarios/run-scenarios.ts'
import type { Io } from '../terminal/io.ts'
import { startProgress } from '../terminal/progress.ts'
import { openVerdicts } from './kept-verdicts.ts'
import { OFF, switchablePlan, type Switch } from './switchable-plan.ts'

export interface Withdrawal {
  readonly noticed: NonNullable<Evidence['noticed']>
  /** Keeps the answers for the next run. */
  readonly end: () => Promise<void>
}

/** Answers `Evidence.noticed` for the scenarios of a run; answers are kept by the content of rules and scenario. */
export async function withdrawalOf(io: Io, outcome: Outcome): Promise<Withdrawal> {
  const { project, plan, texts } = outcome
  const text = (file: string): string => texts.get(file) ?? ''
  const verdicts = openVerdicts(outcome.root, fingerprintOf(plan))
  const scenarios = new Map(project.scenarios.map(({ scenario }) => [scenario.title.text, scenario]))
  const pairs = pairsOf(project.sources)
  const { plan: switchable, switches } = switchablePlan(plan, project, text)
  const data = new Set([...plan.tiles, ...plan.figures, ...plan.tokens].flatMap(({ cites }) => cites))
  const total = outcome.results.reduce(
    (sum, { title }) => sum + (scenarios.get(title)?.provenance.cites.length ?? 0),
    0,
  )
  const progress = startProgress(io, 'statements without their rules', total)
  let done = 0
  let loaded: RuleLibrary | undefined
  const loader = await createLoader()
  const library = (): RuleLibrary =>
    (loaded ??= loader.load(generateCode(switchable, project.sources, text, fingerprintOf(switchable), true)))
  const passesWithout = (title: string, off: readonly Switch[]): boolean => {
    const scenario = scenarios.get(title)
    if (scenario === undefined) return true
    const { tileVocabulary } = project
    return runScenario(scenario, { library: without(library(), off), tileVocabulary, text }).status === 'passed'
  }
  const idsOf = (statement: string): ReadonlySet<string> => new Set([statement, ...(pairs.get(statement) ?? [])])
  const citingOf = (statement: string, clause: string | null): readonly Switch[] => {
    const ids = idsOf(statement)
    return switches.filter(({ cites }) =>
      cites.some(
        (cite) => ids.has(cite.statement) && (clause === null || cite.clause === null || cite.clause === clause),
      ),
    )
  }
  const judge = (statement: string, clause: string | null, title: string): boolean => {
    const citing = citingOf(statement, clause)
    if (citing.length > 0) return !passesWithout(title, citing)
    if ([...idsOf(statement)].some((id) => data.has(id))) return true
    const asked = positionsAsked(() => passesWithout(title, []))
    return switches.some((one) => asked.has(one.position) && !passesWithout(title, [one]))
  }
  return {
    noticed: (statement, clause, title) => {
      const scenario = scenarios.get(title)
      done = Math.min(done + 1, total)
      progress.at(done)
      if (scenario === undefined) return true
      const { file, start, end } = scenario.span
      return verdicts.of(
        [
          statement,
          clause ?? '',
          text(file).slice(start, end),
          ...citingOf(statement, clause).map(({ position }) => position),
        ],
        () => judge(statement, clause, title),
      )
    },
    end: async () => {
      progress.end()
      if (!(await verdicts.save()))
        io.err('warning: the answers of --strict could not be kept; the next run finds them again\n')
    },
  }
}

/** The same library, whose games begin with these rules switched off. */
function without(library: RuleLibrary, off: readonly Switch[]): RuleLibrary {
  const names = new Set(off.map(({ setting }) => setting))
  return {
    ...library,
    settings: library.settings.map((setting) => (names.has(setting.name) ? { ...setting, initial: OFF } : setting)),
  }
}

function positionsAsked(play: () => unknown): ReadonlySet<string> {
  const positions = new Set<string>()
  const end = onWatch((_, at) => {
    positions.add(at)
  })
  try {
    play()
  } finally {
    end()
  }
  return positions
}
