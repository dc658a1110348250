/**
 * Whether a condition holds for things of certain kinds, whatever else happens in a game: `yes`, `no`, or `maybe`
 * where that depends. A feature counts as of the kind of its segments. Parts of definitions and permissions are asked
 * in turn, so `complete of feature` is `no` for a kind that nothing ever completes.
 */
import type {
  IrChange,
  IrDefine,
  IrExpr,
  IrMay,
  IrParam,
  IrProject,
  IrSet,
  Kind,
  KindFilter,
} from '@tilewright/language'
import { subjectOf } from './conditions.ts'
import { kindsOf } from './kinds.ts'
import { beats } from './precedence.ts'

export type Truth = 'yes' | 'no' | 'maybe'

/** Kinds that a thing can have; null for what has none (players, tiles, numbers). */
export type Kinds = ReadonlySet<string> | null

/** What is known where an expression stands. */
export interface Scope {
  /** Of variables, and of where the pieces stand that they name. */
  readonly locals: ReadonlyMap<string, Kinds>
  /** Conditions that hold there, or do not. */
  readonly facts: readonly { readonly condition: IrExpr; readonly holds: boolean }[]
}

/** Where pieces can stand and what states can hold; grows while a game is explored. */
export interface Seen {
  /** Kinds of segment on which a kind of piece can be put. */
  readonly standing: Map<string, Set<string>>
  readonly states: Map<string, Set<string>>
}

export interface Truths {
  /** The kinds that an expression can have where it stands; null where kinds do not matter. */
  readonly kinds: (expr: IrExpr, scope: Scope) => Kinds
  /** Every combination of kinds that expressions can have together; null where kinds do not matter. */
  readonly cases: (exprs: readonly IrExpr[], scope: Scope) => readonly (readonly (string | null)[])[]
  /** The scope of a set's conditions, with its element. */
  readonly within: (set: IrSet, scope: Scope) => Scope
  /** What a declaration knows of its parameters; undefined where its head fits none of the kinds. */
  readonly enter: (params: readonly IrParam[], args: readonly Kinds[]) => Scope | undefined
  /** Whether a definition or permission holds for things of these kinds, as far as its condition says. */
  readonly guard: (one: IrDefine | IrChange | IrMay, args: readonly (string | null)[]) => Truth
  /** Of these kinds, those for which nothing always stands over the definition. */
  readonly alive: (define: IrDefine, args: readonly Kinds[]) => readonly Kinds[]
}

/** Where a piece stands, among the variables. */
const placeOf = (name: string): string => `place of ${name}`
/** What is left of a scope when pieces may have moved. */
export const withoutPlaces = ({ locals, facts }: Scope): Scope => ({
  locals: new Map([...locals].filter(([name]) => !name.startsWith(placeOf('')))),
  facts: facts.filter(({ condition }) => !asksPlace(condition)),
})

/** Adds a condition that holds, or does not; one that tells nothing of kinds is left out. */
export const withFact = (scope: Scope, condition: IrExpr | null, holds = true): Scope =>
  condition === null || !tellsKinds(condition) ? scope : { ...scope, facts: [...scope.facts, { condition, holds }] }

const telling: ReadonlySet<string> = new Set(['is', 'permission', 'value', 'any', 'none', 'yes-no'])

const tellsKinds = (expr: IrExpr): boolean => {
  if (expr.op === 'not') return tellsKinds(expr.operand)
  if (expr.op === 'binary') return tellsKinds(expr.left) || tellsKinds(expr.right)
  return telling.has(expr.op)
}

function asksPlace(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('fn' in node && (node.fn === 'segmentOfPiece' || node.fn === 'featureOfPiece')) return true
  return Object.values(node).some(asksPlace)
}

const MOST_DEPTH = 8

/** Facts are not asked while one of them is read. */
const bare = ({ locals }: Scope): Scope => ({ locals, facts: [] })
const opposite = (truth: Truth): Truth => (truth === 'yes' ? 'no' : truth === 'no' ? 'yes' : 'maybe')
const all = (truths: readonly Truth[]): Truth =>
  truths.includes('no') ? 'no' : truths.every((one) => one === 'yes') ? 'yes' : 'maybe'
const some = (truths: readonly Truth[]): Truth => opposite(all(truths.map(opposite)))

/**
 * Reads conditions in the game `ir`, whose declarations are all in play. Without `seen`, pieces can be anywhere.
 * What was asked once is remembered: ask anew when more was seen.
 */
