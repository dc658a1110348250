/** Follow-ups of a statement: their phases, conditions and arguments. */
import {
  followersOf,
  isIrExpr,
  mapIrChildren,
  type IrExpr,
  type IrPhase,
  type IrStatement,
  type Kind,
} from '@tilewright/language'
import { kernel, phaseName, type Context } from './context.ts'
import { emitExpr } from './expressions.ts'
import { busyTest } from './guards.ts'
import type { Body } from './body.ts'

/** A phase that follows a statement, as TypeScript. */
export interface FollowUp {
  readonly phase: IrPhase
  /** Names that were bound before the statement, and numbers. */
  readonly args: readonly IrExpr[]
  /** Tests whether the statement had an effect that the phase follows; evaluated right after the statement. */
  readonly test: string
}

/** A statement with its operands evaluated once, and its follow-ups. */
export interface Followed {
  readonly statement: IrStatement
  readonly followUps: readonly FollowUp[]
}

/** Emits the setup before the statement; null if no phase follows it. */
export function prepareFollowed(body: Body, statement: IrStatement): Followed | null {
  const { context, env } = body
  if (followersOf(context.following, statement).length === 0) return null
  const text = (expr: IrExpr): string => emitExpr(context, expr, env)
  const bind = (wish: string, value: string, kind: Kind): string => {
    const name = body.fresh(wish)
    body.bind(name, value, kind)
    return name
  }
  const local = ({ kind, words }: IrExpr, name: string): IrExpr => ({ op: 'local', name, kind, words })
  const hold = (expr: IrExpr, wish: string): IrExpr =>
    expr.op === 'local' || expr.op === 'number' ? expr : local(expr, bind(wish, text(expr), expr.kind))
  const held = holding(statement, hold)
  const did = didSomething(body, held, bind)
  const followUps = followersOf(context.following, held).map(({ phase, args, left }) => {
    const from = left === null ? null : local(left, bind('from', text(left), left.kind))
    const tests = [
      busyTest(context, phase.name),
      did,
      ...suiting(phase, args).map(text),
      ...(left === null || from === null ? [] : [`${text(from)} >= 0 && ${text(left)} !== ${text(from)}`]),
    ]
    return {
      phase,
      args: args.map((arg) => (arg === left && from !== null ? from : arg)),
      test: tests.filter((test) => test !== null).join(' && '),
    }
  })
  return { statement: held, followUps }
}

/** Tests for the kinds of the phase's parameters. */
const suiting = ({ params }: IrPhase, args: readonly IrExpr[]): IrExpr[] =>
  params.flatMap(({ filter }, i) => {
    const subject = args[i]
    return filter === null || subject === undefined
      ? []
      : [{ op: 'is', kind: 'yes-no', subject, filters: [filter], words: subject.words }]
  })

/** Names of the variables that hold the operands of a statement. */
const wishes: Readonly<Record<string, string>> = {
  player: 'scorer',
  points: 'points',
  about: 'cause',
  tile: 'tile',
  piece: 'piece',
  at: 'place',
  to: 'place',
}

/** The statement with all its operands stored in variables. */
const holding = (statement: IrStatement, hold: (expr: IrExpr, wish: string) => IrExpr): IrStatement =>
  mapIrChildren(statement, (child, key) => (isIrExpr(child) ? hold(child, wishes[key] ?? key) : child))

/** Introduces a variable; returns its name. */
type Bind = (wish: string, value: string, kind: Kind) => string

/** The test, after the statement, whether it had an effect. */
function didSomething(body: Body, statement: IrStatement, bind: Bind): string {
  const { context, env } = body
  const text = (expr: IrExpr): string => emitExpr(context, expr, env)
  switch (statement.op) {
    case 'score': {
      const { points, player } = statement
      const some = points.op === 'number' && points.value !== 0 ? '' : `${text(points)} !== 0 && `
      return `${some}${text(player)} >= 0`
    }
    case 'place':
      return `${text(statement.tile)} >= 0 && ${text(statement.at)} !== -1`
    case 'discard':
      return `${text(statement.tile)} >= 0`
    case 'move':
    case 'return':
    case 'remove': {
      const place = `${kernel(context, 'placeKey')}(g, ${text(statement.piece)})`
      const was: IrExpr = { ...statement.piece, op: 'local', name: bind('was', place, 'number'), words: '' }
      return `${place} !== ${text(was)}`
    }
    default:
      throw new Error(`nothing follows ${statement.op}`)
  }
}

/** The bit that indicates whether the phase is running because of a statement. */
export function followBit({ plan }: Context, phase: IrPhase): string {
  const all = plan.phases.filter(({ follows }) => follows.length > 0)
  return String(2 ** all.findIndex(({ name }) => name === phase.name))
}

/** The function that runs a phase that never stops after a statement, unless it is running already. */
export const followName = ({ plan }: Context, phase: IrPhase): string => `${phaseName(plan, phase.name)}Follows`

/** Emits the call of that function. */
export function callFollow({ context, env }: Body, { phase, args }: FollowUp): string {
  const name = followName(context, phase)
  context.phases.add(name)
  return `${name}(${['g', ...args.map((arg) => emitExpr(context, arg, env))].join(', ')})`
}
