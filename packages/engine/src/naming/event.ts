/** Events by name: decoded from the numbers of `record/events.ts`. */
import type { Action } from '../model/action.ts'
import type {
  AnnouncementName,
  DieName,
  PhaseName,
  ScorerName,
  StateName,
  TileName,
  TileShown,
} from '../model/names.ts'
import type { CellSeen } from './cells.ts'
import type { PieceRef, Place, Ref, SegmentRef, ZoneRef } from './refs.ts'
import { checked } from '../model/errors.ts'

/** Position of an event: the number of the decision that caused it (0: the beginning), and its index there. */
interface At {
  readonly decision: number
  readonly index: number
}

/** A hidden piece of the event, and the only players who may know it. */
interface Hidden {
  readonly hidden: boolean
  readonly knownTo: string | null
}

/** Place of a tile: not yet drawn, drawn, an overlay in the supply, left in the box, in a zone. */
export type TilePlace = 'stack' | 'hand' | 'supply' | 'box' | ZoneRef

/** A state before and after, as `View.states` has it. */
type StateValue = Ref | readonly Ref[]

export type GameEvent =
  | (At & {
      readonly type: 'drawn'
      readonly tile: TileName
      /** The player who decides next; null when the game ends, and where several decide at once. */
      readonly player: string | null
    })
  | (At & Hidden & { readonly type: 'drawn-token'; readonly piece: PieceRef })
  | (At & { readonly type: 'discarded'; readonly tile: TileName; readonly from: TilePlace })
  | (At & {
      readonly type: 'set-aside'
      /** `?` for those who may not know it. */ readonly tile: TileShown
      readonly from: TilePlace
      readonly to: Place
      /** Not everybody saw which tile it is. */ readonly hidden?: boolean
      /** The player who saw it anyway; omitted if nobody did. */ readonly knownTo?: string | null
    })
  /** A die was rolled. */
  | (At & { readonly type: 'rolled'; readonly die: DieName; readonly shown: number })
  | (At & {
      readonly type: 'placed'
      readonly tile: TileName
      /** The player whose choice laid it; null for tiles that lie there from the beginning. */
      readonly player: string | null
      readonly x: number
      readonly y: number
      readonly turn: number
      readonly from: TilePlace
      /** The squares that it covers, as `View.board.cells` has them. */ readonly cells: readonly CellSeen[]
    })
  /** An overlay was lifted, or a tile taken off the board. */
  | (At & {
      readonly type: 'lifted'
      readonly tile: TileName
      /** Ordinal among the tiles of its kind, from 1. */ readonly n: number
      readonly x: number
      readonly y: number
      readonly turn: number
    })
  /** Two segments were linked, or a link was removed. */
  | (At & { readonly type: 'joined' | 'parted'; readonly segments: readonly [SegmentRef, SegmentRef] })
  | (At &
      Hidden & {
        readonly type: 'moved' | 'returned' | 'removed'
        readonly piece: PieceRef
        readonly from: Place
        readonly to: Place
        /** Whether it is face down now, and was before. */ readonly faceDown: boolean
        readonly wasFaceDown: boolean
        /** Whether the token that it was or is with is face down. */
        readonly besideHidden: { readonly from: boolean; readonly to: boolean }
      })
  | (At & {
      readonly type: 'scored'
      readonly player: string
      readonly points: number
      /** Score before. */ readonly before: number
      /** Score after. */ readonly after: number
      /** Name of the rule or option. */ readonly rule: ScorerName
      readonly title: string
      readonly phase: PhaseName | null
      /** The argument of the phase. */ readonly subject: Ref
    })
  | (At & { readonly type: 'revealed'; readonly piece: PieceRef; readonly at: Place })
  /**
   * A public state changed; also states of features that join or are split (when features join, the one that disappears
   * is reset, then the one that stays has the larger value). Hidden states are in no event until they are revealed.
   */
  | (At & {
      readonly type: 'state'
      readonly state: StateName
      /** Null for one of the game. */ readonly of: Ref
      readonly before: StateValue
      readonly after: StateValue
      /** Parts of the event that are face-down tokens, and who may know them anyway. */
      readonly hidden: readonly { readonly part: 'of' | 'before' | 'after'; readonly knownTo: string | null }[]
    })
  /** A hidden state that the rules reveal to everybody. */
  | (At & {
      readonly type: 'told'
      readonly state: StateName
      readonly of: Ref
      readonly value: Ref | readonly Ref[]
      /** If the value is a face-down token: its number among those in its place, from 1, and who knows its face. */
      readonly hidden?: { readonly n: number; readonly knownTo: string | null }
    })
  | (At & { readonly type: 'announced'; readonly event: AnnouncementName; readonly values: readonly number[] })
  | (At & {
      readonly type: 'chose'
      readonly player: string
      readonly secret: boolean
      /** There was only one option: it was taken without asking. */
      readonly forced: boolean
      /** Arguments that are hidden tokens, and who may know them anyway. */
      readonly hidden: readonly { readonly arg: number; readonly knownTo: string | null }[]
      /** Null when it is secret. */ readonly action: Action | null
    })

