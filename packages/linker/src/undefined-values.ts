/**
 * Finds queries of values that may have no definition: in the smallest game in which a query is reached, for a kind
 * that its arguments can have, either no definition matches, or all that match have conditions that can fail together.
 */
import { excludedUnitsAmong, type Diagnostic, type IrDefine, type IrParam, type IrProject } from '@tilewright/language'
import { exhaustive } from './conditions.ts'
import { explore, type ValueQuery, type Explored } from './explore.ts'
import { includes, same, show, union } from './sets.ts'
import { truthsOf, type Truths } from './truth.ts'
import { declaring, undefinedValueDiagnostics, type Hole } from './undefined-value-diagnostics.ts'

/** Reports every query of a value that may be undefined. */
export function undefinedValues(ir: IrProject): Diagnostic[] {
  const declared = [
    ...ir.rules,
    ...ir.options,
    ...ir.defines,
    ...ir.changes,
    ...ir.mays,
    ...ir.features,
    ...ir.figures,
    ...ir.tokens,
  ]
  const sets = [...new Map(declared.map(({ set }) => [show(set), set])).values()]
  const playing = memoised((set) => {
    const game = inGame(ir, set)
    return { game, truths: truthsOf(game) }
  })
  const explored = memoised((set) => ({ game: playing(set).game, ...explore(playing(set).game) }))
  const excludedIn = excludedUnitsAmong(ir.units)
  const holes = explore(ir).valueQueries.flatMap((valueQuery): Hole[] => {
    const base = union(valueQuery.caller.set, ...valueQuery.kinds.map((kind) => declaring(ir, kind)?.set ?? []))
    if (excludedIn(base)) return []
    const { game, truths } = playing(base)
    if (fitting(game, truths, valueQuery) === 'answered') return []
    const larger = [base, ...sets.map((set) => union(base, set)).sort((a, b) => a.length - b.length)]
    for (const set of larger.filter((one, i) => larger.findIndex((other) => same(one, other)) === i)) {
      if (excludedIn(set)) continue
      const found = explored(set)
      const conditional = fitting(found.game, found.truths, valueQuery)
      if (conditional !== 'answered' && found.valueQueries.some((other) => isSame(valueQuery, other)))
        return [{ valueQuery, game: set, conditional, nothingFits: nothingFits(found, valueQuery) }]
    }
    return []
  })
  return undefinedValueDiagnostics(ir, holes)
}

/** Memoises a function of a unit set. */
function memoised<T>(make: (set: readonly string[]) => T): (set: readonly string[]) => T {
  const known = new Map<string, T>()
  return (set) => {
    const made = known.get(show(set)) ?? make(set)
    known.set(show(set), made)
    return made
  }
}

/** Returns the project restricted to exactly these units. */
function inGame(ir: IrProject, game: readonly string[]): IrProject {
  const loaded = <T extends { readonly set: readonly string[] }>(all: readonly T[]): T[] =>
    all.filter(({ set }) => includes(game, set))
  return {
    ...ir,
    features: loaded(ir.features),
    figures: loaded(ir.figures),
    tokens: loaded(ir.tokens),
    defines: loaded(ir.defines),
    changes: loaded(ir.changes),
    mays: loaded(ir.mays),
    phases: loaded(ir.phases),
    rules: loaded(ir.rules),
    options: loaded(ir.options),
  }
}

const isSame = (a: ValueQuery, b: ValueQuery): boolean =>
  a.caller === b.caller && a.call === b.call && a.kinds.every((kind, i) => kind === b.kinds[i])

type Fitting = 'answered' | readonly IrDefine[]

/** Cached results about one game. */
interface KnownFitting {
  readonly defines: ReadonlyMap<string, readonly IrDefine[]>
  /** By value and kinds of arguments, which many queries share. */
  readonly answers: Map<string, Fitting>
}

const knownFitting = new WeakMap<Truths, KnownFitting>()

/** Returns the definitions that match, if none of them always holds and they are not exhaustive together. */
function fitting(ir: IrProject, truths: Truths, { call, kinds }: ValueQuery): Fitting {
  const known = knownFitting.get(truths) ?? {
    defines: Map.groupBy(ir.defines, ({ value }) => value),
    answers: new Map<string, Fitting>(),
  }
  knownFitting.set(truths, known)
  const key = [call.value, ...kinds.map((kind) => kind ?? '')].join(' ')
  const answer = known.answers.get(key) ?? fittingAmong(ir, truths, known.defines.get(call.value) ?? [], kinds)
  known.answers.set(key, answer)
  return answer
}

function fittingAmong(
  ir: IrProject,
  { guard }: Truths,
  defines: readonly IrDefine[],
  kinds: ValueQuery['kinds'],
): Fitting {
  const matching = defines
    .map((define) => ({ define, truth: guard(define, kinds) }))
    .filter(({ truth }) => truth !== 'no')
  const narrowed = matching.map(({ define }) => ({ ...define, params: define.params.map(narrowTo(kinds)) }))
  return matching.some(({ truth }) => truth === 'yes') || exhaustive(ir, narrowed)
    ? 'answered'
    : matching.map(({ define }) => define)
}

/** Whether no definition of the game matches any case of the query. */
const nothingFits = (
  { game, truths, valueQueries }: Explored & { readonly game: IrProject },
  { caller, call }: ValueQuery,
): boolean =>
  valueQueries
    .filter((other) => other.caller === caller && other.call === call)
    .every((other) => fitting(game, truths, other).length === 0)

/** Narrows a parameter to one kind. */
const narrowTo =
  (kinds: readonly (string | null)[]) =>
  (param: IrParam, i: number): IrParam => {
    const kind = kinds[i] ?? null
    const family = param.kind === 'piece' ? 'figure' : 'feature'
    return kind === null ? param : { ...param, filter: { family, names: [kind] } }
  }
