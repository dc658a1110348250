/** A text client: plays a game using views, options grouped by target, and events. It contains no rules. */
import { apply, eventFor, view, type Action, type Game, type Target, type View } from '@tilewright/engine'
import type { Chance } from '@tilewright/cli'
import { follow, modelOf, describe, type Model } from './model.ts'

/** The parts of a view that can be updated from events. */
const updatedParts = [
  'you',
  'over',
  'players',
  'board',
  'pieces',
  'unseen',
  'stack',
  'hand',
  'setAside',
  'states',
] as const

/** A player, or a spectator (null). */
export interface Client {
  readonly player: string | null
  readonly model: Model
}

const look = (game: Game, player: string | null): View => ({
  ...view(game, null, ['values', 'tiles', 'overlays', 'counts', 'decisions']),
  ...view(game, player, updatedParts),
})

const reportedStates = (game: Game): ReadonlySet<string> =>
  new Set(game.rules.library.states.filter(({ hidden }) => !hidden).map(({ name }) => name))

export const seatAt = (game: Game, player: string | null): Client => ({
  player,
  model: modelOf(look(game, player), reportedStates(game)),
})

/** Returns the differences between the model and the current view. */
export function differences(game: Game, { player, model }: Client): readonly string[] {
  const now = describe(modelOf(look(game, player), reportedStates(game))),
    modelParts = describe(model)
  return Object.entries(now).flatMap(([part, lines]) => {
    const mine = modelParts[part] ?? []
    return [
      ...lines.filter((line) => !mine.includes(line)).map((line) => `${part} lacks ${line}`),
      ...mine.filter((line) => !lines.includes(line)).map((line) => `${part} has ${line}`),
    ]
  })
}

/** Describes a target. */
export function targetText(target: Target): string {
  switch (target.on) {
    case 'square':
      return `${target.x},${target.y}`
    case 'corner':
      return `${target.corner.corner} of ${target.corner.x},${target.corner.y}`
    case 'segment':
      return [target.segment.kind, ...target.segment.sides, target.segment.x ?? '', target.segment.y ?? ''].join(' ')
    case 'tile':
      return target.tile.tile
    case 'piece':
      return target.piece.piece
    case 'player':
      return target.player
    case 'zone':
      return target.zone.owner === null ? target.zone.zone : `${target.zone.zone} of ${target.zone.owner}`
    case 'word':
      return target.word
    case 'number':
      return String(target.number)
    case 'answer':
      return target.answer ? 'yes' : 'no'
    case 'nothing':
      return 'a button'
  }
}

export interface TurnResult {
  readonly player: string
  readonly clicked: string
  readonly action: Action
}

/** A player with a pending decision chooses a target and one of its options; all clients get the events. */
export function takeTurn(game: Game, clients: readonly Client[], chance: Chance): TurnResult | undefined {
  const waits = view(game, null, ['decisions']).decisions.at(0)
  if (waits === undefined) return undefined
  const modelParts = view(game, waits.player, ['decisions']).decisions.find(({ player }) => player === waits.player)
  const { options, targets } = modelParts ?? {}
  const group = targets?.[chance.below(targets.length)]
  const action = options?.[group?.options[chance.below(group.options.length)] ?? -1]
  if (group === undefined || action === undefined) throw new Error(`${waits.player} has nothing to click.`)
  const result = apply(game, action)
  if (!result.ok) throw new Error(result.reason)
  for (const { player, model } of clients) for (const event of result.events) follow(model, eventFor(event, player))
  return { player: waits.player, clicked: targetText(group.target), action }
}

const letterOf: Readonly<Record<string, string>> = { N: '|', E: '-', S: '|', W: '-' }

/** Draws the board in characters, three by three per square, using only the view. */
export function drawBoard({ segments, cells, free }: View['board']): string {
  const squares = [...cells, ...free]
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
  const [right, bottom] = [Math.max(...squares.map(({ x }) => x)), Math.max(...squares.map(({ y }) => y))]
  const rows = Array.from({ length: (bottom - top + 1) * 3 }, () => Array<string>((right - left + 1) * 3).fill(' '))
  const put = (x: number, y: number, dx: number, dy: number, letter: string): void => {
    const row = rows[(y - top) * 3 + 1 + dy]
    if (row !== undefined) row[(x - left) * 3 + 1 + dx] = letter
  }
  for (const { x, y } of free) put(x, y, 0, 0, '+')
  for (const { x, y } of cells) put(x, y, 0, 0, '.')
  const at: Readonly<Record<string, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }
  for (const { on, segment, pieces } of segments)
    for (const { x, y, sides } of on) {
      for (const side of sides) {
        const [dx, dy] = at[side] ?? [0, 0]
        put(x, y, dx, dy, segment.kind.at(0)?.toUpperCase() ?? letterOf[side] ?? '?')
      }
      if (pieces.length > 0) put(x, y, 0, 0, pieces.at(0)?.owner?.at(0) ?? '*')
    }
  return rows.map((row) => row.join('').trimEnd()).join('\n')
}
