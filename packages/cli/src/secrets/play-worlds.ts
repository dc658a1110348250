/** Plays random games, each with second worlds for every observer. */
import {
  RulesError,
  applyOption,
  clone,
  createGame,
  decider,
  decisions,
  eventsOf,
  isOver,
  optionCount,
  type Action,
  type Game,
  type GameEvent,
  type GameSetup,
  type RuleLibrary,
} from '@tilewright/engine'
import { chanceOf, type Chance } from '../games/random.ts'
import type { Depth, Observer } from './observation.ts'
import { Sight, compareStep, follow, prepare, type Leak, type Step, type World } from './world-pair.ts'
import { answered, exchanged, mixed, mixedFromBeginning } from './worlds.ts'

export interface WorldsSetup extends Omit<GameSetup, 'seed'> {
  readonly library: RuleLibrary
}

export interface WorldsFigures {
  games: number
  /** Decisions taken in first worlds. */
  steps: number
  /** Second worlds played. */
  worlds: number
  /** Positions and steps compared, per observer. */
  compared: number
  /** Games in which the rules failed. */
  broken: number
}

export const noFigures = (): WorldsFigures => ({ games: 0, steps: 0, worlds: 0, compared: 0, broken: 0 })

/** A leak with the data to reproduce it. */
export interface FoundLeak extends Leak {
  /** Index of the game. */
  readonly game: number
  /** One-based number of the decision that caused it; 0 for the start of the game. */
  readonly decision: number
  /** Repeats the step that caused it; undefined if the worlds differed from their creation. */
  readonly replay: Replay | undefined
}

export interface Replay {
  readonly here: () => void
  readonly there: () => void
}

export interface PlayScope {
  readonly games: number
  /** Index of the first game, to repeat a single one. */
  readonly from: number
  readonly seed: number
  /** Limit of decisions per game. */
  readonly mostDecisions: number
  /** Second worlds of one kind followed at the same time, per observer. */
  readonly atOnce: number
  /** Compares views after every n-th decision; decisions and events are always compared. */
  readonly viewEvery: number
  /** Like `viewEvery`, for saved records and boards. */
  readonly wholeEvery: number
  /** Starts new worlds at every n-th decision. */
  readonly stride: number
  /** Observers per game, chosen at random; different games cover different observers. */
  readonly observers: number
  /** Stop after the first game with a leak. */
  readonly first: boolean
}

export const usualScope: Omit<PlayScope, 'games' | 'seed'> = {
  from: 0,
  mostDecisions: 2000,
  atOnce: 2,
  viewEvery: 1,
  wholeEvery: 4,
  stride: 1,
  observers: Number.POSITIVE_INFINITY,
  first: false,
}

/**
 * Plays the games and returns the leaks, at most one per observer and game. The same seed gives the same games and
 * worlds.
 */
export function playWorlds(setup: WorldsSetup, scope: PlayScope, figures: WorldsFigures): FoundLeak[] {
  const leaks: FoundLeak[] = []
  for (let n = scope.from; n < scope.from + scope.games; n++) {
    leaks.push(...playOne(setup, scope, n, figures))
    figures.games++
    if (scope.first && leaks.length > 0) break
  }
  return leaks
}

/** Mixes seed and game number, so that the seeds of different runs rarely collide. */
const seedOf = (seed: number, game: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(game + 1, 0x85ebca6b)) >>> 1

/** A game with its second worlds. */
interface Table {
  readonly setup: WorldsSetup
  readonly scope: PlayScope
  readonly number: number
  readonly chance: Chance
  readonly figures: WorldsFigures
  readonly observers: Set<Observer>
  worlds: World[]
  readonly leaks: FoundLeak[]
  readonly tried: Map<Observer, readonly Action[]>
}

function playOne(setup: WorldsSetup, scope: PlayScope, number: number, figures: WorldsFigures): FoundLeak[] {
  const seed = seedOf(scope.seed, number)
  const chance = chanceOf(seed)
  const table: Table = {
    setup,
    scope,
    number,
    chance,
    figures,
    observers: someOf([...setup.players, null], scope.observers, chance),
    worlds: [],
    leaks: [],
    tried: new Map(),
  }
  const begun = orBroken(table, () => createGame({ ...setup, seed }))
  if (begun === undefined) return []
  const game = begun
  let seen = new Sight(game, 'whole', table.tried)
  const first = beginning(game, eventsOf(game), seen)
  for (const observer of table.observers) compareBeginning(table, first, observer)
  for (let n = 1; !isOver(game) && n <= scope.mostDecisions && table.observers.size > 0; n++) {
    const starts = (n - 1) % scope.stride === 0
    if (starts) for (const observer of table.observers) begin(table, beginning(game, [], seen), observer, n === 1)
    const step = orBroken(table, () => takeStep(table, game, n))
    if (step === undefined) break
    figures.steps++
    seen = step.seen
    for (const world of table.worlds) prepare(world, game)
    table.worlds = table.worlds.filter((world) => followOn(table, world, step, n))
    if (starts) for (const observer of table.observers) beginAnswered(table, step, observer, n)
  }
  return table.leaks
}

