/**
 * When two conditions can be proved never to hold together, or one to hold whenever another does. Conditions
 * are compared as written, with parameters by their position; tests of settings, of kinds, and of something
 * against a number by what they let pass.
 */
import type { IrExpr, IrParam, IrProject, IrRule } from '@tilewright/language'
import { kindsOf } from './kinds.ts'
import { disjoint, includes } from './sets.ts'

/** A condition with the parameters it speaks of; `when` null always holds. */
export interface Guard {
  readonly params: readonly IrParam[]
  readonly when: IrExpr | null
}

/** Under what a step is run. */
export const guardOf = (rule: IrRule): Guard => ({ params: rule.params, when: rule.when })

/** One thing that is asked: `about` names what is tested, and `allowed` what passes, where that can be told. */
interface Literal {
  readonly key: string
  readonly positive: boolean
  /** What it asks stays the same while a phase runs: a setting, or the kind of what the phase is about. */
  readonly fixed: boolean
  readonly about: string | null
  readonly allowed: readonly string[] | Range
}

/** A literal whose words are numbers, too, the same for the same words: pairs of long texts are slow to compare. */
interface NumberedLiteral extends Literal {
  readonly keyNumber: number
  readonly aboutNumber: number
}

/** The number of each text in one project. */
const numbersOfTexts = new WeakMap<IrProject, Map<string, number>>()

function withNumbers(ir: IrProject, one: Literal): NumberedLiteral {
  const numbers = numbersOfTexts.get(ir) ?? new Map<string, number>()
  numbersOfTexts.set(ir, numbers)
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  return { ...one, keyNumber: numberOf(one.key), aboutNumber: one.about === null ? -1 : numberOf(one.about) }
}

/** Whole numbers from `low` to `high`, both included. */
interface Range {
  readonly low: number
  readonly high: number
}

const isRange = (allowed: Literal['allowed']): allowed is Range => 'low' in allowed

/** Alternatives of literals that hold together; `null` where there are too many to look at. */
type Cases = readonly (readonly NumberedLiteral[])[] | null

const MOST_CASES = 64

/** Structure of an expression without the author's words, with parameters by position. */
export function keyOf(expr: IrExpr, params: readonly IrParam[] = []): string {
  const position = new Map(params.map((param, i) => [param.name, `#${String(i)}`]))
  return JSON.stringify(expr, (key, value: unknown) => {
    if (key === 'words') return undefined
    const local = value as { readonly op?: unknown; readonly name?: unknown } | null
    if (
      typeof local === 'object' &&
      local?.op === 'local' &&
      typeof local.name === 'string' &&
      position.has(local.name)
    )
      return { ...local, name: position.get(local.name) }
    return value
  })
}

/**
 * What a test of kinds is about: a feature is of the kind of its segments, so both count as one thing. Parameters by
 * their position.
 */
export function subjectOf(expr: IrExpr, params: readonly IrParam[] = []): string {
  if (params.length > 0) return subjectAmong(expr, params)
  const known = subjects.get(expr) ?? subjectAmong(expr, params)
  subjects.set(expr, known)
  return known
}

const subjects = new WeakMap<IrExpr, string>()

function subjectAmong(expr: IrExpr, params: readonly IrParam[]): string {
  if (expr.op === 'local') {
    const position = params.findIndex(({ name }) => name === expr.name)
    return position < 0 ? expr.name : `#${String(position)}`
  }
  const [inner] = expr.op === 'call' ? expr.args : []
  if (expr.op !== 'call' || inner === undefined) return keyOf(expr, params)
  if (expr.fn === 'featureOf') return subjectOf(inner, params)
  if (expr.fn === 'segmentOfPiece' || expr.fn === 'featureOfPiece') return `place of ${subjectOf(inner, params)}`
  return keyOf(expr, params)
}

/** What the head of a declaration says of the kinds of its parameters. */
const headOf = (ir: IrProject, params: readonly IrParam[]): NumberedLiteral[] =>
  params.flatMap(({ filter }, i) => {
    const allowed = kindsOf(ir, filter)
    const about = `kind of #${String(i)}`
    return allowed === null
      ? []
      : [withNumbers(ir, { key: `${about} ${allowed.join(' ')}`, positive: true, fixed: true, about, allowed })]
  })

