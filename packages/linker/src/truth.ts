/**
 * Evaluates a condition for entities of given kinds, whatever else happens in a game: `yes`, `no`, or `maybe` where
 * that depends on other state. A feature has the kinds of its segments. Definitions and permissions are evaluated in
 * turn, so `complete of feature` is `no` for a kind that is never completed.
 *
 * A condition is evaluated once for each combination of the kinds that it depends on, not for each combination of all
 * kinds in scope.
 */
import type { IrExpr, IrParam, IrProject, IrSet, Kind, KindFilter } from '@tilewright/language'
import { subjectOf } from './conditions.ts'
import { dependenceOf } from './dependence.ts'
import { alone, combined, filterKinds, numberOf } from './kind-sets.ts'
import { kindsOf } from './kinds.ts'
import { bare, positionKey, withFact, type Fact, type Kinds, type Scope } from './scope.ts'
import { invalidate, TrackedFacts, type Answer, type ReadSet } from './tracked-facts.ts'
import { all, opposite, some, type Truth } from './three-valued-logic.ts'
import { verdictsOf, type Args, type Given, type Verdicts } from './verdicts.ts'

export interface Truths extends Pick<Verdicts, 'guard' | 'alive'> {
  /** Returns the kinds that an expression can have in a scope; null where kinds do not matter. */
  readonly kinds: (expr: IrExpr, scope: Scope) => Kinds
  /** Returns every combination of kinds that expressions can have together; null where kinds do not matter. */
  readonly cases: (exprs: readonly IrExpr[], scope: Scope) => readonly Args[]
  /** Returns the scope of a set's conditions, with its element. */
  readonly within: (set: IrSet, scope: Scope) => Scope
  /** Returns the scope of a declaration with its parameters; undefined where its head matches none of the kinds. */
  readonly enter: (params: readonly IrParam[], args: readonly Kinds[]) => Scope | undefined
  /** Removes cached answers that read one of these facts. */
  readonly forget: (grown: ReadSet) => void
}

/**
 * Evaluates conditions in the game `ir`, whose declarations are all in play. Without `seen`, pieces can be anywhere.
 * Answers are cached until `forget`, when facts grew.
 */
