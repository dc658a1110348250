/**
 * What a step reads and writes, inferred from its sentences and from everything they set in motion: values,
 * permissions, phases and choices of all modules. Each use carries the units it takes to happen, so that a
 * finding can name the smallest game in which two steps meet. Additions commute with each other.
 */
import {
  followersOf,
  followingPhases,
  type IrDefine,
  type IrExpr,
  type IrMay,
  type IrOption,
  type IrPhase,
  type IrProject,
  type IrRule,
  type IrSet,
  type IrStatement,
} from '@tilewright/language'
import { optionsByChoice } from './options.ts'
import { includes, union } from './sets.ts'

/** The smallest sets of units in which something is touched; none of them includes another. */
export type Occasions = readonly (readonly string[])[]

/**
 * `state:x` for a declared state, else a part of the engine's state: board, pieces, faces, stack, scores, decisions,
 * chance.
 */
export interface Footprint {
  readonly reads: ReadonlyMap<string, Occasions>
  readonly writes: ReadonlyMap<string, Occasions>
  readonly adds: ReadonlyMap<string, Occasions>
}

type Uses = Map<string, Occasions>

/** Gives the footprint of a rule by itself; every callee is walked once a rule and set. */
export function footprintReader(ir: IrProject): (rule: IrRule) => Footprint {
  const callees: Callees = {
    defines: Map.groupBy(ir.defines, (define) => define.value),
    mays: Map.groupBy(ir.mays, (may) => may.permission),
    rules: Map.groupBy(ir.rules, (rule) => rule.phase),
    options: optionsByChoice(ir),
    following: followingPhases(ir),
    ofFeature: new Set(ir.states.filter((state) => state.of === 'feature').map((state) => state.name)),
  }
  return (rule) => {
    const walk = new Walk(callees)
    walk.rule(rule)
    return walk
  }
}

interface Callees {
  readonly defines: ReadonlyMap<string, readonly IrDefine[]>
  readonly mays: ReadonlyMap<string, readonly IrMay[]>
  readonly rules: ReadonlyMap<string, readonly IrRule[]>
  readonly options: ReadonlyMap<string, readonly IrOption[]>
  readonly following: readonly IrPhase[]
  /** States that belong to features, which change when features join. */
  readonly ofFeature: ReadonlySet<string>
}

const add = (uses: Uses, name: string, set: readonly string[]): void => {
  const known = uses.get(name) ?? []
  if (!known.some((smaller) => includes(set, smaller)))
    uses.set(name, [...known.filter((larger) => !includes(larger, set)), set])
}

class Walk implements Footprint {
  readonly reads: Uses = new Map()
  readonly writes: Uses = new Map()
  readonly adds: Uses = new Map()
  /** Callees already walked, with the units in play then. */
  private readonly seen: Uses = new Map()
  /** Units that have to be in play for what is being walked. */
  private set: readonly string[] = []
  private readonly callees: Callees
  constructor(callees: Callees) {
    this.callees = callees
  }

  rule(rule: IrRule): void {
    this.under(rule.set, () => {
      this.optional(rule.when)
      this.body(rule.body)
    })
  }

  private under(set: readonly string[], visit: () => void): void {
    const outer = this.set
    this.set = union(outer, set)
    visit()
    this.set = outer
  }

  private once(name: string, visit: () => void): void {
    if (this.seen.get(name)?.some((smaller) => includes(this.set, smaller)) === true) return
    add(this.seen, name, this.set)
    visit()
  }

  private read(name: string): void {
    add(this.reads, name, this.set)
  }
  private write(name: string): void {
    add(this.writes, name, this.set)
  }
  private optional(expr: IrExpr | null): void {
    if (expr) this.expr(expr)
  }

  private expr(expr: IrExpr): void {
    switch (expr.op) {
      case 'state':
        this.state(expr.state, expr.of)
        this.read(`state:${expr.state}`)
        return
      case 'value': {
        expr.args.forEach((arg) => {
          this.expr(arg)
        })
        this.once(`value ${expr.value}`, () => {
          for (const define of this.callees.defines.get(expr.value) ?? [])
            this.under(define.set, () => {
              this.optional(define.when)
              this.expr(define.is)
            })
        })
        return
      }
      case 'permission': {
        expr.args.forEach((arg) => {
          this.expr(arg)
        })
        this.once(`permission ${expr.permission}`, () => {
          for (const may of this.callees.mays.get(expr.permission) ?? [])
            this.under(may.set, () => {
              this.optional(may.when)
            })
        })
        return
      }
      case 'call':
        expr.reads.forEach((name) => {
          this.read(name)
        })
        expr.args.forEach((arg) => {
          this.expr(arg)
        })
        return
      case 'zone':
        this.optional(expr.of)
        return
      case 'not':
      case 'negate':
        this.expr(expr.operand)
        return
      case 'binary': {
        if (expr.operator === '=' && expr.left.kind === 'feature') this.read('board')
        this.expr(expr.left)
        this.expr(expr.right)
        return
      }
      case 'is':
      case 'has':
        this.expr(expr.subject)
        return
      case 'count':
      case 'any':
      case 'one':
      case 'all':
        this.elements(expr.set)
        return
      case 'sum':
        this.elements(expr.set)
        this.expr(expr.value)
        return
      default:
        return
    }
  }

