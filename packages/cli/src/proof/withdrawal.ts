/**
 * Tests whether a scenario proves a wiki statement: it must fail without the rules that cite the statement. If no rule
 * cites it, because it follows from others, one of the rules that the scenario evaluates must matter. A statement cited
 * by tiles, figures or tokens describes the material, without which the scenario could not be set up; it counts as
 * proved.
 */
import { onWatch, type RuleLibrary } from '@tilewright/engine'
import { fingerprintOf, generateCode } from '@tilewright/generator'
import { pairsOf, runScenario, type Evidence } from '@tilewright/scenarios'
import { createLoader } from '@tilewright/scenarios/in-memory'
import type { Outcome } from '../scenarios/run-scenarios.ts'
import type { Io } from '../terminal/io.ts'
import { startProgress } from '../terminal/progress.ts'
import { openVerdicts } from './verdict-cache.ts'
import { fixedSwitch, OFF, switchablePlan, type Switch } from './switchable-plan.ts'

export interface Withdrawal {
  readonly noticed: NonNullable<Evidence['noticed']>
  /** Stores the verdicts for the next run. */
  readonly end: () => Promise<void>
}

/**
 * Provides `Evidence.noticed` for the scenarios of a run. Verdicts are cached by the content of the rules and the
 * scenario.
 */
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
    const evaluated = positionsEvaluated(() => passesWithout(title, []))
    return switches.some((one) => evaluated.has(one.position) && !passesWithout(title, [one]))
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

/** Returns the library with these rules disabled at the start of a game. */
function without(library: RuleLibrary, off: readonly Switch[]): RuleLibrary {
  const names = new Set(off.map(({ setting }) => setting))
  return {
    ...library,
    settings: library.settings.map((setting) =>
      names.has(setting.name)
        ? { ...setting, initial: OFF }
        : {
            ...setting,
            fixed: (setting.fixed ?? []).filter(
              ({ value }) => !names.has(fixedSwitch({ setting: setting.name, value: setting.values[value] ?? '' })),
            ),
          },
    ),
  }
}

function positionsEvaluated(play: () => unknown): ReadonlySet<string> {
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
