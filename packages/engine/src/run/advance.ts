/** The main loop: runs the rules until somebody has to decide or the game is over. */
import type { Game } from '../state/game.ts'
import { RulesError } from '../errors.ts'
import { waitToAsk } from './ask.ts'
import { waitToChoose } from './choose.ts'
import { ASK, CHOOSE, PHASE } from './frames.ts'
import { stepPhase } from './phase.ts'
import { waitSecretly } from './secret.ts'
import { calling } from './subject.ts'

export function advance(g: Game): void {
  const { code } = g.rules
  calling.phase = -1
  while (g.fp >= 0) {
    const f = g.fp,
      c = g.stack[f]
    if (c > 3) {
      const step = code[c]
      if (step === null) throw new RulesError('no-code', `There is no code ${c}.`)
      step(g, f)
    } else if (c === PHASE) stepPhase(g, f)
    else if (c === ASK ? waitToAsk(g, f) : c === CHOOSE ? waitToChoose(g, f) : waitSecretly(g, f)) return
  }
}

/** No frame is left: nothing more can happen. */
export function isOver(g: Game): boolean {
  return g.fp < 0
}
