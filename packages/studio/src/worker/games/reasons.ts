/** How points came about, as a tree: what each value was made of, what counted, and what did not. */
import type { Explanation, Ref, ValueExplanation } from '@tilewright/engine'
import type { Saying } from './say.ts'

/** A part of a formula, and what it was. */
export interface Leaf {
  readonly part: string
  readonly result: string
}

export interface Reason {
  /** The value with what it was asked of. */
  readonly words: string
  readonly result: string
  /** As the rule has it, and the numbers that it was made of. */
  readonly formula: string
  readonly leaves: readonly Leaf[]
  readonly condition: string | null
  /** The definition: its name, and its place. */
  readonly title: string
  readonly at: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  /** It came to something. */
  readonly counted: boolean
  /** Definitions that would have applied, had this one not been stronger. */
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

/** What a formula asks for several times is told once. */
const onceEach = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
]

export function reasonOf(value: ValueExplanation, say: Saying): Reason {
  const told = (result: Ref | readonly Ref[]): string =>
    isList(result) ? result.map((one) => say.ref(one)).join(', ') || say.ref(null) : say.ref(result)
  const { result } = value
  return {
    words: [say.title(value.value), ...value.args.map((arg) => say.ref(arg))].join(' · '),
    result: told(result),
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
      result: told(change.result),
    })),
    within: onceEach(value.within.map((inner) => reasonOf(inner, say))),
  }
}

/** The value that gave the points; who was among those who got them, with what was compared. */
export interface Reasons {
  readonly points: Reason | null
  readonly among: Reason | null
  readonly standing: readonly string[]
  readonly settings: readonly { readonly title: string; readonly value: string }[]
}

export function reasonsOf({ values, points, among, features, settings }: Explanation, say: Saying): Reasons {
  const gave = values.find(({ result }) => result === points)
  return {
    points: gave === undefined ? null : reasonOf(gave, say),
    among: among === null ? null : reasonOf(among, say),
    standing: features.flatMap(({ pieces }) => pieces.map((piece) => say.piece(piece))),
    settings: settings.map(({ title, value }) => ({ title: say.words(title), value: say.words('', value) })),
  }
}
