/**
 * Runs one scenario: sets it up, then executes its statements. After a wrong `then` the rest is still checked; after a
 * `when` that is not possible the rest would be meaningless, and is skipped.
 */
import { GameError, RulesError, scriptTokens, view } from '@tilewright/engine'
import { labelsIn } from '@tilewright/language'
import type { GivenStack, ScenarioDecl, ScenarioStep, Span } from '@tilewright/language'
import { givePiece, givePoints, giveState, setTable } from './arrange.ts'
import { BrokenScenario, broken } from './broken.ts'
import { drawBoard } from './draw-board.ts'
import { explanationOf, whyOf } from './explain-points.ts'
import { writeWaiting } from './offers.ts'
import type { Diagnostic, Run } from './play.ts'
import { begin, play, runPhase, takeForced, undrawn } from './play.ts'
import { laidTiles } from './game-state.ts'
import type { ScenarioFailure, ScenarioPosition, ScenarioResult, ScenarioScoring } from './result.ts'
import type { ScenarioContext } from './table.ts'
import { lineOf, wordsOf } from './table.ts'
import type { ThenStep } from './then.ts'
import { scoredEvents } from './then-scores.ts'
import { check } from './then.ts'

/** Runs a scenario. Never throws: a scenario that cannot be understood or set up is `broken`. */
export function runScenario(scenario: ScenarioDecl, context: ScenarioContext): ScenarioResult {
  const report: Report = {
    context,
    run: undefined,
    given: undefined,
    interrupted: false,
    failures: [],
    scored: new Map(),
  }
  let status: ScenarioResult['status'] = 'passed'
  let at: Span = scenario.title.span
  try {
    const run = newRun(scenario, context)
    report.run = run
    for (const [index, step] of scenario.steps.entries()) {
      if (step.span.start >= (context.until ?? Infinity)) break
      at = step.span
      if (!step.type.startsWith('given-')) report.given ??= positionOf(report)
      const diagnostic = goOn(run, step, index)
      noteScorings(report, run, step)
      if (diagnostic === undefined) continue
      status = 'failed'
      report.failures.push(failureOf(report, diagnostic, at, step))
      if (!isThen(step)) break
    }
    const missing = status === 'passed' && context.until === undefined ? undrawn(run) : undefined
    if (missing !== undefined) {
      status = 'failed'
      report.failures.push(
        failureOf(
          report,
          { message: `${missing.what} was not drawn.`, expected: wordsOf(context, missing.span), actual: '' },
          missing.span,
        ),
      )
    }
  } catch (error) {
    status = 'broken'
    const misread = error instanceof BrokenScenario
    // Rules that failed stopped in the middle of an effect, where no decision is pending.
    report.interrupted = !misread
    const diagnostic = { message: messageOf(error), expected: '', actual: '' }
    report.failures.push(failureOf(report, diagnostic, misread ? error.span : at))
  }
  const last = positionOf(report)
  return {
    title: scenario.title.text,
    file: scenario.span.file,
    line: lineOf(context, scenario.span),
    status,
    failures: report.failures,
    ...(last === undefined ? {} : { positions: { given: report.given ?? last, last } }),
    ...(context.positions === true ? { scorings: [...report.scored.values()] } : {}),
    cites: scenario.provenance.cites.map(({ name }) => name),
  }
}

/** State of a running scenario. */
interface Report {
  readonly context: ScenarioContext
  readonly failures: ScenarioFailure[]
  /** Keyed by the engine's event objects, one per scoring. */
  readonly scored: Map<object, ScenarioScoring>
  run: Run | undefined
  given: ScenarioPosition | undefined
  interrupted: boolean
}

/** The drawable position now, if requested; none after the rules failed, because the position is incomplete. */
function positionOf({ context, run, interrupted }: Report): ScenarioPosition | undefined {
  if (context.positions !== true || run === undefined || interrupted) return undefined
  const laid = laidTiles(run.game)
  // Labels of a layout's tiles are generated and not shown in pictures.
  const { layouts, rows, tiles } = run.scenario,
    laidOut = new Set(layouts.map(({ name }) => name.span))
  const written = [...tiles.map(({ label }) => label), ...labelsIn(rows)]
  const namesInText = new Set(written.flatMap(({ name, span }) => (laidOut.has(span) ? [] : [name])))
  return {
    seen: view(run.game, null),
    labels: [...run.labels]
      .filter(([name]) => namesInText.has(name))
      .flatMap(([name, tile]) =>
        laid.filter((candidate) => candidate.tile === tile).map(({ x, y }) => ({ x, y, name })),
      ),
  }
}

