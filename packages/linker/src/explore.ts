/**
 * Follows a game through everything that its declarations set in motion, from the phases that begin or resume it, and
 * tells for every value that is asked for which kinds it is asked of. Kinds are narrowed by heads, by conditions on
 * the way, and by where rules let pieces stand; what else happens in a game is left open.
 */
import {
  followersOf,
  followingPhases,
  type IrChange,
  type IrDefine,
  type IrExpr,
  type IrMay,
  type IrOption,
  type IrParam,
  type IrPhase,
  type IrProject,
  type IrRule,
  type IrSet,
  type IrStatement,
} from '@tilewright/language'
import { optionsByChoice } from './options.ts'
import { truthsOf, withFact, withoutPlaces, type Kinds, type Scope, type Seen, type Truths } from './truth.ts'

export type Caller = IrDefine | IrChange | IrMay | IrRule | IrOption
export type Call = Extract<IrExpr, { op: 'value' }>

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
  let grown = true
  const grow = (known: Map<string, Set<string>>, name: string, more: Kinds): void => {
    const before = known.get(name) ?? new Set<string>()
    const after = new Set([...before, ...(more ?? [])])
    if (after.size > before.size) grown = true
    known.set(name, after)
  }
  const following = followingPhases(ir)
  const walkerOf = (truths: Truths): Walker => ({
    following,
    truths,
    reach: (what, args) => {
      const before = reached.get(what)
      const after = args.map((kinds, i) => union(before?.[i], kinds))
      if (before === undefined || after.some((kinds, i) => kinds?.size !== before[i]?.size)) grown = true
      reached.set(what, after)
    },
    stand: (piece, segment, scope) => {
      for (const [figure, place] of truths.cases([piece, segment], scope))
        if (typeof figure === 'string' && typeof place === 'string') grow(seen.standing, figure, new Set([place]))
    },
    hold: (state, kinds) => {
      grow(seen.states, state, kinds)
    },
    ask: () => undefined,
  })
  for (const { name, begins, resumes, params } of ir.phases)
    if (begins || resumes)
      reached.set(
        `phase ${name}`,
        params.map(() => null),
      )
  const walkAll = (walking: Walker): void => {
    for (const [what, args] of reached) {
      const [family = '', name = ''] = what.split(' ')
      for (const one of own[family]?.get(name) ?? []) walkCaller(walking, one, args)
    }
  }
  let truths = truthsOf(ir, seen)
  while (grown) {
    grown = false
    truths = truthsOf(ir, seen)
    walkAll(walkerOf(truths))
  }
  const asked: Asked[] = []
  const { cases } = truths
  walkAll({
    ...walkerOf(truths),
    ask: (caller, call, scope) => {
      for (const kinds of cases(call.args, scope)) asked.push({ caller, call, kinds })
    },
  })
  return { asked, truths }
}

/** Null stands for every kind, or for none. */
const union = (a: Kinds | undefined, b: Kinds): Kinds =>
  a === undefined ? b : a === null || b === null ? null : new Set([...a, ...b])

interface Walker {
  /** Phases that follow sentences. */
  readonly following: readonly IrPhase[]
  readonly truths: Truths
  readonly reach: (what: string, args: readonly Kinds[]) => void
  readonly stand: (piece: IrExpr, segment: IrExpr, scope: Scope) => void
  readonly hold: (state: string, kinds: Kinds) => void
  readonly ask: (caller: Caller, call: Call, scope: Scope) => void
}

function walkCaller(walker: Walker, caller: Caller, args: readonly Kinds[]): void {
  const { truths } = walker
  const expr = (one: IrExpr | null, scope: Scope): void => {
    if (one !== null) walkExpr(walker, caller, one, scope)
  }
  if ('among' in caller) {
    let scope: Scope = { locals: new Map(), facts: [] }
    for (const set of caller.among) {
      walkSet(walker, caller, set, scope)
      scope = truths.within(set, scope)
    }
    expr(caller.when, scope)
    walkBody(walker, caller, caller.body, withFact(scope, caller.when))
    return
  }
  const params: readonly IrParam[] = caller.params
  const scope = truths.enter(params, 'exceptionOf' in caller ? truths.alive(caller, args) : args)
  if (scope === undefined) return
  expr(caller.when, scope)
  if ('value' in caller) expr(caller.is, withFact(scope, caller.when))
  if ('phase' in caller) walkBody(walker, caller, caller.body, withFact(scope, caller.when))
}

/** Everything that an expression asks for; `and` and `or` ask the right side only where the left leaves it open. */
function walkExpr(walker: Walker, caller: Caller, expr: IrExpr, scope: Scope): void {
  const visit = (one: IrExpr | null, inner = scope): void => {
    if (one !== null) walkExpr(walker, caller, one, inner)
  }
  switch (expr.op) {
    case 'value':
    case 'permission': {
      expr.args.forEach((arg) => {
        visit(arg)
      })
      const name = expr.op === 'value' ? expr.value : expr.permission
      walker.reach(
        `${expr.op} ${name}`,
        expr.args.map((arg) => walker.truths.kinds(arg, scope)),
      )
      if (expr.op === 'value') walker.ask(caller, expr, scope)
      return
    }
    case 'call':
      expr.args.forEach((arg) => {
        visit(arg)
      })
      return
    case 'state':
    case 'zone':
      visit(expr.of)
      return
    case 'not':
    case 'negate':
      visit(expr.operand)
      return
    case 'binary':
      visit(expr.left)
      visit(
        expr.right,
        expr.operator === 'and' || expr.operator === 'or' ? withFact(scope, expr.left, expr.operator === 'and') : scope,
      )
      return
    case 'is':
    case 'has':
      visit(expr.subject)
      return
    case 'count':
    case 'any':
    case 'one':
    case 'all':
    case 'sum':
      walkSet(walker, caller, expr.set, scope)
      if (expr.op === 'sum') visit(expr.value, walker.truths.within(expr.set, scope))
      return
    default:
      return
  }
}

