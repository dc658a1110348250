/**
 * Reports steps of one phase that use the same state while their order is open: one diagnostic for each step without
 * an order.
 */
import { excludedUnitsAmong, once, report, type Diagnostic, type IrProject, type IrRule } from '@tilewright/language'
import { disjointForGood, fixedCasesOf, guardOf, shownByNoTileTogether } from './conditions.ts'
import type { Cause } from './cause.ts'
import { changes, meeting, smallestMeetings, type Footprint, type Occasions, type Touched } from './meeting.ts'
import { remainingPairs, maxNames, maxPairs } from './pair-limits.ts'
import { replacementPaths, replacementsOf, type ComesBefore, type Edge } from './order-graph.ts'
import { pairsWithoutOrder } from './pairs-without-order.ts'
import { cited, includes, show, together } from './sets.ts'

/** Two steps of one phase that both run, in some order. */
export interface Meeting {
  readonly a: IrRule
  readonly b: IrRule
  /** The units that must be in play for both. */
  readonly both: readonly string[]
  /** The smallest games in which their order makes a difference. */
  readonly smallest: () => Occasions
  /** All such games, with the parts of the state that both use. */
  readonly touched: () => readonly Touched[]
}

/** Two steps, and the smallest game in which their order makes a difference and is open. */
export interface OpenPair {
  readonly where: readonly string[]
  readonly meeting: Meeting
  /** Of a pair in a game that the project does not answer for: its own declarations because of which both meet. */
  readonly causes?: readonly Cause[]
}

/** Returns the pairs of steps of one phase whose order is open, sorted by their indices. */
export function openPairs(steps: MeetingSteps, edges: readonly Edge[], comesBefore: ComesBefore): OpenPair[] {
  const open: OpenPair[] = []
  for (const [i, j] of pairsWithoutOrder(steps.all, edges, replacementPaths(steps.all))) {
    const meeting = steps.meetingOf(i, j)
    const where = meeting === undefined ? undefined : smallestOpenGame(meeting, comesBefore)
    if (meeting !== undefined && where !== undefined) open.push({ meeting, where })
  }
  return open
}

/** Reports open pairs: one diagnostic for each step without an order, and one for each pair of independent boxes. */
export function reportOpenPairs(steps: MeetingSteps, open: readonly OpenPair[]): Diagnostic[] {
  const independent = open.filter(({ meeting: { a, b } }) => !includes(a.set, b.set) && !includes(b.set, a.set))
  const shown = independent.slice(0, maxPairs)
  const related = new StepsWithoutOrder(steps.all, open)
  const diagnostics = [...shown.map(reportIndependent), ...related.first(maxPairs - shown.length)]
  const next = independent[maxPairs]?.meeting.a ?? related.next()
  if (next === undefined) return diagnostics
  const what = `Nothing says which of two steps of \`${next.phase}\` comes first`
  const games = open.slice(maxPairs).map(({ where }) => where)
  return [...diagnostics, remainingPairs('unordered-steps', next.span, open.length, what, games)]
}

/** The steps of one phase, and which pairs of them can meet. */
export interface MeetingSteps {
  readonly all: readonly IrRule[]
  /**
   * Returns the meeting of two steps, whatever their declared order: indices in `all`, the smaller one first. Undefined
   * if they cannot meet. Footprints are computed on demand.
   */
  readonly meetingOf: (i: number, j: number) => Meeting | undefined
}

export function meetingSteps(ir: IrProject, steps: readonly IrRule[], read: (rule: IrRule) => Footprint): MeetingSteps {
  const replacements = replacementsOf(ir, steps)
  const isPlayed = isPlayedIn(ir)
  const cases = steps.map((step) => fixedCasesOf(ir, guardOf(step)))
  // The order of two steps with equal text makes no difference.
  const wordings = new Map<string, number>()
  const wording = steps.map((step) => {
    const text = textOf(step)
    const known = wordings.get(text) ?? wordings.size
    wordings.set(text, known)
    return known
  })
  const steady = new Map<string, boolean>()
  const isSteady = (state: string): boolean => {
    const known = steady.get(state) ?? !steps.some((step) => changes(read(step), `state ${state}`))
    steady.set(state, known)
    return known
  }
  const meetingOf = (i: number, j: number): Meeting | undefined => {
    const [a, b] = [steps[i], steps[j]]
    if (a === undefined || b === undefined) return undefined
    const both = together(a.set, b.set)
    return !isPlayed(both) ||
      replacements.takes(a.name, b.name) ||
      replacements.takes(b.name, a.name) ||
      replaceSameStep(a, b) ||
      replacements.standsForBoth(a, b) ||
      wording[i] === wording[j] ||
      disjointForGood(cases[i] ?? [], cases[j] ?? []) ||
      shownByNoTileTogether(ir, guardOf(a), guardOf(b), isSteady)
      ? undefined
      : new StepMeeting(a, b, both, read, isPlayed)
  }
  return { all: steps, meetingOf }
}