/** What is known of guards in one project. A guard is known by its parameters and its condition. */
interface KnownCases {
  /** With what the head says. */
  readonly whole: Cases
  readonly conditions: Cases
}

const always: object = {}
const knownCases = new WeakMap<IrProject, WeakMap<readonly IrParam[], WeakMap<object, KnownCases>>>()

/** The alternatives in which a guard holds; looked at once, since guards are compared in pairs. */
function knownOf(ir: IrProject, { params, when }: Guard): KnownCases {
  const inProject = knownCases.get(ir) ?? new WeakMap<readonly IrParam[], WeakMap<object, KnownCases>>()
  knownCases.set(ir, inProject)
  const ofParams = inProject.get(params) ?? new WeakMap<object, KnownCases>()
  inProject.set(params, ofParams)
  const before = ofParams.get(when ?? always)
  if (before !== undefined) return before
  const conditions = casesOf(ir, when, params)
  const head = headOf(ir, params)
  const known = { conditions, whole: conditions?.map((one) => [...head, ...one]) ?? null }
  ofParams.set(when ?? always, known)
  return known
}

/** The alternatives in which a guard's head and condition hold. */
const guardCases = (ir: IrProject, guard: Guard): Cases => knownOf(ir, guard).whole

function literal(ir: IrProject, expr: IrExpr, params: readonly IrParam[], positive: boolean): Literal {
  const plain: Literal = { key: keyOf(expr, params), positive, fixed: false, about: null, allowed: [] }
  if (expr.op === 'setting') {
    const all = ir.settings.find((setting) => setting.name === expr.setting)?.values ?? []
    const allowed = (positive ? [...expr.values] : all.filter((value) => !expr.values.includes(value))).sort()
    return {
      ...plain,
      fixed: true,
      about: `setting ${expr.setting}`,
      allowed,
      positive: true,
      key: `setting ${expr.setting} ${allowed.join(' ')}`,
    }
  }
  if (expr.op === 'binary') return comparison(expr, params, plain)
  if (expr.op !== 'is') return plain
  const about = subjectOf(expr.subject, params)
  return {
    ...plain,
    fixed: about.startsWith('#'),
    about: `kind of ${about}`,
    allowed: expr.filters.flatMap((filter) => kindsOf(ir, filter) ?? []),
  }
}

const flipped: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=' }
const opposite: Readonly<Record<string, string>> = { '<': '>=', '>': '<=', '<=': '>', '>=': '<' }

/** `count of … >= 7`: what is compared, and the numbers that pass. */
function comparison(expr: Extract<IrExpr, { op: 'binary' }>, params: readonly IrParam[], plain: Literal): Literal {
  const { left, right } = expr
  if (left.op !== 'number' && right.op !== 'number') return plain
  const [subject, bound, written] =
    right.op === 'number'
      ? [left, right.value, expr.operator]
      : [right, left.op === 'number' ? left.value : 0, flipped[expr.operator]]
  if (written === undefined) return plain
  const operator = plain.positive ? written : opposite[written]
  const ranges: Readonly<Record<string, Range>> = {
    '=': { low: bound, high: bound },
    '<': { low: -Infinity, high: bound - 1 },
    '<=': { low: -Infinity, high: bound },
    '>': { low: bound + 1, high: Infinity },
    '>=': { low: bound, high: Infinity },
  }
  const allowed = operator === undefined ? undefined : ranges[operator]
  return allowed
    ? {
        ...plain,
        about: `number ${keyOf(subject, params)}`,
        allowed,
        positive: true,
        key: `${keyOf(subject, params)} ${String(allowed.low)} to ${String(allowed.high)}`,
      }
    : plain
}

/** No value passes both. */
function apart(a: Literal['allowed'], b: Literal['allowed']): boolean {
  if (isRange(a)) return isRange(b) && (a.high < b.low || b.high < a.low)
  return !isRange(b) && disjoint(a, b)
}

/** Whatever passes `a` passes `b`. */
function within(a: Literal['allowed'], b: Literal['allowed']): boolean {
  if (isRange(a)) return isRange(b) && b.low <= a.low && a.high <= b.high
  return !isRange(b) && includes(b, a)
}

