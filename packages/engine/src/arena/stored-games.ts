/**
 * Games at rest, the objects that callers hold: an image of the stored state, and a log. Opening a game loads it into
 * the arena of its rules, after writing the previously loaded game back to its image if it changed. Arrays and counters
 * are accessors that open the game first.
 *
 * All mutable data is private to the class: freezing, sealing or copying the object from outside does not affect it, so
 * that no client can break the arena that other games share.
 */
import type { Origin } from '../model/origin.ts'
import { GameError } from '../model/errors.ts'
import type { Arena } from './arena.ts'
import { loadImage, makeArena, storeImage, willChange } from './arena.ts'
import { columnNames, counterNames } from './classes.ts'
import type { Game } from './game.ts'
import type { LinkedRules } from './linked-rules.ts'
import { NO_STEPS, type Log } from './log.ts'

/** The data of a game outside its arena. */
interface Rest {
  readonly rules: LinkedRules
  readonly arena: Arena
  /**
   * The state, unless the game is loaded and has been changed in the arena. Copies may share it, so it is never
   * written.
   */
  image: Uint8Array
  /** Memory that no other game reads and the next image can be written to; null for none. */
  reusable: Uint8Array | null
  /** The log's decisions since the image lead to the current state: nothing else was changed. */
  isFollowed: boolean
  log: Log
  logShared: boolean
  script: readonly number[]
  origin: Origin
  stamp: number
}

/** All are created here, so that V8 sees one hidden class. */
function restWith(
  rules: LinkedRules,
  arena: Arena,
  image: Uint8Array,
  log: Log,
  logShared: boolean,
  script: readonly number[],
  origin: Origin,
  stamp: number,
): Rest {
  return { rules, arena, image, reusable: null, isFollowed: true, log, logShared, script, origin, stamp }
}

/** Written before each change: a frozen game throws here, so the change is refused. */
const written = Symbol()

class GameAtRest {
  readonly #rest: Rest;
  [written] = 0

  constructor(rest: Rest) {
    this.#rest = rest
  }

  /** The private data of a game; null for anything else. */
  static restOf(game: unknown): Rest | null {
    return typeof game === 'object' && game !== null && #rest in game ? game.#rest : null
  }

  get rules(): LinkedRules {
    return restHeld(this).rules
  }

  get arena(): Arena {
    return restHeld(this).arena
  }
}

const restOf = (game: unknown): Rest | null => GameAtRest.restOf(game)

const asGame = (game: object): Game => game as Game

function restHeld(game: unknown): Rest {
  return restOf(game) ?? refuseGame(game)
}

/** Throws for values that are no game of this engine. */
function refuseGame(given: unknown): never {
  if (isWrapped(given)) throw new GameError('wrapped-game', 'This is a proxy of a game.', 'Pass the game itself.')
  throw new GameError(
    'no-game',
    'This is no game of this engine.',
    'Pass what `createGame`, `load` or `clone` returned.',
  )
}

function isWrapped(given: unknown): boolean {
  try {
    return given instanceof GameAtRest
  } catch {
    // A proxy may throw on any access.
    return true
  }
}

// Arrays are exposed for writing too, so reading one counts as a change.
for (const name of columnNames)
  Object.defineProperty(GameAtRest.prototype, name, {
    get(this: GameAtRest) {
      const cells = openToChange(asGame(this))[name]
      // A printed arena has room for more players than the game has.
      return name === 'scores' ? cells.subarray(0, this.rules.playerCount) : cells
    },
  })
for (const name of [...counterNames, 'log', 'logShared', 'script', 'origin', 'stamp'] as const)
  Object.defineProperty(GameAtRest.prototype, name, {
    get(this: GameAtRest) {
      return open(asGame(this))[name]
    },
    set(this: GameAtRest, value: never) {
      ;(openToChange(asGame(this)) as unknown as { [key: string]: never })[name] = value
    },
  })

const arenas = new WeakMap<LinkedRules, Arena>()

/** The arena of these rules: printed with them, or created for their first game. */
function arenaOf(rules: LinkedRules): Arena {
  if (rules.play !== null) return rules.play.arena
  let arena = arenas.get(rules)
  if (arena === undefined) arenas.set(rules, (arena = makeArena(rules)))
  return arena
}

/** Writes the state of the loaded game to its image. */
function store(arena: Arena, rest: Rest): void {
  if (arena.changed) rest.image = rest.reusable = storeImage(arena, rest.reusable)
  rest.script = arena.script
  rest.origin = arena.origin
  rest.isFollowed = true
  arena.changed = false
}

/** Writes the loaded game back and leaves the arena empty. */
function close(arena: Arena): void {
  if (arena.game === null) return
  const rest = restHeld(arena.game)
  store(arena, rest)
  rest.log = arena.log
  rest.logShared = arena.logShared
  rest.stamp = arena.stamp
  arena.game = null
}

