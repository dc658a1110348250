/** Repeats steps with other results of chance, to find out what could have been drawn. */
import type { Game } from '../../arena/game.ts'
import { LOG_STRIDE, RUN_BY_HAND, stepsIn } from '../../arena/log.ts'
import { clone, openToChange } from '../../arena/stored-games.ts'
import { replayDecision } from '../../interpreter/replay-decision.ts'
import { GameError } from '../../model/errors.ts'
import type { Draws } from '../../model/origin.ts'
import { begin } from '../../games/create.ts'

/**
 * Whether step `n` (0: the beginning) of a game, `before` it, can draw a tile of this name after these draws. Undefined
 * for steps that are no decisions.
 */
export function canDraw(
  record: Game,
  before: Game | null,
  n: number,
  draws: Draws,
  tileName: string,
): boolean | undefined {
  const wanted: Draws = { tiles: [...draws.tiles, tileName], tokens: draws.tokens }
  let arena: ReturnType<typeof openToChange> | undefined
  try {
    if (before === null) begin(record.rules, record.origin.chance, wanted)
    else {
      const log = stepsIn(record.log, record.logCount)
      if (log[(n - 1) * LOG_STRIDE] === RUN_BY_HAND) return undefined
      arena = openToChange(clone(before))
      arena.origin = { ...arena.origin, draws: wanted }
      arena.drawnTiles = 0
      arena.drawnTokens = 0
      replayDecision(arena, log, n)
    }
    return true
  } catch (error) {
    if (arena !== undefined) arena.running = false
    else record.arena.running = false
    if (error instanceof GameError && error.code === 'impossible-draw') return false
    throw error
  }
}
