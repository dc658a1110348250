/** Decodes events from numbers. */
import type { Game } from '../arena/game.ts'
import { IN_SUPPLY, IN_ZONE, OUT_OF_GAME } from '../arena/game.ts'
import { knowerAt, knowerOfTilesIn } from '../kernel/entities/knowers.ts'
import { isOverlay } from '../kernel/board/overlays.ts'
import { heldAs, open } from '../arena/stored-games.ts'
import type { EntityKind } from '../arena/library.ts'
import { HEADER, SECRET } from '../kernel/frames.ts'
import type { Ref } from './refs.ts'
import { ALL, placeRef, playerName, squareRef, tileRef, toRef } from './refs.ts'
import { toAction } from './actions.ts'
import {
  ANNOUNCED,
  CHOSE,
  DISCARDED,
  DREW_PIECE,
  DREW_TILE,
  EVENT_STRIDE,
  FORCED,
  JOINED,
  LIFTED,
  MOVED,
  PARTED,
  PLACED,
  REVEALED,
  ROLLED,
  SCORED,
  SET_ASIDE,
  STATE_SET,
  TOLD,
  events,
} from '../record/events.ts'
import type { GameEvent } from './event.ts'
import { cellsAt } from './cells.ts'
import { pieceNamed, placeThen, segmentThen, tilePlace } from './event-places.ts'

const tileName = (g: Game, tile: number): string => g.rules.tileData[g.rules.tileKind[tile]].name

/** A value of a state, in stable names. */
function valueOf(g: Game, kind: EntityKind, setOf: boolean, value: number): Ref | readonly Ref[] {
  if (setOf) return g.rules.players.filter((_, p) => (value >> p) & 1)
  return kind === 'piece' && value >= 0 ? pieceNamed(g, value) : toRef(g, kind, value, ALL, true)
}

/** The player who knows a hidden face; null if nobody does (see `kernel/state-faces.ts`). */
const knownTo = (g: Game, face: number): string | null => (face & 2 ? playerName(g, (face >> 2) - 1) : null)

/** Faces that a change of a state must hide, and who may know them (see `kernel/state-faces.ts`). */
function facesOf(g: Game, bits: number): Extract<GameEvent, { readonly type: 'state' }>['hidden'] {
  return (['of', 'before', 'after'] as const).flatMap((part, i) => {
    const face = (bits >> (8 * i)) & 255
    return face === 0 ? [] : [{ part, knownTo: knownTo(g, face) }]
  })
}

/** Arguments of a choice that are tokens hidden from some players (see `interpreter/hidden-faces.ts`). */
const argumentsHidden = (g: Game, player: number, bits: number): Extract<GameEvent, { type: 'chose' }>['hidden'] =>
  [0, 1, 2].flatMap((arg) =>
    (bits >> (1 + arg)) & 1 ? [{ arg, knownTo: (bits >> (4 + arg)) & 1 ? null : playerName(g, player) }] : [],
  )

const typeAt = (index: number): number => events.data[index * EVENT_STRIDE]

/** The player of a choice. */
const chooserAt = (index: number): number => events.data[index * EVENT_STRIDE + 2]

/** The seat whose choice in this step came last before an event; -1 if none did. */
function choseBefore(index: number): number {
  let i = index - 1
  while (i >= 0 && typeAt(i) !== CHOSE) i--
  return i < 0 ? -1 : chooserAt(i)
}

/** The seat that decides next after an event: in the same step, or now; -1 if nobody does, or several at once. */
function decidesAfter(g: Game, index: number): number {
  for (let i = index + 1; i < events.count; i++) if (typeAt(i) === CHOSE) return chooserAt(i)
  const { fp, stack } = g
  return fp < 0 || stack[fp] === SECRET ? -1 : stack[fp + HEADER + 1]
}

