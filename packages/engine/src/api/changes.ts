/** Queries of clients: whose move it is, which parts of a view have changed, the options at a place. */
import type { Game } from '../arena/game.ts'
import { decisions } from '../games/decisions.ts'
import type { Action } from '../model/action.ts'
import { checked } from '../model/errors.ts'
import type { GameEvent } from '../naming/event.ts'
import { optionsByTarget } from './targets.ts'
import type { ViewPart } from './view/view-types.ts'

/** Parts that may follow from anything: values of the rules, features, what can be done. */
const ALWAYS: readonly ViewPart[] = ['players', 'values', 'board', 'decisions', 'over']

const PIECES: readonly ViewPart[] = ['pieces', 'counts', 'unseen']
const TILES: readonly ViewPart[] = ['tiles', 'overlays', 'stack', 'hand', 'setAside']

/** The parts that each kind of event changes, besides those that may follow from anything. */
const CHANGED: Readonly<Record<GameEvent['type'], readonly ViewPart[]>> = {
  'drawn': ['stack', 'hand'],
  'drawn-token': [],
  'discarded': TILES,
  'set-aside': TILES,
  'rolled': [],
  'placed': TILES,
  'lifted': TILES,
  'joined': [],
  'parted': [],
  'moved': [...PIECES, 'states'],
  'returned': [...PIECES, 'states'],
  'removed': [...PIECES, 'states'],
  'scored': [],
  'revealed': [...PIECES, 'states'],
  'state': ['states'],
  'told': ['states'],
  'announced': [],
  'chose': ['states'],
}

/**
 * Returns the players who have to decide: none when the game is over, several only where they decide secretly at once.
 *
 * @example
 * toMove(game) // ['Ann']
 */
export function toMove(game: Game): readonly string[] {
  return checked(() => [...new Set(decisions(game).map(({ player }) => player))])
}

/**
 * Returns the parts of a view that may have changed by these events; the others are as before. With `view(game, seat,
 * changedParts(events))` a client asks for nothing else.
 *
 * @example
 * applyOption(game, 0)
 * changedParts(eventsOf(game)).includes('tiles') // true
 */
export function changedParts(events: readonly GameEvent[]): readonly ViewPart[] {
  return checked(() => [...new Set([...ALWAYS, ...events.flatMap(({ type }) => CHANGED[type])])])
}

/** What can be done at one square. */
export interface ActionsAt {
  readonly x: number
  readonly y: number
  /** The actions with their numbers, as `applyOption` takes them. */
  readonly actions: readonly { readonly option: number; readonly action: Action }[]
}

/**
 * Returns the possible actions of a player by the square where a person would click for them. What is not on the board
 * is left out: see `optionsByTarget`.
 *
 * @example
 * actionsByPlace(game, 'Ann')[0].actions[0].option // 0
 */
export function actionsByPlace(game: Game, player: string): readonly ActionsAt[] {
  return checked(() => {
    const places = new Map<string, { x: number; y: number; actions: { option: number; action: Action }[] }>()
    for (const decision of decisions(game, player)) {
      const options: readonly Action[] = decision.options()
      for (const { target, options: numbers } of optionsByTarget(game, decision)) {
        const at = squareOf(target)
        if (at === undefined) continue
        const key = `${at.x},${at.y}`
        const place = places.get(key) ?? { ...at, actions: [] }
        places.set(key, place)
        for (const option of numbers) place.actions.push({ option, action: options[option] })
      }
    }
    return [...places.values()]
  })
}

/** The square of a target on the board. */
function squareOf(target: object): { readonly x: number; readonly y: number } | undefined {
  const inner: readonly unknown[] = Object.values(target)
  for (const value of [target, ...inner]) {
    if (typeof value !== 'object' || value === null) continue
    if ('x' in value && 'y' in value && typeof value.x === 'number' && typeof value.y === 'number')
      return { x: value.x, y: value.y }
    if ('at' in value) return squareOf({ at: value.at })
  }
  return undefined
}
