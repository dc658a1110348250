/**
 * Walks through one declaration: its queries with the kinds of their arguments, and everything its statements cause.
 */
import {
  followersOf,
  forEachIrChild,
  irStatementsIn,
  isIrExpr,
  isIrSet,
  statementEffects,
  type IrChange,
  type IrDefine,
  type IrExpr,
  type IrMay,
  type IrOption,
  type IrParam,
  type IrPhase,
  type IrRule,
  type IrSet,
  type IrStatement,
  type IrNode,
} from '@tilewright/language'
import { withFact, withoutPlaces, type Kinds, type Scope } from './scope.ts'
import type { Truths } from './truth.ts'

export type Caller = IrDefine | IrChange | IrMay | IrRule | IrOption
export type Call = Extract<IrExpr, { op: 'value' }>

/** Callbacks of a walk through a declaration, and its context. */
export interface Walker {
  /** Phases that follow statements. */
  readonly following: readonly IrPhase[]
  readonly truths: Truths
  readonly reach: (what: string, args: readonly Kinds[]) => void
  readonly stand: (piece: IrExpr, segment: IrExpr, scope: Scope) => void
  readonly hold: (state: string, kinds: Kinds) => void
  readonly ask: (caller: Caller, call: Call, scope: Scope) => void
}

/** Walks through all queries and effects of a declaration, for these kinds of its parameters. */
export function walkCaller(walker: Walker, caller: Caller, args: readonly Kinds[]): void {
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

/** Walks an expression; `and` and `or` evaluate the right side only where the left one does not decide. */
function walkExpr(walker: Walker, caller: Caller, expr: IrExpr, scope: Scope): void {
  const visit = (one: IrExpr, inner = scope): void => {
    walkExpr(walker, caller, one, inner)
  }
  if (expr.op === 'binary' && (expr.operator === 'and' || expr.operator === 'or')) {
    visit(expr.left)
    visit(expr.right, withFact(scope, expr.left, expr.operator === 'and'))
    return
  }
  if (expr.op === 'sum') {
    walkSet(walker, caller, expr.set, scope)
    visit(expr.value, walker.truths.within(expr.set, scope))
    return
  }
  walkChildren(walker, caller, expr, scope)
  if (expr.op !== 'value' && expr.op !== 'permission') return
  walker.reach(
    `${expr.op} ${expr.op === 'value' ? expr.value : expr.permission}`,
    expr.args.map((arg) => walker.truths.kinds(arg, scope)),
  )
  if (expr.op === 'value') walker.ask(caller, expr, scope)
}

/** Walks the expressions and sets directly below a node, all in one scope. */
function walkChildren(walker: Walker, caller: Caller, node: IrNode, scope: Scope): void {
  forEachIrChild(node, (child) => {
    if (isIrExpr(child)) walkExpr(walker, caller, child, scope)
    else if (isIrSet(child)) walkSet(walker, caller, child, scope)
  })
}

function walkSet(walker: Walker, caller: Caller, set: IrSet, scope: Scope): void {
  for (const arg of set.args) walkExpr(walker, caller, arg, scope)
  if (set.where !== null)
    walkExpr(walker, caller, set.where, walker.truths.within({ ...set, where: null, extreme: null }, scope))
  if (set.extreme !== null) walkExpr(walker, caller, set.extreme.by, walker.truths.within(set, scope))
}

/** Walks statements in order: after a conditional `stop`, the rest is reached only where the condition fails. */
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
  return walkEffect(walker, caller, statement, scope)
}

function walkEffect(walker: Walker, caller: Caller, statement: IrStatement, scope: Scope): Scope {
  const { truths } = walker
  const bound = (name: string, kinds: Kinds): Scope => ({ ...scope, locals: new Map([...scope.locals, [name, kinds]]) })
  const elements = (set: IrSet, inner = scope): Kinds => truths.within(set, inner).locals.get(set.name) ?? null
  const children = (): void => {
    walkChildren(walker, caller, statement, scope)
  }
  switch (statement.op) {
    case 'let':
      children()
      return bound(statement.name, truths.kinds(statement.value, scope))
    case 'set':
    case 'add':
      children()
      walker.hold(statement.state, truths.kinds(statement.value, scope))
      return scope
    case 'if': {
      const { condition } = statement
      children()
      walkBody(walker, caller, statement.then, withFact(scope, condition))
      walkBody(walker, caller, statement.otherwise, withFact(scope, condition, false))
      if (ends(statement.then)) return withFact(scope, condition, false)
      return ends(statement.otherwise) ? withFact(scope, condition) : scope
    }
    case 'each':
      children()
      walkBody(walker, caller, statement.body, truths.within(statement.set, repeated(walker, scope, statement.body)))
      return scope
    case 'repeat':
      children()
      walkBody(walker, caller, statement.body, withFact(repeated(walker, scope, statement.body), statement.condition))
      return scope
    case 'run':
      children()
      walker.reach(
        `phase ${statement.phase}`,
        statement.args.map((arg) => truths.kinds(arg, scope)),
      )
      return scope
    case 'ask':
      children()
      walker.reach(`choice ${statement.choice}`, [])
      return scope
    case 'choose':
      children()
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
      children()
      return statement.to === undefined ? bound(statement.set.name, elements(statement.set)) : scope
    case 'roll':
      return bound(statement.name, null)
    case 'move':
      if (statement.to.kind === 'segment') walker.stand(statement.piece, statement.to, scope)
      children()
      return scope
    default:
      children()
      return scope
  }
}

const ends = (body: readonly IrStatement[]): boolean => {
  const last = body.at(-1)
  return last?.op === 'stop' || (last?.op === 'if' && ends(last.then) && ends(last.otherwise))
}

/** Asking again changes nothing before the option is done. */
const movesPieces = ({ op }: IrStatement): boolean =>
  op !== 'again' && (statementEffects[op].movesPieces ?? statementEffects[op].decides) === true

/** Whether pieces may have moved, so that their positions are no longer known. */
const changesPlaces = (body: readonly IrStatement[], following: readonly IrPhase[]): boolean =>
  irStatementsIn(body).some((statement) => movesPieces(statement) || followersOf(following, statement).length > 0)

/** Returns what holds at every iteration of a body. */
const repeated = ({ following }: Walker, scope: Scope, body: readonly IrStatement[]): Scope =>
  changesPlaces(body, following) ? withoutPlaces(scope) : scope
