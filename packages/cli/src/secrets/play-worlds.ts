/** Plays games by chance, and beside each the second worlds of every observer. */
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
  /** Decisions taken in the first worlds. */
  steps: number
  /** Second worlds that were played. */
  worlds: number
  /** Positions and steps that were compared, each for one observer. */
  compared: number
  /** Games in which the rules broke off. */
  broken: number
}

export const noFigures = (): WorldsFigures => ({ games: 0, steps: 0, worlds: 0, compared: 0, broken: 0 })

/** A leak, and how to see it again. */
export interface FoundLeak extends Leak {
  /** Number of the game. */
  readonly game: number
  /** Number of the decision that led to it, from 1; 0 for the beginning of the game. */
  readonly decision: number
  /** Does once more what led to it; undefined: nothing did, the worlds differ as they were made. */
  readonly replay: Replay | undefined
}

export interface Replay {
  readonly here: () => void
  readonly there: () => void
}

export interface PlayScope {
  readonly games: number
  /** Number of the first game, to see one of many again. */
  readonly from: number
  readonly seed: number
  /** Games that do not end are left after so many decisions. */
  readonly mostDecisions: number
  /** Second worlds of one kind that are followed at a time, for each observer. */
  readonly atOnce: number
  /** Of so many decisions, after one the views are compared; the other times decisions and events alone. */
  readonly viewEvery: number
  /** The same for saved records and boards. */
  readonly wholeEvery: number
  /** Of so many decisions, one begins new worlds. */
  readonly stride: number
  /** Observers of each game, chosen by chance; what they miss in one game others see in another. */
  readonly observers: number
  /** Ends the search: no game after a leak. */
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
 * Plays the games and gives what observers were told that they must not know; of each game no more than one leak for
 * each observer. The same seed gives the same games and worlds.
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

/** Seeds of different runs overlap as little as chance will have it. */
const seedOf = (seed: number, game: number): number =>
  (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(game + 1, 0x85ebca6b)) >>> 1

/** One game with its worlds. */
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

/** What differs in a view stays there, as a rule: so a comparison now and then, and at the end, is enough. */
function depthOf({ viewEvery, wholeEvery }: PlayScope, n: number, game: Game): Depth {
  if (n % wholeEvery === 0) return 'whole'
  return n % viewEvery === 0 || isOver(game) ? 'seen' : 'asked'
}

/** Undefined: the rules broke off. */
function orBroken<T>({ figures }: Table, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    figures.broken++
    return undefined
  }
}

/** The beginning of a game, as a step that nobody took. */
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

/** Follows a new world, unless it already tells. */
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

/** Begins worlds that differ in this position, or from it on. */
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

/** Takes an option in a copy of a position. */
const taking = (before: Game, option: number) => (): void => {
  applyOption(clone(before), option)
}
