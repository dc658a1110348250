/** Reads parameters by name; unknown ones are refused with a suggestion. */
import { didYouMean } from '@tilewright/text'
import { Refused, codes } from './errors.ts'

/** Returns the value if it has the expected type; otherwise refuses. `at` names it. */
export type Read<T> = (value: unknown, at: string) => T

export interface Param<T> {
  readonly read: Read<T>
  readonly needed: boolean
}

/** The reader of each parameter of a method. */
export type ParamsOf<P> = { readonly [K in keyof P]-?: Param<Exclude<P[K], undefined>> }

export const needed = <T>(read: Read<T>): Param<T> => ({ read, needed: true })
export const optional = <T>(read: Read<T>): Param<T> => ({ read, needed: false })

function wrong(message: string, hint: string | null = null): never {
  throw new Refused(codes.params, 'params', message, hint)
}

export const text: Read<string> = (value, at) => {
  if (typeof value !== 'string') return wrong(`'${at}' is text.`)
  return value.length > 256 ? wrong(`'${at}' has at most 256 letters.`) : value
}
export const flag: Read<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : wrong(`'${at}' is true or false.`)
export const whole: Read<number> = (value, at) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : wrong(`'${at}' is a whole number from 0.`)

/** A whole number from 0 to `most`. */
export const upTo =
  (most: number): Read<number> =>
  (value, at) =>
    whole(value, at) <= most ? (value as number) : wrong(`'${at}' is a whole number from 0 to ${most}.`)

/** One of these words. */
export const oneOf =
  <T extends string>(words: readonly T[]): Read<T> =>
  (value, at) =>
    words.find((word) => word === value) ?? wrong(`'${at}' is one of ${words.join(', ')}.`)

/** A list of texts, each checked by the engine. */
export function listOf<T extends string>(): Read<readonly T[]> {
  return (value, at) =>
    Array.isArray(value) && value.length <= 64
      ? value.map((entry) => text(entry, at) as T)
      : wrong(`'${at}' is a list of at most 64 texts.`)
}

/** A list of at most 64 objects with these properties. */
export function listWith<T>(properties: ParamsOf<T>): Read<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > 64) return wrong(`'${at}' is a list of at most 64 objects.`)
    return value.map((entry: unknown, i) => {
      const name = `${at}[${i}]`
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return wrong(`'${name}' is an object.`)
      return readParams(entry as Readonly<Record<string, unknown>>, properties, `${name}.`)
    })
  }
}

/** An object whose properties the engine checks. */
export function checkedByEngine<T>(keys?: readonly (keyof T & string)[]): Read<T> {
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(`'${at}' is an object.`)
    if (keys !== undefined) onlyKnown(value, keys, `${at}.`)
    return value as T
  }
}

function onlyKnown(given: object, knownKeys: readonly string[], at: string): void {
  const unknown = Object.keys(given).find((key) => !knownKeys.includes(key))
  if (unknown === undefined) return
  const near = unknown.length > 64 ? undefined : didYouMean(unknown, knownKeys)
  wrong(
    `There is no parameter '${at}${unknown.slice(0, 64)}' here.`,
    near === undefined
      ? knownKeys.length === 0
        ? 'There are none.'
        : `Known: ${knownKeys.map((key) => at + key).join(', ')}.`
      : `Did you mean '${at}${near}'?`,
  )
}

/** Reads all parameters of a call, or the properties of a parameter, whose name and a dot `at` is. */
export function readParams<P>(given: Readonly<Record<string, unknown>>, params: ParamsOf<P>, at = ''): P {
  const all = Object.entries<Param<unknown>>(params)
  onlyKnown(
    given,
    all.map(([name]) => name),
    at,
  )
  const values = all.flatMap(([name, param]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value !== undefined) return [[name, param.read(value, at + name)] as const]
    return param.needed ? wrong(`The parameter '${at}${name}' is missing.`) : []
  })
  return Object.fromEntries(values) as P
}