type Of<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>

/** A hidden piece: only its token set and owner remain. */
const unknown = ({ tokens, owner }: PieceRef): PieceRef => ({
  piece: '?',
  ...(tokens === undefined ? {} : { tokens }),
  owner,
  n: 0,
})

function redactPlace(place: Place, hidden: boolean): Place {
  return hidden && typeof place === 'object' && 'with' in place ? { with: unknown(place.with) } : place
}

const redactRef = <R extends StateValue>(ref: R): R | PieceRef =>
  typeof ref === 'object' && ref !== null && 'piece' in ref ? unknown(ref) : ref

/** A state event without the faces that `player` may not know. */
function withoutStateFaces(event: Of<'state'>, player: string | null): Of<'state'> {
  const unseen = new Set(
    event.hidden.filter(({ knownTo }) => knownTo === null || knownTo !== player).map(({ part }) => part),
  )
  if (unseen.size === 0) return event
  return {
    ...event,
    of: unseen.has('of') ? redactRef(event.of) : event.of,
    before: unseen.has('before') ? redactRef(event.before) : event.before,
    after: unseen.has('after') ? redactRef(event.after) : event.after,
  }
}

/** A revealed state for `player`: it names a token, but its face only if the player knows it. */
function toldWithoutFace(event: Of<'told'>, player: string | null): Of<'told'> {
  const { hidden, value } = event
  const isToken = typeof value === 'object' && value !== null && 'piece' in value
  if (hidden === undefined || !isToken || (player !== null && hidden.knownTo === player)) return event
  return { ...event, value: { ...unknown(value), n: hidden.n } }
}

/** A choice without the faces that `player` may not know. */
function withoutFaces(event: Of<'chose'>, player: string | null): Of<'chose'> {
  const unseen = event.hidden.filter(({ knownTo }) => knownTo === null || knownTo !== player)
  if (unseen.length === 0 || event.action === null) return event
  const args = event.action.args.map((arg, i) =>
    unseen.some((hiddenArg) => hiddenArg.arg === i) && typeof arg === 'object' && arg !== null && 'piece' in arg
      ? unknown(arg)
      : arg,
  )
  return { ...event, action: { ...event.action, args } }
}

/**
 * Returns the event as `player` (null: the public) may see it.
 *
 * @example
 * const result = apply(game, decisions(game)[0].options()[0])
 * const seen = result.ok ? result.events.map((event) => eventFor(event, 'Bob')) : []
 * seen.some(({ type }) => type === 'placed') // true
 */
export function eventFor(event: GameEvent, player: string | null): GameEvent {
  return checked(() => {
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
        const { from, to } = event.besideHidden
        const seen = { ...event, from: redactPlace(event.from, from), to: redactPlace(event.to, to) }
        if (!event.hidden || (player !== null && event.knownTo === player)) return seen
        return { ...seen, piece: unknown(event.piece) }
      }
      case 'set-aside':
        return event.hidden !== true || (player !== null && event.knownTo === player) ? event : { ...event, tile: '?' }
      case 'state':
        return withoutStateFaces(event, player)
      case 'told':
        return toldWithoutFace(event, player)
      default:
        return event
    }
  })
}