function lay(game: Game, rest: Rest): Arena {
  const { arena, rules } = rest
  if (arena.running)
    throw new GameError(
      'rules-running',
      'Another game of this table is in the middle of a step.',
      'Wait until the step is done: what is called while rules run cannot touch other games.',
    )
  close(arena)
  if (arena.rules !== rules) rules.play?.bind(rules)
  loadImage(arena, rest.image)
  arena.log = rest.log
  arena.logShared = rest.logShared
  arena.script = rest.script
  arena.origin = rest.origin
  arena.stamp = rest.stamp
  arena.game = game
  return arena
}

/** Kernel functions are passed the arena itself. */
function arenaItself(given: Game): Arena {
  let arena: unknown
  try {
    ;({ arena } = given)
  } catch {
    return refuseGame(given)
  }
  return arena === given ? (given as Arena) : refuseGame(given)
}

/**
 * Loads a game into its arena for reading, unless it is loaded. The arrays are valid until another game is opened.
 * Refuses (GameError) values that are no game.
 */
export function open(game: Game): Arena {
  const rest = restOf(game)
  if (rest === null) return arenaItself(game)
  return rest.arena.game === game ? rest.arena : lay(game, rest)
}

/** Refuses (GameError) a frozen game. */
function refuseFrozen(game: Game): void {
  try {
    ;(game as unknown as GameAtRest)[written] = 1
  } catch {
    throw new GameError('frozen-game', 'This game is frozen.', 'Play on in a `clone`; let stores keep `save(game)`.')
  }
}

/** Loads a game for changes other than decisions. Refuses (GameError) a frozen game, too. */
export function openToChange(game: Game): Arena {
  const rest = restOf(game),
    arena = open(game)
  if (rest !== null) {
    refuseFrozen(game)
    rest.isFollowed = false
  }
  willChange(arena)
  return arena
}

/**
 * Loads a game for a decision. `stored`: the image is updated to the current state, to which `goBackToImage` then
 * returns. Otherwise the image may be several decisions old and the step costs nothing extra; `stepBack`
 * (`games/step-back.ts`) replays from it.
 */
export function openToDecide(game: Game, stored: boolean): Arena {
  const rest = restOf(game),
    arena = open(game)
  if (rest !== null) {
    refuseFrozen(game)
    if (stored || !rest.isFollowed) store(arena, rest)
  }
  return arena
}

/**
 * Restores the loaded game to its last stored image; its log stays. The log's decisions after `logCount` can then be
 * replayed.
 */
export function goBackToImage(arena: Arena): void {
  const rest = restHeld(arena.game)
  loadImage(arena, rest.image)
  arena.script = rest.script
  arena.origin = rest.origin
  willChange(arena)
}

/** The caller's object of a game. */
export function heldAs(game: Game): Game {
  return game.arena === game && game.arena.game !== null ? game.arena.game : game
}

/** Creates a game from an image, with an empty log. */
export function gameFrom(rules: LinkedRules, image: Uint8Array, origin: Origin): Game {
  return asGame(new GameAtRest(restWith(rules, arenaOf(rules), image, NO_STEPS, false, [], origin, -1)))
}

/**
 * Returns an independent copy. Both share one image until one of them is changed, so copying writes no state. With
 * `into`, an unused game of the same table becomes the copy and its memory is reused.
 *
 * @example
 * optionCount(clone(game)) === optionCount(game) // true
 */
export function clone(g: Game, into?: Game): Game {
  const held = checkedAsHeld(g),
    from = restHeld(held)
  if (into === undefined) {
    share(held, from)
    const { rules, arena, image, log, script, origin, stamp } = from
    return asGame(new GameAtRest(restWith(rules, arena, image, log, true, script, origin, stamp)))
  }
  const other = checkedAsHeld(into)
  if (other === held) return held
  refuseFrozen(other)
  const old = restHeld(other)
  if (old.rules !== from.rules)
    throw new GameError('other-table', 'A copy can only take the place of a game of the same table.')
  // The state of the overwritten game is no longer needed.
  if (old.arena.game === other) {
    old.arena.changed = false
    close(old.arena)
  }
  share(held, from)
  old.image = from.image
  old.isFollowed = true
  old.log = from.log
  old.logShared = true
  old.script = from.script
  old.origin = from.origin
  old.stamp = from.stamp
  return other
}

/** The caller's object of a game; refuses (GameError) values that are no game. */
const checkedAsHeld = (given: Game): Game => (restOf(given) === null ? heldAs(arenaItself(given)) : given)

/** Lets a copy share the image of a game: the image is first updated to the current state. */
function share(held: Game, from: Rest): void {
  const { arena } = from
  if (arena.game === held) {
    store(arena, from)
    from.log = arena.log
    from.stamp = arena.stamp
    arena.logShared = true
  }
  from.logShared = true
  from.reusable = null
}
