/**
 * Steps of one phase that touch the same state while nothing says which comes first: one finding for each step that
 * has no place.
 */
import { apartAmong, report, type Diagnostic, type IrProject, type IrRule } from '@tilewright/language'
import { disjointConditions, guardOf } from './conditions.ts'
import { meeting, smallestMeetings, type Footprint, type Occasions, type Touched } from './meeting.ts'
import { placesOf, standsForBoth, type ComesBefore } from './order-graph.ts'
import { cited, includes, show, together } from './sets.ts'

/** Two steps of one phase that are both run, in some order. */
export interface Meeting {
  readonly a: IrRule
  readonly b: IrRule
  /** The units without which not both are in play. */
  readonly both: readonly string[]
  /** The smallest sets of units with which their order can be told. */
  readonly smallest: () => Occasions
  /** All such sets, with what is touched then. */
  readonly touched: () => readonly Touched[]
}

/** Two steps, the smallest game in which their order can be told and is not, and by what. */
interface Pair {
  readonly a: IrRule
  readonly b: IrRule
  readonly where: readonly string[]
  readonly touched: readonly string[]
}

export function unorderedSteps(
  steps: readonly IrRule[],
  meetings: readonly Meeting[],
  comesBefore: ComesBefore,
): Diagnostic[] {
  const pairs = meetings.flatMap((meeting) => openPair(meeting, comesBefore) ?? [])
  const related = pairs.filter(({ a, b }) => includes(a.set, b.set) || includes(b.set, a.set))
  return [...pairs.filter((pair) => !related.includes(pair)).map(ofStrangers), ...placeless(steps, related)]
}

/** The steps of one phase that can meet, whatever is said of their order; what they touch is looked up when asked. */
export function meetingSteps(ir: IrProject, steps: readonly IrRule[], read: (rule: IrRule) => Footprint): Meeting[] {
  const takesPlace = placesOf(steps)
  const apart = apartAmong(ir.units)
  const isPlayed = (set: readonly string[]): boolean => apart(set) === undefined
  return steps.flatMap((a, i) =>
    steps.slice(i + 1).flatMap((b): Meeting[] => {
      if (
        !isPlayed(together(a.set, b.set)) ||
        takesPlace(a.name, b.name) ||
        takesPlace(b.name, a.name) ||
        inOnePlace(a, b) ||
        standsForBoth(ir, steps, a, b, takesPlace) ||
        disjointConditions(ir, guardOf(a), guardOf(b), true) ||
        doTheSame(a, b)
      )
        return []
      const both = together(a.set, b.set)
      return [
        {
          a,
          b,
          both,
          smallest: once(() => smallestMeetings(read(a), read(b), both).filter(isPlayed)),
          touched: once(() => meeting(read(a), read(b)).filter(({ set }) => isPlayed(set))),
        },
      ]
    }),
  )
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The smallest game in which nothing says what comes first, if there is any. */
function openPair(meeting: Meeting, comesBefore: ComesBefore): Pair | undefined {
  const { a, b, both } = meeting
  // What is said of both is said in larger games, too.
  if (!isOpen(meeting, both, comesBefore)) return undefined
  const where = meeting.smallest().find((set) => isOpen(meeting, set, comesBefore))
  if (where === undefined) return undefined
  const touched = meeting.touched().flatMap(({ names, set }) => (includes(where, set) ? names : []))
  return { a, b, where, touched: [...new Set(touched)] }
}

/** Whether nothing says which of the two comes first in a game with these units. */
export const isOpen = ({ a, b }: Meeting, where: readonly string[], comesBefore: ComesBefore): boolean =>
  !comesBefore(a.name, b.name, where) && !comesBefore(b.name, a.name, where)

/** Both take one and the same place and no other: only one of them is run, and which one is not asked here. */
const inOnePlace = (a: IrRule, b: IrRule): boolean =>
  a.insteadOf.length === 1 && b.insteadOf.length === 1 && a.insteadOf[0] === b.insteadOf[0]

/** Word for word the same step: nobody can tell which of the two ran first. */
const doTheSame = (a: IrRule, b: IrRule): boolean => said(a) === said(b)
const said = ({ params, when, body }: IrRule): string =>
  JSON.stringify([params, when, body], (key, value: unknown) => (key === 'span' || key === 'words' ? undefined : value))

/** Neither of the two may name the other; what they do together is said where both are known. */
function ofStrangers({ a, b, where, touched }: Pair): Diagnostic {
  return report('unordered-steps', a.span, open(a, b, where, touched), {
    hint: `Say \`order ${a.name} after ${b.name} { … }\`, or \`before\`, in an interaction of ${show(where)}.`,
    related: [{ span: b.span, message: 'the other step' }],
  })
}

/**
 * A step whose place nobody told is open against many others: the one that explains most pairs is reported, then the
 * next.
 */
function placeless(steps: readonly IrRule[], pairs: readonly Pair[]): Diagnostic[] {
  const found: Diagnostic[] = []
  for (let rest = pairs; rest.length > 0;) {
    const mine = steps.map((step) => ({
      step,
      own: rest.filter(({ a, b }) => (a === step && includes(a.set, b.set)) || (b === step && includes(b.set, a.set))),
    }))
    const { step, own } = mine.reduce((most, one) => (one.own.length > most.own.length ? one : most))
    found.push(...withoutPlace(step, own))
    rest = rest.filter((pair) => !own.includes(pair))
  }
  return found
}

function withoutPlace(step: IrRule, pairs: readonly Pair[]): Diagnostic[] {
  const against = pairs.map(({ a, b, where, touched }) => ({ other: a === step ? b : a, where, touched }))
  const [first, ...others] = against.sort((x, y) => x.where.length - y.where.length)
  if (first === undefined) return []
  const { other, where, touched } = first
  const more =
    others.length === 0
      ? ''
      : ` Its place among ${others.map((one) => `\`${one.other.name}\``).join(', ')} is open, too.`
  return [
    report('unordered-steps', step.span, `${open(step, other, where, touched)}${more}`, {
      hint:
        `Say \`after ${other.name}\` or \`before ${other.name}\` in \`${step.name}\`` +
        `${others.length === 0 ? '' : ', or which others it stands between'}.`,
      related: against.map((one) => ({
        span: one.other.span,
        message: one === first ? 'the other step' : 'another one',
      })),
    }),
  ]
}

const open = (a: IrRule, b: IrRule, where: readonly string[], touched: readonly string[]): string =>
  `When ${show(where)} are in play, nothing says whether \`${a.name}\` (${cited(a)}) or \`${b.name}\` (` +
  `${cited(b)}) comes first, and both touch ${inWords(touched)}.`

/** What two steps touch, in words; of many kinds in one place a few. */
const inWords = (names: readonly string[]): string => {
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
