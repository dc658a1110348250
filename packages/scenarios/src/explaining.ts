/** Where the points since the group of `then` before came from. */
import { explain } from '@tilewright/engine'
import type { GameEvent } from '@tilewright/engine'
import type { Run } from './play.ts'
import { scoredEvents } from './then-scores.ts'

/** A few lines for each score that is not 0, the engine's explanation where it still has one. */
export function explanationOf(run: Run): string[] {
  return scoredEvents(run)
    .filter(({ points }) => points !== 0)
    .flatMap((event) => linesOf(run, event))
}

function linesOf(run: Run, event: Extract<GameEvent, { type: 'scored' }>): readonly string[] {
  const plain = `${event.player} scores ${String(event.points)} for ${event.rule}`
  if (run.events.indexOf(event) < run.old) return [plain]
  try {
    return explain(run.game, event).lines.map((line, i) => (i === 0 ? line : `  ${line}`))
  } catch {
    // The failure itself is what matters; an explanation that is not to be had must not hide it.
    return [plain]
  }
}
