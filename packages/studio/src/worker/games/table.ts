/** A game at a table: the seats, the steps, and how far they can be undone. */
import type { Chance, Choose } from '@tilewright/cli/games'
import { chanceOf, computerPlayers, unguessableSeed } from '@tilewright/cli/games'
import {
  apply,
  applyOption,
  clone,
  createGame,
  decisions,
  eventsOf,
  historyOf,
  isOver,
  load,
  optionCount,
  save,
  type Decision,
  type Game,
  type GameEvent,
  type RuleLibrary,
} from '@tilewright/engine'

/** A person, or the strategy of a computer player. */
export type Player = 'person' | keyof typeof computerPlayers
export const players: readonly Player[] = ['person', 'bot', 'greedy', 'chance']

export interface Seat {
  readonly name: string
  readonly player: Player
}

export interface TableSetup {
  readonly play: readonly string[]
  readonly without: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly seats: readonly Seat[]
  /** Seed of the game; by default an unpredictable one. */
  readonly seed?: number
}

export type Scoring = Extract<GameEvent, { readonly type: 'scored' }>

export interface PastStep {
  /** The game before the step. */
  readonly game: Game
  readonly scorings: readonly Scoring[]
  readonly byPerson: boolean
  readonly events: readonly GameEvent[]
  /** The step revealed or hid information, so it cannot be undone. */
  readonly final: boolean
}

export interface Table {
  game: Game
  seats: readonly Seat[]
  scorings: readonly Scoring[]
  /** The steps so far, with the public events of each. */
  past: readonly PastStep[]
  readonly chance: Chance
}

const isScoring = (event: GameEvent): event is Scoring => event.type === 'scored'

/** Begins a game. With a seed, computer players repeat their choices, too. */
export function beginTable({ seats, seed, ...setup }: TableSetup, library: RuleLibrary): Table {
  const players = seats.map(({ name }) => name)
  const game = createGame({ ...setup, players, seed: seed ?? unguessableSeed(), library })
  const chance = chanceOf(seed === undefined ? unguessableSeed() : seed + 1)
  return { game, seats, scorings: eventsOf(game).filter(isScoring), past: [], chance }
}

/** Continues the host's save; seats are persons unless `seats` says otherwise. */
export function openTable(text: string, library: RuleLibrary, seats?: readonly Seat[]): Table {
  const game = load(text, library)
  const scorings = game.logCount === 0 ? [] : historyOf(game).filter(isScoring)
  const people = game.rules.players.map((name): Seat => ({ name, player: 'person' }))
  return { game, seats: seats ?? people, scorings, past: [], chance: chanceOf(unguessableSeed()) }
}

export const saveTable = ({ game }: Table): string => save(game)

/** Returns the pending decision and its seat; for simultaneous decisions one after the other, computers first. */
export function pendingDecision({
  game,
  seats,
}: Table): { readonly decision: Decision; readonly seat: Seat } | undefined {
  if (isOver(game)) return undefined
  const waiting = decisions(game).flatMap((decision) => {
    const seat = seats.find(({ name }) => name === decision.player)
    return seat === undefined ? [] : [{ decision, seat }]
  })
  return waiting.find(({ seat }) => seat.player !== 'person') ?? waiting[0]
}

/** A person decides; `option` is the index of the chosen option. */
export function take(table: Table, player: string, option: number): readonly GameEvent[] {
  const [decision] = decisions(table.game, player)
  const action = decision?.options()[option]
  if (decision === undefined || action === undefined) throw new Error(`${player} has no option ${String(option)} now`)
  return step(table, true, decision.secret, () => {
    const result = apply(table.game, action)
    if (!result.ok) throw new Error(result.reason)
  })
}

/** A computer player decides. */
export function takeByComputer(table: Table): readonly GameEvent[] {
  const now = pendingDecision(table)
  if (now === undefined || now.seat.player === 'person') throw new Error('no computer player has to decide now')
  const choose: Choose = computerPlayers[now.seat.player]
  return step(table, false, now.decision.secret, () => {
    if (decisions(table.game)[0]?.player === now.decision.player) {
      applyOption(table.game, optionCount(table.game) > 1 ? choose(table.game, table.chance) : 0)
      return
    }
    // Simultaneous decisions can be made in any order, but the fast path supports only the first.
    const options = now.decision.options()
    const action = options[table.chance.below(options.length)]
    if (action !== undefined) apply(table.game, action)
  })
}

/** Computer players decide at most `times` decisions, until a person has to or the game is over. */
export function takeByComputers(table: Table, times: number): void {
  takeByComputer(table)
  for (let more = times - 1; more > 0; more -= 1) {
    const now = pendingDecision(table)
    if (now === undefined || now.seat.player === 'person') return
    takeByComputer(table)
  }
}

function step(table: Table, byPerson: boolean, secret: boolean, act: () => void): readonly GameEvent[] {
  const { scorings } = table
  const before = clone(table.game)
  try {
    act()
  } catch (error) {
    table.game = before
    throw error
  }
  const events = eventsOf(table.game)
  table.past = [
    ...table.past,
    { game: before, scorings, byPerson, events, final: secret || events.some(revealsOrHides) },
  ]
  table.scorings = [...scorings, ...events.filter(isScoring)]
  return events
}

/** Returns whether an event revealed or hid information: undoing it would leak that information. */
export function revealsOrHides(event: GameEvent): boolean {
  switch (event.type) {
    case 'drawn':
    case 'drawn-token':
    case 'rolled':
    case 'revealed':
    case 'told':
      return true
    case 'set-aside':
      return event.from === 'stack' || event.hidden === true
    case 'discarded':
      return event.from === 'stack'
    case 'moved':
    case 'returned':
    case 'removed':
      return event.hidden
    case 'chose':
      return event.secret
    default:
      return false
  }
}

/** Returns the number of steps that undo reverts: to the last decision of a person; 0 when nothing can be undone. */
function stepsBack({ past }: Table): number {
  for (let back = 1; back <= past.length; back += 1) {
    const one = past.at(-back)
    if (one === undefined || one.final) return 0
    if (one.byPerson) return back
  }
  return 0
}

export const canUndo = (table: Table): boolean => stepsBack(table) > 0

export function undo(table: Table): void {
  const back = stepsBack(table)
  const to = table.past.at(-back)
  if (back === 0 || to === undefined)
    throw new Error('That cannot be undone: something was drawn, turned up or chosen in secret since.')
  table.game = to.game
  table.scorings = to.scorings
  table.past = table.past.slice(0, -back)
}
