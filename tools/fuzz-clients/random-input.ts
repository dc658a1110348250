/** Generates random saves and actions as a faulty or hostile client could send them, from a seed. */
import type { Chance } from '@tilewright/cli'

function cyclic(): object {
  const round: Record<string, unknown> = {}
  round['again'] = round
  return round
}

function nested(depth: number): unknown {
  let inner: unknown = 1
  for (let i = 0; i < depth; i++) inner = i % 2 === 0 ? [inner] : { inner }
  return inner
}

/** Values that are not JSON data, huge values, and values that are almost valid. */
const strange: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => 0,
  () => -1,
  () => -0,
  () => 0.5,
  () => NaN,
  () => Infinity,
  () => 2 ** 53,
  () => 10n,
  () => '',
  () => '__proto__',
  () => 'constructor',
  () => 'x'.repeat(100_000),
  () => [],
  () => {
    const list: unknown[] = []
    list[3] = 1
    return list
  },
  () => ({}),
  () => Symbol('s'),
  () => () => 1,
  () => new Date(0),
  () => new Map(),
  () => nested(20_000),
  () => nested(40),
  cyclic,
  () => ({
    get x(): number {
      throw new Error('asked')
    },
  }),
  () =>
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('asked')
        },
      },
    ),
  () => ({ x: 1e9, y: -1e9, turn: 7 }),
  () => ({ piece: '?', owner: null, n: 0 }),
]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the paths of all values inside plain data. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))]
}

function replaced(value: unknown, path: readonly string[], by: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by(value)
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

/**
 * Returns a value similar to the old one: another number, a truncated text, a reordered or shortened list, an object
 * without one key.
 */
function similar(old: unknown, chance: Chance): unknown {
  if (typeof old === 'number') return old + chance.below(7) - 3
  if (typeof old === 'boolean') return !old
  if (typeof old === 'string')
    return chance.below(2) === 0 ? old.slice(0, chance.below(old.length + 1)) : `${old}${String(chance.below(10))}`
  if (Array.isArray(old)) {
    const list = [...(old as unknown[])]
    const path = chance.below(4)
    if (path === 0) list.reverse()
    else if (path === 1) list.splice(chance.below(list.length + 1), 1)
    else if (path === 2) list.push(list[chance.below(list.length)] ?? null)
    else if (list.length > 1) list.splice(chance.below(list.length), 0, list[chance.below(list.length)])
    return list
  }
  if (!isObject(old)) return chance.below(2) === 0 ? {} : 'none'
  const keys = Object.keys(old)
  const gone = keys[chance.below(Math.max(1, keys.length))]
  return Object.fromEntries(Object.entries(old).filter(([key]) => key !== gone))
}

/** Changes one to three values of the data; `strangely`: also to values that are not plain data. */
export function changed(data: unknown, chance: Chance, strangely: boolean): unknown {
  let result = data
  for (let i = 1 + chance.below(3); i > 0; i--) {
    const all = pathsIn(result)
    const path = all[chance.below(all.length)] ?? []
    const odd = strangely && chance.below(2) === 0 ? strange[chance.below(strange.length)] : undefined
    result = replaced(result, path, (old) => (odd === undefined ? similar(old, chance) : odd()))
    if (odd !== undefined) return result
  }
  return result
}
