/**
 * Explores a game: follows everything that its declarations cause, from the phases that begin or resume it, and
 * collects the kinds of arguments of every query of a value. Kinds are narrowed by heads, by conditions on the way,
 * and by where rules let pieces stand; all other state is unknown.
 */
import { followingPhases, type IrProject } from '@tilewright/language'
import { optionsByChoice } from './options-by-choice.ts'
import type { Kinds } from './scope.ts'
import { invalidate, nothing, TrackedFacts, type Answer } from './tracked-facts.ts'
import { truthsOf, type Truths } from './truth.ts'
import { walkCaller, type Call, type Caller, type Walker } from './walk-caller.ts'

/**
 * A query of a value by a declaration, with one combination of kinds of its arguments; null where kinds do not matter.
 */
export interface ValueQuery {
  readonly caller: Caller
  readonly call: Call
  readonly kinds: readonly (string | null)[]
}

export interface Explored {
  readonly valueQueries: readonly ValueQuery[]
  readonly truths: Truths
}

/** Result of the last walk of a declaration, with the facts it read. */
interface Walked extends Answer<readonly ValueQuery[]> {
  readonly args: readonly Kinds[]
}

/** Explores the game in which all declarations of `ir` are in play. */
export function explore(ir: IrProject): Explored {
  const seen = new TrackedFacts()
  const truths = truthsOf(ir, seen)
  const reached = new Map<string, readonly Kinds[]>()
  const own: Readonly<Record<string, ReadonlyMap<string, readonly Caller[]>>> = {
    phase: Map.groupBy(ir.rules, ({ phase }) => phase),
    choice: optionsByChoice(ir),
    value: Map.groupBy([...ir.defines, ...ir.changes], ({ value }) => value),
    permission: Map.groupBy(ir.mays, ({ permission }) => permission),
  }
  let grown = true
  const following = followingPhases(ir)
  let queriesOfWalk: ValueQuery[] = []
  const walker: Walker = {
    following,
    truths,
    reach: (what, args) => {
      const before = reached.get(what)
      const after = args.map((kinds, i) => union(before?.[i], kinds))
      if (before === undefined || after.some((kinds, i) => kinds?.size !== before[i]?.size)) {
        grown = true
        reached.set(what, after)
      }
    },
    stand: (piece, segment, scope) => {
      for (const [figure, segmentKind] of truths.cases([piece, segment], scope))
        if (typeof figure === 'string' && typeof segmentKind === 'string') seen.stand(figure, segmentKind)
    },
    hold: (state, kinds) => {
      seen.hold(state, kinds)
    },
    ask: (caller, call, scope) => {
      for (const kinds of truths.cases(call.args, scope)) queriesOfWalk.push({ caller, call, kinds })
    },
  }
  for (const { name, begins, resumes, params } of ir.phases)
    if (begins || resumes)
      reached.set(
        `phase ${name}`,
        params.map(() => null),
      )
  const callers = function* (): Generator<readonly [Caller, string, readonly Kinds[]]> {
    for (const [what, args] of reached) {
      const [family = '', name = ''] = what.split(' ')
      for (const one of own[family]?.get(name) ?? []) yield [one, what, args]
    }
  }
  // An option is walked for each of its choices.
  const walks = new Map<string, Map<Caller, Walked>>()
  while (grown) {
    grown = false
    for (const [caller, what, args] of callers()) {
      const before = walks.get(what) ?? new Map<Caller, Walked>()
      walks.set(what, before)
      if (before.get(caller)?.args === args) continue
      const queries = seen.track(() => {
        queriesOfWalk = []
        walkCaller(walker, caller, args)
        return queriesOfWalk
      })
      before.set(caller, { ...queries, args })
    }
    const more = seen.drainChanged()
    if (more === nothing) continue
    grown = true
    // Everything that read a fact which grew since then is evaluated again.
    truths.forget(more)
    for (const before of walks.values()) invalidate(before, more)
  }
  return { valueQueries: [...callers()].flatMap(([caller, what]) => walks.get(what)?.get(caller)?.is ?? []), truths }
}

/** Null stands for every kind, or for entities without kinds. */
const union = (a: Kinds | undefined, b: Kinds): Kinds =>
  a === undefined ? b : a === null || b === null ? null : new Set([...a, ...b])
