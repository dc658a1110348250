/**
 * Games at rest: what callers hold. Each is an image of what is kept, and a record. Whoever touches one opens it: it
 * is laid in the arena of its rules, and the one that lay there is put back into its image if it changed. Its arrays
 * and numbers can be read and written as if they were its own: each access opens it first.
 */
import type { Origin } from '../model/origin.ts'
import { GameError } from '../model/errors.ts'
import type { Arena } from './arena.ts'
import { imageOfArena, loadImage, makeArena, storeImage, willChange } from './arena.ts'
import { columnNames, counterNames } from './classes.ts'
import type { Game } from './game.ts'
import type { LinkedRules } from './linked-rules.ts'
import { NO_STEPS, type Log } from './log.ts'

/** A game beside its arena. What is not in its image has names of its own: those of a game open it. */
class GameAtRest {
  readonly rules: LinkedRules
  readonly arena: Arena
  /** What it says, unless it lies in its arena and was changed there. Copies may have the same: it is not written. */
  image: Uint8Array
  /** Memory that nobody else reads: what the next image is written to; null for none. */
  own: Uint8Array | null
  ownLog: Log
  ownLogShared: boolean
  ownScript: readonly number[]
  ownOrigin: Origin
  ownStamp: number

  constructor(
    rules: LinkedRules,
    arena: Arena,
    image: Uint8Array,
    own: Uint8Array | null,
    log: Log,
    logShared: boolean,
    script: readonly number[],
    origin: Origin,
    stamp: number,
  ) {
    this.rules = rules
    this.arena = arena
    this.image = image
    this.own = own
    this.ownLog = log
    this.ownLogShared = logShared
    this.ownScript = script
    this.ownOrigin = origin
    this.ownStamp = stamp
  }
}

const asGame = (game: GameAtRest): Game => game as unknown as Game
const asRest = (game: Game): GameAtRest => game as unknown as GameAtRest

// Arrays are handed out to be written as well: whoever reads one may have changed the game.
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

/** Puts what lies in the arena back into its game. */
function close(arena: Arena): void {
  if (arena.game === null) return
  const rest = asRest(arena.game)
  if (arena.changed) rest.image = rest.own = storeImage(arena, rest.own)
  rest.ownLog = arena.log
  rest.ownLogShared = arena.logShared
  rest.ownScript = arena.script
  rest.ownOrigin = arena.origin
  rest.ownStamp = arena.stamp
  arena.changed = false
  arena.game = null
}

function lay(arena: Arena, game: Game): Arena {
  if (arena.running)
    throw new GameError(
      'rules-running',
      'Another game of this table is in the middle of a step.',
      'Wait until the step is done: what is called while rules run cannot touch other games.',
    )
  close(arena)
  const rest = asRest(game)
  if (arena.rules !== rest.rules) rest.rules.play?.bind(rest.rules)
  loadImage(arena, rest.image)
  arena.log = rest.ownLog
  arena.logShared = rest.ownLogShared
  arena.script = rest.ownScript
  arena.origin = rest.ownOrigin
  arena.stamp = rest.ownStamp
  arena.game = game
  return arena
}

/** Lays a game in its arena, unless it lies there, to be read. What is read is of this game until another is opened. */
export function open(game: Game): Arena {
  const { arena } = game
  return arena.game === game || game === arena ? arena : lay(arena, game)
}

/** The same, to be changed. */
export function openToChange(game: Game): Arena {
  const arena = open(game)
  willChange(arena)
  return arena
}

/** The game as its caller holds it. */
export function heldAs(game: Game): Game {
  return game.arena === game && game.arena.game !== null ? game.arena.game : game
}

/** A game as the image has it, with an empty log. */
export function gameFrom(rules: LinkedRules, image: Uint8Array, origin: Origin): Game {
  const arena = arenaOf(rules)
  return asGame(new GameAtRest(rules, arena, image, null, NO_STEPS, false, [], origin, -1))
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
  const from = asRest(heldAs(g)),
    { arena } = from
  const old = into === undefined ? null : asRest(heldAs(into))
  if (old === from) return asGame(from)
  if (old !== null) giveUp(old, from)
  const lies = arena.game === asGame(from)
  if (lies && arena.changed) {
    from.image = from.own = storeImage(arena, from.own)
    arena.changed = false
  }
  from.own = null
  if (!lies) {
    from.ownLogShared = true
    return copyOf(old, from, from.ownLog, from.ownScript, from.ownOrigin, from.ownStamp)
  }
  arena.logShared = true
  return copyOf(old, from, arena.log, arena.script, arena.origin, arena.stamp)
}

function copyOf(
  old: GameAtRest | null,
  { rules, arena, image }: GameAtRest,
  log: Log,
  script: readonly number[],
  origin: Origin,
  stamp: number,
): Game {
  if (old === null) return asGame(new GameAtRest(rules, arena, image, null, log, true, script, origin, stamp))
  old.image = image
  old.ownLog = log
  old.ownLogShared = true
  old.ownScript = script
  old.ownOrigin = origin
  old.ownStamp = stamp
  return asGame(old)
}

/** What the game says is no longer needed. */
function giveUp(game: GameAtRest, { rules, arena }: GameAtRest): void {
  if (game.rules !== rules)
    throw new GameError('other-table', 'A copy can only take the place of a game of the same table.')
  if (arena.game !== asGame(game)) return
  arena.changed = false
  close(arena)
}

/** Everything in a game that changes, but for its record: to go back to. */
export interface Snapshot {
  readonly image: Uint8Array
  readonly script: readonly number[]
  readonly stamp: number
}

export function snapshotOf(g: Game): Snapshot {
  const arena = open(g)
  return { image: imageOfArena(arena), script: arena.script, stamp: arena.stamp }
}

/** Puts the game back to what it was when the snapshot was taken. Its log is only shortened. */
export function restore(g: Game, { image, script, stamp }: Snapshot): void {
  const arena = open(g)
  loadImage(arena, image)
  arena.script = script
  arena.changed = true
  arena.stamp = stamp
}
