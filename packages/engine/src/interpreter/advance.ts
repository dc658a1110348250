/** Main loop: runs the rules until a player has to decide or the game is over. */
import type { Game } from '../arena/game.ts'
import { CHOOSE, FIRST_CODE, SECRET } from '../kernel/frames.ts'
import { NOBODY, running } from '../kernel/running-rule.ts'
import { restEffort } from '../model/limits.ts'
import { waitToAsk } from './ask.ts'
import { rethrowLocated } from './error-location.ts'
import { waitToChoose } from './choose.ts'
import { waitSecretly } from './secret.ts'

export function advance(g: Game): void {
  restEffort()
  try {
    run(g)
  } catch (error) {
    rethrowLocated(g, error)
  }
  running.scorer = NOBODY
  g.arena.running = false
}

function run(g: Game): void {
  const { code } = g.rules
  while (g.fp >= 0) {
    const f = g.fp,
      c = g.stack[f]
    if (c >= FIRST_CODE) code.step(g, f, c)
    else if (c === CHOOSE ? waitToChoose(g, f) : c === SECRET ? waitSecretly(g, f) : waitToAsk(g, f)) return
  }
}
