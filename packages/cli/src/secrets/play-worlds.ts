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
import type { Observer } from './observation.ts'
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
  readonly seed: number
  /** Number of the decision that led to it, from 1; 0 for the beginning of the game. */
  readonly decision: number
  /** The position before that decision in both worlds; undefined for the beginning. */
  readonly replay: { readonly step: Step; readonly world: World } | undefined
}

export interface Extent {
  readonly games: number
  readonly seed: number
  /** Games that do not end are left after so many decisions. */
  readonly mostDecisions: number
  /** Second worlds of one kind that are followed at a time, for each observer. */
  readonly atOnce: number
  /** Of so many decisions, one is compared with saved records and boards. */
  readonly wholeEvery: number
  /** Of so many decisions, one begins new worlds. */
  readonly stride: number
  /** Observers of each game, chosen by chance; what they miss in one game others see in another. */
  readonly observers: number
  /** Ends the search: no game after a leak. */
  readonly first: boolean
}

export const usualExtent: Omit<Extent, 'games' | 'seed'> = {
  mostDecisions: 2000,
  atOnce: 2,
  wholeEvery: 4,
  stride: 1,
  observers: Number.POSITIVE_INFINITY,
  first: false,
}

/** Called after each game; true ends the search. */
export type Stop = (games: number) => boolean

/**
 * Plays the games and gives what observers were told that they must not know; of each game no more than one leak for
 * each observer. The same seed gives the same games and worlds.
 */
export function playWorlds(
  setup: WorldsSetup,
  extent: Extent,
  figures: WorldsFigures,
  stop: Stop = () => false,
): FoundLeak[] {
  const leaks: FoundLeak[] = []
  for (let n = 0; n < extent.games; n++) {
    leaks.push(...playOne(setup, extent, (extent.seed * 65_537 + n * 7919) % 2 ** 31, figures))
    figures.games++
    if (stop(n + 1) || (extent.first && leaks.length > 0)) break
  }
  return leaks
}

/** One game with its worlds. */
interface Table {
  readonly setup: WorldsSetup
  readonly extent: Extent
  readonly seed: number
  readonly chance: Chance
  readonly figures: WorldsFigures
  readonly observers: Set<Observer>
  worlds: World[]
  readonly leaks: FoundLeak[]
  readonly tried: Map<Observer, readonly Action[]>
}

function playOne(setup: WorldsSetup, extent: Extent, seed: number, figures: WorldsFigures): FoundLeak[] {
  const chance = chanceOf(seed)
  const table: Table = {
    setup,
    extent,
    seed,
    chance,
    figures,
    observers: someOf([...setup.players, null], extent.observers, chance),
    worlds: [],
    leaks: [],
    tried: new Map(),
  }
  const begun = orBroken(table, () => createGame({ ...setup, seed }))
  if (begun === undefined) return []
  const game = begun
  let seen = new Sight(game, true, table.tried)
  const first = beginning(game, eventsOf(game), seen)
  for (const observer of table.observers) compareBeginning(table, first, observer)
  for (let n = 1; !isOver(game) && n <= extent.mostDecisions && table.observers.size > 0; n++) {
    const starts = (n - 1) % extent.stride === 0
    if (starts) for (const observer of table.observers) begin(table, beginning(game, [], seen), observer)
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
  const made = orBroken(table, () => mixedFromBeginning(step.after, observer, seed))
  if (made === undefined) return
  add(table, made.world, compareStep(made.world, step, made.events), 0, undefined)
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
  table.leaks.push({ ...leak, seed: table.seed, decision, replay })
  table.worlds = table.worlds.filter(({ observer }) => observer !== leak.observer)
}

const ofKind = ({ worlds }: Table, kind: World['kind'], observer: Observer): number =>
  worlds.filter((world) => world.kind === kind && world.observer === observer).length

/** Begins worlds that differ in this position, or from it on. */
function begin(table: Table, step: Step, observer: Observer): void {
  const { chance, extent } = table
  if (ofKind(table, 'mixed', observer) === 0 && chance.below(3) === 0) {
    table.figures.worlds++
    table.worlds.push(mixed(step.after, observer, chance.below(2 ** 30)))
  }
  const running = ofKind(table, 'exchanged', observer)
  if (running >= extent.atOnce || (running > 0 && chance.below(2) === 0)) return
  const world = exchanged(step.after, observer, chance)
  if (world === undefined) return
  add(table, world, compareStep(world, step, []), 0, undefined)
}

function beginAnswered(table: Table, step: Step, observer: Observer, decision: number): void {
  const { chance, extent } = table
  if (ofKind(table, 'answered', observer) >= extent.atOnce || chance.below(2) === 0) return
  const made = answered(step, observer, chance, true)
  if (made === undefined) return
  const { world, events } = made
  add(table, world, compareStep(world, step, events), decision, { step, world: { ...world, game: step.before } })
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
    seen: new Sight(game, n % table.extent.wholeEvery === 0, new Map(table.tried)),
  }
}

function followOn(table: Table, world: World, step: Step, decision: number): boolean {
  if (!table.observers.has(world.observer)) return false
  const before = { ...world }
  const outcome = follow(world, step)
  table.figures.compared++
  if (typeof outcome === 'object') report(table, outcome, decision, { step, world: before })
  return outcome === 'alike'
}
