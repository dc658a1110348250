/** Takes actions by name: a legal action changes the game; others are refused with a reason and change nothing. */
import type { Game } from '../arena/game.ts'
import { goBackToImage, open, openToDecide } from '../arena/stored-games.ts'
import { beginEvents } from '../record/events.ts'
import { didYouMean } from '@tilewright/text'
import { GameError, cut, listed } from '../model/errors.ts'
import { applyAnswer, applyOffer } from '../interpreter/options.ts'
import type { GameEvent } from '../naming/event.ts'
import { eventsOf } from '../naming/decode.ts'
import type { Action } from '../naming/actions.ts'
import { argumentKinds } from '../naming/actions.ts'
import { plainCopy } from './plain-copy.ts'
import type { Answer, OpenDecision } from './decisions.ts'
import { openDecisions } from './decisions.ts'
import { ALL } from '../naming/refs.ts'
import { covers, coversExactly, refersTo } from '../naming/resolve.ts'

export type Result =
  { readonly ok: true; readonly events: readonly GameEvent[] } | { readonly ok: false; readonly reason: string }

interface Legal {
  readonly decision: OpenDecision
  readonly answer: Answer
}

/** A validated copy of the action: external input may be anything. */
function readAction(given: unknown): Action | undefined {
  const copy = plainCopy(given) as Partial<Record<keyof Action, unknown>> | null | undefined
  if (typeof copy !== 'object' || copy === null) return undefined
  const { choice, player, option = null, args } = copy
  const names = typeof choice === 'string' && typeof player === 'string'
  if (!names || !(option === null || typeof option === 'string') || !Array.isArray(args)) return undefined
  return { choice, player, option, args }
}

/** Input shortened for a message. */
function shown(value: unknown): string {
  return cut(JSON.stringify(value), 80)
}

/**
 * Returns the option that an action names, or why there is none. Players refer to offered options, and so to hidden
 * entities by place; a record (`knowing`) names them.
 */
function findLegal(game: Game, given: unknown, knowing: boolean): Legal | string {
  const g = open(game)
  const action = readAction(given)
  if (action === undefined) return 'This is not an action: it needs choice, player, option and args, as plain data.'
  const waiting = openDecisions(g)
  if (waiting.length === 0) return 'The game is over.'
  const { choices, options } = g.rules.library,
    { players } = g.rules
  const decision = waiting.find((d) => players[d.player] === action.player && choices[d.choice].name === action.choice)
  if (decision === undefined)
    return (
      `${listed(waiting.map((d) => `${players[d.player]} has to decide '${choices[d.choice].name}'`))}; not ` +
      `${shown(action.player)} ${shown(action.choice)}.`
    )
  const named = decision.answers().filter((a) => (a.option < 0 ? null : options[a.option].label) === action.option)
  if (named.length === 0) {
    const labels = g.rules.optionsOf[decision.choice].map((o) => options[o].label)
    const option = action.option ?? ''
    if (labels.includes(option)) return `'${option}' is not possible now.`
    const near = option.length > 64 ? undefined : didYouMean(option, labels)
    return (
      `'${choices[decision.choice].name}' has no option ${shown(action.option)}.` +
      (near === undefined ? '' : ` Did you mean '${near}'?`)
    )
  }
  const viewer = knowing ? ALL : decision.player
  const fits =
    (match: typeof covers) =>
    (a: Answer): boolean => {
      const kinds = argumentKinds(g, decision.choice, a.option)
      return (
        kinds.length === action.args.length &&
        kinds.every((kind, i) => refersTo(g, kind, a.values[i], action.args[i], match, viewer))
      )
    }
  const answer = named.find(fits(coversExactly)) ?? named.find(fits(covers))
  if (answer !== undefined) return { decision, answer }
  return (
    `${shown(action.args)} is none of the ${named.length} ways to decide '` + `${action.option ?? action.choice}' now.`
  )
}

/**
 * Returns why the action is not possible now; null if it is.
 *
 * @example
 * refusal(game, decisions(game)[0].options()[0]) // null
 */
export function refusal(g: Game, action: unknown): string | null {
  const legal = findLegal(g, action, false)
  return typeof legal === 'string' ? legal : null
}

/**
 * Takes the action without collecting events. `knowing`: it names hidden entities, as a record does. Returns the reason
 * if refused, or null.
 */
export function take(game: Game, action: unknown, knowing: boolean): string | null {
  const g = open(game),
    legal = findLegal(g, action, knowing)
  if (typeof legal === 'string') return legal
  const { answer } = legal
  const [a, b = 0, c = 0] = answer.values
  if (answer.option >= 0) applyOffer(g, answer.option, a, b, c)
  else applyAnswer(g, answer.block, a)
  return null
}

/**
 * Takes an action; refuses anything that is not one. Omitted fields of an argument match anything: `{ piece: 'x' }` is
 * any piece of that kind among the options. A refused action changes nothing. Throws only if the rules themselves fail
 * (RulesError); the game is then restored, too.
 *
 * @example
 * const result = apply(game, decisions(game)[0].options()[0])
 * result.ok // true
 */
export function apply(game: Game, action: Action): Result {
  const g = openToDecide(game, true)
  try {
    const reason = take(g, action, false)
    return reason === null ? { ok: true, events: eventsOf(g) } : { ok: false, reason }
  } catch (error) {
    g.running = false
    goBackToImage(g)
    beginEvents(g, g.logCount)
    if (error instanceof GameError && error.code === 'impossible-draw') return { ok: false, reason: error.message }
    throw error
  }
}
