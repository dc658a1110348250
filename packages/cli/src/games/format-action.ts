/** Formats actions and events for people, with the names that the rules give. */
import type { Action, GameEvent, PieceRef, Place, Ref, RuleLibrary } from '@tilewright/engine'

export function formatAction(library: RuleLibrary, action: Action): string {
  const { verb, about } = actionParts(library, action)
  return [verb, about].filter((part) => part !== '').join(': ')
}

/** Returns the verb and the object of an action; either may be empty. */
export function actionParts(library: RuleLibrary, action: Action): { readonly verb: string; readonly about: string } {
  const about = action.args.map((arg) => formatRef(library, withoutOwner(action, arg))).join(' on ')
  if (action.option === null) return { verb: '', about: about === '' ? 'none' : about }
  const title = library.options.find(({ label }) => label === action.option)?.title ?? ''
  return { verb: title === '' ? action.option : title, about }
}

/** Omits the owner of a player's own piece. */
const withoutOwner = ({ player }: Action, ref: Ref): Ref =>
  typeof ref === 'object' && ref !== null && 'piece' in ref && ref.owner === player ? { ...ref, owner: null } : ref

export function formatRef(library: RuleLibrary, ref: Ref): string {
  if (ref === null) return 'none'
  if (typeof ref === 'boolean') return ref ? 'yes' : 'no'
  if (typeof ref !== 'object') return String(ref)
  if ('turn' in ref) return `${ref.x},${ref.y}${ref.turn === 0 ? '' : ` turned ${ref.turn * 90}`}`
  if ('piece' in ref) return formatPiece(library, ref)
  if ('zone' in ref) return `${titleOf(library.zones, ref.zone)}${ref.owner === null ? '' : ` of ${ref.owner}`}`
  if ('corner' in ref) return `the ${cornerWords[ref.corner]} corner of ${ref.x},${ref.y}`
  if ('kind' in ref)
    return (
      `${titleOf(library.features, ref.kind)}${formatSides(ref.sides)}` +
      (ref.x === undefined ? '' : ` at ${ref.x},${ref.y ?? 0}`)
    )
  if ('tile' in ref) return `tile ${ref.tile}${ref.x === undefined ? '' : ` at ${ref.x},${ref.y ?? 0}`}`
  return `${ref.x},${ref.y}`
}

const sides: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' }
const cornerWords = { NE: 'north-east', SE: 'south-east', SW: 'south-west', NW: 'north-west' } as const
/** Corners of a tile, clockwise, each with the half sides that meet there. */
const corners: readonly (readonly [words: string, halves: readonly string[]])[] = [
  ['north-east', ['NR', 'EL']],
  ['south-east', ['ER', 'SL']],
  ['south-west', ['SR', 'WL']],
  ['north-west', ['WR', 'NL']],
]

/**
 * Formats the position of a part that reaches these sides or half sides, with a leading blank: sides by name, half
 * sides by their corners, two neighbouring corners by the side between them.
 */
function formatSides(reached: readonly string[]): string {
  const named = reached.flatMap((side) => sides[side] ?? [])
  const touched = corners.map(([, halves]) => halves.some((half) => reached.includes(half)))
  const count = touched.filter(Boolean).length
  if (count === 4) return ' all around'
  const between = ['east', 'south', 'west', 'north'].filter(
    (_, i) => touched[i] === true && touched[(i + 1) % 4] === true,
  )
  const at =
    count === 2 && between.length === 1
      ? between
      : corners.flatMap(([words], i) => (touched[i] === true ? [words] : []))
  const all = [...named, ...at]
  return all.length === 0
    ? ''
    : ` ${[all.slice(0, -1).join(', '), ...all.slice(-1)].filter((one) => one !== '').join(' and ')}`
}

const isList = (value: Ref | readonly Ref[]): value is readonly Ref[] => Array.isArray(value)

const titleOf = (all: readonly { readonly name: string; readonly title: string }[], name: string): string =>
  all.find((one) => one.name === name)?.title ?? name

function formatPiece(library: RuleLibrary, piece: PieceRef): string {
  const what =
    piece.piece === '?'
      ? `hidden ${piece.tokens ?? 'piece'}${piece.n > 0 ? ` ${String(piece.n)}` : ''}`
      : titleOf(library.pieces, piece.piece)
  return (
    `${what}${piece.owner === null ? '' : ` of ${piece.owner}`}` +
    (piece.at === undefined || piece.at === 'supply' ? '' : ` (${formatPlace(library, piece.at)})`)
  )
}

export function formatPlace(library: RuleLibrary, place: Place): string {
  if (place === 'supply') return 'the supply'
  if (place === 'out') return 'out of the game'
  if ('with' in place) return `beside ${formatPiece(library, place.with)}`
  if ('zone' in place) return `${titleOf(library.zones, place.zone)}${place.owner === null ? '' : ` of ${place.owner}`}`
  return formatRef(library, place)
}

const seenTile = (tile: string): string => (tile === '?' ? 'a tile that nobody sees' : `tile ${tile}`)

/** Formats an event in one line; undefined for an event that another one covers. */
export function formatEvent(library: RuleLibrary, event: GameEvent): string | undefined {
  switch (event.type) {
    case 'drawn':
      return undefined
    case 'drawn-token':
      return `${formatPiece(library, event.piece)} is drawn`
    case 'discarded':
      return `tile ${event.tile} leaves the game`
    case 'set-aside':
      return `${seenTile(event.tile)} goes to ${formatPlace(library, event.to)}`
    case 'rolled':
      return `${titleOf(library.dice ?? [], event.die)} shows ${event.shown}`
    case 'placed':
      return `tile ${event.tile} lies at ${event.x},${event.y}${event.turn === 0 ? '' : ` turned ${event.turn * 90}`}`
    case 'lifted':
      return `tile ${event.tile} is taken away from ${event.x},${event.y}`
    case 'joined':
      return `${formatRef(library, event.segments[0])} and ${formatRef(library, event.segments[1])} are joined`
    case 'parted':
      return `${formatRef(library, event.segments[0])} and ${formatRef(library, event.segments[1])} are parted`
    case 'moved':
      return `${formatPiece(library, event.piece)} goes to ${formatPlace(library, event.to)}`
    case 'returned':
      return `${formatPiece(library, event.piece)} goes home`
    case 'removed':
      return `${formatPiece(library, event.piece)} leaves the game`
    case 'scored':
      return (
        `${event.player} scores ${event.points}: ${event.title === '' ? event.rule : event.title}` +
        (event.subject === null ? '' : ` (${formatRef(library, event.subject)})`)
      )
    case 'revealed':
      return `${formatPiece(library, event.piece)} is turned up`
    case 'told': {
      const values: readonly Ref[] = isList(event.value) ? event.value : [event.value]
      const whose = event.of === null ? '' : ` of ${formatRef(library, event.of)}`
      return `${event.state}${whose} is ${values.map((value) => formatRef(library, value)).join(', ')}`
    }
    case 'announced':
      return event.event
    case 'state':
    case 'chose':
      return undefined
  }
}
