/** Where the points since the group of `then` before came from. */
import { explain } from '@tilewright/engine'
import type { Explanation } from '@tilewright/engine'
import type { ScenarioStep } from '@tilewright/language'
import type { Run } from './play.ts'
import { isSame, scoredEvents, scoringsOf } from './then-scores.ts'
import type { Scored } from './then-scores.ts'

/**
 * A few lines for each score that is not 0 and that a sentence about points is wrong about, the engine's explanation
 * where it still has one. Sentences about other things need none.
 */
export function explanationOf(run: Run, step: ScenarioStep | undefined): string[] {
  return scoredEvents(run)
    .filter((event) => event.points !== 0 && isAbout(run, step, event))
    .flatMap((event) => linesOf(run, event))
}

/** Does the sentence speak of this scoring? Of a list, only what it does not list is of interest. */
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
        : event === real.find((one, i) => !isSame(step.scorings[i], one))
    }
    default:
      return false
  }
}

const linesOf = (run: Run, event: Scored): readonly string[] =>
  whyOf(run, event).lines.map((line, i) => (i === 0 ? line : `  ${line}`))

/** Why an event scored; only what it says itself where the engine has no explanation of it any more. */
export function whyOf(run: Run, event: Scored): Pick<Explanation, 'cites' | 'features' | 'lines'> {
  const lines = [`${event.player} scores ${String(event.points)} for ${event.rule}`]
  const plain = { cites: [], features: [], lines }
  if (run.events.indexOf(event) < run.old) return plain
  try {
    return explain(run.game, event)
  } catch {
    // The scoring itself is what matters; an explanation that is not to be had must not hide it.
    return plain
  }
}
