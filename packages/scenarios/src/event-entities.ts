/** Compares the entities of an event with those that a scenario names. */
import { toRef } from '@tilewright/engine'
import type { GameEvent } from '@tilewright/engine'
import type { EventRef, ScenarioRef } from '@tilewright/language'
import { laidTile } from './game-state.ts'
import { cornerOfRef, segmentOf } from './references.ts'
import type { Table } from './table.ts'

/** The event's own name if rules announce it, else the engine's type. */
export const nameOfEvent = (event: GameEvent): string => (event.type === 'announced' ? event.event : event.type)

/** Whether it is an event of that name that involves all those entities. */
export function isMeant(table: Table, event: GameEvent, { name, entities }: EventRef): boolean {
  if (nameOfEvent(event) !== name.name) return false
  const eventEntities = entitiesOf(event)
  return entities.every((entity) => eventEntities.some((candidate) => isEntity(table, candidate, entity)))
}

/** All entities of an event; a piece includes its place, a place its tile. */
function entitiesOf(event: GameEvent): readonly unknown[] {
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

const withPiece = (entity: unknown): readonly unknown[] =>
  isRecord(entity) && 'with' in entity ? [entity, entity['with']] : [entity]

function isEntity(table: Table, entity: unknown, ref: ScenarioRef): boolean {
  switch (ref.type) {
    case 'number':
      return entity === ref.value
    case 'square':
      return isRecord(entity) && !('tile' in entity) && entity['x'] === ref.x && entity['y'] === ref.y
    case 'corner':
      return isRecord(entity) && same(entity, toRef(table.game, 'corner', cornerOfRef(table, ref)))
    case 'owned':
      return isOwned(table, entity, ref.kind.name, ref.player.name)
    case 'part':
      return isRecord(entity) && same(entity, toRef(table.game, 'segment', segmentOf(table, ref)))
    case 'name':
      return isNamed(table, entity, ref.name.name)
  }
}

const isRecord = (entity: unknown): entity is Readonly<Record<string, unknown>> =>
  typeof entity === 'object' && entity !== null

function isOwned(table: Table, entity: unknown, kind: string, owner: string): boolean {
  if (!isRecord(entity) || entity['owner'] !== owner) return false
  return 'piece' in entity ? isPieceCalled(table, entity['piece'], kind) : entity['zone'] === kind
}

function isNamed(table: Table, entity: unknown, name: string): boolean {
  if (!isRecord(entity)) return entity === name
  if ('piece' in entity) return isPieceCalled(table, entity['piece'], name)
  if ('zone' in entity) return entity['zone'] === name
  if (!('tile' in entity) || 'kind' in entity) return false
  const label = table.labels.get(name)
  const laid = label === undefined ? undefined : laidTile(table.game, label)
  return laid !== undefined && 'x' in entity
    ? entity['x'] === laid.x && entity['y'] === laid.y
    : entity['tile'] === (table.declared.get(name)?.kind.name ?? name)
}

/** By its kind, its set of tokens or one of its classes; those of a hidden piece are unknown. */
function isPieceCalled(table: Table, kind: unknown, name: string): boolean {
  const { library } = table.game.rules
  const info = library.pieces.find((piece) => piece.name === kind)
  return (
    info !== undefined &&
    (info.name === name ||
      library.tokenSets[info.tokenSet] === name ||
      info.classes.some((index) => library.classes[index] === name))
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
