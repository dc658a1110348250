/** What an event tells of, compared with what a scenario names. */
import { toRef } from '@tilewright/engine'
import type { GameEvent } from '@tilewright/engine'
import type { EventRef, ScenarioRef } from '@tilewright/language'
import { laidTile } from './reading.ts'
import { cornerOfRef, segmentOf } from './places.ts'
import type { Table } from './table.ts'

/** The event's own name if rules announce it, else what the engine calls it. */
export const nameOfEvent = (event: GameEvent): string => (event.type === 'announced' ? event.event : event.type)

/** Is it an event of that name that tells of all those things? */
export function isMeant(table: Table, event: GameEvent, { name, things }: EventRef): boolean {
  if (nameOfEvent(event) !== name.name) return false
  const told = thingsOf(event)
  return things.every((thing) => told.some((one) => isThing(table, one, thing)))
}

/** Everything that an event tells of; a piece brings where it is, a place what is there. */
function thingsOf(event: GameEvent): readonly unknown[] {
  switch (event.type) {
    case 'drawn':
    case 'discarded':
      return [{ tile: event.tile }]
    case 'set-aside':
      return [{ tile: event.tile }, event.to]
    case 'rolled':
      return [event.die, event.shown]
    case 'placed':
    case 'lifted':
      return [
        { tile: event.tile, x: event.x, y: event.y },
        { x: event.x, y: event.y },
      ]
    case 'drawn-token':
      return [event.piece, ...(event.piece.at === undefined ? [] : [event.piece.at])]
    case 'revealed':
      return [event.piece, event.at].flatMap(withPiece)
    case 'moved':
    case 'returned':
    case 'removed':
      return [event.piece, event.from, event.to].flatMap(withPiece)
    case 'joined':
    case 'parted':
      return event.segments
    case 'scored':
      return [event.player, event.points, event.rule]
    case 'chose':
      return [
        event.player,
        ...(event.action === null ? [] : [event.action.choice, event.action.option, ...event.action.args]),
      ].flatMap(withPiece)
    case 'told':
      return [event.state, event.of, event.value].flatMap(withPiece)
    case 'state':
      return [event.state, event.of, event.before, event.after].flatMap(withPiece)
    case 'announced':
      return []
  }
}

const withPiece = (thing: unknown): readonly unknown[] =>
  isRecord(thing) && 'with' in thing ? [thing, thing['with']] : [thing]

function isThing(table: Table, thing: unknown, ref: ScenarioRef): boolean {
  switch (ref.type) {
    case 'number':
      return thing === ref.value
    case 'square':
      return isRecord(thing) && !('tile' in thing) && thing['x'] === ref.x && thing['y'] === ref.y
    case 'corner':
      return isRecord(thing) && same(thing, toRef(table.game, 'corner', cornerOfRef(table, ref)))
    case 'owned':
      return isOwned(table, thing, ref.kind.name, ref.player.name)
    case 'part':
      return isRecord(thing) && same(thing, toRef(table.game, 'segment', segmentOf(table, ref)))
    case 'name':
      return isNamed(table, thing, ref.name.name)
  }
}

const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null

function isOwned(table: Table, thing: unknown, kind: string, owner: string): boolean {
  if (!isRecord(thing) || thing['owner'] !== owner) return false
  return 'piece' in thing ? isPieceCalled(table, thing['piece'], kind) : thing['zone'] === kind
}

function isNamed(table: Table, thing: unknown, name: string): boolean {
  if (!isRecord(thing)) return thing === name
  if ('piece' in thing) return isPieceCalled(table, thing['piece'], name)
  if ('zone' in thing) return thing['zone'] === name
  if (!('tile' in thing) || 'kind' in thing) return false
  const label = table.labels.get(name)
  const laid = label === undefined ? undefined : laidTile(table.game, label)
  return laid !== undefined && 'x' in thing
    ? thing['x'] === laid.x && thing['y'] === laid.y
    : thing['tile'] === (table.declared.get(name)?.kind.name ?? name)
}

/** By its kind, its set of tokens or one of its classes; nobody knows those of a hidden one. */
function isPieceCalled(table: Table, kind: unknown, name: string): boolean {
  const { library } = table.game.rules
  const info = library.pieces.find((piece) => piece.name === kind)
  return (
    info !== undefined &&
    (info.name === name ||
      library.tokenSets[info.tokenSet] === name ||
      info.classes.some((one) => library.classes[one] === name))
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
