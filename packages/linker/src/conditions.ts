/**
 * Proves that two conditions exclude each other, or that one implies another. Conditions are compared structurally,
 * with parameters by position; tests of settings, of kinds, and comparisons are compared by the values that pass.
 */
import type { IrExpr, IrParam, IrProject, IrRule } from '@tilewright/language'
import { kindsOf } from './kinds.ts'
import { disjoint, includes } from './sets.ts'
import { shownBy, type ShownBy } from './shown-by-tiles.ts'

/** A condition with its parameters; `when` null always holds. */
export interface Guard {
  readonly params: readonly IrParam[]
  readonly when: IrExpr | null
}

/** Returns the guard of a rule. */
export const guardOf = (rule: IrRule): Guard => ({ params: rule.params, when: rule.when })

/** An atomic test: `about` is the key of its subject and `allowed` the values that pass, where they are known. */
interface Literal {
  readonly key: string
  readonly positive: boolean
  /** Its truth cannot change while a phase runs: a setting, or the kind or value of a parameter. */
  readonly fixed: boolean
  readonly about: string | null
  readonly allowed: readonly string[] | Range
  /** Of a test of what a tile shows: which tiles of the boxes show it. Drawings of scenarios are not among them. */
  readonly shown?: ShownBy
}

/** A literal with numbers in place of its texts, equal for equal texts: comparing many pairs of long texts is slow. */
interface NumberedLiteral extends Literal {
  readonly keyNumber: number
  readonly aboutNumber: number
}

/** Number of each text in a project. */
const numbersOfTexts = new WeakMap<IrProject, Map<string, number>>()

function withNumbers(ir: IrProject, literal: Literal): NumberedLiteral {
  const numbers = numbersOfTexts.get(ir) ?? new Map<string, number>()
  numbersOfTexts.set(ir, numbers)
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  return {
    ...literal,
    keyNumber: numberOf(literal.key),
    aboutNumber: literal.about === null ? -1 : numberOf(literal.about),
  }
}

/** Whole numbers from `low` to `high`, inclusive. */
export interface Range {
  readonly low: number
  readonly high: number
}

const isRange = (allowed: Literal['allowed']): allowed is Range => 'low' in allowed

/** Alternatives of literals that hold together; null if there are too many alternatives. */
type Cases = readonly (readonly NumberedLiteral[])[] | null

const MOST_CASES = 64

/** Structure of an expression without its source text, with parameters by position. */
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
 * Key of the subject of a test of kinds: a feature has the kind of its segments, so both have one key. Parameters are
 * written by position.
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

/** Returns the literals about the kinds of parameters that the head of a declaration implies. */
const headOf = (ir: IrProject, params: readonly IrParam[]): NumberedLiteral[] =>
  params.flatMap(({ filter }, i) => {
    const allowed = kindsOf(ir, filter)
    const about = `kind of #${String(i)}`
    return allowed === null
      ? []
      : [withNumbers(ir, { key: `${about} ${allowed.join(' ')}`, positive: true, fixed: true, about, allowed })]
  })

/** Cached cases of guards, by project, parameters and condition. */
interface KnownCases {
  /** Includes the literals of the head. */
  readonly whole: Cases
  readonly conditions: Cases
}

const always: object = {}
const knownCases = new WeakMap<IrProject, WeakMap<readonly IrParam[], WeakMap<object, KnownCases>>>()

/** Returns the cases of a guard; cached, since guards are compared in pairs. */
function knownOf(ir: IrProject, { params, when }: Guard): KnownCases {
  const inProject = knownCases.get(ir) ?? new WeakMap<readonly IrParam[], WeakMap<object, KnownCases>>()
  knownCases.set(ir, inProject)
  const ofParams = inProject.get(params) ?? new WeakMap<object, KnownCases>()
  inProject.set(params, ofParams)
  const before = ofParams.get(when ?? always)
  if (before !== undefined) return before
  const conditions = casesOf(ir, when, params)
  const head = headOf(ir, params)
  const known = { conditions, whole: conditions?.map((literals) => [...head, ...literals]) ?? null }
  ofParams.set(when ?? always, known)
  return known
}

