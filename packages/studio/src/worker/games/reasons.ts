/** Explanations of points as a tree: the operands of each value, what was counted and what was not. */
import type { Explanation, Ref, ValueExplanation } from '@tilewright/engine'
import type { RefFormatter } from './format-refs.ts'

/** A part of a formula and its value. */
export interface Leaf {
  readonly part: string
  readonly result: string
}

export interface Reason {
  /** The value with its arguments, as text. */
  readonly words: string
  readonly result: string
  /** The formula as written in the rule, and the numbers that it was computed from. */
  readonly formula: string
  readonly leaves: readonly Leaf[]
  readonly condition: string | null
  /** Name and source location of the definition. */
  readonly title: string
  readonly at: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  /** The value contributed to the result. */
  readonly counted: boolean
  /** Definitions that would have applied without a stronger one. */
  readonly beaten: readonly string[]
  readonly changes: readonly {
    readonly title: string
    readonly at: string
    readonly formula: string
    readonly result: string
  }[]
  readonly within: readonly Reason[]
}

const isList = (result: Ref | readonly Ref[]): result is readonly Ref[] => Array.isArray(result)

const leavesOf = ({ leaves }: ValueExplanation): Leaf[] =>
  leaves.flatMap((part, i) => (i % 2 === 0 ? [{ part: String(part), result: String(leaves[i + 1]) }] : []))

/** Removes repetitions: a formula can use the same value several times. */
const onceEach = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
]

export function reasonOf(value: ValueExplanation, say: RefFormatter): Reason {
  const refsText = (result: Ref | readonly Ref[]): string =>
    isList(result) ? result.map((one) => say.ref(one)).join(', ') || say.ref(null) : say.ref(result)
  const { result } = value
  return {
    words: [say.title(value.value), ...value.args.map((arg) => say.ref(arg))].join(' · '),
    result: refsText(result),
    formula: value.formula,
    leaves: leavesOf(value),
    condition: value.condition,
    title: value.title,
    at: value.at,
    cites: value.cites,
    assumed: value.assumed,
    counted: result !== 0 && result !== false && !(isList(result) && result.length === 0),
    beaten: value.beaten.map(({ title, at }) => (title === '' ? at : title)),
    changes: value.changes.map((change) => ({
      title: change.title,
      at: change.at,
      formula: change.formula,
      result: refsText(change.result),
    })),
    within: onceEach(value.within.map((inner) => reasonOf(inner, say))),
  }
}

/** The value that gave the points, and the value that decided who got them, with the compared candidates. */
export interface Reasons {
  readonly points: Reason | null
  readonly among: Reason | null
  readonly standing: readonly string[]
  readonly settings: readonly { readonly title: string; readonly value: string }[]
}

export function reasonsOf({ values, points, among, features, settings }: Explanation, say: RefFormatter): Reasons {
  const gave = values.find(({ result }) => result === points)
  return {
    points: gave === undefined ? null : reasonOf(gave, say),
    among: among === null ? null : reasonOf(among, say),
    standing: features.flatMap(({ pieces }) => pieces.map((piece) => say.piece(piece))),
    settings: settings.map(({ title, value }) => ({
      title: say.translatedTitle(title),
      value: say.translatedTitle('', value),
    })),
  }
}