function casesOf(ir: IrProject, expr: IrExpr | null, params: readonly IrParam[], positive = true): Cases {
  if (expr === null) return [[]]
  if (expr.op === 'not') return casesOf(ir, expr.operand, params, !positive)
  if (expr.op === 'binary' && (expr.operator === 'and' || expr.operator === 'or')) {
    const left = casesOf(ir, expr.left, params, positive)
    const right = casesOf(ir, expr.right, params, positive)
    if (left === null || right === null) return null
    const cases =
      (expr.operator === 'and') === positive
        ? left.flatMap((one) => right.map((other) => [...one, ...other]))
        : [...left, ...right]
    return cases.length > MOST_CASES ? null : cases
  }
  return [[withNumbers(ir, literal(ir, expr, params, positive))]]
}

function exclude(a: NumberedLiteral, b: NumberedLiteral): boolean {
  if (a.keyNumber === b.keyNumber) return a.positive !== b.positive
  if (a.about === null || a.aboutNumber !== b.aboutNumber) return false
  if (a.positive && b.positive) return apart(a.allowed, b.allowed)
  if (a.positive) return within(a.allowed, b.allowed)
  return b.positive && within(b.allowed, a.allowed)
}

function entails(a: NumberedLiteral, b: NumberedLiteral): boolean {
  if (a.keyNumber === b.keyNumber) return a.positive === b.positive
  if (a.about === null || a.aboutNumber !== b.aboutNumber || !a.positive) return false
  return b.positive ? within(a.allowed, b.allowed) : apart(a.allowed, b.allowed)
}

/** Literals of which one may exclude another for as long as a phase runs, by alternatives; empty where none can. */
export type FixedCases = readonly (readonly NumberedLiteral[])[]

/** To be compared with many others; what is not fixed excludes nothing for good. */
export function fixedCasesOf(ir: IrProject, guard: Guard): FixedCases {
  const cases = guardCases(ir, guard)?.map((one) => one.filter(({ fixed }) => fixed)) ?? []
  return cases.every((one) => one.length > 0) ? cases : []
}

/** Whether two conditions never hold while one phase runs for one thing, whatever happens in between. */
export const disjointForGood = (a: FixedCases, b: FixedCases): boolean =>
  a.length > 0 &&
  b.length > 0 &&
  a.every((one) => b.every((other) => one.some((x) => other.some((y) => exclude(x, y)))))

/** Whether the two never hold at one moment. */
export function disjointConditions(ir: IrProject, a: Guard, b: Guard): boolean {
  const left = guardCases(ir, a)
  const right = guardCases(ir, b)
  return (
    left !== null &&
    right !== null &&
    left.every((one) => right.every((other) => one.some((x) => other.some((y) => exclude(x, y)))))
  )
}

/** Whether the condition of `b` holds whenever all of `together` hold; its head is not asked. */
export function implies(ir: IrProject, together: readonly Guard[], b: Guard): boolean {
  const wanted = knownOf(ir, b).conditions
  const given = together.reduce<Cases>(
    (all, guard) => {
      const cases = guardCases(ir, guard)
      return all === null || cases === null ? null : all.flatMap((one) => cases.map((other) => [...one, ...other]))
    },
    [[]],
  )
  if (wanted === null || given === null) return false
  return given.every((facts) =>
    wanted.some((needed) => needed.every((one) => facts.some((fact) => entails(fact, one)))),
  )
}

/** Whether one of the conditions holds whenever the heads fit: no case is left in which all of them fail. */
export function exhaustive(ir: IrProject, guards: readonly Guard[]): boolean {
  const failing = guards.reduce<Cases>(
    (all, { params, when }) => {
      const cases = when === null ? [] : casesOf(ir, when, params, false)
      if (all === null || cases === null || all.length * cases.length > MOST_CASES) return null
      return all
        .flatMap((one) => cases.map((other) => [...one, ...headOf(ir, params), ...other]))
        .filter((facts) => !facts.some((fact, i) => facts.slice(i + 1).some((other) => exclude(fact, other))))
    },
    [[]],
  )
  return failing?.length === 0
}
