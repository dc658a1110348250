/** Pending decisions, with all legal options. */
import type { Game } from '../arena/game.ts'
import { heldAs, open } from '../arena/stored-games.ts'
import { answerAt, answerCount } from '../interpreter/choose.ts'
import { offerAt } from '../interpreter/ask.ts'
import { offers } from '../interpreter/offers.ts'
import { CHOOSE, HEADER, SECRET } from '../kernel/frames.ts'
import { ensureCounted, ensureListed } from '../interpreter/options.ts'
import { pendingBlocks, secretAt, secretCount } from '../interpreter/secret.ts'
import type { Action } from '../model/action.ts'
import type { ChoiceName } from '../model/names.ts'
import { toAction } from '../naming/actions.ts'
import { playerName } from '../naming/refs.ts'
import { resolvePlayer } from '../naming/resolve.ts'

/** A pending decision; if the choices are known by name, each has the type of its own options. */
export type Decision = { readonly [Choice in ChoiceName]: DecisionOf<Choice> }[ChoiceName]

export interface DecisionOf<Choice extends ChoiceName> {
  readonly player: string
  /** Name of the choice. */
  readonly choice: Choice
  readonly title: string
  /** Other players must not see the answer before all have answered. */
  readonly secret: boolean
  /** Number of options. */
  readonly count: number
  /** The options, each a legal action, in the order of `applyOption`. */
  readonly options: () => readonly Extract<Action, { readonly choice: Choice }>[]
}

/** One answer to a decision, in the kernel's numbers. `block`: of a secret choice, else -1. */
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

/**
 * Returns the pending decisions, in the kernel's numbers.
 *
 * @example
 * openDecisions(game)[0].player // 0
 */
export function openDecisions(game: Game): OpenDecision[] {
  const g = open(game),
    held = heldAs(game),
    f = g.fp
  if (f < 0) return []
  const code = g.stack[f],
    choice = g.stack[f + HEADER]
  const { secret } = g.rules.library.choices[choice]
  const listed = (): Answer[] => {
    ensureListed(open(held))
    const all: Answer[] = []
    for (let i = 0; i < offers.count; i++) all.push(offerAt(i))
    return all
  }
  const chosen = (block: number, count: number, at: (now: Game, i: number) => number) => (): Answer[] => {
    const now = open(held)
    return Array.from({ length: count }, (_, i) => ({ block, option: -1, values: [at(now, i)] }))
  }
  if (code === CHOOSE) {
    const answers = answerCount(g, f),
      elements = chosen(-1, answers, (now, i) => answerAt(now, f, i))
    const player = g.stack[f + HEADER + 1]
    if (!g.rules.anytime) return [{ choice, player, secret, count: answers, answers: elements }]
    ensureCounted(g)
    return [{ choice, player, secret, count: answers + offers.count, answers: () => [...elements(), ...listed()] }]
  }
  if (code === SECRET)
    return pendingBlocks(g, f).map((block) => {
      const count = secretCount(g, f, block)
      return {
        choice,
        player: g.stack[block],
        secret: true,
        count,
        answers: chosen(block, count, (now, i) => secretAt(now, block, i)),
      }
    })
  ensureCounted(g)
  return [{ choice, player: g.stack[f + HEADER + 1], secret, count: offers.count, answers: listed }]
}

/**
 * Returns the pending decisions: none when the game is over, several only for secret choices. Valid until the next
 * step. With a player, only his own.
 *
 * @example
 * const [decision] = decisions(game)
 * decision.player // 'Ann'
 * decision.options().length === decision.count // true
 */
export function decisions(game: Game, player?: string): readonly Decision[] {
  const g = open(game),
    held = heldAs(game)
  const { choices } = g.rules.library
  const seat = player === undefined ? undefined : resolvePlayer(g, player)
  const waiting = openDecisions(g).filter((d) => seat === undefined || d.player === seat)
  return waiting.map((d) => ({
    player: playerName(g, d.player) ?? '',
    choice: choices[d.choice].name,
    title: choices[d.choice].title,
    secret: d.secret,
    count: d.count,
    options: () => {
      const answers = d.answers(),
        now = open(held)
      return answers.map((a) => toAction(now, d.choice, d.player, a.option, a.values, d.player))
    },
  }))
}