/** Returns the cases in which head and condition of a guard hold. */
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
  if (expr.op === 'has') {
    const shown = shownBy(ir, expr, params, subjectOf(expr.subject, params))
    return shown === undefined ? plain : { ...plain, shown }
  }
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
const rangeOf: Readonly<Record<string, (bound: number) => Range>> = {
  '=': (bound) => ({ low: bound, high: bound }),
  '<': (bound) => ({ low: -Infinity, high: bound - 1 }),
  '<=': (bound) => ({ low: -Infinity, high: bound }),
  '>': (bound) => ({ low: bound + 1, high: Infinity }),
  '>=': (bound) => ({ low: bound, high: Infinity }),
}
/** How two values can compare, for each operator that compares. */
const outcomesOf: Readonly<Record<string, readonly string[]>> = {
  '=': ['='],
  '<': ['<'],
  '<=': ['<', '='],
  '>': ['>'],
  '>=': ['=', '>'],
}

type Binary = Extract<IrExpr, { op: 'binary' }>

/** `count of … >= 7` or `a <= b`: adds the subject, and the range of numbers or the outcomes that pass. */
function comparison(expr: Binary, params: readonly IrParam[], plain: Literal): Literal {
  const { left, right } = expr
  const fixed = isFixed(left, params) && isFixed(right, params)
  if (left.op !== 'number' && right.op !== 'number') return ofTwo(expr, params, { ...plain, fixed })
  const [subject, bound, written] =
    right.op === 'number'
      ? [left, right.value, expr.operator]
      : [right, left.op === 'number' ? left.value : 0, flipped[expr.operator]]
  if (written === undefined) return plain
  const operator = plain.positive ? written : opposite[written]
  const about = `number ${keyOf(subject, params)}`
  const allowed = operator === undefined ? undefined : rangeOf[operator]?.(bound)
  if (allowed !== undefined) {
    const key = `${keyOf(subject, params)} ${String(allowed.low)} to ${String(allowed.high)}`
    return { ...plain, fixed, about, allowed, positive: true, key }
  }
  // What is not equal to a number is in no range, but excludes the range of this number alone.
  const equal = written === '=' ? rangeOf['=']?.(bound) : undefined
  return equal === undefined
    ? plain
    : { ...plain, fixed, about, allowed: equal, key: `${keyOf(subject, params)} ${String(bound)} to ${String(bound)}` }
}

/** A comparison of two expressions, with the sides in one order: `a < b` and `b > a` are one test. */
function ofTwo({ left, right, operator }: Binary, params: readonly IrParam[], plain: Literal): Literal {
  const [one, other] = [keyOf(left, params), keyOf(right, params)]
  const outcomes = outcomesOf[(one <= other ? operator : flipped[operator]) ?? '']
  if (outcomes === undefined) return plain
  const allowed = plain.positive ? outcomes : ['<', '=', '>'].filter((outcome) => !outcomes.includes(outcome))
  const about = one <= other ? `order of ${one} and ${other}` : `order of ${other} and ${one}`
  return { ...plain, about, allowed, positive: true, key: `${about} ${allowed.join('')}` }
}

/** Whether an expression has one value while a phase runs: a number, or a parameter of the phase. */
const isFixed = (expr: IrExpr, params: readonly IrParam[]): boolean =>
  expr.op === 'number' || (expr.op === 'local' && params.some(({ name }) => name === expr.name))

/** Whether no value passes both. */
function apart(a: Literal['allowed'], b: Literal['allowed']): boolean {
  if (isRange(a)) return isRange(b) && (a.high < b.low || b.high < a.low)
  return !isRange(b) && disjoint(a, b)
}

/** Whether all values that pass `a` also pass `b`. */
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

/**
 * Returns whether two steps of a phase never both run because no tile of the boxes shows what both ask for.
 * `isSteady`: no step of the phase changes this state.
 */
export function shownByNoTileTogether(
  ir: IrProject,
  a: Guard,
  b: Guard,
  isSteady: (state: string) => boolean,
): boolean {
  const [left, right] = [guardCases(ir, a), guardCases(ir, b)]
  if (left === null || right === null || !left.every(asksTile) || !right.every(asksTile)) return false
  return left.every((literals) => right.every((others) => noTileShowsBoth(literals, others, isSteady)))
}

const asksTile = (literals: readonly Literal[]): boolean =>
  literals.some(({ shown, positive }) => positive && shown !== undefined)

