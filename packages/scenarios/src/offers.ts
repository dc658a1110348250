/** Legal options of the pending decisions, as numbers and as text. */
import { apply, openDecisions, toRef } from '@tilewright/engine'
import type { Action, EntityKind, GameEvent, OpenDecision } from '@tilewright/engine'
import { baseForm } from '@tilewright/language'
import { nothing, playerName } from './game-state.ts'
import type { Table } from './table.ts'
import { writeEntity } from './format-entities.ts'

/** One legal option. `option` null: an element of the choice's set. */
export interface Offer {
  readonly player: string
  readonly choice: string
  readonly option: string | null
  readonly kinds: readonly EntityKind[]
  readonly values: readonly number[]
}

/** A pending decision of a player. */
export interface Waiting {
  readonly player: string
  readonly choice: string
  readonly count: number
  /** Whether others must not learn the answer. */
  readonly secret: boolean
  readonly offers: () => readonly Offer[]
}

export function waiting(table: Table): Waiting[] {
  const { game } = table
  return openDecisions(game).map((decision) => {
    const player = playerName(game, decision.player)
    const choice = game.rules.library.choices[decision.choice]?.name ?? '?'
    const { count, secret } = decision
    return { player, choice, count, secret, offers: () => offersOf(table, decision, player, choice) }
  })
}

function offersOf(table: Table, decision: OpenDecision, player: string, choice: string): Offer[] {
  const { library } = table.game.rules
  return decision.answers().map(({ option, values }) => {
    const code = library.options[option]
    const kinds =
      code === undefined ? [library.choices[decision.choice]?.element ?? 'number'] : code.params.map(({ kind }) => kind)
    return { player, choice, option: code?.label ?? null, kinds, values: values.slice(0, kinds.length) }
  })
}

/** Takes the offer. Refusals of the engine are thrown unchanged. */
export function take(table: Table, offer: Offer): readonly GameEvent[] {
  const action: Action = {
    choice: offer.choice,
    player: offer.player,
    option: offer.option,
    args: offer.values.map((value, i) => toRef(table.game, offer.kinds[i] ?? 'number', value)),
  }
  const result = apply(table.game, action)
  if (!result.ok) throw new Error(result.reason)
  return result.events
}

/** `places pawn of red on field of A`: in the form of scenarios. */
export function writeOffer(table: Table, offer: Offer, verb = (name: string): string => name): string {
  const code = table.game.rules.library.options.find(({ label }) => label === offer.option)
  const args = offer.kinds.map((kind, i) => {
    const preposition = code?.params[i]?.preposition ?? null
    const value = offer.values[i] ?? nothing
    return (
      (preposition === null ? '' : `${preposition} `) +
      (value === nothing && kind !== 'number' ? 'nothing' : writeEntity(table, kind, value))
    )
  })
  return [verb(offer.option ?? 'chooses'), ...args].join(' ')
}

/** At most `most` of the offers, grouped by verb, in the form used after `may`. */
export function writeOffers(table: Table, offers: readonly Offer[], most = 12): string {
  const texts = [...new Set(offers.map((offer) => writeOffer(table, offer, baseForm)))]
  const rest = texts.length - most
  return `${texts.slice(0, most).join('; ')}${rest > 0 ? `; and ${String(rest)} more` : ''}`
}

/** Pending decisions as text; forced ones with their only option. */
export function writeWaiting(table: Table): string {
  const all = waiting(table)
  if (all.length === 0) return 'nobody has to decide anything'
  return all
    .map(({ player, choice, count, offers }) => {
      const [only] = count === 1 ? offers() : []
      return `${player} decides ${choice}${only === undefined ? '' : ` (forced: ${writeOffer(table, only)})`}`
    })
    .join(', ')
}
