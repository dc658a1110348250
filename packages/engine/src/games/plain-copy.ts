/** Copies of external input: plain data of bounded size, so that nothing in it can hang, throw or change later. */
import { GameError } from '../model/errors.ts'

/** Maximum nesting depth of plain data. */
const DEEPEST = 32
/** Maximum number of values in plain data. */
const MOST = 20_000

const refused = Symbol('refused')

/**
 * Returns a copy of plain data (null, booleans, whole and other finite numbers, text, lists, objects), or undefined for
 * anything else: functions, big integers, getters, cycles, data that is too deep or too large.
 */
export function plainCopy(value: unknown): unknown {
  let left = MOST
  const copy = (one: unknown, depth: number): unknown => {
    if (--left < 0 || depth > DEEPEST) return refused
    if (one === null || typeof one === 'boolean' || typeof one === 'string') return one
    if (typeof one === 'number') return Number.isFinite(one) && !Object.is(one, -0) ? one : refused
    if (typeof one !== 'object') return refused
    return Array.isArray(one) ? copyList(one, depth) : copyObject(one, depth)
  }
  const copyList = (all: readonly unknown[], depth: number): unknown => {
    if (all.length > left) return refused
    const copied: unknown[] = []
    for (let i = 0; i < all.length; i++) {
      const own = copyOwn(all, String(i), depth)
      if (own === refused) return refused
      copied.push(own)
    }
    return copied
  }
  const copyObject = (all: object, depth: number): unknown => {
    const prototype: unknown = Object.getPrototypeOf(all)
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return refused
    const copied: [string, unknown][] = []
    for (const key of Object.keys(all)) {
      const own = copyOwn(all, key, depth)
      if (own === refused) return refused
      // Optional properties that are undefined are omitted.
      if (own !== undefined) copied.push([key, own])
    }
    return Object.fromEntries(copied)
  }
  const copyOwn = (all: object, key: string, depth: number): unknown => {
    const own = Object.getOwnPropertyDescriptor(all, key)
    if (own === undefined || !('value' in own)) return refused
    return own.value === undefined && !Array.isArray(all) ? undefined : copy(own.value, depth + 1)
  }
  try {
    const result = copy(value, 0)
    return result === refused ? undefined : result
  } catch {
    // Proxies may throw on any access.
    return undefined
  }
}

/** Returns a copy of plain data; refuses (GameError) anything else. */
export function ownCopy<T>(value: T): T {
  const copy = plainCopy(value)
  if (copy === undefined)
    throw new GameError('not-plain', 'Names, numbers, lists and objects of these are expected here, and nothing else.')
  return copy as T
}
