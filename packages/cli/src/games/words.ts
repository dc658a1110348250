/** Actions and events in words for people, made from the names that the rules give. */
import type { Action, GameEvent, PieceRef, Place, Ref, RuleLibrary } from '@tilewright/engine'

export function actionWords(library: RuleLibrary, action: Action): string {
  const args = action.args.map((arg) => refWords(library, arg)).join(' on ')
  if (action.option === null) return args === '' ? 'none' : args
  const title = library.options.find(({ label }) => label === action.option)?.title ?? ''
  const verb = title === '' ? action.option : title
  return args === '' ? verb : `${verb}: ${args}`
}

export function refWords(library: RuleLibrary, ref: Ref): string {
  if (ref === null) return 'none'
  if (typeof ref === 'boolean') return ref ? 'yes' : 'no'
  if (typeof ref !== 'object') return String(ref)
  if ('turn' in ref) return `${ref.x},${ref.y}${ref.turn === 0 ? '' : ` turned ${ref.turn * 90}`}`
  if ('piece' in ref) return pieceWords(library, ref)
  if ('kind' in ref)
    return (
      `${titleOf(library.features, ref.kind)}${ref.sides.length === 0 ? '' : ` ${ref.sides.join(' ')}`}` +
      (ref.x === undefined ? '' : ` at ${ref.x},${ref.y ?? 0}`)
    )
  if ('tile' in ref) return `tile ${ref.tile}${ref.x === undefined ? '' : ` at ${ref.x},${ref.y ?? 0}`}`
  return `${ref.x},${ref.y}`
}

const titleOf = (all: readonly { readonly name: string; readonly title: string }[], name: string): string =>
  all.find((one) => one.name === name)?.title ?? name

function pieceWords(library: RuleLibrary, piece: PieceRef): string {
  const what = piece.piece === '?' ? 'a hidden piece' : titleOf(library.pieces, piece.piece)
  return (
    `${what}${piece.owner === null ? '' : ` of ${piece.owner}`}` +
    (piece.at === undefined || piece.at === 'supply' ? '' : ` (${placeWords(library, piece.at)})`)
  )
}

export function placeWords(library: RuleLibrary, place: Place): string {
  if (place === 'supply') return 'the supply'
  if (place === 'out') return 'out of the game'
  if ('with' in place) return `beside ${pieceWords(library, place.with)}`
  if ('zone' in place) return `${titleOf(library.zones, place.zone)}${place.owner === null ? '' : ` of ${place.owner}`}`
  return refWords(library, place)
}

/** One line for an event, or undefined for one that another event tells already. */
export function eventWords(library: RuleLibrary, event: GameEvent): string | undefined {
  switch (event.type) {
    case 'drawn':
      return undefined
    case 'drawn-token':
      return `${pieceWords(library, event.piece)} is drawn`
    case 'discarded':
      return `tile ${event.tile} leaves the game`
    case 'set-aside':
      return `tile ${event.tile} goes to ${placeWords(library, event.to)}`
    case 'placed':
      return `tile ${event.tile} lies at ${event.x},${event.y}${event.turn === 0 ? '' : ` turned ${event.turn * 90}`}`
    case 'moved':
      return `${pieceWords(library, event.piece)} goes to ${placeWords(library, event.to)}`
    case 'returned':
      return `${pieceWords(library, event.piece)} goes home`
    case 'removed':
      return `${pieceWords(library, event.piece)} leaves the game`
    case 'scored':
      return (
        `${event.player} scores ${event.points}: ${event.title === '' ? event.rule : event.title}` +
        (event.subject === null ? '' : ` (${refWords(library, event.subject)})`)
      )
    case 'revealed':
      return `${pieceWords(library, event.piece)} is turned up`
    case 'announced':
      return event.event
    case 'chose':
      return undefined
  }
}
