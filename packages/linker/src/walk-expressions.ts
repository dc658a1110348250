/** Walks through expressions and notes their reads; see footprints.ts. */
import { forEachIrChild, isIrExpr, isIrSet, type IrExpr, type IrSet, type IrNode } from '@tilewright/language'
import { Notes } from './notes.ts'
import type { Resource, World } from './resources.ts'
import { anything, queriesBoardPosition, onBoard, type Names, type AbstractEntity } from './abstract-entities.ts'

export abstract class Reads extends Notes {
  protected readonly world: World
  /** The phase that runs meanwhile; if it follows statements, it does not follow those that are walked. */
  protected readonly running: string | null
  protected override readonly isPassing: boolean
  constructor(world: World, running: string | null, isPassing = false) {
    super()
    this.world = world
    this.running = running
    this.isPassing = isPassing
  }

  protected optional(expr: IrExpr | null): void {
    if (expr) this.expr(expr)
  }
  protected entity(expr: IrExpr): AbstractEntity {
    return this.world.entities.of(expr, this.names)
  }
  protected within(set: IrSet): Names {
    return new Map([...this.names, [set.name, this.world.entities.element(set, this.names)]])
  }
  protected bind(name: string, entity: AbstractEntity): void {
    this.names = new Map([...this.names, [name, entity]])
  }

  protected expr(expr: IrExpr): void {
    switch (expr.op) {
      case 'state':
        this.state(expr.state, expr.of)
        this.use('reads', this.stateOf(expr.state, expr.of))
        return
      case 'value': {
        this.all(expr.args)
        const args = expr.args.map((arg) => this.entity(arg))
        this.once(`value ${expr.value}`, args, (walk) => {
          for (const define of walk.world.defines.get(expr.value) ?? []) {
            const head = walk.world.entities.enter(define.params, args)
            if (head === undefined) continue
            walk.under(define.set, head, () => {
              walk.optional(define.when)
              walk.names = walk.world.entities.where(define.when, walk.names)
              walk.expr(define.is)
            })
          }
        })
        return
      }
      case 'permission': {
        this.all(expr.args)
        const args = expr.args.map((arg) => this.entity(arg))
        this.once(`permission ${expr.permission}`, args, (walk) => {
          for (const may of walk.world.mays.get(expr.permission) ?? []) {
            const head = walk.world.entities.enter(may.params, args)
            if (head === undefined) continue
            walk.under(may.set, head, () => {
              walk.optional(may.when)
            })
          }
        })
        return
      }
      case 'call':
        this.all(expr.args)
        this.call(expr)
        return
      case 'binary':
        if (expr.operator === '=' && expr.left.kind === 'feature') this.read('board')
        this.expr(expr.left)
        this.inside(expr.operator === 'and' ? this.world.entities.where(expr.left, this.names) : this.names, () => {
          this.expr(expr.right)
        })
        return
      case 'sum':
        this.elements(expr.set)
        this.inside(this.within(expr.set), () => {
          this.expr(expr.value)
        })
        return
      default:
        this.children(expr)
    }
  }

  /** Notes the reads of the expressions and sets directly below a node. */
  protected children(node: IrNode): void {
    forEachIrChild(node, (child) => {
      if (isIrExpr(child)) this.expr(child)
      else if (isIrSet(child)) this.elements(child)
    })
  }

  protected all(exprs: readonly IrExpr[]): void {
    for (const expr of exprs) this.expr(expr)
  }

  /** The state of a feature depends on the board: features join, and their states are merged. */
  protected state(name: string, of: IrExpr | null): void {
    this.optional(of)
    if (this.world.stateOf.get(name) === 'feature') this.read('board')
  }
  protected stateOf(name: string, of: IrExpr | null): readonly Resource[] {
    return this.world.stateResources(name, of ? this.entity(of).kinds : null)
  }

  private call(expr: Extract<IrExpr, { op: 'call' }>): void {
    const [first] = expr.args
    const piece = expr.args.find(({ kind }) => kind === 'piece')
    const { kinds } = piece ? this.entity(piece) : anything
    for (const name of expr.reads)
      if (name === 'pieces')
        this.use('reads', this.world.resources('piece', kinds, queriesBoardPosition(expr) ? onBoard : null))
      else if (name === 'faces') this.use('reads', this.world.resources('face', kinds, null))
      else if (name === 'piece-states') {
        for (const [state, of] of this.world.stateOf)
          if (of === 'piece') this.use('reads', this.world.stateResources(state, kinds))
      } else if (name === 'stack')
        this.use('reads', this.world.resources('tile', first?.kind === 'tile' ? this.entity(first).kinds : null, null))
      else this.read(name)
  }

  protected elements(set: IrSet): void {
    // Elements that never pass the condition do not affect the set.
    const { kinds, regions } = this.world.entities.element(set, this.names)
    const own = { kinds, regions }
    for (const name of set.reads)
      if (name === 'pieces' || name === 'stack') {
        const sort = name === 'pieces' ? 'piece' : 'tile'
        // The features that a piece touches depend on the region of that piece.
        const other = set.args.find((arg) => arg.kind === sort)
        const read = set.element === sort ? own : { kinds: other ? this.entity(other).kinds : null, regions: null }
        this.use('reads', this.world.resources(sort, read.kinds, read.regions))
      } else this.read(name)
    this.all(set.args)
    if (set.where === null && set.extreme === null) return
    this.inside(new Map([...this.names, [set.name, { kinds, regions }]]), () => {
      this.optional(set.where)
      this.names = this.world.entities.where(set.where, this.names)
      this.optional(set.extreme?.by ?? null)
    })
  }
}
