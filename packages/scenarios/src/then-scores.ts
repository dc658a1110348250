/** `then red scores 3`, `then scorings red 3, blue 2`: the points since the group of `then` before. */
import type { GameEvent } from '@tilewright/engine'
import type { Ident, ThenScores, ThenScorings } from '@tilewright/language'
import { indexOfWord } from './broken.ts'
import type { Finding, MakeFinding, Run } from './play.ts'
import { seatOf } from './table.ts'

type Scored = Extract<GameEvent, { type: 'scored' }>

/** Events in which points were scored since the group of `then` before; those of 0 points, too. */
export function scoredEvents(run: Run): Scored[] {
  return run.events.filter((event) => event.type === 'scored')
}

/** Only the sum of a player's points, whatever brought them. */
export function checkScores(run: Run, step: ThenScores, finding: MakeFinding): Finding | undefined {
  checkRule(run, step.rule)
  const all = scoredEvents(run).filter(({ points }) => points !== 0)
  const counted = all.filter((event) => step.rule === undefined || event.rule === step.rule.name)
  const words = (events: readonly Scored[]): string =>
    events.map(({ player, points, rule }) => `${player} scores ${String(points)} for ${rule}`).join(', ')
  const { player } = step
  if (player === undefined) return counted.length === 0 ? undefined : finding('Somebody scores.', words(counted))
  seatOf(run, player)
  const own = counted.filter((event) => event.player === player.name)
  const sum = own.reduce((total, { points }) => total + points, 0)
  if (sum === step.points) return undefined
  const forRule = step.rule === undefined ? '' : ` for ${step.rule.name}`
  return finding(
    `${player.name} scores ${String(sum)}${forRule}, not ${String(step.points)}.`,
    all.length === 0 ? 'nobody scores' : words(all),
  )
}

/** Every scoring, in order. Those of 0 points are looked at only where the scenario lists one. */
export function checkScorings(run: Run, { scorings }: ThenScorings, finding: MakeFinding): Finding | undefined {
  for (const { player, rule } of scorings) {
    seatOf(run, player)
    checkRule(run, rule)
  }
  const empty = scorings.some(({ points }) => points === 0)
  const real = scoredEvents(run).filter(({ points }) => empty || points !== 0)
  const wrong = scorings.findIndex(({ player, points, rule }, i) => {
    const event = real[i]
    return (
      event === undefined ||
      event.player !== player.name ||
      event.points !== points ||
      (rule !== undefined && event.rule !== rule.name)
    )
  })
  if (wrong < 0 && real.length === scorings.length) return undefined
  const words = real.map(({ player, points, rule }) => `${player} ${String(points)} for ${rule}`).join(', ')
  return finding(messageOf(scorings.length, real.length, wrong), words === '' ? 'nobody scores' : `scorings ${words}`)
}

function messageOf(expected: number, real: number, wrong: number): string {
  return expected === real
    ? `Scoring ${String(wrong + 1)} of ${String(real)} is another one.`
    : `There are ${String(real)} scorings, not ${String(expected)}.`
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