function walkSet(walker: Walker, caller: Caller, set: IrSet, scope: Scope): void {
  for (const arg of set.args) walkExpr(walker, caller, arg, scope)
  if (set.where !== null)
    walkExpr(walker, caller, set.where, walker.truths.within({ ...set, where: null, extreme: null }, scope))
  if (set.extreme !== null) walkExpr(walker, caller, set.extreme.by, walker.truths.within(set, scope))
}

/** Sentences one after the other: `stop` under a condition leaves the rest to where it does not hold. */
function walkBody(walker: Walker, caller: Caller, body: readonly IrStatement[], outer: Scope): void {
  let scope = outer
  for (const statement of body) {
    scope = walkStatement(walker, caller, statement, scope)
    if (changesPlaces([statement], walker.following)) scope = withoutPlaces(scope)
  }
}

function walkStatement(walker: Walker, caller: Caller, statement: IrStatement, scope: Scope): Scope {
  for (const { phase, args } of followersOf(walker.following, statement))
    walker.reach(
      `phase ${phase.name}`,
      args.map((arg) => walker.truths.kinds(arg, scope)),
    )
  return walkDeed(walker, caller, statement, scope)
}

function walkDeed(walker: Walker, caller: Caller, statement: IrStatement, scope: Scope): Scope {
  const { truths } = walker
  const expr = (one: IrExpr | null, inner = scope): void => {
    if (one !== null) walkExpr(walker, caller, one, inner)
  }
  const bound = (name: string, kinds: Kinds): Scope => ({ ...scope, locals: new Map([...scope.locals, [name, kinds]]) })
  const elements = (set: IrSet, inner = scope): Kinds => truths.within(set, inner).locals.get(set.name) ?? null
  switch (statement.op) {
    case 'let':
      expr(statement.value)
      return bound(statement.name, truths.kinds(statement.value, scope))
    case 'set':
    case 'add':
      expr(statement.of)
      expr(statement.value)
      walker.hold(statement.state, truths.kinds(statement.value, scope))
      return scope
    case 'if': {
      const { condition } = statement
      expr(condition)
      walkBody(walker, caller, statement.then, withFact(scope, condition))
      walkBody(walker, caller, statement.otherwise, withFact(scope, condition, false))
      if (ends(statement.then)) return withFact(scope, condition, false)
      return ends(statement.otherwise) ? withFact(scope, condition) : scope
    }
    case 'each':
      walkSet(walker, caller, statement.set, scope)
      walkBody(walker, caller, statement.body, truths.within(statement.set, repeated(walker, scope, statement.body)))
      return scope
    case 'repeat':
      expr(statement.condition)
      walkBody(walker, caller, statement.body, withFact(repeated(walker, scope, statement.body), statement.condition))
      return scope
    case 'stop':
    case 'again':
      return scope
    case 'run': {
      const { args } = statement
      for (const arg of args) expr(arg)
      walker.reach(
        `phase ${statement.phase}`,
        args.map((arg) => truths.kinds(arg, scope)),
      )
      return scope
    }
    case 'ask':
      expr(statement.by)
      walker.reach(`choice ${statement.choice}`, [])
      return scope
    case 'choose':
      expr(statement.by)
      walkSet(walker, caller, statement.set, scope)
      walker.reach(`choice ${statement.choice}`, [])
      return bound(statement.name, elements(statement.set))
    case 'secret': {
      walkSet(walker, caller, statement.players, scope)
      const inner = truths.within(statement.players, scope)
      walkSet(walker, caller, statement.set, inner)
      walker.hold(statement.into, elements(statement.set, inner))
      return scope
    }
    case 'draw':
      walkSet(walker, caller, statement.set, scope)
      expr(statement.to ?? null)
      return statement.to === undefined ? bound(statement.set.name, elements(statement.set)) : scope
    case 'roll':
      return bound(statement.name, null)
    case 'move':
      if (statement.to.kind === 'segment') walker.stand(statement.piece, statement.to, scope)
      expr(statement.piece)
      expr(statement.to)
      return scope
    case 'score':
      expr(statement.points)
      expr(statement.player)
      expr(statement.about)
      return scope
    case 'place':
      expr(statement.tile)
      expr(statement.at)
      return scope
    case 'discard':
      expr(statement.tile)
      return scope
    case 'return':
    case 'remove':
    case 'reveal':
      expr(statement.piece)
      return scope
    case 'announce':
      statement.values.forEach((value) => {
        expr(value)
      })
      return scope
  }
}

const ends = (body: readonly IrStatement[]): boolean => {
  const last = body.at(-1)
  return last?.op === 'stop' || (last?.op === 'if' && ends(last.then) && ends(last.otherwise))
}

/** After pieces may have moved, what was known of where they stand is no longer. */
const changesPlaces = (body: readonly IrStatement[], following: readonly IrPhase[]): boolean =>
  body.some((statement) => {
    if (statement.op === 'if')
      return changesPlaces(statement.then, following) || changesPlaces(statement.otherwise, following)
    if (statement.op === 'each' || statement.op === 'repeat') return changesPlaces(statement.body, following)
    if (['move', 'return', 'remove', 'run', 'ask', 'choose', 'secret'].includes(statement.op)) return true
    return followersOf(following, statement).length > 0
  })

/** What holds whenever a body begins that is gone through several times. */
const repeated = ({ following }: Walker, scope: Scope, body: readonly IrStatement[]): Scope =>
  changesPlaces(body, following) ? withoutPlaces(scope) : scope
