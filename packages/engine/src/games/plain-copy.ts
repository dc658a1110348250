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
  const copy = (item: unknown, depth: number): unknown => {
    if (--left < 0 || depth > DEEPEST) return refused
    if (item === null || typeof item === 'boolean' || typeof item === 'string') return item
    if (typeof item === 'number') return Number.isFinite(item) && !Object.is(item, -0) ? item : refused
    if (typeof item !== 'object') return refused
    return Array.isArray(item) ? copyList(item, depth) : copyObject(item, depth)
  }
  const copyList = (all: readonly unknown[], depth: number): unknown => {
    if (all.length > left) return refused
    const copied: unknown[] = []
    for (let i = 0; i < all.length; i++) {
      const element = copyOwn(all, String(i), depth)
      if (element === refused) return refused
      copied.push(element)
    }
    return copied
  }
  const copyObject = (all: object, depth: number): unknown => {
    const prototype: unknown = Object.getPrototypeOf(all)
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return refused
    const copied: [string, unknown][] = []
    for (const key of Object.keys(all)) {
      const property = copyOwn(all, key, depth)
      if (property === refused) return refused
      // Optional properties that are undefined are omitted.
      if (property !== undefined) copied.push([key, property])
    }
    return Object.fromEntries(copied)
  }
  const copyOwn = (all: object, key: string, depth: number): unknown => {
    const descriptor = Object.getOwnPropertyDescriptor(all, key)
    if (descriptor === undefined || !('value' in descriptor)) return refused
    return descriptor.value === undefined && !Array.isArray(all) ? undefined : copy(descriptor.value, depth + 1)
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