/** Records scorings since the previous statement with their explanations, while the engine still has them. */
function noteScorings({ context, scored }: Report, run: Run, step: ScenarioStep): void {
  if (context.positions !== true) return
  for (const event of scoredEvents(run)) {
    if (event.points === 0 || scored.has(event)) continue
    const { player, points, rule } = event
    const { cites, features, lines } = whyOf(run, event)
    const feature = features[0]?.feature ?? null
    scored.set(event, { player, points, rule, feature, cites, lines, line: lineOf(context, step.span) })
  }
}

function newRun(scenario: ScenarioDecl, context: ScenarioContext): Run {
  const stacks = scenario.steps.filter((step): step is GivenStack => step.type === 'given-stack')
  const [stack, second] = stacks
  if (second !== undefined) broken('The stack is given twice.', second.span)
  return {
    ...setTable(scenario, context),
    stack,
    draws: [],
    settled: 0,
    events: [],
    old: 0,
    begun: false,
    ranPhase: false,
  }
}

const isThen = (step: ScenarioStep): step is ThenStep => step.type.startsWith('then-')

/** Executes a statement; returns a diagnostic if it does not hold. */
function goOn(run: Run, step: ScenarioStep, index: number): Diagnostic | undefined {
  const { steps } = run.scenario
  const before = steps[index - 1]
  const afterThen = before !== undefined && isThen(before)
  if (isThen(step)) {
    if (before?.type.startsWith('when-') === true) {
      const rest = steps.slice(index)
      const end = rest.findIndex((following) => !isThen(following))
      takeForced(run, end < 0 ? rest : rest.slice(0, end), end < 0 ? undefined : rest[end])
    }
    return check(run, step, wordsOf(run.context, step.span))
  }
  if (step.type.startsWith('given-') && steps.slice(0, index).some((earlier) => earlier.type.startsWith('when-')))
    broken('What is given stands before the first `when`.', step.span)
  if (afterThen) {
    run.events = []
    run.old = 0
  }
  switch (step.type) {
    case 'given-piece':
      givePiece(run, step)
      return undefined
    case 'given-state':
      giveState(run, step)
      return undefined
    case 'given-points':
      givePoints(run, step.player, step.points)
      return undefined
    case 'given-stack':
      return undefined
    case 'given-tokens':
      scriptTokens(
        run.game,
        step.kinds.map(({ name }) => name),
      )
      return undefined
    case 'when-choice':
      return play(run, step, wordsOf(run.context, step.span))
    // The tile, and the die's result, were scripted when the stack was prepared.
    case 'when-draw':
    case 'when-roll':
      begin(run)
      return undefined
    case 'when-runs':
      runPhase(run, step)
      return undefined
  }
}

function messageOf(error: unknown): string {
  if (error instanceof RulesError && error.rule !== null) {
    const { name, at } = error.rule
    return `\`${name}\` (${at}) broke off: ${error.message}${error.hint === null ? '' : ` ${error.hint}`}`
  }
  if (error instanceof GameError) return error.hint === null ? error.message : `${error.message} ${error.hint}`
  return error instanceof Error ? error.message : String(error)
}

function failureOf(report: Report, diagnostic: Diagnostic, span: Span, step?: ScenarioStep): ScenarioFailure {
  const { context, run, interrupted } = report,
    position = positionOf(report)
  return {
    ...diagnostic,
    span,
    line: lineOf(context, span),
    deciding: run === undefined || interrupted || !(run.begun || run.ranPhase) ? '' : writeWaiting(run),
    board: run === undefined ? '' : drawBoard(run),
    ...(position === undefined ? {} : { position }),
    explanation: run === undefined ? [] : explanationOf(run, step),
  }
}
