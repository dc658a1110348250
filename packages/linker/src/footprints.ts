/**
 * What a step reads and writes, inferred from its sentences and from everything they set in motion:
 * values, permissions, phases and choices of all modules. Additions commute with each other.
 */
import type { IrExpr, IrProject, IrSet, IrStatement } from '@tilewright/language'

/** `state:x` for a declared state, else a part of the engine's state: board, pieces, faces, stack, scores, decisions, chance. */
export interface Footprint { readonly reads: ReadonlySet<string>; readonly writes: ReadonlySet<string>; readonly adds: ReadonlySet<string> }

interface Growing { readonly reads: Set<string>; readonly writes: Set<string>; readonly adds: Set<string> }

/** Footprints of all rules by name; linear in the size of the rules, because every callee is walked once a rule. */
export function footprintsOf(ir: IrProject): ReadonlyMap<string, Footprint> {
  return new Map(ir.rules.map((rule) => {
    const walk = new Walk(ir)
    if (rule.when) walk.expr(rule.when)
    walk.body(rule.body)
    return [rule.name, walk.found]
  }))
}

class Walk {
  readonly found: Growing = { reads: new Set(), writes: new Set(), adds: new Set() }
  private readonly seen = new Set<string>()
  private readonly ir: IrProject
  constructor(ir: IrProject) { this.ir = ir }

  private once(name: string, visit: () => void): void {
    if (this.seen.has(name)) return
    this.seen.add(name)
    visit()
  }

  expr(expr: IrExpr): void {
    switch (expr.op) {
      case 'number': case 'yes-no': case 'none': case 'local': case 'setting': case 'origin': case 'piece': return
      case 'state': this.found.reads.add(`state:${expr.state}`); if (expr.of) this.expr(expr.of); return
      case 'value':
        expr.args.forEach((arg) => { this.expr(arg) })
        this.once(`value ${expr.value}`, () => {
          for (const define of this.ir.defines) if (define.value === expr.value) { if (define.when) this.expr(define.when); this.expr(define.is) }
        })
        return
      case 'permission':
        expr.args.forEach((arg) => { this.expr(arg) })
        this.once(`permission ${expr.permission}`, () => {
          for (const may of this.ir.mays) if (may.permission === expr.permission && may.when) this.expr(may.when)
        })
        return
      case 'call': expr.reads.forEach((read) => this.found.reads.add(read)); expr.args.forEach((arg) => { this.expr(arg) }); return
      case 'zone': if (expr.of) this.expr(expr.of); return
      case 'not': case 'negate': this.expr(expr.operand); return
      case 'binary': this.expr(expr.left); this.expr(expr.right); return
      case 'is': case 'has': this.expr(expr.subject); return
      case 'count': case 'any': case 'all': this.set(expr.set); return
      case 'sum': this.set(expr.set); this.expr(expr.value)
    }
  }

  set(set: IrSet): void {
    set.reads.forEach((read) => this.found.reads.add(read))
    set.args.forEach((arg) => { this.expr(arg) })
    if (set.where) this.expr(set.where)
    if (set.extreme) this.expr(set.extreme.by)
  }

  body(body: readonly IrStatement[]): void { body.forEach((statement) => { this.statement(statement) }) }

  private statement(statement: IrStatement): void {
    const { writes, adds, reads } = this.found
    switch (statement.op) {
      case 'let': this.expr(statement.value); return
      case 'set': writes.add(`state:${statement.state}`); if (statement.of) this.expr(statement.of); this.expr(statement.value); return
      case 'add': adds.add(`state:${statement.state}`); if (statement.of) this.expr(statement.of); this.expr(statement.value); return
      case 'if': this.expr(statement.condition); this.body(statement.then); this.body(statement.otherwise); return
      case 'each': this.set(statement.set); this.body(statement.body); return
      case 'repeat': if (statement.condition) this.expr(statement.condition); this.body(statement.body); return
      case 'stop': return
      case 'run': if (statement.argument) this.expr(statement.argument); this.phase(statement.phase); return
      case 'ask': this.expr(statement.by); writes.add('decisions'); this.choice(statement.choice); return
      case 'choose': this.expr(statement.by); this.set(statement.set); writes.add('decisions'); return
      case 'secret': this.set(statement.players); this.set(statement.set); writes.add('decisions').add(`state:${statement.into}`); return
      case 'score': this.expr(statement.points); this.expr(statement.player); adds.add('scores'); return
      case 'place': this.expr(statement.tile); this.expr(statement.at); writes.add('board'); return
      case 'move': this.expr(statement.piece); this.expr(statement.to); writes.add('pieces'); return
      case 'return': case 'remove': this.expr(statement.piece); writes.add('pieces'); return
      case 'reveal': this.expr(statement.piece); writes.add('faces'); return
      case 'draw': this.set(statement.set); writes.add('stack').add('chance'); return
      case 'discard': this.expr(statement.tile); writes.add('stack'); return
      case 'announce': statement.values.forEach((value) => { this.expr(value) }); reads.add('announcements')
    }
  }

  private phase(name: string): void {
    this.once(`phase ${name}`, () => {
      for (const rule of this.ir.rules) if (rule.phase === name) { if (rule.when) this.expr(rule.when); this.body(rule.body) }
    })
  }

  private choice(name: string): void {
    this.once(`choice ${name}`, () => {
      for (const option of this.ir.options) {
        if (option.choice !== name) continue
        option.among.forEach((set) => { this.set(set) })
        if (option.when) this.expr(option.when)
        this.body(option.body)
      }
    })
  }
}

/** The parts of the state through which the order of two steps can be told, empty when they commute. */
export function meeting(a: Footprint, b: Footprint): string[] {
  const found = new Set<string>()
  const touches = (one: Footprint, name: string): boolean => one.reads.has(name) || one.writes.has(name) || one.adds.has(name)
  for (const [one, other] of [[a, b], [b, a]] as const) {
    for (const name of one.writes) if (touches(other, name)) found.add(name)
    for (const name of one.adds) if (other.reads.has(name) || other.writes.has(name)) found.add(name)
  }
  return [...found].sort()
}