/** Returns whether a game can have these units; cached per list. */
function isPlayedIn({ units }: IrProject): (set: readonly string[]) => boolean {
  const excludedIn = excludedUnitsAmong(units)
  return once((set: readonly string[]) => excludedIn(set) === undefined)
}

class StepMeeting implements Meeting {
  readonly a: IrRule
  readonly b: IrRule
  readonly both: readonly string[]
  private readonly read: (rule: IrRule) => Footprint
  private readonly isPlayed: (set: readonly string[]) => boolean
  private foundSmallest: Occasions | undefined
  private foundTouched: readonly Touched[] | undefined

  constructor(
    a: IrRule,
    b: IrRule,
    both: readonly string[],
    read: (rule: IrRule) => Footprint,
    isPlayed: (set: readonly string[]) => boolean,
  ) {
    this.a = a
    this.b = b
    this.both = both
    this.read = read
    this.isPlayed = isPlayed
  }

  smallest(): Occasions {
    return (this.foundSmallest ??= smallestMeetings(this.read(this.a), this.read(this.b), this.both).filter(
      this.isPlayed,
    ))
  }

  touched(): readonly Touched[] {
    return (this.foundTouched ??= meeting(this.read(this.a), this.read(this.b)).filter(({ set }) => this.isPlayed(set)))
  }
}

/** Returns the smallest game in which the order is open, if there is one. */
function smallestOpenGame(meeting: Meeting, comesBefore: ComesBefore): readonly string[] | undefined {
  const { both } = meeting
  // An order that is declared for both holds in larger games, too.
  if (!isOpen(meeting, both, comesBefore)) return undefined
  return meeting.smallest().find((set) => set === both || isOpen(meeting, set, comesBefore))
}

/** Returns the parts of the state that a pair uses in its smallest game. */
export const touchedBy = ({ meeting, where }: OpenPair): string[] => [
  ...new Set(meeting.touched().flatMap(({ names, set }) => (includes(where, set) ? names : []))),
]

/** Whether neither step comes before the other in a game with these units. */
export const isOpen = ({ a, b }: Meeting, where: readonly string[], comesBefore: ComesBefore): boolean =>
  !comesBefore(a.name, b.name, where) && !comesBefore(b.name, a.name, where)

/** Whether both replace the same single step: then only one of them runs, and which one is decided elsewhere. */
const replaceSameStep = (a: IrRule, b: IrRule): boolean =>
  a.insteadOf.length === 1 && b.insteadOf.length === 1 && a.insteadOf[0] === b.insteadOf[0]

const textOf = ({ params, when, body }: IrRule): string =>
  JSON.stringify([params, when, body], (key, value: unknown) => (key === 'span' || key === 'words' ? undefined : value))

/** Reports two steps of independent expansions, neither of which may name the other: an interaction must order them. */
function reportIndependent(pair: OpenPair): Diagnostic {
  const { where } = pair
  const { a, b } = pair.meeting
  return report('unordered-steps', a.span, open(a, b, where, touchedBy(pair)), {
    hint: `Say \`order ${a.name} after ${b.name} { … }\`, or \`before\`, in an interaction of ${show(where)}.`,
    related: [{ span: b.span, message: 'the other step' }],
    games: [where],
  })
}

/**
 * A step without an order is open against many others: the one in most pairs is reported, then the next. A pair
 * belongs to the step, or to both, whose unit set includes that of the other; pairs of independent expansions belong
 * to none.
 */
class StepsWithoutOrder {
  private readonly steps: readonly IrRule[]
  /** Pairs of each step, including reported ones. */
  private readonly own: ReadonlyMap<IrRule, OpenPair[]>
  /** Number of pairs of each step that are not reported yet. */
  private readonly left: Map<IrRule, number>
  private readonly explained = new Set<OpenPair>()