export function truthsOf(ir: IrProject, seen: Seen | null = null): Truths {
  const features = new Set(ir.features.map(({ name }) => name))
  const tokens = ir.tokens.flatMap((one) => one.kinds.map(({ name }) => name))
  const pieces = new Set([...ir.figures.map(({ name }) => name), ...tokens])
  const declared = (kind: Kind): Kinds =>
    kind === 'feature' || kind === 'segment' ? features : kind === 'piece' ? pieces : null
  const defines = Map.groupBy(ir.defines, ({ value }) => value)
  const changing = Map.groupBy(ir.changes, ({ value }) => value)
  const heads = new Map<KindFilter | null, ReadonlySet<string> | null>()
  const named = (filter: KindFilter | null): ReadonlySet<string> | null => {
    const known = heads.get(filter)
    if (known !== undefined) return known
    const names = kindsOf(ir, filter)
    const found = names === null ? null : new Set(names)
    heads.set(filter, found)
    return found
  }
  const mays = Map.groupBy(ir.mays, ({ permission }) => permission)
  let depth = 0

  const places = (of: Kinds): Kinds =>
    of === null || seen === null ? features : new Set([...of].flatMap((piece) => [...(seen.standing.get(piece) ?? [])]))
  /** Without regard to the facts. */
  const possible = (expr: IrExpr, scope: Scope): Kinds => {
    if (expr.op === 'none') return new Set()
    if (declared(expr.kind) === null) return null
    const [inner] = expr.op === 'call' ? expr.args : []
    if (expr.op === 'local') return scope.locals.get(expr.name) ?? declared(expr.kind)
    if (expr.op === 'piece') return new Set([expr.figure])
    if (expr.op === 'state' && seen !== null) return seen.states.get(expr.state) ?? new Set()
    if (expr.op === 'one') return within(expr.set, bare(scope)).locals.get(expr.set.name) ?? declared(expr.kind)
    if (expr.op !== 'call' || inner === undefined) return declared(expr.kind)
    if (expr.fn === 'featureOf') return possible(inner, scope)
    if (expr.fn === 'segmentOfPiece' || expr.fn === 'featureOfPiece')
      return scope.locals.get(subjectOf(expr)) ?? places(possible(inner, scope))
    return declared(expr.kind)
  }

  const cases = (exprs: readonly IrExpr[], scope: Scope): (string | null)[][] =>
    exprs
      .reduce<(string | null)[][]>(
        (found, expr) => {
          const own = possible(expr, scope)
          return found.flatMap((one) => (own === null ? [[...one, null]] : [...own].map((kind) => [...one, kind])))
        },
        [[]],
      )
      .filter((one) => {
        const given = new Map(one.flatMap((kind, i) => givenBy(exprs[i], kind)))
        return scope.facts.every(({ condition, holds }) => truth(condition, scope, given) !== (holds ? 'no' : 'yes'))
      })
  const givenBy = (expr: IrExpr | undefined, kind: string | null): [string, string][] =>
    expr === undefined || kind === null ? [] : [[subjectOf(expr), kind]]
  const kinds = (expr: IrExpr, scope: Scope): Kinds =>
    declared(expr.kind) === null ? null : new Set(cases([expr], scope).flatMap(([kind]) => kind ?? []))

  const within = (set: IrSet, scope: Scope): Scope => {
    const wanted = named(set.filter)
    const own = declared(set.element)
    const found =
      own === null
        ? null
        : elements(
            set,
            scope,
            [...own].filter((kind) => wanted?.has(kind) ?? true),
          )
    const below = standingOn(set, scope)
    const known = new Map([...scope.locals, [set.name, found], ...(below ? [[placeOf(set.name), below] as const] : [])])
    if (set.where === null) return { ...scope, locals: known }
    const { facts } = withFact(scope, set.where)
    const local: IrExpr = { op: 'local', name: set.name, kind: set.element, words: set.name }
    const left = found === null ? null : kinds(local, { locals: known, facts })
    return { locals: new Map([...known, [set.name, left]]), facts }
  }
  /** The kinds of what the elements stand on, where the set says so. */
  const standingOn = (set: IrSet, scope: Scope): Kinds => {
    const [place] = set.args
    return (set.fn === 'piecesInFeature' || set.fn === 'piecesOnSegment') && place ? kinds(place, scope) : null
  }
  /** What stands in a feature or on a segment is what can be put there. */
  const elements = (set: IrSet, scope: Scope, names: readonly string[]): Kinds => {
    const below = standingOn(set, scope)
    if (below === null || seen === null) return new Set(names)
    return new Set(names.filter((piece) => [...(seen.standing.get(piece) ?? [])].some((kind) => below.has(kind))))
  }

  const enter = (params: readonly IrParam[], args: readonly Kinds[]): Scope | undefined => {
    const locals = new Map<string, Kinds>()
    for (const [i, param] of params.entries()) {
      const head = named(param.filter)
      const arg = args[i] ?? declared(param.kind)
      const left = arg === null || head === null ? arg : new Set([...arg].filter((kind) => head.has(kind)))
      if (left?.size === 0) return undefined
      locals.set(param.name, left)
    }
    return { locals, facts: [] }
  }

  const given = (one: readonly IrParam[], args: readonly (string | null)[]): Map<string, string> =>
    new Map(
      one.flatMap(({ name }, i): [string, string][] => {
        const kind = args[i] ?? null
        return kind === null ? [] : [[name, kind]]
      }),
    )
  const guard = (one: IrDefine | IrChange | IrMay, args: readonly (string | null)[]): Truth => {
    const fits = one.params.every(({ filter }, i) => {
      const kind = args[i] ?? null
      return kind === null || (named(filter)?.has(kind) ?? true)
    })
    if (!fits) return 'no'
    if (one.when === null) return 'yes'
    const scope = enter(
      one.params,
      args.map((kind) => (kind === null ? null : new Set([kind]))),
    )
    if (scope === undefined) return 'no'
    return truth(one.when, scope, given(one.params, args))
  }

  const setOfKind = new Map([
    ...[...ir.features, ...ir.figures].map(({ name, set }) => [name, set] as const),
    ...ir.tokens.flatMap((one) => one.kinds.map(({ name }) => [name, one.set] as const)),
  ])
  const isAlive = (define: IrDefine, args: readonly (string | null)[]): boolean => {
    const inPlay = (unit: string): boolean =>
      define.set.includes(unit) || args.some((kind) => kind !== null && setOfKind.get(kind)?.includes(unit) === true)
    return !(defines.get(define.value) ?? []).some(
      (over) => over !== define && beats(ir, over, define) && over.set.every(inPlay) && guard(over, args) === 'yes',
    )
  }
  const alive = (define: IrDefine, args: readonly Kinds[]): Kinds[] =>
    args.map((own, i) =>
      own === null || args.some((other, j) => j !== i && other !== null)
        ? own
        : new Set(
            [...own].filter((kind) =>
              isAlive(
                define,
                args.map((_, j) => (j === i ? kind : null)),
              ),
            ),
          ),
    )

  const known = new Map<string, Truth>()
  const once =
    (ask: (name: string, args: readonly (string | null)[]) => Truth) =>
    (name: string, args: readonly (string | null)[]): Truth => {
      const key = [name, ...args].join(' ')
      const found = known.get(key) ?? ask(name, args)
      known.set(key, found)
      return found
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
      const scope = enter(
        define.params,
        args.map((kind) => (kind === null ? null : new Set([kind]))),
      )
      return scope === undefined ? 'maybe' : truth(define.is, scope, given(define.params, args))
    })
    const [first = 'maybe'] = results
    const changes = (changing.get(name) ?? []).map((one) => guard(one, args))
    if (changes.some((one) => one !== 'no')) return 'maybe'
    return results.every((one) => one === first) ? first : 'maybe'
  })
  /** For one kind of each argument after the other; `maybe` where they differ. */
  const forEach = (
    exprs: readonly IrExpr[],
    scope: Scope,
    known: ReadonlyMap<string, string>,
    ask: (args: readonly (string | null)[]) => Truth,
  ): Truth => {
    if (depth >= MOST_DEPTH) return 'maybe'
    depth += 1
    const args = exprs.reduce<(string | null)[][]>(
      (found, expr) => {
        const kind = declared(expr.kind) === null ? undefined : known.get(subjectOf(expr))
        const own = kind === undefined ? possible(expr, scope) : new Set([kind])
        return found.flatMap((one) => (own === null ? [[...one, null]] : [...own].map((name) => [...one, name])))
      },
      [[]],
    )
    const truths = new Set(args.map(ask))
    depth -= 1
    const [only = 'maybe'] = truths
    // What is known of some kinds only holds if there is such a thing; there need not be.
    const certain = exprs.every((expr) => declared(expr.kind) === null || known.has(subjectOf(expr)))
    return truths.size > 1 || (only === 'yes' && !certain) ? 'maybe' : only
  }

  const truth = (expr: IrExpr, scope: Scope, known: ReadonlyMap<string, string>): Truth => {
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
        const own = kind === undefined ? possible(expr.subject, scope) : new Set([kind])
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
  return { kinds, cases, within, enter, guard, alive }
}
