/** The choices of a decision: squares with the possible rotations, and a list of everything else. */
import type { Action, Decision, Game, PlacementRef, Ref, SquareRef } from '@tilewright/engine'
import { view } from '@tilewright/engine'
import { actionParts, formatAction } from '../games/format-action.ts'

/** A choice that can be typed: a square with its rotations, or an action of the list. */
export interface Choice {
  /** The action; shared by many choices. */
  readonly verb: string
  /** The object of the action. */
  readonly about: string
  readonly square: SquareRef | undefined
  readonly actions: readonly Action[]
}

/**
 * Groups the options of a decision. Placements on one open square, by the first option that places tiles, are one
 * choice; every other action is one, and actions with the same text appear once.
 */
export function choicesOf(game: Game, decision: Decision): Choice[] {
  const { library } = game.rules
  const laid = new Set(view(game, decision.player, ['tiles']).tiles.map(({ x, y }) => `${x},${y}`))
  const onOpenSquare = (action: Action): PlacementRef | undefined => {
    const placement = placementOf(action)
    return placement === undefined || laid.has(`${placement.x},${placement.y}`) ? undefined : placement
  }
  const placingOption = decision.options().find((action) => onOpenSquare(action) !== undefined)?.option
  const squares = new Map<string, { square: SquareRef; actions: Action[] }>()
  const others = new Map<string, Action>()
  for (const action of decision.options()) {
    const placement = action.option === placingOption ? onOpenSquare(action) : undefined
    if (placement === undefined) {
      const words = formatAction(library, action)
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

/** Returns the placement of an action with no other argument. */
export function placementOf(action: Action): PlacementRef | undefined {
  const [arg] = action.args
  return action.args.length === 1 && typeof arg === 'object' && arg !== null && 'turn' in arg ? arg : undefined
}

/** A square of the board, or a part of its tile. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** For a half square, the corner of its right angle. */
  readonly half?: string
  readonly kind?: string
  readonly sides?: readonly string[]
}

/** A spot with the numbers that can be typed for it. */
export interface NumberedSpot extends Spot {
  readonly label: string
  /** The engine's reference to the spot. */
  readonly at: object
}

/** Returns the spots of the listed choices on the board. Numbers for the same spot are combined. */
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

/** Returns the place of a piece; any other reference unchanged. */
const placeOf = (ref: object): object =>
  'piece' in ref && 'at' in ref && typeof ref.at === 'object' && ref.at !== null ? ref.at : ref

/** At most two characters, so that neighbours stay separate: the first number, and a plus sign if there are more. */
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

/** Formats a list of choices numbered from `first`. Choices with the same verb share a heading. */
export function listLines(choices: readonly Choice[], first: number): string[] {
  return choices.flatMap(({ verb, about }, i) => {
    const number = `  ${String(first + i).padStart(3)}  `
    if (verb === '' || about === '') return [`${number}${verb}${about}`]
    const isAlone = choices[i - 1]?.verb !== verb && choices[i + 1]?.verb !== verb
    if (isAlone) return [`${number}${verb}: ${about}`]
    return [...(choices[i - 1]?.verb === verb ? [] : [`       ${verb}:`]), `${number}${about}`]
  })
}
