/** Who has to decide what, with all legal options. */
import type { Game } from '../arena/game.ts'
import { answerAt, answerCount } from '../run/choose.ts'
import { offerAt } from '../run/ask.ts'
import { offers } from '../run/offers.ts'
import { ASK, CHOOSE, HEADER } from '../kernel/frames.ts'
import { ensureOffers } from '../run/options.ts'
import { pendingBlocks, secretAt, secretCount } from '../run/secret.ts'
import type { Action } from '../naming/actions.ts'
import { toAction } from '../naming/actions.ts'
import { playerName } from '../naming/refs.ts'
import { resolvePlayer } from '../naming/resolve.ts'

export interface Decision {
  readonly player: string
  /** Name of the choice. */
  readonly choice: string
  readonly title: string
  /** Others must not see the answer (before all have answered). */
  readonly secret: boolean
  /** How many options there are. */
  readonly count: number
  /** The options, each a legal action, in the order of `applyOption`. */
  readonly options: () => readonly Action[]
}

/** One way to decide, in the kernel's numbers. `block`: of a secret choice, else -1. */
export interface Answer {
  readonly block: number
  readonly option: number
  readonly values: readonly number[]
}
export interface OpenDecision {
  readonly choice: number
  readonly player: number
  readonly secret: boolean
  readonly count: number
  readonly answers: () => readonly Answer[]
}

/** The decisions that wait, in the kernel's numbers. */
export function openDecisions(g: Game): OpenDecision[] {
  const f = g.fp
  if (f < 0) return []
  const code = g.stack[f],
    choice = g.stack[f + HEADER]
  const { secret } = g.rules.library.choices[choice]
  if (code === ASK) {
    ensureOffers(g)
    const answers = (): Answer[] => {
      ensureOffers(g)
      const all: Answer[] = []
      for (let i = 0; i < offers.count; i++) all.push(offerAt(i))
      return all
    }
    return [{ choice, player: g.stack[f + HEADER + 1], secret, count: offers.count, answers }]
  }
  const chosen = (block: number, count: number, at: (i: number) => number) => (): Answer[] =>
    Array.from({ length: count }, (_, i) => ({ block, option: -1, values: [at(i)] }))
  if (code === CHOOSE) {
    const count = answerCount(g, f)
    return [
      { choice, player: g.stack[f + HEADER + 1], secret, count, answers: chosen(-1, count, (i) => answerAt(g, f, i)) },
    ]
  }
  return pendingBlocks(g, f).map((block) => {
    const count = secretCount(g, f, block)
    return {
      choice,
      player: g.stack[block],
      secret: true,
      count,
      answers: chosen(block, count, (i) => secretAt(g, block, i)),
    }
  })
}

/**
 * The decisions that wait: none when the game is over, several only for secret choices. Valid until the next step. With
 * a player, only his own.
 */
export function decisions(g: Game, player?: string): readonly Decision[] {
  const { choices } = g.rules.library
  const seat = player === undefined ? undefined : resolvePlayer(g, player)
  const open = openDecisions(g).filter((d) => seat === undefined || d.player === seat)
  return open.map((d) => ({
    player: playerName(g, d.player) ?? '',
    choice: choices[d.choice].name,
    title: choices[d.choice].title,
    secret: d.secret,
    count: d.count,
    options: () => d.answers().map((a) => toAction(g, d.choice, d.player, a.option, a.values, d.player)),
  }))
}
