/**
 * Where games are played: the arrays that the rules of one table work on. They are made once and never replaced, so
 * that code may take them for constants; the games of these rules lie in them in turn (`rest.ts`).
 */
import type { Columns, Counters } from './classes.ts'
import type { Game } from './game.ts'
import { SPARE, layOut, loadCounters, storeCounters } from './layout.ts'
import type { LinkedRules } from './linked-rules.ts'
import { NO_STEPS } from './log.ts'
import { NO_DRAWS } from '../model/origin.ts'
import { findSquares, forgetSquares } from './derived.ts'

export interface Arena extends Game {
  /** The game that lies in it, as callers hold it. */
  game: Game | null
  /** The arrays say something else than the image of that game. */
  changed: boolean
  /** Rules run: no other game can be laid in it. */
  running: boolean
  /** All that is kept, the stack last. */
  readonly bytes: Uint8Array
  /** Bytes before the stack. */
  readonly fixed: number
  readonly head: Int32Array
  /** Where the next images come to lie. */
  readonly slab: Slab
}

export interface Slab {
  bytes: Uint8Array
  at: number
  /** The bytes of the arena in use, by the height of the stack: made when first asked for. */
  readonly inUse: Uint8Array[]
}

/** An arena in which nothing lies. All are made here, so that they have one shape. */
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

/** Bytes in use. */
function used({ fixed, sp }: Arena): number {
  return fixed + sp * 4
}

/** A copy of what lies in the arena. */
export function imageOfArena(arena: Arena): Uint8Array {
  storeCounters(arena.head, arena)
  return arena.bytes.slice(0, used(arena))
}

/** Images in one piece of memory: to get and to give back memory costs more than what is written to it. */
const SLOTS = 8
/** An image of what lies in the arena; written over `own` if that is long enough. */
export function storeImage(arena: Arena, own: Uint8Array | null): Uint8Array {
  const n = used(arena)
  storeCounters(arena.head, arena)
  const into = own !== null && own.length >= n ? own : room(arena.slab, n)
  const { inUse } = arena.slab
  into.set((inUse[arena.sp] ??= arena.bytes.subarray(0, n)))
  return into
}

/** Room for an image of `n` bytes and a little more. */
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

/** Lays an image in the arena; what is derived is worked out anew. */
export function loadImage(arena: Arena, image: Uint8Array): void {
  forgetSquares(arena)
  arena.bytes.set(image)
  loadCounters(arena.head, arena)
  findSquares(arena)
}

/** The stamp that was given last. */
export const latest = { stamp: 0 }

/** What lies in the arena is about to be changed. */
export function willChange(arena: Arena): void {
  arena.changed = true
  arena.stamp = ++latest.stamp
}
