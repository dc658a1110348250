/**
 * Games at rest: what callers hold. Each is an image of what is kept, and a record. Opening one lays it in the arena of
 * its rules; the game that lay there is first put back into its image if it changed. Its arrays and numbers can be read
 * and written as if they were its own: each access opens it first.
 *
 * All that changes is private to the class: freezing, sealing or copying the object from outside reaches none of it, so
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

/** A game beside its arena. */
interface Rest {
  readonly rules: LinkedRules
  readonly arena: Arena
  /** The state, unless the game lies in its arena and was changed there. Copies may share it: it is not written. */
  image: Uint8Array
  /** Memory that no other game reads: the next image is written to it; null for none. */
  own: Uint8Array | null
  /** The decisions of the log since the image lead from it to the state now: nothing else was changed. */
  isFollowed: boolean
  log: Log
  logShared: boolean
  script: readonly number[]
  origin: Origin
  stamp: number
}

/** All are made here, so that they have one shape. */
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
  return { rules, arena, image, own: null, isFollowed: true, log, logShared, script, origin, stamp }
}

/** Written before each change: a frozen game refuses that, and so the change. */
const written = Symbol()

class GameAtRest {
  readonly #rest: Rest;
  [written] = 0

  constructor(rest: Rest) {
    this.#rest = rest
  }

  /** The private part of a game that was made here; null of anything else. */
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

/** Refuses what is no game of this engine. */
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
    // A proxy may throw whatever is asked of it.
    return true
  }
}

// Arrays are handed out to be written as well: reading one counts as a change.
for (const name of columnNames)
  Object.defineProperty(GameAtRest.prototype, name, {
    get(this: GameAtRest) {
      const cells = openToChange(asGame(this))[name]
      // A printed arena has room for more seats than are taken.
      return name === 'scores' ? cells.subarray(0, this.rules.playerCount) : cells
    },
  })
for (const name of [...counterNames, 'log', 'logShared', 'script', 'origin', 'stamp'] as const)
  Object.defineProperty(GameAtRest.prototype, name, {
    get(this: GameAtRest) {
      return open(asGame(this))[name]
    },
    set(this: GameAtRest, value: never) {
      ;(openToChange(asGame(this)) as unknown as { [one: string]: never })[name] = value
    },
  })

const arenas = new WeakMap<LinkedRules, Arena>()

/** The arena of these rules: printed with them, or made for their first game. */
function arenaOf(rules: LinkedRules): Arena {
  if (rules.play !== null) return rules.play.arena
  let arena = arenas.get(rules)
  if (arena === undefined) arenas.set(rules, (arena = makeArena(rules)))
  return arena
}

/** Writes the state of the game that lies in the arena to its image. */
function store(arena: Arena, rest: Rest): void {
  if (arena.changed) rest.image = rest.own = storeImage(arena, rest.own)
  rest.script = arena.script
  rest.origin = arena.origin
  rest.isFollowed = true
  arena.changed = false
}

/** Puts what lies in the arena back into its game. */
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

/** What kernel functions are given is the arena itself. */
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
 * Lays a game in its arena, unless it lies there, to be read. What is read is of this game until another is opened.
 * Refuses (GameError) what is no game.
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

/** The same, to be changed by other means than a decision. Refuses (GameError) a frozen game, too. */
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
 * The same, for a decision. `stored`: its image is made that of now, to which `goBackToImage` leads; else it may be of
 * some decisions before, from which `stepBack` (`games/step-back.ts`) finds the way, and a step costs nothing for it.
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
 * Puts the game that lies in the arena back to what it was when it was last stored; its log stays. The decisions of the
 * log since `logCount` then lead on.
 */
export function goBackToImage(arena: Arena): void {
  const rest = restHeld(arena.game)
  loadImage(arena, rest.image)
  arena.script = rest.script
  arena.origin = rest.origin
  willChange(arena)
}

/** The game as its caller holds it. */
export function heldAs(game: Game): Game {
  return game.arena === game && game.arena.game !== null ? game.arena.game : game
}

/** A game as the image has it, with an empty log. */
export function gameFrom(rules: LinkedRules, image: Uint8Array, origin: Origin): Game {
  return asGame(new GameAtRest(restWith(rules, arenaOf(rules), image, NO_STEPS, false, [], origin, -1)))
}

/**
 * An independent copy: what is done to one is not seen in the other. Nothing is written: both have one image until one
 * of them is changed. With `into`, a game of the same table that nobody needs any more becomes the copy, and its memory
 * is used again.
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
  // The state of the other game is no longer needed.
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

/** The game as its caller holds it; refuses (GameError) what is no game. */
const checkedAsHeld = (given: Game): Game => (restOf(given) === null ? heldAs(arenaItself(given)) : given)

/** Lets a game share what it has with a copy: its image becomes that of now. */
function share(held: Game, from: Rest): void {
  const { arena } = from
  if (arena.game === held) {
    store(arena, from)
    from.log = arena.log
    from.stamp = arena.stamp
    arena.logShared = true
  }
  from.logShared = true
  from.own = null
}
