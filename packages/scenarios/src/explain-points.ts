/** Explains the points scored since the previous group of `then`. */
import { explain } from '@tilewright/engine'
import type { Explanation } from '@tilewright/engine'
import type { ScenarioStep } from '@tilewright/language'
import type { Run } from './play.ts'
import { isSame, scoredEvents, scoringsOf } from './then-scores.ts'
import type { Scored } from './then-scores.ts'

/**
 * A few lines for each non-zero scoring about which a statement is wrong, with the engine's explanation if it is still
 * available. Empty for statements about other things.
 */
export function explanationOf(run: Run, step: ScenarioStep | undefined): string[] {
  return scoredEvents(run)
    .filter((event) => event.points !== 0 && isAbout(run, step, event))
    .flatMap((event) => linesOf(run, event))
}

/** Whether the statement is about this scoring. For a list, only scorings that it does not list count. */
function isAbout(run: Run, step: ScenarioStep | undefined, event: Scored): boolean {
  switch (step?.type) {
    case 'then-scores':
      return (
        (step.player === undefined || step.player.name === event.player) &&
        (step.rule === undefined || step.rule.name === event.rule)
      )
    case 'then-total':
      return step.player.name === event.player
    case 'then-scorings': {
      const real = scoringsOf(run, step)
      return step.anyOrder
        ? !step.scorings.some((scoring) => isSame(scoring, event))
        : event === real.find((scoring, i) => !isSame(step.scorings[i], scoring))
    }
    default:
      return false
  }
}

const linesOf = (run: Run, event: Scored): readonly string[] =>
  whyOf(run, event).lines.map((line, i) => (i === 0 ? line : `  ${line}`))

/** Explains an event; only the event's own data if the engine can no longer explain it. */
export function whyOf(run: Run, event: Scored): Pick<Explanation, 'cites' | 'features' | 'lines'> {
  const lines = [`${event.player} scores ${String(event.points)} for ${event.rule}`]
  const plain = { cites: [], features: [], lines }
  if (run.events.indexOf(event) < run.old) return plain
  try {
    return explain(run.game, event)
  } catch {
    // A missing explanation must not hide the scoring itself.
    return plain
  }
}
