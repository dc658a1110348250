/** The definitions of one value, with the relation which of them beats which; each pair is compared once. */
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
  const beatenBy = all.map((_, weak) =>
    all.flatMap((__, strong) => (strong !== weak && isBeaten(strong, weak) ? [strong] : [])),
  )
  return { all, beats: isBeaten, beatenBy }
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
