/**
 * Value numbers. A key contains every part of an expression and the version of everything that it reads, so that two
 * expressions with one key denote one entity as long as the key exists; expressions with different keys count as
 * different. Bindings have symbols that are unique to the statement, set or parameter that binds; keys are never
 * renamed.
 */
import type { IrExpr, IrSet, IrState, IrStatement } from '@tilewright/language'
import { publicValue, withName, type Env } from './env.ts'

/** Returns the symbol of what a statement binds. */
export const symbolOf = ({ span }: IrStatement, name: string): string => `${name}@${span.file}:${String(span.start)}`

const elementNumbers = new WeakMap<IrSet, string>()
let lastElement = 0

/**
 * Returns the symbol of the elements of a set within its own conditions; other sets have other symbols, even if they
 * are equal.
 */
export function elementSymbol(set: IrSet): string {
  const known = elementNumbers.get(set) ?? `${set.name}#${String(++lastElement)}`
  elementNumbers.set(set, known)
  return known
}

/** Symbols of the elements that a loop has not reached yet, and of those it has finished. */
export const pendingOf = (symbol: string): string => `${symbol} pending`
export const doneOf = (symbol: string): string => `${symbol} done`

/** Whether the key stands for other elements of the loop whose element is `reference`. */
export const isOtherElement = (key: string, reference: string | null): boolean =>
  reference !== null && (key === pendingOf(reference) || key === doneOf(reference))

/** Computes the keys of expressions. */
export class Keys {
  private readonly states: ReadonlyMap<string, IrState>
  constructor(states: ReadonlyMap<string, IrState>) {
    this.states = states
  }

  /** `depth`: number of sets around the expression whose elements the key names by depth. */
  of(expr: IrExpr, env: Env, depth = 0): string {
    const of = (one: IrExpr): string => this.of(one, env, depth)
    const list = (args: readonly IrExpr[]): string => args.map(of).join(',')
    const now = (read: string): string => env.versions.get(read) ?? ''
    switch (expr.op) {
      case 'local':
        return env.names.get(expr.name)?.key ?? `free ${expr.name}`
      case 'state':
        return `state(${expr.state}${this.stateVersion(expr.state, now)})(${expr.of === null ? '' : of(expr.of)})`
      case 'value':
        return `value(${expr.value}!${now('*')})(${list(expr.args)})`
      case 'permission':
        return `permission(${expr.permission}!${now('*')})(${list(expr.args)})`
      case 'call':
        return `${expr.fn}${expr.whole === true ? ' whole' : ''}(${expr.reads.map(now).join('!')})(${list(expr.args)})`
      case 'zone':
        return `zone(${expr.zone})(${expr.of === null ? '' : of(expr.of)})`
      case 'not':
      case 'negate':
        return `${expr.op}(${of(expr.operand)})`
      case 'binary':
        return `(${of(expr.left)})${expr.operator}(${of(expr.right)})`
      case 'is':
        return `(${of(expr.subject)}) is ${JSON.stringify(expr.filters)}`
      case 'has':
        return `(${of(expr.subject)}) has ${expr.family} ${expr.name}`
      case 'count':
      case 'any':
      case 'one':
      case 'all':
        return `${expr.op}(${this.ofSet(expr.set, env, depth)})`
      case 'sum':
        return `sum(${this.ofSet(expr.set, env, depth)})(${this.summand(expr, env, depth)})`
      case 'setting':
        return `${expr.setting} is ${expr.values.join('|')}`
      case 'number':
      case 'yes-no':
        return String(expr.value)
      case 'tile':
        return `tile ${expr.tile}`
      case 'feature-kind':
        return `kind ${expr.feature}`
      case 'mark':
        return `mark ${expr.mark}`
      case 'piece':
        return `piece ${expr.figure}`
      default:
        return expr.op
    }
  }

  private summand({ set, value }: Extract<IrExpr, { op: 'sum' }>, env: Env, depth: number): string {
    return this.of(value, inside(set, env, depth), depth + 1)
  }

  /** Returns the key of a set with all its conditions. */
  ofSet(set: IrSet, env: Env, depth = 0): string {
    const within = inside(set, env, depth)
    const part = (expr: IrExpr | undefined): string => (expr === undefined ? '' : this.of(expr, within, depth + 1))
    const reads = set.reads.map((read) => env.versions.get(read) ?? '').join('!')
    const filter = `${JSON.stringify(set.filter)}|${set.mark ?? ''}`
    const conditions = `${part(set.where ?? undefined)}|${set.extreme?.which ?? ''} ${part(set.extreme?.by)}`
    return `${this.base(set, env, depth)}[${filter}|${conditions}|${reads}]`
  }

  /**
   * Returns the key of a set without its conditions. Positions of pieces are not part of it: facts about such a set
   * are about its elements at any later time.
   */
  base(set: IrSet, env: Env, depth = 0): string {
    const reads = set.reads.filter((read) => read !== 'pieces').map((read) => env.versions.get(read) ?? '')
    return `${set.fn}(${reads.join('!')})(${set.args.map((arg) => this.of(arg, env, depth)).join(',')})`
  }

  /** A state of features changes when features join; one of pieces when a piece leaves its place. */
  private stateVersion(name: string, now: (read: string) => string): string {
    const of = this.states.get(name)?.of
    const also = of === 'feature' || of === 'segment' ? now('board') : of === 'piece' ? now('piece-states') : ''
    return `!${now(`state ${name}`)}!${also}`
  }
}

/** Within the conditions of a set, keys name its elements by depth, so that equal sets have equal keys. */
const inside = (set: IrSet, env: Env, depth: number): Env => withName(env, set.name, publicValue(`#${String(depth)}`))
