/** A game at a table: the seats, the steps, and how far they can be undone. */
import type { Chance, ComputerPlayer } from '@tilewright/cli/games'
import { chanceOf, computerPlayerNames, strategyOf, unguessableSeed } from '@tilewright/cli/games'
import {
  apply,
  applyOption,
  beforeChance,
  canBeUndone,
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
export type Player = 'person' | ComputerPlayer
export const players: readonly Player[] = ['person', ...computerPlayerNames]

/** Milliseconds that a computer player which searches has for a decision: on fast machines it needs less. */
const thinkingTime = 3000
/** Milliseconds after which computers that play on for some decisions let the page show the game. */
const longestRun = 1000

export interface Seat {
  readonly name: string
  readonly player: Player
  /** Index of the colour of its figures; by default its place at the table. */
  readonly colour?: number
}

/** The colour of a player: an index into the colours of figures; -1 without such a seat. */
export function colourOf(seats: readonly Seat[], player: string): number {
  const i = seats.findIndex(({ name }) => name === player)
  return seats[i]?.colour ?? i
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
  /** The step revealed something, so it cannot be undone. */
  readonly final: boolean
}

/** A step of a person that waits before chance decides anything: it can still be undone. */
export interface HeldStep {
  readonly player: string
  /** Index of the chosen option. */
  readonly option: number
  /** The game in the middle of the step, for views and explanations only. */
  readonly shown: Game
  /** The scorings of the step so far. */
  readonly scorings: readonly Scoring[]
}

export interface Table {
  /** Without the step that is held. */
  game: Game
  held: HeldStep | null
  seats: readonly Seat[]
  scorings: readonly Scoring[]
  /** The steps so far, with the public events of each. */
  past: readonly PastStep[]
  readonly chance: Chance
}

export const isScoring = (event: GameEvent): event is Scoring => event.type === 'scored'

/** Begins a game. With a seed, computer players repeat their choices, too. */
export function beginTable({ seats, seed, ...setup }: TableSetup, library: RuleLibrary): Table {
  const players = seats.map(({ name }) => name)
  const game = createGame({ ...setup, players, seed: seed ?? unguessableSeed(), library })
  const chance = chanceOf(seed === undefined ? unguessableSeed() : seed + 1)
  return { game, seats, scorings: eventsOf(game).filter(isScoring), past: [], held: null, chance }
}

/** The choice of a held step, as it is stored. */
export type HeldChoice = Pick<HeldStep, 'player' | 'option'>

export const heldChoice = ({ held }: Table): HeldChoice | null =>
  held === null ? null : { player: held.player, option: held.option }

/**
 * Continues the host's save; seats are persons unless `seats` says otherwise. A held step that these rules no longer
 * have is not taken.
 */
export function openTable(
  text: string,
  library: RuleLibrary,
  seats?: readonly Seat[],
  held: HeldChoice | null = null,
): Table {
  const game = load(text, library)
  const scorings = game.logCount === 0 ? [] : historyOf(game).filter(isScoring)
  const people = game.rules.players.map((name): Seat => ({ name, player: 'person' }))
  const chance = chanceOf(unguessableSeed())
  const table: Table = { game, seats: seats ?? people, scorings, past: [], held: null, chance }
  if (held !== null && held.option < (decisions(game, held.player)[0]?.count ?? 0))
    take(table, held.player, held.option, true)
  return table
}

/** The save of the game, without the step that is held. */
export const saveTable = ({ game }: Table): string => save(game)

/** The game to look at: in the middle of the step that is held. */
export const shownGame = ({ game, held }: Table): Game => held?.shown ?? game

export const shownScorings = ({ scorings, held }: Table): readonly Scoring[] =>
  held === null ? scorings : [...scorings, ...held.scorings]

/** Number of steps, with the one that is held. */
export const stepsOf = ({ game, held }: Table): number => game.logCount + (held === null ? 0 : 1)

/**
 * Returns the pending decision and its seat; for simultaneous decisions one after the other, computers first. Nobody
 * decides while a step is held.
 */
export function pendingDecision({
  game,
  held,
  seats,
}: Table): { readonly decision: Decision; readonly seat: Seat } | undefined {
  if (held !== null || isOver(game)) return undefined
  const waiting = decisions(game).flatMap((decision) => {
    const seat = seats.find(({ name }) => name === decision.player)
    return seat === undefined ? [] : [{ decision, seat }]
  })
  return waiting.find(({ seat }) => seat.player !== 'person') ?? waiting[0]
}

/**
 * A person decides; `option` is the index of the chosen option. With `hold`, a step that can be undone stops before
 * chance decides anything, until `confirmTurn`.
 */
export function take(table: Table, player: string, option: number, hold = false): readonly GameEvent[] {
  const [decision] = table.held === null ? decisions(table.game, player) : []
  const action = decision?.options()[option]
  if (decision === undefined || action === undefined) throw new Error(`${player} has no option ${String(option)} now`)
  const partial = hold && !decision.secret ? beforeChance(table.game, action) : null
  if (partial !== null && canBeUndone(partial.events, player)) {
    table.held = { player, option, shown: partial.game, scorings: partial.events.filter(isScoring) }
    return partial.events
  }
  return step(table, { player, byPerson: true, secret: decision.secret }, () => {
    const result = apply(table.game, action)
    if (!result.ok) throw new Error(result.reason)
  })
}

/** Lets the held step go on. */
export function confirmTurn(table: Table): readonly GameEvent[] {
  const { held } = table
  table.held = null
  return held === null ? [] : take(table, held.player, held.option)
}

/** A computer player decides. */
export function takeByComputer(table: Table): readonly GameEvent[] {
  const now = pendingDecision(table)
  if (now === undefined || now.seat.player === 'person') throw new Error('no computer player has to decide now')
  const choose = strategyOf(now.seat.player, thinkingTime)
  return step(table, { player: now.seat.name, byPerson: false, secret: now.decision.secret }, () => {
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

/** Computer players decide at most `times` decisions, until a person has to, the game is over, or their time is up. */
export function takeByComputers(table: Table, times: number): void {
  const end = performance.now() + longestRun
  takeByComputer(table)
  for (let more = times - 1; more > 0 && performance.now() < end; more -= 1) {
    const now = pendingDecision(table)
    if (now === undefined || now.seat.player === 'person') return
    takeByComputer(table)
  }
}

interface Deciding {
  readonly player: string
  readonly byPerson: boolean
  readonly secret: boolean
}

function step(table: Table, { player, byPerson, secret }: Deciding, act: () => void): readonly GameEvent[] {
  const { scorings } = table
  const before = clone(table.game)
  try {
    act()
  } catch (error) {
    table.game = before
    throw error
  }
  const events = eventsOf(table.game)
  const final = secret || !canBeUndone(events, player)
  table.past = [...table.past, { game: before, scorings, byPerson, events, final }]
  table.scorings = [...scorings, ...events.filter(isScoring)]
  return events
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

export const canUndo = (table: Table): boolean => table.held !== null || stepsBack(table) > 0

export function undo(table: Table): void {
  if (table.held !== null) {
    table.held = null
    return
  }
  const back = stepsBack(table)
  const to = table.past.at(-back)
  if (back === 0 || to === undefined)
    throw new Error('That cannot be undone: something was drawn, turned up or chosen in secret since.')
  table.game = to.game
  table.scorings = to.scorings
  table.past = table.past.slice(0, -back)
}