function someOf(all: readonly Observer[], most: number, chance: Chance): Set<Observer> {
  const left = [...all]
  while (left.length > most) left.splice(chance.below(left.length), 1)
  return new Set(left)
}

/** A difference in a view usually persists, so comparing it occasionally and at the end is enough. */
function depthOf({ viewEvery, wholeEvery }: PlayScope, n: number, game: Game): Depth {
  if (n % wholeEvery === 0) return 'whole'
  return n % viewEvery === 0 || isOver(game) ? 'seen' : 'asked'
}

/** Returns undefined if the rules failed. */
function orBroken<T>({ figures }: Table, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    figures.broken++
    return undefined
  }
}

/** The start of a game as a step without an action. */
const beginning = (game: Game, events: readonly GameEvent[], seen: Sight): Step => ({
  before: game,
  after: game,
  option: -1,
  actor: '',
  action: { choice: '', player: '', option: null, args: [] },
  events,
  seen,
})

function compareBeginning(table: Table, step: Step, observer: Observer): void {
  const seed = table.chance.below(2 ** 30)
  const begun = clone(step.after)
  const make = (): ReturnType<typeof mixedFromBeginning> => mixedFromBeginning(begun, observer, seed)
  const made = orBroken(table, make)
  if (made === undefined) return
  const replay: Replay = {
    here: () => {
      createGame({ ...table.setup, seed: seedOf(table.scope.seed, table.number) })
    },
    there: make,
  }
  add(table, made.world, compareStep(made.world, step, made.events), 0, replay)
}

/** Follows a new world unless it already leaks. */
function add(
  table: Table,
  world: World,
  outcome: ReturnType<typeof follow>,
  decision: number,
  replay: FoundLeak['replay'],
): void {
  table.figures.worlds++
  table.figures.compared++
  if (outcome === 'alike') table.worlds.push(world)
  else if (typeof outcome === 'object') report(table, outcome, decision, replay)
}

function report(table: Table, leak: Leak, decision: number, replay: FoundLeak['replay']): void {
  if (!table.observers.delete(leak.observer)) return
  table.leaks.push({ ...leak, game: table.number, decision, replay })
  table.worlds = table.worlds.filter(({ observer }) => observer !== leak.observer)
}

const ofKind = ({ worlds }: Table, kind: World['kind'], observer: Observer): number =>
  worlds.filter((world) => world.kind === kind && world.observer === observer).length

/** Starts worlds that differ in this position, or from it on. */
function begin(table: Table, step: Step, observer: Observer, first: boolean): void {
  const { chance, scope } = table
  if (ofKind(table, 'mixed', observer) === 0 && (first || chance.below(3) === 0)) {
    table.figures.worlds++
    table.worlds.push(mixed(step.after, observer, chance.below(2 ** 30)))
  }
  const running = ofKind(table, 'exchanged', observer)
  if (running >= scope.atOnce || (running > 0 && chance.below(2) === 0)) return
  const world = exchanged(step.after, observer, chance)
  if (world === undefined) return
  add(table, world, compareStep(world, step, []), 0, undefined)
}

function beginAnswered(table: Table, step: Step, observer: Observer, decision: number): void {
  const { chance, scope } = table
  if (ofKind(table, 'answered', observer) >= scope.atOnce || chance.below(2) === 0) return
  const made = answered(step, observer, chance)
  if (made === undefined) return
  const { world, events, again } = made
  const replay = { here: taking(step.before, step.option), there: again }
  add(table, world, compareStep(world, step, events), decision, replay)
}

function takeStep(table: Table, game: Game, n: number): Step {
  const before = clone(game)
  const option = table.chance.below(optionCount(game))
  const actor = table.setup.players[decider(game)] ?? ''
  const options = decisions(game, actor)[0]?.options() ?? []
  const action = options[option] ?? { choice: '', player: actor, option: null, args: [] }
  const last = options.at(-1)
  if (last !== undefined) table.tried.set(actor, [...(table.tried.get(actor) ?? []), last].slice(-2))
  applyOption(game, option)
  const events = eventsOf(game)
  return {
    before,
    after: game,
    option,
    actor,
    action,
    events,
    seen: new Sight(game, depthOf(table.scope, n, game), new Map(table.tried)),
  }
}

function followOn(table: Table, world: World, step: Step, decision: number): boolean {
  if (!table.observers.has(world.observer)) return false
  const before = { ...world }
  const outcome = follow(world, step)
  table.figures.compared++
  if (typeof outcome === 'object') {
    const there = (): void => {
      const again = { ...before, game: clone(before.game) }
      follow(again, step)
    }
    report(table, outcome, decision, { here: taking(step.before, step.option), there })
  }
  return outcome === 'alike'
}

/** Returns a function that takes an option in a copy of a position. */
const taking = (before: Game, option: number) => (): void => {
  applyOption(clone(before), option)
}
