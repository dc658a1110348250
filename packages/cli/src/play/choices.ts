/** What a person can choose: squares with the turns that fit there, and a list of everything else. */
import type { Action, Decision, Game, PlacementRef, Ref, SquareRef } from '@tilewright/engine'
import { view } from '@tilewright/engine'
import { actionParts, actionWords } from '../games/words.ts'

/** One thing that can be typed: a square with its turns, or an action of the list. */
export interface Choice {
  /** What is done; the same for many choices. */
  readonly verb: string
  /** With what it is done. */
  readonly about: string
  readonly square: SquareRef | undefined
  readonly actions: readonly Action[]
}

/**
 * Placements on one open square are one choice, if they are of the first option that lays a tile; other actions are one
 * each, and what looks the same is shown once.
 */
export function choicesOf(game: Game, decision: Decision): Choice[] {
  const { library } = game.rules
  const laid = new Set(view(game, decision.player, ['tiles']).tiles.map(({ x, y }) => `${x},${y}`))
  const onOpenSquare = (action: Action): PlacementRef | undefined => {
    const placement = placementOf(action)
    return placement === undefined || laid.has(`${placement.x},${placement.y}`) ? undefined : placement
  }
  const laying = decision.options().find((action) => onOpenSquare(action) !== undefined)?.option
  const squares = new Map<string, { square: SquareRef; actions: Action[] }>()
  const others = new Map<string, Action>()
  for (const action of decision.options()) {
    const placement = action.option === laying ? onOpenSquare(action) : undefined
    if (placement === undefined) {
      const words = actionWords(library, action)
      if (!others.has(words)) others.set(words, action)
      continue
    }
    const key = `${placement.x},${placement.y}`
    const known = squares.get(key)
    if (known === undefined) squares.set(key, { square: { x: placement.x, y: placement.y }, actions: [action] })
    else known.actions.push(action)
  }
  const placed = [...squares.values()].sort((a, b) => a.square.y - b.square.y || a.square.x - b.square.x)
  return [
    ...placed.map(({ square, actions }) => ({ verb: '', about: `${square.x},${square.y}`, square, actions })),
    ...[...others.values()].map((action) => ({
      ...actionParts(library, action),
      square: undefined,
      actions: [action],
    })),
  ]
}

/** The placement of an action that is about nothing else. */
export function placementOf(action: Action): PlacementRef | undefined {
  const [arg] = action.args
  return action.args.length === 1 && typeof arg === 'object' && arg !== null && 'turn' in arg ? arg : undefined
}

/** A place on the board, and the part of its tile that is meant, if one is. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** The corner of the right angle, where half a square is meant. */
  readonly half?: string
  readonly kind?: string
  readonly sides?: readonly string[]
}

/** A spot with the numbers that can be typed about it. */
export interface NumberedSpot extends Spot {
  readonly label: string
  /** The place as the engine names it. */
  readonly at: object
}

/** Where on the board the listed choices are, with their numbers; several about one spot stand together. */
export function numberedSpots(choices: readonly Choice[]): NumberedSpot[] {
  const spots = new Map<string, { spot: Spot; at: object; numbers: number[] }>()
  choices.forEach(({ square, actions: [action] }, i) => {
    if (square !== undefined || action === undefined) return
    const ref = action.args.findLast((arg) => spotOf(arg) !== undefined) ?? null
    const spot = spotOf(ref)
    if (typeof ref !== 'object' || ref === null || spot === undefined) return
    const key = JSON.stringify(spot)
    const known = spots.get(key)
    if (known === undefined) spots.set(key, { spot, at: placeOf(ref), numbers: [i + 1] })
    else known.numbers.push(i + 1)
  })
  return [...spots.values()].map(({ spot, at, numbers }) => ({ ...spot, at, label: labelOf(numbers) }))
}

/** Where a piece is; of anything else, itself. */
const placeOf = (ref: object): object =>
  'piece' in ref && 'at' in ref && typeof ref.at === 'object' && ref.at !== null ? ref.at : ref

/** Two characters at most, so that neighbours stay apart: the first number, and a plus sign where there are more. */
function labelOf([first = 0, ...more]: readonly number[]): string {
  return `${first}${more.length > 0 && first < 10 ? '+' : ''}`
}

function spotOf(ref: Ref): Spot | undefined {
  if (ref === null || typeof ref !== 'object') return undefined
  if ('piece' in ref) {
    const { at } = ref
    return typeof at === 'object' && 'x' in at ? spotOf(at) : undefined
  }
  if ('zone' in ref || ref.x === undefined || ref.y === undefined) return undefined
  const { x, y } = ref
  if (!('kind' in ref)) return { x, y }
  return { x, y, ...(ref.half === undefined ? {} : { half: ref.half }), kind: ref.kind, sides: ref.sides }
}

/** The lines of a list; what is done is said once above those that do the same. Numbers count from `first`. */
export function listLines(choices: readonly Choice[], first: number): string[] {
  return choices.flatMap(({ verb, about }, i) => {
    const number = `  ${String(first + i).padStart(3)}  `
    if (verb === '' || about === '') return [`${number}${verb}${about}`]
    const isAlone = choices[i - 1]?.verb !== verb && choices[i + 1]?.verb !== verb
    if (isAlone) return [`${number}${verb}: ${about}`]
    return [...(choices[i - 1]?.verb === verb ? [] : [`       ${verb}:`]), `${number}${about}`]
  })
}
