/**
 * Arenas: the typed arrays that the rules of one table work on. They are created once and never replaced, so that
 * engines can treat them as constants; games of these rules are loaded into them in turn (`stored-games.ts`).
 */
import type { Columns, Counters } from './classes.ts'
import type { Game } from './game.ts'
import { SPARE, layOut, loadCounters, storeCounters } from './layout.ts'
import type { LinkedRules } from './linked-rules.ts'
import { NO_STEPS } from './log.ts'
import { NO_DRAWS } from '../model/origin.ts'
import { findSquares, forgetSquares } from './derived.ts'

export interface Arena extends Game {
  /** The loaded game, as the caller's object. */
  game: Game | null
  /** The arrays differ from the stored image of the loaded game. */
  changed: boolean
  /** Rules are running: no other game can be loaded. */
  running: boolean
  /** All stored state, the stack last. */
  readonly bytes: Uint8Array
  /** Number of bytes before the stack. */
  readonly fixed: number
  readonly head: Int32Array
  /** Memory for the next images. */
  readonly slab: Slab
}

export interface Slab {
  bytes: Uint8Array
  at: number
  /** Views of the bytes in use, by stack height; created on first use. */
  readonly inUse: Uint8Array[]
}

/** Creates an empty arena. All arenas are created here, so that V8 sees one hidden class. */
export function makeArena(rules: LinkedRules): Arena {
  const { fixed, bytes, head, columns } = layOut(rules.sizes)
  const counters: Counters = {
    sp: 0,
    fp: -1,
    placedCount: 0,
    frontierCount: 0,
    bagCount: 0,
    linkCount: 0,
    touchedCount: 0,
    notedCount: 0,
    logCount: 0,
    drawnTiles: 0,
    drawnTokens: 0,
    following: 0,
  }
  const state: Columns & Counters = { ...columns, ...counters }
  const arena = {
    ...state,
    rules,
    log: NO_STEPS,
    logShared: false,
    script: [],
    origin: { chance: [], draws: NO_DRAWS, phase: -1, deeds: [] },
    stamp: 0,
    game: null,
    changed: false,
    running: false,
    bytes,
    fixed,
    head,
    slab: { bytes: new Uint8Array(0), at: 0, inUse: [] },
  } as unknown as Omit<Arena, 'arena'> & { arena: Arena }
  arena.arena = arena
  return arena
}

/** Number of bytes in use. */
function used({ fixed, sp }: Arena): number {
  return fixed + sp * 4
}

/** A copy of the arena's state. */
export function imageOfArena(arena: Arena): Uint8Array {
  storeCounters(arena.head, arena)
  return arena.bytes.slice(0, used(arena))
}

/** Number of images per slab: allocating memory costs more than writing an image. */
const SLOTS = 8
/** Writes the arena's state to an image; reuses `own` if that is long enough. */
export function storeImage(arena: Arena, reusable: Uint8Array | null): Uint8Array {
  const n = used(arena)
  storeCounters(arena.head, arena)
  const into = reusable !== null && reusable.length >= n ? reusable : room(arena.slab, n)
  const { inUse } = arena.slab
  into.set((inUse[arena.sp] ??= arena.bytes.subarray(0, n)))
  return into
}

/** Memory for an image of `n` bytes plus spare. */
function room(slab: Slab, n: number): Uint8Array {
  const size = (n + SPARE) & ~255
  if (slab.at + size > slab.bytes.length) {
    slab.bytes = new Uint8Array(SLOTS * size)
    slab.at = 0
  }
  const from = slab.at
  slab.at += size
  return slab.bytes.subarray(from, slab.at)
}

/** Loads an image into the arena and recomputes derived state. */
export function loadImage(arena: Arena, image: Uint8Array): void {
  forgetSquares(arena)
  arena.bytes.set(image)
  loadCounters(arena.head, arena)
  findSquares(arena)
}

/** The last stamp issued. */
export const latest = { stamp: 0 }

/** Must be called before the arena's state is changed. */
export function willChange(arena: Arena): void {
  arena.changed = true
  arena.stamp = ++latest.stamp
}
