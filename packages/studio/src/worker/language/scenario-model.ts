/**
 * The view model of a scenario: the boards before and after, the state of each statement, and the points with their
 * reasons.
 */
import { boardOfView, drawBoard, type Pictures } from '@tilewright/draw'
import { lineColumn, type ScenarioDecl } from '@tilewright/language'
import { analysisOf, type Snapshot } from '@tilewright/language-server'
import type { ScenarioPosition, ScenarioResult, ScenarioScoring, ScenarioStatus } from '@tilewright/scenarios'
import type { ScenarioPlayer } from './scenario-player.ts'

export interface PositionModel {
  readonly svg: string
  readonly players: readonly { readonly name: string; readonly score: number }[]
}

/** A statement of a scenario; `given` and `when` statements hold when the scenario can be played. */
export interface SentenceModel {
  readonly group: 'given' | 'when' | 'then'
  readonly words: string
  /** Counted from 1. */
  readonly line: number
  readonly state: 'holds' | 'wrong' | 'not-reached'
  /** The failure message; empty when the statement holds. */
  readonly message: string
  readonly actual: string
}

export interface ScenarioModel {
  readonly title: string
  readonly file: string
  readonly line: number
  /** `refused`: not played, because the rules have errors. */
  readonly status: ScenarioStatus | 'refused'
  readonly cites: readonly string[]
  readonly before: PositionModel | null
  readonly after: PositionModel | null
  readonly sentences: readonly SentenceModel[]
  readonly scorings: readonly ScenarioScoring[]
  /** The error of a scenario that could not be played. */
  readonly trouble: string
}

const scale = 62

export async function scenarioShown(
  snapshot: Snapshot,
  scenario: ScenarioDecl,
  rules: ScenarioPlayer,
): Promise<ScenarioModel> {
  const text = analysisOf(snapshot).texts.get(scenario.span.file) ?? ''
  const result = await rules.play(snapshot, scenario, true)
  const common = {
    title: scenario.title.text,
    file: scenario.span.file,
    line: lineColumn(text, scenario.span.start).line,
    cites: scenario.provenance.cites.map(({ name }) => name),
    sentences: sentencesOf(scenario, text, result),
  }
  if (result === undefined)
    return { ...common, status: 'refused', before: null, after: null, scorings: [], trouble: '' }
  const pictures = rules.picturesOf(snapshot).withTiles(scenario.drawings)
  const { positions, scorings = [], status, failures } = result
  return {
    ...common,
    status,
    before: positions === undefined ? null : positionShown(positions.given, pictures, common.title, []),
    after: positions === undefined ? null : positionShown(positions.last, pictures, common.title, scorings),
    scorings,
    trouble: status === 'broken' ? (failures[0]?.message ?? '') : '',
  }
}

function positionShown(
  { seen, labels }: ScenarioPosition,
  pictures: Pictures,
  title: string,
  scorings: readonly ScenarioScoring[],
): PositionModel {
  const badges = scorings.flatMap(({ feature, points }) =>
    feature === null ? [] : [{ at: feature, text: points > 0 ? `+${String(points)}` : String(points) }],
  )
  const board = { ...boardOfView(seen, pictures, { badges }), names: labels }
  return {
    svg: drawBoard(board, { scale, title, inherit: true }),
    players: seen.players.map(({ name, score }) => ({ name, score })),
  }
}

function sentencesOf(scenario: ScenarioDecl, text: string, result: ScenarioResult | undefined): SentenceModel[] {
  const failures = new Map((result?.failures ?? []).map((failure) => [failure.span.start, failure]))
  // Nothing after an impossible statement is evaluated; a wrong `then` statement does not end the scenario.
  const ends = scenario.steps.find(
    ({ span, type }) => failures.has(span.start) && (result?.status === 'broken' || !type.startsWith('then-')),
  )
  const last = result === undefined ? -1 : (ends?.span.start ?? Infinity)
  return scenario.steps.map(({ span, type }) => {
    const wrong = failures.get(span.start)
    const [group = 'then'] = type.split('-', 1) as SentenceModel['group'][]
    return {
      group,
      words: text.slice(span.start, span.end).replaceAll(/\s+/g, ' ').trim(),
      line: lineColumn(text, span.start).line,
      state: wrong !== undefined ? 'wrong' : span.start > last ? 'not-reached' : 'holds',
      message: wrong?.message ?? '',
      actual: wrong?.actual ?? '',
    }
  })
}
