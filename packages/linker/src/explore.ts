/**
 * Follows a game through everything that its declarations set in motion, from the phases that begin or resume it, and
 * tells for every value that is asked for which kinds it is asked of. Kinds are narrowed by heads, by conditions on
 * the way, and by where rules let pieces stand; what else happens in a game is left open.
 */
import { followingPhases, type IrProject } from '@tilewright/language'
import { optionsByChoice } from './options.ts'
import type { Kinds } from './scope.ts'
import { truthsOf, type Seen, type Truths } from './truth.ts'
import { walkCaller, type Call, type Caller, type Walker } from './walk-caller.ts'

/** A value that a declaration asks for, and the kinds of its arguments together; null where kinds do not matter. */
export interface Asked {
  readonly caller: Caller
  readonly call: Call
  readonly kinds: readonly (string | null)[]
}

export interface Explored {
  readonly asked: readonly Asked[]
  readonly truths: Truths
}

/** What was found when a declaration was last walked. */
interface Walked {
  readonly args: readonly Kinds[]
  readonly asked: readonly Asked[]
  /** More was seen since it began, or what was remembered then was from before: it has to be walked again. */
  readonly stale: boolean
}

/** Goes through the game in which all declarations of `ir` are in play. */
export function explore(ir: IrProject): Explored {
  const seen: Seen = { standing: new Map(), states: new Map() }
  const reached = new Map<string, readonly Kinds[]>()
  const own: Readonly<Record<string, ReadonlyMap<string, readonly Caller[]>>> = {
    phase: Map.groupBy(ir.rules, ({ phase }) => phase),
    choice: optionsByChoice(ir),
    value: Map.groupBy([...ir.defines, ...ir.changes], ({ value }) => value),
    permission: Map.groupBy(ir.mays, ({ permission }) => permission),
  }
  /** Pieces and states of which more was seen. */
  let more = 0
  let grown = true
  const grow = (known: Map<string, Set<string>>, name: string, kinds: Kinds): void => {
    const before = known.get(name) ?? new Set<string>()
    const after = new Set([...before, ...(kinds ?? [])])
    if (after.size > before.size) {
      grown = true
      more += 1
    }
    known.set(name, after)
  }
  const following = followingPhases(ir)
  let asked: Asked[] = []
  const walkerOf = (truths: Truths): Walker => ({
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
      for (const [figure, place] of truths.cases([piece, segment], scope))
        if (typeof figure === 'string' && typeof place === 'string') grow(seen.standing, figure, new Set([place]))
    },
    hold: (state, kinds) => {
      grow(seen.states, state, kinds)
    },
    ask: (caller, call, scope) => {
      for (const kinds of truths.cases(call.args, scope)) asked.push({ caller, call, kinds })
    },
  })
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
  let truths = truthsOf(ir, seen)
  let known = more
  while (grown) {
    grown = false
    if (known !== more) truths = truthsOf(ir, seen)
    known = more
    const walker = walkerOf(truths)
    for (const [caller, what, args] of callers()) {
      const before = walks.get(what) ?? new Map<Caller, Walked>()
      walks.set(what, before)
      const last = before.get(caller)
      if (last !== undefined && !last.stale && last.args === args) continue
      asked = []
      walkCaller(walker, caller, args)
      before.set(caller, { args, asked, stale: false })
    }
    // What was remembered while more was seen may be of before.
    if (known !== more)
      for (const before of walks.values())
        for (const [caller, walked] of before) before.set(caller, { ...walked, stale: true })
  }
  return { asked: [...callers()].flatMap(([caller, what]) => walks.get(what)?.get(caller)?.asked ?? []), truths }
}

/** Null stands for every kind, or for none. */
const union = (a: Kinds | undefined, b: Kinds): Kinds =>
  a === undefined ? b : a === null || b === null ? null : new Set([...a, ...b])
