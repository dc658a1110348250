/**
 * Possible results of expressions in any game: the sets of hidden tokens that a piece can belong to, and the locations
 * off the board where a tile can be. A least fixpoint over the writes of states, the definitions of values and the
 * arguments of phases; it terminates because traits are sets of declared names that only grow.
 */
import {
  followersOf,
  type IrExpr,
  type IrParam,
  type IrPhase,
  type IrProject,
  type IrSet,
  type IrStatement,
} from '@tilewright/language'
import type { Hidden } from './kinds-hidden.ts'

export interface Traits {
  /** Sets of hidden tokens. */
  readonly tokens: readonly string[]
  /** Whether it can be a piece whose face is never hidden. */
  readonly others: boolean
  readonly places: readonly string[]
}

/** The traits of variables. */
export type Scope = ReadonlyMap<string, Traits>

/** A location that not all players know: in the stack or in a zone that hides its contents. */
export const UNSEEN = 'unseen'
/** In a player's hand or on the board: all players see it. */
export const SEEN = 'seen'
/** Any zone: which one depends on the course of the game. */
export const ANY_ZONE = 'zone *'

export const NONE: Traits = { tokens: [], others: false, places: [] }
/** Traits of a tile that all players see. */
export const SEEN_TILE: Traits = { tokens: [], others: false, places: [SEEN] }

/** Returns the locations of the tiles in a set. */
export function placesOfSet(set: IrSet): readonly string[] {
  switch (set.fn) {
    case 'tilesInStack':
      return ['stack']
    case 'tilesInSupply':
      return ['supply']
    case 'tilesUnseen':
      return [UNSEEN]
    case 'tilesInZone':
      return [set.args[0] === undefined ? ANY_ZONE : zoneName(set.args[0])]
    default:
      return set.element === 'tile' ? [SEEN] : []
  }
}

export const zoneName = (zone: IrExpr): string => (zone.op === 'zone' ? `zone ${zone.zone}` : ANY_ZONE)

/** Traits of expressions. */
export class TraitReader {
  private readonly ir: IrProject
  private readonly hidden: Hidden
  /** By `state`, `value` or `param` and a name. */
  private readonly known = new Map<string, Traits>()
  private changed = false

  constructor(ir: IrProject, hidden: Hidden, following: readonly IrPhase[]) {
    this.ir = ir
    this.hidden = hidden
    while (this.hasGrown(following));
  }

  of(expr: IrExpr, scope: Scope): Traits {
    switch (expr.op) {
      case 'local':
        return scope.get(expr.name) ?? NONE
      case 'state':
        return this.known.get(`state ${expr.state}`) ?? NONE
      case 'value':
        return this.known.get(`value ${expr.value}`) ?? NONE
      case 'one':
        return this.element(expr.set)
      default:
        return expr.kind === 'tile' ? SEEN_TILE : { ...NONE, others: expr.kind === 'piece' && expr.op !== 'none' }
    }
  }

  element(set: IrSet): Traits {
    if (set.element === 'piece') return this.piece(set.filter)
    return set.element === 'tile' ? { ...NONE, places: placesOfSet(set) } : NONE
  }

  /** Returns the traits of a parameter of a phase, as far as its filter accepts arguments. */
  param(phase: string, i: number, { kind, filter }: IrParam): Traits {
    const given = this.known.get(`param ${phase} ${String(i)}`) ?? NONE
    if (kind !== 'piece' || filter === null) return given
    const passing = this.hidden.tokenSets(filter)
    const others = given.others && this.hidden.othersPass(filter)
    return { ...given, others, tokens: given.tokens.filter((one) => passing.includes(one)) }
  }

  private piece(filter: IrParam['filter']): Traits {
    return { tokens: this.hidden.tokenSets(filter), others: this.hidden.othersPass(filter), places: [] }
  }

  scopeOf(phase: string, params: readonly IrParam[]): Scope {
    return new Map(params.map((param, i): [string, Traits] => [param.name, this.param(phase, i, param)]))
  }

  private note(key: string, traits: Traits): void {
    const known = this.known.get(key) ?? NONE
    const tokens = traits.tokens.filter((one) => !known.tokens.includes(one))
    const places = traits.places.filter((one) => !known.places.includes(one))
    const others = known.others || traits.others
    if (tokens.length + places.length === 0 && others === known.others) return
    this.changed = true
    this.known.set(key, { others, tokens: [...known.tokens, ...tokens], places: [...known.places, ...places] })
  }

  private hasGrown(following: readonly IrPhase[]): boolean {
    this.changed = false
    for (const define of [...this.ir.defines, ...this.ir.changes]) {
      // A result that is an argument can be any argument.
      const scope = new Map(define.params.map((param): [string, Traits] => [param.name, this.widest(param)]))
      this.note(`value ${define.value}`, this.of(define.is, scope))
    }
    for (const rule of this.ir.rules) this.body(rule.body, this.scopeOf(rule.phase, rule.params), following)
    for (const option of this.ir.options)
      this.body(option.body, new Map(option.among.map((set) => [set.name, this.element(set)])), following)
    return this.changed
  }

  private widest({ kind, filter }: IrParam): Traits {
    if (kind === 'piece') return this.piece(filter)
    return kind === 'tile' && this.hidden.hasZones ? { ...NONE, places: [UNSEEN] } : NONE
  }

  private body(body: readonly IrStatement[], outer: Scope, following: readonly IrPhase[]): void {
    let scope = outer
    for (const one of body) {
      for (const { phase, args } of followersOf(following, one)) this.args(phase.name, args, scope)
      if (one.op === 'if') for (const inner of [one.then, one.otherwise]) this.body(inner, scope, following)
      else if (one.op === 'repeat') this.body(one.body, scope, following)
      else if (one.op === 'each') this.body(one.body, this.bound(one, scope), following)
      else if (one.op === 'set') this.note(`state ${one.state}`, this.of(one.value, scope))
      else if (one.op === 'secret') this.note(`state ${one.into}`, this.element(one.set))
      else if (one.op === 'run') this.args(one.phase, one.args, scope)
      else scope = this.bound(one, scope)
    }
  }

  private args(phase: string, args: readonly IrExpr[], scope: Scope): void {
    args.forEach((arg, i) => {
      this.note(`param ${phase} ${String(i)}`, this.of(arg, scope))
    })
  }

  /** Returns the scope after a statement, or of the body of a loop. */
  bound(one: IrStatement, scope: Scope): Scope {
    const named = (name: string, traits: Traits): Scope => new Map(scope).set(name, traits)
    switch (one.op) {
      case 'let':
        return named(one.name, this.of(one.value, scope))
      case 'each':
        return named(one.set.name, this.element(one.set))
      case 'choose':
        return named(one.name, this.element(one.set))
      case 'draw':
        if (one.to !== undefined) return scope
        return named(one.set.name, one.set.element === 'tile' ? SEEN_TILE : this.element(one.set))
      default:
        return scope
    }
  }
}
