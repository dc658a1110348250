/** Readers for external data: each part is checked for its shape, and a wrong one is refused with its location. */
import { GameError } from '../model/errors.ts'

/** Refuses a saved game, with the reason. */
export function damaged(what: string): never {
  throw new GameError('damaged-save', `This saved game is damaged: ${what}.`)
}

/** Converts every error caused by external data into a refusal. */
export function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof GameError) throw error
    return damaged('it cannot be read')
  }
}

/** Reads a value; `at` is its location, for the refusal. */
export type Read<T> = (value: unknown, at: string) => T

export const text =
  (most: number): Read<string> =>
  (value, at) =>
    typeof value === 'string' && value.length <= most
      ? value
      : damaged(`${at} is not a text of up to ${most} characters`)

export const integer =
  (least: number, most: number): Read<number> =>
  (value, at) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? (value as number)
      : damaged(`${at} is not a whole number from ${least} to ${most}`)

export const flag: Read<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : damaged(`${at} is neither true nor false`)

export const list =
  <T>(most: number, read: Read<T>): Read<readonly T[]> =>
  (value, at) => {
    if (!Array.isArray(value) || value.length > most) return damaged(`${at} is not a list of up to ${most}`)
    return value.map((entry: unknown, i) => read(entry, `${at}[${i}]`))
  }

/** Reads an own property of an object. */
export function part<T>(value: unknown, key: string, read: Read<T>, at: string): T {
  const property = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return read(property ? (value as Record<string, unknown>)[key] : undefined, at === '' ? key : `${at}.${key}`)
}

export const record =
  <T>(most: number, read: Read<T>): Read<Readonly<Record<string, T>>> =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return damaged(`${at} is no object`)
    const entries = Object.entries(value)
    if (entries.length > most) return damaged(`${at} has more than ${most} entries`)
    return Object.fromEntries(entries.map(([key, entry]) => [key, read(entry, `${at}.${key}`)]))
  }

export const nullOr =
  <T>(read: Read<T>): Read<T | null> =>
  (value, at) =>
    value === null ? null : read(value, at)

/** Reads an optional value. */
export const orNothing =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : read(value, at)

/** The key with its value, or nothing if the value is undefined. */
export const present = <K extends string, T>(key: K, value: T | undefined): { readonly [key in K]?: T } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [key in K]?: T })