  /** A state of a feature is found, and merged, by how the board joins. */
  private state(name: string, of: IrExpr | null): void {
    this.optional(of)
    if (this.callees.ofFeature.has(name)) this.read('board')
  }

  private elements(set: IrSet): void {
    set.reads.forEach((name) => {
      this.read(name)
    })
    set.args.forEach((arg) => {
      this.expr(arg)
    })
    this.optional(set.where)
    this.optional(set.extreme?.by ?? null)
  }

  private body(body: readonly IrStatement[]): void {
    body.forEach((statement) => {
      this.statement(statement)
    })
  }

  private phase(name: string): void {
    this.once(`phase ${name}`, () => {
      for (const rule of this.callees.rules.get(name) ?? []) this.rule(rule)
    })
  }

  /** What follows a sentence counts where a rule of it is in play. */
  private statement(statement: IrStatement): void {
    this.deed(statement)
    for (const { phase, args } of followersOf(this.callees.following, statement)) {
      for (const arg of args) this.expr(arg)
      this.phase(phase.name)
    }
  }

  private deed(statement: IrStatement): void {
    switch (statement.op) {
      case 'let':
        this.expr(statement.value)
        return
      case 'set':
        this.state(statement.state, statement.of)
        this.expr(statement.value)
        this.write(`state:${statement.state}`)
        return
      case 'add':
        this.state(statement.state, statement.of)
        this.expr(statement.value)
        add(this.adds, `state:${statement.state}`, this.set)
        return
      case 'if':
        this.expr(statement.condition)
        this.body(statement.then)
        this.body(statement.otherwise)
        return
      case 'each':
        this.elements(statement.set)
        this.body(statement.body)
        return
      case 'repeat':
        this.optional(statement.condition)
        this.body(statement.body)
        return
      case 'stop':
        return
      case 'run':
        statement.args.forEach((arg) => {
          this.expr(arg)
        })
        this.phase(statement.phase)
        return
      case 'ask':
        this.expr(statement.by)
        this.write('decisions')
        this.once(`choice ${statement.choice}`, () => {
          for (const option of this.callees.options.get(statement.choice) ?? []) this.option(option)
        })
        return
      case 'again':
        this.write('decisions')
        return
      case 'choose':
        this.expr(statement.by)
        this.elements(statement.set)
        this.write('decisions')
        return
      case 'secret':
        this.elements(statement.players)
        this.elements(statement.set)
        this.write('decisions')
        this.write(`state:${statement.into}`)
        return
      case 'score':
        this.expr(statement.points)
        this.expr(statement.player)
        this.optional(statement.about)
        add(this.adds, 'scores', this.set)
        return
      case 'place':
        this.expr(statement.tile)
        this.expr(statement.at)
        this.write('board')
        return
      case 'move':
        this.expr(statement.piece)
        this.expr(statement.to)
        this.write(statement.piece.kind === 'tile' ? 'stack' : 'pieces')
        if (statement.faceDown) this.write('faces')
        return
      case 'return':
      case 'remove':
        this.expr(statement.piece)
        this.write('pieces')
        return
      case 'reveal':
        this.expr(statement.piece)
        this.write('faces')
        return
      case 'draw':
        this.elements(statement.set)
        this.write('chance')
        if (statement.set.reads.includes('stack')) this.write('stack')
        return
      case 'discard':
        this.expr(statement.tile)
        this.write('stack')
        return
      case 'announce':
        statement.values.forEach((value) => {
          this.expr(value)
        })
    }
  }

  private option(option: IrOption): void {
    this.under(option.set, () => {
      option.among.forEach((set) => {
        this.elements(set)
      })
      this.optional(option.when)
      this.body(option.body)
    })
  }
}

/**
 * Where the order of two steps can be told: each part of the state, with the units it takes. Empty when they commute.
 */
export function meeting(a: Footprint, b: Footprint): { readonly name: string; readonly set: readonly string[] }[] {
  const found: Uses = new Map()
  const cross = (name: string, one: Occasions, other: Occasions | undefined): void => {
    for (const x of one) for (const y of other ?? []) add(found, name, union(x, y))
  }
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [name, sets] of one.writes)
      for (const uses of [other.reads, other.writes, other.adds]) cross(name, sets, uses.get(name))
    for (const [name, sets] of one.adds) cross(name, sets, other.reads.get(name))
  }
  return [...found]
    .flatMap(([name, sets]) => sets.map((set) => ({ name, set })))
    .sort((x, y) => (x.name < y.name ? -1 : x.name > y.name ? 1 : x.set.length - y.set.length))
}