const noTileShowsBoth = (
  literals: readonly Literal[],
  others: readonly Literal[],
  isSteady: (state: string) => boolean,
): boolean =>
  literals.some(
    ({ shown: one, positive }) =>
      positive &&
      one !== undefined &&
      others.some(
        ({ shown: other, positive: isToo }) =>
          isToo &&
          other?.subject === one.subject &&
          [...other.tiles].every((tile) => !one.tiles.has(tile)) &&
          (one.state === null || isSteady(one.state)),
      ),
  )

/** Cases reduced to literals that are fixed while a phase runs; empty if no literal can exclude another guard. */
export type FixedCases = readonly (readonly NumberedLiteral[])[]

/** Returns the fixed cases of a guard, for comparison with many others; literals that are not fixed are left out. */
export function fixedCasesOf(ir: IrProject, guard: Guard): FixedCases {
  const cases = guardCases(ir, guard)?.map((literals) => literals.filter(({ fixed }) => fixed)) ?? []
  return cases.every((one) => one.length > 0) ? cases : []
}

/** Whether two conditions can never both hold during one run of a phase, whatever happens in between. */
export const disjointForGood = (a: FixedCases, b: FixedCases): boolean =>
  a.length > 0 &&
  b.length > 0 &&
  a.every((literals) => b.every((other) => literals.some((x) => other.some((y) => exclude(x, y)))))

/**
 * Ranges that a guard implies, by the number of the compared expression: from the smallest to the largest value that
 * passes in any alternative. Two guards with ranges of one expression that do not overlap are disjoint.
 */
export function rangesOf(ir: IrProject, guard: Guard): ReadonlyMap<number, Range> {
  const [first = [], ...others] = guardCases(ir, guard)?.map(rangesIn) ?? []
  let ranges: ReadonlyMap<number, Range> = new Map(first)
  for (const other of others)
    ranges = new Map(
      [...ranges].flatMap(([about, range]) => {
        const more = other.get(about)
        return more === undefined
          ? []
          : [[about, { low: Math.min(range.low, more.low), high: Math.max(range.high, more.high) }] as const]
      }),
    )
  return ranges
}

/** Ranges of one alternative; of several ranges of one expression, the first. */
function rangesIn(literals: readonly NumberedLiteral[]): ReadonlyMap<number, Range> {
  const ranges = new Map<number, Range>()
  for (const { allowed, positive, about, aboutNumber } of literals)
    if (about !== null && positive && isRange(allowed) && !ranges.has(aboutNumber)) ranges.set(aboutNumber, allowed)
  return ranges
}

/** Whether two conditions never hold at the same time. */
export function disjointConditions(ir: IrProject, a: Guard, b: Guard): boolean {
  const left = guardCases(ir, a)
  const right = guardCases(ir, b)
  return (
    left !== null &&
    right !== null &&
    left.every((literals) => right.every((other) => literals.some((x) => other.some((y) => exclude(x, y)))))
  )
}

/** Whether the condition of `b` holds whenever all of `together` hold; the head of `b` is ignored. */
export function implies(ir: IrProject, together: readonly Guard[], b: Guard): boolean {
  const wanted = knownOf(ir, b).conditions
  const given = together.reduce<Cases>(
    (all, guard) => {
      const cases = guardCases(ir, guard)
      return all === null || cases === null
        ? null
        : all.flatMap((literals) => cases.map((other) => [...literals, ...other]))
    },
    [[]],
  )
  if (wanted === null || given === null) return false
  return given.every((facts) =>
    wanted.some((needed) => needed.every((literal) => facts.some((fact) => entails(fact, literal)))),
  )
}

/**
 * Whether at least one of the conditions holds whenever the heads match: there is no case in which all of them fail.
 */
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

/** Returns why a condition holds in no game of these boxes; undefined if it can hold. */
export function neverHolds(ir: IrProject, guard: Guard): string | undefined {
  const cases = guard.when === null ? null : guardCases(ir, guard)
  const reasons = cases?.map(contradiction) ?? [undefined]
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined
}

function contradiction(literals: readonly NumberedLiteral[]): string | undefined {
  const unseen = literals.find(({ shown, positive }) => positive && shown?.tiles.size === 0)
  if (unseen?.shown !== undefined) return `no tile has \`${unseen.shown.name}\``
  const isContradictory = literals.some((one, i) => literals.slice(i + 1).some((other) => exclude(one, other)))
  return isContradictory ? 'two parts of its condition exclude each other' : undefined
}
