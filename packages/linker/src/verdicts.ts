/**
 * Results of definitions and permissions for entities of certain kinds; each is computed once per combination of
 * kinds.
 */
import type { IrChange, IrDefine, IrExpr, IrMay, IrParam, IrProject, KindFilter } from '@tilewright/language'
import { alone, filterKinds } from './kind-sets.ts'
import { beats } from './definitions-of-value.ts'
import type { Kinds, Scope } from './scope.ts'
import { invalidate, nothing, type Answer, type ReadSet, type TrackedFacts } from './tracked-facts.ts'
import { all, opposite, some, type Truth } from './three-valued-logic.ts'

/** One kind for each argument; null where kinds do not matter. */
export type Args = readonly (string | null)[]
/** Kinds of entities, by their keys (see `subjectOf`). */
export type Given = ReadonlyMap<string, string>

/** Evaluation of heads and conditions. */
interface Reading {
  readonly named: (filter: KindFilter | null) => ReadonlySet<string> | null
  readonly enter: (params: readonly IrParam[], args: readonly Kinds[]) => Scope | undefined
  readonly holds: (condition: IrExpr, scope: Scope, given: Given) => Truth
  readonly seen: TrackedFacts
}

export interface Verdicts {
  /** Whether a definition or permission holds for entities of these kinds, according to head and condition. */
  readonly guard: (declaration: IrDefine | IrChange | IrMay, args: Args) => Truth
  /** Returns the kinds for which no other definition always beats this one. */
  readonly alive: (define: IrDefine, args: readonly Kinds[]) => readonly Kinds[]
  readonly permission: (name: string, args: Args) => Truth
  readonly value: (name: string, args: Args) => Truth
  /** Removes cached answers that read one of these facts. */
  readonly forget: (grown: ReadSet) => void
}

export function verdictsOf(ir: IrProject, reading: Reading): Verdicts {
  const defines = Map.groupBy(ir.defines, ({ value }) => value)
  const changing = Map.groupBy(ir.changes, ({ value }) => value)
  const mays = Map.groupBy(ir.mays, ({ permission }) => permission)
  const enterAlone = (params: readonly IrParam[], args: Args): Scope | undefined =>
    reading.enter(
      params,
      args.map((kind) => (kind === null ? null : alone(kind))),
    )
  const given = (one: readonly IrParam[], args: Args): Given =>
    new Map(
      one.flatMap(({ name }, i): [string, string][] => {
        const kind = args[i] ?? null
        return kind === null ? [] : [[name, kind]]
      }),
    )
  const guarded = new Map<IrDefine | IrChange | IrMay, Map<string, Answer<Truth>>>()
  const guard = (declaration: IrDefine | IrChange | IrMay, args: Args): Truth => {
    const answers = guarded.get(declaration) ?? new Map<string, Answer<Truth>>()
    guarded.set(declaration, answers)
    const key = args.join(' ')
    const before = answers.get(key)
    if (before !== undefined) return reading.seen.reuse(before)
    const answer = reading.seen.track(() => computeGuard(declaration, args))
    answers.set(key, answer)
    return answer.is
  }
  const computeGuard = (declaration: IrDefine | IrChange | IrMay, args: Args): Truth => {
    const fits = declaration.params.every(({ filter }, i) => {
      const kind = args[i] ?? null
      return kind === null || (reading.named(filter)?.has(kind) ?? true)
    })
    if (!fits) return 'no'
    if (declaration.when === null) return 'yes'
    const scope = enterAlone(declaration.params, args)
    return scope === undefined ? 'no' : reading.holds(declaration.when, scope, given(declaration.params, args))
  }

  const setOfKind = new Map([
    ...[...ir.features, ...ir.figures].map(({ name, set }) => [name, set] as const),
    ...ir.tokens.flatMap((tokens) => tokens.kinds.map(({ name }) => [name, tokens.set] as const)),
  ])
  const above = new Map<IrDefine, readonly IrDefine[]>()
  /** Returns other definitions of the value that win where both apply. */
  const standingOver = (define: IrDefine): readonly IrDefine[] => {
    const known = above.get(define)
    if (known !== undefined) return known
    const stronger = (defines.get(define.value) ?? []).filter((over) => over !== define && beats(ir, over, define))
    above.set(define, stronger)
    return stronger
  }
  const isAlive = (define: IrDefine, args: Args): boolean => {
    const inPlay = (unit: string): boolean =>
      define.set.includes(unit) || args.some((kind) => kind !== null && setOfKind.get(kind)?.includes(unit) === true)
    return !standingOver(define).some((over) => over.set.every(inPlay) && guard(over, args) === 'yes')
  }
  const alive = (define: IrDefine, args: readonly Kinds[]): Kinds[] =>
    args.map((own, i) =>
      own === null || args.some((other, j) => j !== i && other !== null)
        ? own
        : filterKinds(own, (kind) =>
            isAlive(
              define,
              args.map((_, j) => (j === i ? kind : null)),
            ),
          ),
    )

  const answered = new Map<string, Answer<Truth>>()
  /** A value or permission that depends on itself is `maybe`. */
  const once =
    (ask: (name: string, args: Args) => Truth) =>
    (name: string, args: Args): Truth => {
      const key = [name, ...args].join(' ')
      const before = answered.get(key)
      if (before !== undefined) return reading.seen.reuse(before)
      answered.set(key, { is: 'maybe', reads: nothing })
      const answer = reading.seen.track(() => ask(name, args))
      answered.set(key, answer)
      return answer.is
    }
  const permission = once((name, args) => {
    const own = mays.get(name) ?? []
    const allowed = some(own.filter(({ negated }) => !negated).map((may) => guard(may, args)))
    const lifted = (veto: IrMay): Truth =>
      some(own.filter(({ over }) => over?.includes(veto.label) === true).map((may) => guard(may, args)))
    const vetoes = own.filter(({ negated }) => negated)
    const forbidden = some(vetoes.map((veto) => all([guard(veto, args), opposite(lifted(veto))])))
    return all([allowed, opposite(forbidden)])
  })
  const value = once((name, args) => {
    const fitting = (defines.get(name) ?? []).filter((define) => guard(define, args) !== 'no' && isAlive(define, args))
    const results = fitting.map((define) => {
      const scope = enterAlone(define.params, args)
      return scope === undefined ? 'maybe' : reading.holds(define.is, scope, given(define.params, args))
    })
    const [first = 'maybe'] = results
    const changes = (changing.get(name) ?? []).map((change) => guard(change, args))
    if (changes.some((one) => one !== 'no')) return 'maybe'
    return results.every((one) => one === first) ? first : 'maybe'
  })
  const forget = (grown: ReadSet): void => {
    for (const answers of guarded.values()) invalidate(answers, grown)
    invalidate(answered, grown)
  }
  return { guard, alive, permission, value, forget }
}
