/**
 * Collects what is known about every pair of expansions: declarations of interactions, scenarios which show that the
 * vocabulary covers the pair, and statements of sources that have no rules yet. Whether scenarios pass is not checked
 * here.
 */
import { excludedUnitsAmong, lineColumn, type CheckedProject } from '@tilewright/language'
import type { Matrix, Pair, PairScenario, PairStatus, PhaseOrder, QuotedStatement, StatedSentence } from './pairs.ts'
import { phaseOrders, type BoxedOrder } from './phase-orders.ts'
import { interactionsOf, type Interaction, type Locate } from './interaction-declarations.ts'
import { chosenExpansions, expansionsOf, shortNames } from './expansion-names.ts'
import { waitingStatements, type Waiting } from './waiting-statements.ts'

/** Returns all pairs of expansions that a game can combine. `text` returns the text of a file, for line numbers. */
export function matrixOf(project: CheckedProject, text: (file: string) => string): Matrix {
  const locate: Locate = ({ file, start }) => ({ file, line: lineColumn(text(file), start).line })
  const chosen = chosenExpansions(project.ir.units)
  const excludedIn = excludedUnitsAmong(project.ir.units)
  const isPlayed = (a: string, b: string): boolean =>
    excludedIn([...expansionsOf(project.ir.units, [a, b])]) === undefined
  const short = shortNames(chosen.map(({ name }) => name))
  const known: Known = {
    interactions: interactionsOf(project, locate),
    scenarios: scenariosOf(project, locate),
    waiting: waitingStatements(project),
    orders: phaseOrders(project, locate),
    statements: statementsOf(project),
  }
  return {
    expansions: chosen.map(({ name, title }) => ({ name, title, short: short.get(name) ?? name })),
    pairs: chosen.flatMap((a, i) =>
      chosen.slice(i + 1).flatMap((b) => (isPlayed(a.name, b.name) ? [pairOf(a.name, b.name, known)] : [])),
    ),
    elsewhere: chosen.flatMap(({ name }) => {
      const waiting = known.waiting
        .filter(({ about, on }) => about === name && on.length === 0)
        .map(({ statement }) => statement)
      return waiting.length > 0 ? [{ expansion: name, waiting }] : []
    }),
  }
}

interface Known {
  readonly interactions: readonly Interaction[]
  readonly scenarios: readonly PairScenario[]
  readonly waiting: readonly Waiting[]
  readonly orders: readonly BoxedOrder[]
  readonly statements: readonly QuotedStatement[]
}

function pairOf(a: string, b: string, known: Known): Pair {
  const interactions = known.interactions.filter(({ expansions }) => expansions.includes(a) && expansions.includes(b))
  const modules = interactions.map(({ module }) => module)
  const sentences = interactions.flatMap((interaction) => interaction.sentences)
  const scenarios = known.scenarios.filter(({ play }) => play.includes(a) && play.includes(b))
  const byPhases = known.orders.flatMap(({ expansions, order }) =>
    expansions.includes(a) && expansions.includes(b) ? [order] : [],
  )
  const cited = new Set([...sentences, ...scenarios].flatMap(({ cites }) => cites))
  return {
    expansions: [a, b],
    status: statusOf(sentences, scenarios, modules, byPhases),
    modules,
    sentences,
    byPhases,
    scenarios,
    waiting: known.waiting
      .filter(({ about, on }) => (about === a && on.includes(b)) || (about === b && on.includes(a)))
      .map(({ statement }) => statement),
    statements: known.statements.filter(({ id }) => cited.has(id)),
  }
}

function statusOf(
  sentences: readonly StatedSentence[],
  scenarios: readonly PairScenario[],
  modules: readonly string[],
  byPhases: readonly PhaseOrder[],
): PairStatus {
  const proving = scenarios.filter(({ cites }) => cites.length > 0)
  if (!byPhases.every((order) => isShown(order, proving, modules))) return 'ordered'
  if (sentences.some(({ what }) => what !== 'order')) return 'stated'
  if (sentences.length > 0 && proving.some(({ module }) => modules.includes(module))) return 'stated'
  if (proving.length > 0) return 'follows'
  return sentences.length > 0 ? 'ordered' : 'nothing'
}

/** Whether a scenario of an interaction of the two cites a statement of the querying step, or a clause of it. */
const isShown = ({ asks }: PhaseOrder, scenarios: readonly PairScenario[], modules: readonly string[]): boolean =>
  scenarios.some(
    ({ module, cites }) =>
      modules.includes(module) &&
      cites.some((id) => asks.cites.some((cited) => id === cited || id.startsWith(`${cited}.`))),
  )

function scenariosOf({ scenarios, ir }: CheckedProject, locate: Locate): PairScenario[] {
  return scenarios
    .map(({ scenario, module }): PairScenario => ({
      module,
      title: scenario.title.text,
      ...locate(scenario.title.span),
      cites: scenario.provenance.cites.map(({ name }) => name),
      play: [
        ...expansionsOf(
          ir.units,
          scenario.play.map(({ name }) => name),
        ),
      ].sort(),
    }))
    .sort(
      (scenario, other) =>
        scenario.play.length - other.play.length ||
        (scenario.file === other.file ? scenario.line - other.line : scenario.file < other.file ? -1 : 1),
    )
}

function statementsOf({ sources }: CheckedProject): QuotedStatement[] {
  return sources.flatMap((source) =>
    source.statements.map(({ id, section, words }) => ({
      id: id.name,
      source: source.name.name,
      section: section.text,
      words: words.text,
    })),
  )
}
