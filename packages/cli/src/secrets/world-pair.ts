/**
 * A game and a second world that one observer cannot distinguish from it. Both take the same steps, and what he learns
 * is compared until the rules disclose the difference.
 */
import {
  RulesError,
  GameError,
  applyOption,
  clone,
  decider,
  decisions,
  drawAlike,
  eventsOf,
  followChance,
  optionCount,
  withOtherMixing,
  type Action,
  type Game,
  type GameEvent,
} from '@tilewright/engine'
import { chanceOf } from '../games/random.ts'
import { compareEvents, spotsChosen, type Circumstances, type WorldKind } from './declassified.ts'
import {
  explanations,
  firstDifference,
  observed,
  told,
  type Depth,
  type Difference,
  type Observer,
} from './observation.ts'

/** A second world. */
export interface World extends Circumstances {
  readonly kind: WorldKind
  /** Replaced by a copy in each step. */
  game: Game
  /** Seed for shuffling tokens; the same seed gives the same world. */
  readonly seed: number
  /** Number of steps taken. */
  steps: number
  /** Whether its record is complete from the start, so that scores can be explained from it. */
  readonly hasRecord: boolean
}

/** A step of the first world. */
export interface Step {
  readonly before: Game
  readonly after: Game
  readonly option: number
  /** The player who decided. */
  readonly actor: string
  /** The action as offered to the player. */
  readonly action: Action
  readonly events: readonly GameEvent[]
  /** Observations of the resulting position, computed on demand. */
  readonly seen: Sight
}

/** Observations of a position of the first world, cached per observer. */
export class Sight {
  private readonly depth: Depth
  private readonly game: Game
  private readonly tried: ReadonlyMap<Observer, readonly Action[]>
  private readonly known = new Map<Observer, string>()

  /** `tried`: refused actions by observer, whose reasons are compared. */
  constructor(game: Game, depth: Depth, tried: ReadonlyMap<Observer, readonly Action[]>) {
    this.game = game
    this.depth = depth
    this.tried = tried
  }

  here(observer: Observer): string {
    const known = this.known.get(observer) ?? this.of(this.game, observer)
    this.known.set(observer, known)
    return known
  }

  /** Computes the observation of another game at the same depth. */
  of(game: Game, observer: Observer): string {
    return observed(game, observer, this.depth, this.tried.get(observer))
  }
}

/** Hidden information that an observer received. */
export interface Leak extends Difference {
  readonly observer: Observer
  readonly kind: WorldKind
  /** The kind of difference: an event of a step, the resulting position, or the explanation of a score. */
  readonly at: 'event' | 'position' | 'explanation'
  /** Number of events of the step before the differing one. */
  readonly events: number
}

/** `apart`: the observer may distinguish the worlds from now on; `broken`: the rules failed in the second world. */
export type Followed = 'alike' | 'apart' | 'broken' | Leak

/** Takes the step in the second world and compares. Call `prepare` directly after the step of the first world. */
export function follow(world: World, step: Step): Followed {
  const taken = takeAlike(world, step)
  if (taken === undefined) return 'apart'
  return taken === 'broken' ? 'broken' : compareStep(world, step, taken.events)
}

/** Compares a step that both worlds have taken and the resulting positions; `events` are those of the second world. */
export function compareStep(world: World, step: Step, events: readonly GameEvent[]): Followed {
  const { observer, kind } = world
  const compared = compareEvents(step.events, events, world)
  if (compared.outcome === 'opened') return 'apart'
  if (compared.outcome === 'differ') {
    const found = firstDifference(compared.here, compared.there) ?? { path: '', here: null, there: null }
    const name = `events[${String(compared.index)}]`
    const path = found.path === '' ? name : `${name}.${found.path}`
    return { ...found, path, observer, kind, at: 'event', events: compared.index }
  }
  const explained = world.hasRecord ? explainedOtherwise(world, step, events) : undefined
  if (explained !== undefined) return { ...explained, observer, kind, at: 'explanation', events: events.length }
  if (world.otherTiles) followChance(world.game, step.after)
  const position = positionDiffers(world, step)
  return position === undefined ? 'alike' : { ...position, observer, kind, at: 'position', events: events.length }
}

/** Must be called before anything else happens: random results are known for the last step only. */
export function prepare(world: World, after: Game): void {
  if (world.otherTiles) drawAlike(world.game, after)
}

function positionDiffers({ game, observer }: World, { seen }: Step): Difference | undefined {
  const here = seen.here(observer)
  const there = seen.of(game, observer)
  return here === there ? undefined : firstDifference(JSON.parse(here), JSON.parse(there))
}

function explainedOtherwise(
  { observer, game }: World,
  { after, events }: Step,
  there: readonly GameEvent[],
): Difference | undefined {
  if (!events.some(({ type }) => type === 'scored')) return undefined
  return firstDifference(explanations(after, events, observer), explanations(game, there, observer), 'explanation')
}

interface Taken {
  readonly events: readonly GameEvent[]
}

/**
 * Takes an option of the second world that the observer cannot tell from the one of the first; undefined: there is
 * none, since the actor has other things to choose from, and what he chooses all see.
 */
function takeAlike(world: World, step: Step): Taken | 'broken' | undefined {
  const wanted = chosenIn(step.before, step.events, world.observer)
  const count = optionCount(world.game)
  const first = step.option < count ? [step.option] : []
  const rest = step.actor === world.observer ? [] : sameAction(world.game, step.actor, step.action)
  const others = Array.from({ length: Math.min(count, 12) }, (_, i) => i)
  const before = world.game
  world.steps++
  for (const option of new Set([...first, ...rest, ...(step.actor === world.observer ? [] : others)])) {
    const copy = clone(before)
    const taken = take(world, copy, option)
    if (taken === undefined) return undefined
    if (taken === 'broken') return 'broken'
    if (step.actor !== world.observer && chosenIn(before, taken.events, world.observer) !== wanted) continue
    world.game = copy
    return taken
  }
  return undefined
}

/** Returns the answer that a step began with, as the observer sees it. */
export const chosenIn = (before: Game, events: readonly GameEvent[], observer: Observer): string =>
  JSON.stringify([told(events.slice(0, 1), observer), spotsChosen(before, events[0])])

function sameAction(game: Game, actor: string, action: Action): number[] {
  if (decider(game) < 0) return []
  const wanted = JSON.stringify(action)
  const options = decisions(game, actor)[0]?.options() ?? []
  const at = options.findIndex((one) => JSON.stringify(one) === wanted)
  return at < 0 ? [] : [at]
}

function take(world: World, game: Game, option: number): Taken | 'broken' | undefined {
  const apply = (): void => {
    applyOption(game, option)
  }
  const chance = chanceOf(world.seed + world.steps)
  try {
    if (world.kind === 'mixed') withOtherMixing(game, world.observer, (n) => chance.below(n), apply)
    else apply()
    return { events: eventsOf(game) }
  } catch (error) {
    // A tile was drawn that has another position in this world, so everybody notices the difference.
    if (error instanceof GameError && error.code === 'impossible-draw') return undefined
    if (error instanceof RulesError) return 'broken'
    throw error
  }
}
