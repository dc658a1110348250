/** `then event …`, `then event … before …`, `then red sees event …`: events since the previous group of `then`. */
import { eventFor } from '@tilewright/engine'
import type { GameEvent } from '@tilewright/engine'
import { builtInEvents } from '@tilewright/language'
import type { EventRef, ThenEvent, ThenLog, ThenOrder } from '@tilewright/language'
import { indexOfWord } from './broken.ts'
import { isMeant, nameOfEvent } from './event-entities.ts'
import { refWords } from './references.ts'
import type { Diagnostic, MakeDiagnostic, Run } from './play.ts'
import { runningWords } from './play.ts'
import { seatOf } from './table.ts'
import { checkRef } from './values.ts'

export function checkEvent(run: Run, { event, times }: ThenEvent, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  checkKnown(run, event)
  const count = run.events.filter((happened) => isMeant(run, happened, event)).length
  if (times === undefined ? count > 0 : count === times) return undefined
  return diagnostic(`${eventText(event)} ${often(count)}.`, happened(run.events))
}

/** Checks that all events happen, each one completely before the next one begins. */
export function checkOrder(run: Run, { events }: ThenOrder, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  for (const event of events) checkKnown(run, event)
  const places = events.map((event) => run.events.flatMap((happened, i) => (isMeant(run, happened, event) ? [i] : [])))
  const missing = events.find((_, i) => places[i]?.length === 0)
  if (missing !== undefined) return diagnostic(`${eventText(missing)} did not happen.`, inOrder(run.events))
  const wrong = events.findIndex(
    (_, i) => i > 0 && Math.max(...(places[i - 1] ?? [])) >= Math.min(...(places[i] ?? [])),
  )
  const [early, late] = [events[wrong - 1], events[wrong]]
  if (early === undefined || late === undefined) return undefined
  return diagnostic(`Not all of ${eventText(early)} happened before ${eventText(late)}.`, inOrder(run.events))
}

/** Checks the events that the player receives. A missing event proves something only if it happened. */
export function checkLog(run: Run, step: ThenLog, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  seatOf(run, step.player)
  checkKnown(run, step.event)
  const { name } = step.player
  const seenEvents = run.events.map((event) => eventFor(event, name))
  const seen = seenEvents.some((event) => isMeant(run, event, step.event))
  if (step.negated && !run.events.some((event) => isMeant(run, event, step.event)))
    return diagnostic(`${eventText(step.event)} did not happen, so nobody could see it.`, happened(run.events))
  if (seen !== step.negated) return undefined
  return diagnostic(`${name} ${seen ? 'sees' : 'does not see'} it.`, happened(seenEvents))
}

function checkKnown(run: Run, { name, entities }: EventRef): void {
  indexOfWord('There is no event', name, [...run.game.rules.library.events, ...builtInEvents])
  for (const entity of entities) if (entity.type === 'part' || entity.type === 'owned') checkRef(run, entity)
}

const eventText = ({ name, entities }: EventRef): string =>
  entities.length === 0 ? name.name : `${name.name} with ${entities.map(refWords).join(', ')}`

const often = (count: number): string =>
  count === 0 ? 'did not happen' : count === 1 ? 'happened once' : `happened ${String(count)} times`

/** State changes follow from other events and would only obscure them in a message. */
const actions = (events: readonly GameEvent[]): string[] =>
  events.filter(({ type }) => type !== 'state').map(writeEvent)
const happened = (events: readonly GameEvent[]): string => runningWords([...new Set(actions(events))])
const inOrder = (events: readonly GameEvent[]): string => runningWords(actions(events))

/** An event as short text: `moved pawn of red`, `scored red 5 for award`. */
function writeEvent(event: GameEvent): string {
  const name = nameOfEvent(event)
  const piece = (ref: { readonly piece: string; readonly owner: string | null }): string =>
    `${ref.piece === '?' ? 'something hidden' : ref.piece}${ref.owner === null ? '' : ` of ${ref.owner}`}`
  switch (event.type) {
    case 'drawn':
    case 'discarded':
    case 'set-aside':
    case 'placed':
    case 'lifted':
      return `${name} ${event.tile}`
    case 'rolled':
      return `${name} ${String(event.shown)}`
    case 'drawn-token':
    case 'revealed':
    case 'moved':
    case 'returned':
    case 'removed':
      return `${name} ${piece(event.piece)}`
    case 'scored':
      return `${name} ${event.player} ${String(event.points)} for ${event.rule}`
    case 'chose':
      return `${name} ${event.player} ${
        event.action?.option ?? (event.action === null ? 'in secret' : event.action.choice)
      }`
    case 'told':
    case 'state':
      return `${name} ${event.state}`
    case 'joined':
    case 'parted':
      return `${name} ${event.segments.map(({ kind }) => kind).join(' and ')}`
    case 'announced':
      return name
  }
}
