/** The main loop: runs the rules until somebody has to decide or the game is over. */
import type { Game } from '../arena/game.ts'
import { RulesError } from '../model/errors.ts'
import { waitToAsk } from './ask.ts'
import { waitToChoose } from './choose.ts'
import { blame } from './blame.ts'
import { ASK, CHOOSE, PHASE } from '../kernel/frames.ts'
import { restEffort } from '../model/limits.ts'
import { stepPhase } from './phase.ts'
import { waitSecretly } from './secret.ts'
import { NOBODY, calling } from '../kernel/subject.ts'

export function advance(g: Game): void {
  calling.phase = -1
  restEffort()
  try {
    run(g)
  } catch (error) {
    blame(g, error)
  }
  calling.scorer = NOBODY
}

function run(g: Game): void {
  const { code, scorers } = g.rules
  while (g.fp >= 0) {
    const f = g.fp,
      c = g.stack[f]
    if (c > 3) {
      const step = code[c]
      if (step === null) throw new RulesError('no-code', `There is no code ${c}.`)
      calling.scorer = scorers[c]
      step(g, f)
    } else if (c === PHASE) stepPhase(g, f)
    else if (c === ASK ? waitToAsk(g, f) : c === CHOOSE ? waitToChoose(g, f) : waitSecretly(g, f)) return
  }
}

/** No frame is left: nothing more can happen. */
export function isOver(g: Game): boolean {
  return g.fp < 0
}
