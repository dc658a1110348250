/** From numbers to events. */
import type { Game } from '../arena/game.ts'
import { IN_SUPPLY, IN_ZONE, OUT_OF_GAME } from '../arena/game.ts'
import { heldAs, open } from '../arena/rest.ts'
import { ALL, pieceRef, placeRef, playerName, segmentRef, squareRef, toRef } from './refs.ts'
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
  SET_ASIDE,
  TOLD,
  events,
} from '../record/events.ts'
import type { GameEvent } from './event.ts'

const tileName = (g: Game, tile: number): string => g.rules.tileData[g.rules.tileKind[tile]].name

function decode(g: Game, index: number): GameEvent {
  const [type, a, b, c, d, e, f, h] = events.data.subarray(index * EVENT_STRIDE, (index + 1) * EVENT_STRIDE)
  const at = { decision: events.decision, index }
  const { library, pieceHidden, pieceOwner } = g.rules
  switch (type) {
    case DREW_TILE:
      return { ...at, type: 'drawn', tile: tileName(g, a) }
    case DREW_PIECE:
      return {
        ...at,
        type: 'drawn-token',
        piece: pieceRef(g, a, ALL, false),
        hidden: pieceHidden[a] === 1,
        knownTo: playerName(g, pieceOwner[a]),
      }
    case SET_ASIDE:
      return { ...at, type: 'set-aside', tile: tileName(g, a), to: placeRef(g, IN_ZONE, b, ALL) }
    case DISCARDED:
      return { ...at, type: 'discarded', tile: tileName(g, a) }
    case PLACED:
      return { ...at, type: 'placed', tile: tileName(g, a), ...squareRef(g, b), turn: c }
    case LIFTED:
      return { ...at, type: 'lifted', tile: tileName(g, a), ...squareRef(g, b), turn: c }
    case JOINED:
    case PARTED:
      return { ...at, type: type === JOINED ? 'joined' : 'parted', segments: [segmentRef(g, a), segmentRef(g, b)] }
    case MOVED: {
      // Hidden while it stays face down; its owner knows what leaves or enters his supply.
      const wasDown = f >> 1 === 1,
        down = (f & 1) === 1
      const own = b === IN_SUPPLY || (d === IN_SUPPLY && !wasDown)
      return {
        ...at,
        type: d === IN_SUPPLY ? 'returned' : d === OUT_OF_GAME ? 'removed' : 'moved',
        piece: pieceRef(g, a, ALL, false),
        from: placeRef(g, b, c, ALL),
        to: placeRef(g, d, e, ALL),
        faceDown: down,
        hidden: pieceHidden[a] === 1 && down && wasDown,
        knownTo: own ? playerName(g, pieceOwner[a]) : null,
      }
    }
    case TOLD: {
      const info = library.states[a]
      const of = info.of === null ? null : toRef(g, info.of, b, ALL, true)
      const value = info.setOf ? g.rules.players.filter((_, p) => (c >> p) & 1) : toRef(g, info.kind, c, ALL, true)
      return { ...at, type: 'told', state: info.name, of, value }
    }
    case REVEALED:
      return { ...at, type: 'revealed', piece: pieceRef(g, a, ALL, false) }
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
        hidden: [0, 1, 2].flatMap((arg) =>
          (h >> (1 + arg)) & 1 ? [{ arg, knownTo: (h >> (4 + arg)) & 1 ? null : playerName(g, b) }] : [],
        ),
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
        rule: rule.label,
        title: rule.title,
        phase: phase?.name ?? null,
        subject: phase === null || phase.param === null ? null : toRef(g, phase.param, e, ALL, true),
      }
    }
  }
}

/** What the last step did, if `g` was the last game to change; else nothing is known any more. */
export function eventsOf(game: Game): readonly GameEvent[] {
  if (events.of !== heldAs(game)) return []
  const g = open(game)
  return Array.from({ length: events.count }, (_, i) => decode(g, i))
}