/** Decodes one event. `after`: the score of each player after this event. */
function decode(g: Game, index: number, after: readonly number[]): GameEvent {
  const [type, a, b, c, d, e, f, h] = events.data.subarray(index * EVENT_STRIDE, (index + 1) * EVENT_STRIDE)
  const at = { decision: events.decision, index }
  const { library, pieceHidden } = g.rules
  switch (type) {
    case DREW_TILE:
      return { ...at, type: 'drawn', tile: tileName(g, a), player: playerName(g, decidesAfter(g, index)) }
    case DREW_PIECE:
      return {
        ...at,
        type: 'drawn-token',
        piece: pieceNamed(g, a),
        hidden: pieceHidden[a] === 1,
        knownTo: playerName(g, c),
      }
    case SET_ASIDE:
      return {
        ...at,
        type: 'set-aside',
        tile: tileName(g, a),
        from: tilePlace(g, a, c),
        to: placeRef(g, IN_ZONE, b, ALL),
        ...(d > 0 ? { hidden: true } : {}),
        ...(d > 0 && knowerOfTilesIn(g, b) >= 0 ? { knownTo: playerName(g, knowerOfTilesIn(g, b)) } : {}),
      }
    case ROLLED:
      return { ...at, type: 'rolled', die: library.dice?.[a].name ?? '', shown: b }
    case DISCARDED:
      return { ...at, type: 'discarded', tile: tileName(g, a), from: tilePlace(g, a, b) }
    case PLACED:
      return {
        ...at,
        type: 'placed',
        tile: tileName(g, a),
        player: playerName(g, choseBefore(index)),
        ...squareRef(g, b),
        turn: c,
        from: tilePlace(g, a, d),
        cells: cellsAt(g, a, b, c, isOverlay(g, a) ? 1 : 0),
      }
    case LIFTED:
      return { ...at, type: 'lifted', tile: tileName(g, a), n: tileRef(g, a).n, ...squareRef(g, b), turn: c }
    case JOINED:
    case PARTED:
      return {
        ...at,
        type: type === JOINED ? 'joined' : 'parted',
        segments: [segmentThen(g, a, index), segmentThen(g, b, index)],
      }
    case MOVED: {
      // Hidden if it stays face down; whoever may look into its old or new place knows it.
      const wasDown = (f & 2) !== 0,
        down = (f & 1) !== 0
      const knower = knowerAt(g, a, d, e)
      return {
        ...at,
        type: d === IN_SUPPLY ? 'returned' : d === OUT_OF_GAME ? 'removed' : 'moved',
        piece: pieceNamed(g, a),
        from: placeThen(g, b, c, index),
        to: placeThen(g, d, e, index),
        faceDown: down,
        wasFaceDown: wasDown,
        besideHidden: { from: (f & 4) !== 0, to: (f & 8) !== 0 },
        hidden: pieceHidden[a] === 1 && down && wasDown,
        knownTo: playerName(g, knower >= 0 ? knower : knowerAt(g, a, b, c)),
      }
    }
    case TOLD: {
      const info = library.states[a]
      const of = info.of === null ? null : toRef(g, info.of, b, ALL, true)
      const hidden = d === 0 ? {} : { hidden: { n: e, knownTo: knownTo(g, d) } }
      return { ...at, type: 'told', state: info.name, of, value: valueOf(g, info.kind, info.setOf, c), ...hidden }
    }
    case STATE_SET: {
      const info = library.states[a]
      const feature = info.of === 'feature' || info.of === 'segment'
      const of = info.of === null ? null : feature ? segmentThen(g, b, index) : (valueOf(g, info.of, false, b) as Ref)
      return {
        ...at,
        type: 'state',
        state: info.name,
        of,
        before: valueOf(g, info.kind, info.setOf, c),
        after: valueOf(g, info.kind, info.setOf, d),
        hidden: g.rules.mixedGroups.length === 0 ? [] : facesOf(g, e),
      }
    }
    case REVEALED:
      return { ...at, type: 'revealed', piece: pieceNamed(g, a), at: placeThen(g, b, c, index) }
    case ANNOUNCED:
      return { ...at, type: 'announced', event: library.events[a], values: [b, c] }
    case CHOSE: {
      const { secret } = library.choices[a]
      return {
        ...at,
        type: 'chose',
        player: playerName(g, b) ?? '',
        secret,
        forced: (h & FORCED) !== 0,
        hidden: g.rules.mixedGroups.length === 0 ? [] : argumentsHidden(g, b, h),
        action: toAction(g, a, b, c, [d, e, f], ALL, true),
      }
    }
    default: {
      const rule = c >= 0 ? library.rules[c] : library.options[~c]
      const phase = d < 0 ? null : library.phases[d]
      return {
        ...at,
        type: 'scored',
        player: playerName(g, a) ?? '',
        points: b,
        before: after[a] - b,
        after: after[a],
        rule: rule.label,
        title: rule.title,
        phase: phase?.name ?? null,
        subject: phase === null || phase.param === null ? null : toRef(g, phase.param, e, ALL, true),
      }
    }
  }
}

/**
 * Returns the events of the last step, if `g` was the last game to change; otherwise they are no longer available.
 *
 * @example
 * applyOption(game, 0)
 * eventsOf(game).some(({ type }) => type === 'placed') // true
 */
export function eventsOf(game: Game): readonly GameEvent[] {
  const g = open(game)
  if (events.of !== heldAs(g)) return []
  const decoded: GameEvent[] = [],
    after = Array.from(g.scores)
  for (let i = events.count - 1; i >= 0; i--) {
    decoded.push(decode(g, i, after))
    const [type, player, points] = events.data.subarray(i * EVENT_STRIDE, i * EVENT_STRIDE + 3)
    if (type === SCORED) after[player] -= points
  }
  return decoded.reverse()
}
