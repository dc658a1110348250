/** What happened, in names: decoded from the numbers of `buffer.ts`. */
import type { Action } from '../model/action.ts'
import type { AnnouncementName, PhaseName, ScorerName, StateName, TileName } from '../model/names.ts'
import type { PieceRef, Place, Ref, SegmentRef } from './refs.ts'

/** Where an event stands: the number of the decision that led to it (0: the beginning), and its place there. */
interface At {
  readonly decision: number
  readonly index: number
}

/** Who may know a hidden piece of the event: nobody but these. */
interface Hidden {
  readonly hidden: boolean
  readonly knownTo: string | null
}

export type GameEvent =
  | (At & { readonly type: 'drawn'; readonly tile: TileName })
  | (At & Hidden & { readonly type: 'drawn-token'; readonly piece: PieceRef })
  | (At & { readonly type: 'discarded'; readonly tile: TileName })
  | (At & { readonly type: 'set-aside'; readonly tile: TileName; readonly to: Place })
  | (At & {
      readonly type: 'placed'
      readonly tile: TileName
      readonly x: number
      readonly y: number
      readonly turn: number
    })
  /** An overlay was taken up again. */
  | (At & {
      readonly type: 'lifted'
      readonly tile: TileName
      readonly x: number
      readonly y: number
      readonly turn: number
    })
  /** Two segments were linked, or are no longer. */
  | (At & { readonly type: 'joined' | 'parted'; readonly segments: readonly [SegmentRef, SegmentRef] })
  | (At &
      Hidden & {
        readonly type: 'moved' | 'returned' | 'removed'
        readonly piece: PieceRef
        readonly from: Place
        readonly to: Place
        readonly faceDown: boolean
      })
  | (At & {
      readonly type: 'scored'
      readonly player: string
      readonly points: number
      /** Name of the rule or option. */ readonly rule: ScorerName
      readonly title: string
      readonly phase: PhaseName | null
      /** The argument of the phase. */ readonly subject: Ref
    })
  | (At & { readonly type: 'revealed'; readonly piece: PieceRef })
  /** A hidden state that the rules tell everybody. */
  | (At & { readonly type: 'told'; readonly state: StateName; readonly of: Ref; readonly value: Ref | readonly Ref[] })
  | (At & { readonly type: 'announced'; readonly event: AnnouncementName; readonly values: readonly number[] })
  | (At & {
      readonly type: 'chose'
      readonly player: string
      readonly secret: boolean
      /** There was only one option: it was taken without asking. */
      readonly forced: boolean
      /** Arguments that are hidden tokens, and who knows their faces all the same. */
      readonly hidden: readonly { readonly arg: number; readonly knownTo: string | null }[]
      /** Null when it is secret. */ readonly action: Action | null
    })

const unknown = (piece: PieceRef): PieceRef => ({ piece: '?', owner: piece.owner, n: 0 })

function redactPlace(place: Place): Place {
  return typeof place === 'object' && 'with' in place ? { with: unknown(place.with) } : place
}

/** A choice without the faces that `player` may not know. */
function withoutFaces(
  event: Extract<GameEvent, { readonly type: 'chose' }>,
  player: string | null,
): Extract<GameEvent, { readonly type: 'chose' }> {
  const unseen = event.hidden.filter(({ knownTo }) => knownTo === null || knownTo !== player)
  if (unseen.length === 0 || event.action === null) return event
  const args = event.action.args.map((arg, i) =>
    unseen.some((one) => one.arg === i) && typeof arg === 'object' && arg !== null && 'piece' in arg
      ? unknown(arg)
      : arg,
  )
  return { ...event, action: { ...event.action, args } }
}

/** The event as `player` (null: the public) may see it. */
export function eventFor(event: GameEvent, player: string | null): GameEvent {
  switch (event.type) {
    case 'chose':
      return event.secret && event.player !== player
        ? { ...event, action: null, hidden: [] }
        : withoutFaces(event, player)
    case 'drawn-token':
      return event.hidden && (player === null || event.knownTo !== player)
        ? { ...event, piece: unknown(event.piece) }
        : event
    case 'moved':
    case 'returned':
    case 'removed': {
      if (!event.hidden || (player !== null && event.knownTo === player)) return event
      return { ...event, piece: unknown(event.piece), from: redactPlace(event.from), to: redactPlace(event.to) }
    }
    default:
      return event
  }
}
