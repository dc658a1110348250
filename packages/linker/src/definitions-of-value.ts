/** The definitions of one value, and which of them beats which; each pair of sets and heads is compared once. */
import type { IrDefine, IrParam, IrProject } from '@tilewright/language'
import { isNarrower } from './narrower-heads.ts'
import { same, strictlyIncludes } from './sets.ts'

/** Positions are indices in `all`. */
export interface Definitions {
  readonly all: readonly IrDefine[]
  /** Whether the first one wins where both apply. */
  readonly beats: (a: number, b: number) => boolean
  /** By position: positions of the definitions that beat it, ascending. */
  readonly beatenBy: readonly (readonly number[])[]
  /** A number for the set of each: the same for the same units. */
  readonly setOf: readonly number[]
}

/** Whether `a` wins where both `a` and `b`, definitions of one value, apply. */
export function beats(ir: IrProject, a: IrDefine, b: IrDefine): boolean {
  if (strictlyIncludes(a.set, b.set)) return true
  if (!same(a.set, b.set)) return false
  return standsOver(a, b) || (!standsOver(b, a) && isNarrower(ir, a.params, b.params))
}

/** Whether `a` is declared to win over `b`: as its exception, or with `over`. */
const standsOver = (a: IrDefine, b: IrDefine): boolean =>
  a.exceptionOf === b.label || a.over.includes(b.label) || (b.exceptionOf !== null && a.over.includes(b.exceptionOf))

export function definitionsOf(ir: IrProject, all: readonly IrDefine[]): Definitions {
  const sets = classesOf(all.map(({ set }) => set.join(' ')))
  const heads = classesOf(all.map(({ params }) => headText(params)))
  const isLarger = tableOf(all, sets, (a, b) => strictlyIncludes(a.set, b.set))
  const isInside = tableOf(all, heads, (a, b) => isNarrower(ir, a.params, b.params))
  const over = all.map(({ over: names }) => new Set(names))
  const stands = (a: number, b: number): boolean => {
    const [define, other, names] = [all[a], all[b], over[a]]
    if (define === undefined || other === undefined || names === undefined) return false
    if (names.size === 0) return define.exceptionOf === other.label
    return (
      define.exceptionOf === other.label ||
      names.has(other.label) ||
      (other.exceptionOf !== null && names.has(other.exceptionOf))
    )
  }
  const isBeaten = (a: number, b: number): boolean => {
    const [one, other] = [sets.of[a] ?? 0, sets.of[b] ?? 0]
    if (one !== other) return isLarger(one, other)
    return stands(a, b) || (isInside(heads.of[a] ?? 0, heads.of[b] ?? 0) && !stands(b, a))
  }
  const isStronger = (a: number, b: number): boolean => {
    const [one, other] = [sets.of[a] ?? 0, sets.of[b] ?? 0]
    return one === other ? isInside(heads.of[a] ?? 0, heads.of[b] ?? 0) : isLarger(one, other)
  }
  const kinds = [...Map.groupBy(all.keys(), (i) => `${String(sets.of[i])} ${String(heads.of[i])}`).values()]
  const saying = sayingOver(all, sets.of)
  const beatenBy: (readonly number[])[] = all.map(() => [])
  for (const kind of kinds) {
    const stronger = kinds.flatMap((other) => (other !== kind && isStronger(other[0] ?? 0, kind[0] ?? 0) ? other : []))
    for (const weak of kind) {
      const byKind = stronger.filter((strong) => sets.of[strong] !== sets.of[weak] || !stands(weak, strong))
      const bySaying = saying(weak).filter((strong) => strong !== weak)
      beatenBy[weak] = bySaying.length === 0 ? byKind : [...new Set([...byKind, ...bySaying])]
    }
  }
  return { all, beats: isBeaten, beatenBy: beatenBy.map((them) => them.toSorted((a, b) => a - b)), setOf: sets.of }
}

/** Those of the same set that say that they stand over a definition: its exceptions, and `over` it or what it is of. */
function sayingOver(all: readonly IrDefine[], setOf: readonly number[]): (position: number) => readonly number[] {
  const saying = new Map<string, number[]>()
  const note = (name: string, position: number): void => {
    const known = saying.get(name)
    if (known === undefined) saying.set(name, [position])
    else known.push(position)
  }
  const over = (position: number, name: string): string => `${String(setOf[position])} over ${name}`
  const ofIt = (position: number, label: string): string => `${String(setOf[position])} of ${label}`
  for (const [i, { over: names, exceptionOf }] of all.entries()) {
    for (const name of names) note(over(i, name), i)
    if (exceptionOf !== null) note(ofIt(i, exceptionOf), i)
  }
  return (position) => {
    const { label = '', exceptionOf = null } = all[position] ?? {}
    const names = [ofIt(position, label), over(position, label)]
    if (exceptionOf !== null) names.push(over(position, exceptionOf))
    return names.flatMap((name) => saying.get(name) ?? [])
  }
}

/**
 * Groups definitions with equal properties, which need to be compared once: the class of each, and one member of each
 * class.
 */
interface Classes {
  readonly of: readonly number[]
  readonly first: readonly number[]
}

function classesOf(keys: readonly string[]): Classes {
  const known = new Map<string, number>()
  const first: number[] = []
  const of = keys.map((key, i) => {
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, first.length)
    return first.push(i) - 1
  })
  return { of, first }
}

/** Returns a relation of classes, computed once for each pair. */
function tableOf(
  all: readonly IrDefine[],
  { first }: Classes,
  holds: (a: IrDefine, b: IrDefine) => boolean,
): (a: number, b: number) => boolean {
  const [unknown, no, yes] = [0, 1, 2]
  const known = new Uint8Array(first.length ** 2)
  return (a, b) => {
    const at = a * first.length + b
    if (known[at] === unknown) {
      const [define, other] = [all[first[a] ?? 0], all[first[b] ?? 0]]
      known[at] = define !== undefined && other !== undefined && holds(define, other) ? yes : no
    }
    return known[at] === yes
  }
}

const headText = (params: readonly IrParam[]): string =>
  JSON.stringify(params.map(({ filter }) => (filter === null ? null : [filter.family, filter.names])))