  constructor(steps: readonly IrRule[], pairs: readonly OpenPair[]) {
    this.steps = steps
    const own = new Map<IrRule, OpenPair[]>(steps.map((step) => [step, []]))
    for (const pair of pairs) for (const step of ownersOf(pair)) own.get(step)?.push(pair)
    this.own = own
    this.left = new Map([...own].map(([step, mine]) => [step, mine.length]))
  }

  /** Returns the step with most unreported pairs; of several the first. */
  next(): IrRule | undefined {
    let best: IrRule | undefined
    let most = 0
    for (const step of this.steps) {
      const left = this.left.get(step) ?? 0
      if (left > most) [best, most] = [step, left]
    }
    return best
  }

  /** Returns diagnostics for up to `count` steps. */
  first(count: number): Diagnostic[] {
    const diagnostics: Diagnostic[] = []
    while (diagnostics.length < count) {
      const step = this.next()
      if (step === undefined) break
      diagnostics.push(...reportStep(step, this.explain(step)))
    }
    return diagnostics
  }

  private explain(step: IrRule): OpenPair[] {
    const pairs = (this.own.get(step) ?? []).filter((pair) => !this.explained.has(pair))
    for (const pair of pairs) {
      this.explained.add(pair)
      for (const owner of ownersOf(pair)) this.left.set(owner, (this.left.get(owner) ?? 0) - 1)
    }
    return pairs
  }
}

function ownersOf({ meeting: { a, b } }: OpenPair): readonly IrRule[] {
  const [isOfA, isOfB] = [includes(a.set, b.set), includes(b.set, a.set)]
  return isOfA ? (isOfB ? [a, b] : [a]) : isOfB ? [b] : []
}

function reportStep(step: IrRule, pairs: readonly OpenPair[]): Diagnostic[] {
  const [first, ...others] = pairs.toSorted((x, y) => x.where.length - y.where.length)
  if (first === undefined) return []
  const otherOf = ({ meeting: { a, b } }: OpenPair): IrRule => (a === step ? b : a)
  const other = otherOf(first)
  const named = others.slice(0, maxNames).map(otherOf)
  const unnamed = others.length - named.length
  const more =
    others.length === 0
      ? ''
      : ` Its place among ${named.map(({ name }) => `\`${name}\``).join(', ')}` +
        `${unnamed === 0 ? '' : ` and ${String(unnamed)} more`} is open, too.`
  return [
    report('unordered-steps', step.span, `${open(step, other, first.where, touchedBy(first))}${more}`, {
      hint:
        `Say \`after ${other.name}\` or \`before ${other.name}\` in \`${step.name}\`` +
        `${others.length === 0 ? '' : ', or which others it stands between'}.`,
      related: [
        { span: other.span, message: 'the other step' },
        ...named.map(({ span }) => ({ span, message: 'another one' })),
      ],
      games: pairs.map(({ where }) => where),
    }),
  ]
}

const open = (a: IrRule, b: IrRule, where: readonly string[], touched: readonly string[]): string =>
  `When ${show(where)} are in play, nothing says whether \`${a.name}\` (${cited(a)}) or \`${b.name}\` (` +
  `${cited(b)}) comes first, and both touch ${formatParts(touched)}.`

/** Formats the parts of the state that two steps use; shortens a long list. */
const formatParts = (names: readonly string[]): string => {
  const words = [...new Set(names.map(resource))]
  return words.length <= 4 ? words.join(', ') : `${words.slice(0, 3).join(', ')} and ${String(words.length - 3)} more`
}

const resource = (name: string): string => {
  const [sort = '', kind = '', at = '', ...place] = name.split(' ')
  if (sort === 'state') return `\`${[kind, at, ...place].join(' ').trim()}\``
  const where =
    place[0] === 'zone' ? `in \`${place[1] ?? ''}\`` : `${place[0] === 'board' ? 'on' : 'in'} the ${place[0] ?? ''}`
  if (sort === 'piece') return `\`${kind}\` ${where}`
  if (sort === 'tile') return `tiles ${where}`
  return sort === 'face' ? `the faces of \`${kind}\`` : sort === 'chance' ? `draws of \`${kind}\`` : `the ${sort}`
}
