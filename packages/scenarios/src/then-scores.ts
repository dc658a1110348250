/** `then red scores 3`, `then scorings red 3, blue 2`: the points since the previous group of `then`. */
import type { GameEvent } from '@tilewright/engine'
import type { Ident, ScoringRef, ThenScores, ThenScorings } from '@tilewright/language'
import { indexOfWord } from './broken.ts'
import type { Diagnostic, MakeDiagnostic, Run } from './play.ts'
import { seatOf } from './table.ts'

export type Scored = Extract<GameEvent, { type: 'scored' }>

/** Scoring events since the previous group of `then`, including those of 0 points. */
export function scoredEvents(run: Run): Scored[] {
  return run.events.filter((event) => event.type === 'scored')
}

/** Checks only the sum of a player's points, whatever their origin. */
export function checkScores(run: Run, step: ThenScores, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  checkRule(run, step.rule)
  const all = scoredEvents(run).filter(({ points }) => points !== 0)
  const counted = all.filter((event) => step.rule === undefined || event.rule === step.rule.name)
  const pointsText = (events: readonly Scored[]): string =>
    events.map(({ player, points, rule }) => `${player} scores ${String(points)} for ${rule}`).join(', ')
  const { player } = step
  if (player === undefined)
    return counted.length === 0 ? undefined : diagnostic('Somebody scores.', pointsText(counted))
  seatOf(run, player)
  const ofPlayer = counted.filter((event) => event.player === player.name)
  const sum = ofPlayer.reduce((total, { points }) => total + points, 0)
  if (sum === step.points) return undefined
  const forRule = step.rule === undefined ? '' : ` for ${step.rule.name}`
  return diagnostic(
    `${player.name} scores ${String(sum)}${forRule}, not ${String(step.points)}.`,
    all.length === 0 ? 'nobody scores' : pointsText(all),
  )
}

/**
 * Checks every scoring, in order unless any order is accepted. Those of 0 points count only if the scenario lists one.
 */
export function checkScorings(run: Run, step: ThenScorings, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  const { scorings, anyOrder } = step
  for (const { player, rule } of scorings) {
    seatOf(run, player)
    checkRule(run, rule)
  }
  const real = scoringsOf(run, step)
  const unlike = anyOrder ? withoutPartner(scorings, real) : inOrder(scorings, real)
  if (unlike === undefined && real.length === scorings.length) return undefined
  const listed = real.map(({ player, points, rule }) => `${player} ${String(points)} for ${rule}`).join(', ')
  const how = anyOrder ? 'scorings in any order' : 'scorings'
  return diagnostic(
    messageOf(scorings.length, real.length, unlike, anyOrder),
    listed === '' ? 'nobody scores' : `${how} ${listed}`,
  )
}

/** The scorings that the statement is about. */
export function scoringsOf(run: Run, { scorings }: ThenScorings): Scored[] {
  const empty = scorings.some(({ points }) => points === 0)
  return scoredEvents(run).filter(({ points }) => empty || points !== 0)
}

/** Index of the first scoring that differs from the list. */
function inOrder(scorings: readonly ScoringRef[], real: readonly Scored[]): number | undefined {
  const wrong = scorings.findIndex((scoring, i) => !isSame(scoring, real[i]))
  return wrong < 0 ? undefined : wrong
}

/** Index in the list of a scoring that did not happen. Entries that name their rule are matched first. */
function withoutPartner(scorings: readonly ScoringRef[], real: readonly Scored[]): number | undefined {
  const left = [...real]
  const order = [...scorings.keys()].sort((a, b) => named(scorings[a]) - named(scorings[b]))
  for (const i of order) {
    const index = left.findIndex((event) => isSame(scorings[i], event))
    if (index < 0) return i
    left.splice(index, 1)
  }
  return undefined
}

const named = (scoring: ScoringRef | undefined): number => (scoring?.rule === undefined ? 1 : 0)

export const isSame = (scoring: ScoringRef | undefined, event: Scored | undefined): boolean =>
  scoring !== undefined &&
  event !== undefined &&
  event.player === scoring.player.name &&
  event.points === scoring.points &&
  (scoring.rule === undefined || event.rule === scoring.rule.name)

function messageOf(expected: number, real: number, wrong: number | undefined, anyOrder: boolean): string {
  if (expected !== real) return `There are ${String(real)} scorings, not ${String(expected)}.`
  const place = String((wrong ?? 0) + 1)
  return anyOrder
    ? `Scoring ${place} of the list did not happen.`
    : `Scoring ${place} of ${String(real)} is another one.`
}

function checkRule(run: Run, rule: Ident | undefined): void {
  if (rule === undefined) return
  const { library } = run.game.rules
  indexOfWord(
    'There is no rule',
    rule,
    [...library.rules, ...library.options].map(({ label }) => label),
  )
}