export function truthsOf(ir: IrProject, seen: TrackedFacts | null = null): Truths {
  const watched = seen ?? new TrackedFacts()
  const features = new Set(ir.features.map(({ name }) => name))
  const tokens = ir.tokens.flatMap((one) => one.kinds.map(({ name }) => name))
  const pieces = new Set([...ir.figures.map(({ name }) => name), ...tokens])
  const declared = (kind: Kind): Kinds =>
    kind === 'feature' || kind === 'segment' ? features : kind === 'piece' ? pieces : null
  const heads = new Map<KindFilter | null, ReadonlySet<string> | null>()
  const named = (filter: KindFilter | null): ReadonlySet<string> | null => {
    const known = heads.get(filter)
    if (known !== undefined) return known
    const names = kindsOf(ir, filter)
    const found = names === null ? null : new Set(names)
    heads.set(filter, found)
    return found
  }

  const positionsOf = (of: Kinds): Kinds =>
    of === null || seen === null ? features : new Set([...of].flatMap((piece) => [...seen.standing(piece)]))
  /** Ignores facts. */
  const possible = (expr: IrExpr, scope: Scope): Kinds => {
    if (expr.op === 'none') return new Set()
    if (declared(expr.kind) === null) return null
    const [inner] = expr.op === 'call' ? expr.args : []
    if (expr.op === 'local') return scope.locals.get(expr.name) ?? declared(expr.kind)
    if (expr.op === 'piece') return alone(expr.figure)
    if (expr.op === 'state' && seen !== null) return seen.held(expr.state)
    if (expr.op === 'one') return within(expr.set, bare(scope)).locals.get(expr.set.name) ?? declared(expr.kind)
    if (expr.op !== 'call' || inner === undefined) return declared(expr.kind)
    if (expr.fn === 'featureOf') return possible(inner, scope)
    if (expr.fn === 'segmentOfPiece' || expr.fn === 'featureOfPiece')
      return scope.locals.get(subjectOf(expr)) ?? positionsOf(possible(inner, scope))
    return declared(expr.kind)
  }

  /**
   * Each fact narrows only the expressions that it is about; a fact about several is evaluated for their combinations.
   */
  const cases = (exprs: readonly IrExpr[], scope: Scope): (string | null)[][] => {
    const choices: (string | null)[][] = exprs.map((expr) => [...(possible(expr, scope) ?? [null])])
    const at = new Map(exprs.flatMap((expr, i) => (choices[i]?.[0] === null ? [] : [[subjectOf(expr), i] as const])))
    const among: { readonly fact: Fact; readonly asked: readonly (readonly [string, number])[] }[] = []
    for (const fact of scope.facts) {
      const relevant = [...at].filter(([subject]) => dependenceOf(fact.condition).subjects.includes(subject))
      const [first, ...others] = relevant
      if (first === undefined) {
        if (!agrees(fact, scope, new Map())) return []
      } else if (others.length > 0) among.push({ fact, asked: relevant })
      else {
        const [subject, i] = first
        choices[i] = (choices[i] ?? []).filter((kind) => agrees(fact, scope, new Map([[subject, kind ?? '']])))
      }
    }
    const combinations = combined(choices)
    return among.length === 0
      ? combinations
      : combinations.filter((combination) =>
          among.every(({ fact, asked }) =>
            agrees(fact, scope, new Map(asked.map(([subject, i]) => [subject, combination[i] ?? '']))),
          ),
        )
  }
  const agrees = ({ condition, holds }: Fact, scope: Scope, given: Given): boolean =>
    truthFor(condition, scope, given) !== (holds ? 'no' : 'yes')
  const kinds = (expr: IrExpr, scope: Scope): Kinds =>
    declared(expr.kind) === null ? null : new Set(cases([expr], scope).flatMap(([kind]) => kind ?? []))

  const within = (set: IrSet, scope: Scope): Scope => {
    const wanted = named(set.filter)
    const own = declared(set.element)
    const below = standingOn(set, scope)
    const elementKinds =
      own === null
        ? null
        : elements(
            below,
            filterKinds(own, (kind) => wanted?.has(kind) ?? true),
          )
    const known = new Map([
      ...scope.locals,
      [set.name, elementKinds],
      ...(below ? [[positionKey(set.name), below] as const] : []),
    ])
    if (set.where === null) return { ...scope, locals: known }
    const { facts } = withFact(scope, set.where)
    const local: IrExpr = { op: 'local', name: set.name, kind: set.element, words: set.name }
    const left = elementKinds === null ? null : kinds(local, { locals: known, facts })
    return { locals: new Map([...known, [set.name, left]]), facts }
  }
  /** Returns the kinds of segments under the elements, where the set determines them. */
  const standingOn = (set: IrSet, scope: Scope): Kinds => {
    const [position] = set.args
    return (set.fn === 'piecesInFeature' || set.fn === 'piecesOnSegment') && position ? kinds(position, scope) : null
  }
  /** A piece in a feature or on a segment is of a kind that can be placed there. */
  const elements = (below: Kinds, names: ReadonlySet<string>): Kinds =>
    below === null || seen === null
      ? names
      : filterKinds(names, (piece) => [...seen.standing(piece)].some((kind) => below.has(kind)))

  const enter = (params: readonly IrParam[], args: readonly Kinds[]): Scope | undefined => {
    const locals = new Map<string, Kinds>()
    for (const [i, param] of params.entries()) {
      const head = named(param.filter)
      const arg = args[i] ?? declared(param.kind)
      const left = arg === null || head === null ? arg : filterKinds(arg, (kind) => head.has(kind))
      if (left?.size === 0) return undefined
      locals.set(param.name, left)
    }
    return { locals, facts: [] }
  }
  const verdicts = verdictsOf(ir, { named, enter, holds: (...asked) => truthFor(...asked), seen: watched })
  const { guard, alive, permission, value } = verdicts
  /** Evaluates for every combination of kinds of the arguments; `maybe` where results differ. */
  const forEach = (exprs: readonly IrExpr[], scope: Scope, known: Given, ask: (args: Args) => Truth): Truth => {
    const choices = exprs.map((expr): readonly (string | null)[] => {
      const kind = declared(expr.kind) === null ? undefined : known.get(subjectOf(expr))
      return kind === undefined ? [...(possible(expr, scope) ?? [null])] : [kind]
    })
    let only: Truth | undefined
    for (const args of combined(choices)) {
      const answer = ask(args)
      if (answer === 'maybe' || (only !== undefined && only !== answer)) return 'maybe'
      only = answer
    }
    // An answer for all kinds holds only if there is such an entity; there may be none.
    const certain = exprs.every((expr) => declared(expr.kind) === null || known.has(subjectOf(expr)))
    return only === undefined || (only === 'yes' && !certain) ? 'maybe' : only
  }

  const answersOf = new Map<IrExpr, Map<string, Answer<Truth>>>()
  /** Evaluates a condition once for the same kinds of all that it depends on. */
  const truthFor = (condition: IrExpr, scope: Scope, known: Given): Truth => {
    const { subjects, names } = dependenceOf(condition)
    const kindsAsked = subjects.map((one) => known.get(one) ?? '').join()
    const key = `${kindsAsked} ${names.map((one) => numberOf(scope.locals.get(one))).join()}`
    const answers = answersOf.get(condition) ?? new Map<string, Answer<Truth>>()
    answersOf.set(condition, answers)
    const before = answers.get(key)
    if (before !== undefined) return watched.reuse(before)
    const answer = watched.track(() => truth(condition, scope, known))
    answers.set(key, answer)
    return answer.is
  }
  const truth = (expr: IrExpr, scope: Scope, known: Given): Truth => {
    switch (expr.op) {
      case 'yes-no':
        return expr.value ? 'yes' : 'no'
      case 'not':
        return opposite(truth(expr.operand, scope, known))
      case 'binary': {
        if (expr.operator === 'and' || expr.operator === 'or')
          return (expr.operator === 'and' ? all : some)([
            truth(expr.left, scope, known),
            truth(expr.right, scope, known),
          ])
        const tested = expr.right.op === 'none' ? expr.left : expr.left.op === 'none' ? expr.right : null
        return tested !== null && expr.operator === '=' && known.has(subjectOf(tested)) ? 'no' : 'maybe'
      }
      case 'is': {
        const kind = known.get(subjectOf(expr.subject))
        const own = kind === undefined ? possible(expr.subject, scope) : alone(kind)
        if (own === null) return 'maybe'
        const wanted = (one: string): boolean => expr.filters.some((filter) => named(filter)?.has(one) ?? true)
        if (![...own].some(wanted)) return 'no'
        return kind !== undefined && wanted(kind) ? 'yes' : 'maybe'
      }
      case 'any':
        return within(expr.set, bare(scope)).locals.get(expr.set.name)?.size === 0 ? 'no' : 'maybe'
      case 'permission':
        return forEach(expr.args, scope, known, (args) => permission(expr.permission, args))
      case 'value':
        return expr.kind === 'yes-no' && expr.setOf !== true
          ? forEach(expr.args, scope, known, (args) => value(expr.value, args))
          : 'maybe'
      default:
        return 'maybe'
    }
  }
  const forget = (grown: ReadSet): void => {
    for (const answers of answersOf.values()) invalidate(answers, grown)
    verdicts.forget(grown)
  }
  return { kinds, cases, within, enter, guard, alive, forget }
}
