/** Walks through statements and notes their reads and writes; see footprints.ts. */
import {
  followersOf,
  statementEffects,
  type IrExpr,
  type IrOption,
  type IrRule,
  type IrSet,
  type IrStatement,
} from '@tilewright/language'
import { mayDecide, withoutRegions, mayMove } from './moving-statements.ts'
import { Reads } from './walk-expressions.ts'
import { setTo, type World } from './resources.ts'
import {
  anything,
  inSupply,
  inZone,
  joinEntities,
  onBoard,
  type Some,
  type AbstractEntity,
} from './abstract-entities.ts'

/** Returns the regions of the zones that an entity can be. */
const zonesOf = ({ kinds }: AbstractEntity, { entities }: World): ReadonlySet<string> =>
  new Set([...(kinds ?? entities.all('zone'))].map(inZone))

export class Walk extends Reads {
  protected override fresh(isPassing: boolean): this {
    return new Walk(this.world, this.running, isPassing) as this
  }

  rule(rule: IrRule, args: readonly AbstractEntity[]): void {
    const head = this.world.entities.enter(rule.params, args)
    if (head === undefined) return
    this.under(rule.set, head, () => {
      this.guarded(rule.when, rule.body)
    })
  }

  option(option: IrOption): void {
    this.under(option.set, new Map(), () => {
      option.among.forEach((set) => {
        this.elements(set)
        this.names = this.within(set)
      })
      this.guarded(option.when, option.body)
    })
  }

  private guarded(when: IrExpr | null, body: readonly IrStatement[]): void {
    this.optional(when)
    this.names = this.world.entities.where(when, this.names)
    this.body(body)
  }

  private body(body: readonly IrStatement[]): void {
    for (const statement of body) this.statement(statement)
  }
  /** Walks the body of a loop: a later iteration sees what an earlier one moved. */
  private repeated(body: readonly IrStatement[], set: IrSet | null): void {
    const outer = mayMove(body, this.world.following) ? withoutRegions(this.names) : this.names
    const own = set === null ? null : this.world.entities.element(set, this.names)
    const element =
      own !== null && set !== null
        ? [[set.name, mayDecide(body, this.world.following) ? { ...own, regions: null } : own]]
        : []
    this.inside(new Map([...outer, ...(element as [string, AbstractEntity][])]), () => {
      this.body(body)
    })
    if (mayMove(body, this.world.following)) this.names = withoutRegions(this.names)
  }

  /** A phase that follows a statement counts where a rule of it is in play. */
  private statement(statement: IrStatement): void {
    const before = this.names
    const followers = followersOf(this.world.following, statement).filter(
      ({ phase, left }) => phase.name !== this.running && this.canLeave(left),
    )
    this.effect(statement)
    if (followers.length === 0) return
    const bound = this.names
    this.inside(before, () => {
      for (const { phase, args } of followers) this.phase(phase.name, args)
    })
    this.names = withoutRegions(bound)
  }

  /** Whether the piece can have been on the board: otherwise it left no position there. */
  private canLeave(left: IrExpr | null): boolean {
    return left?.op !== 'call' || left.args.every((piece) => this.entity(piece).regions?.has('board') ?? true)
  }

  private phase(name: string, exprs: readonly IrExpr[]): void {
    this.all(exprs)
    const args = exprs.map((arg) => this.entity(arg))
    this.once(`phase ${name}`, args, (walk) => {
      for (const rule of walk.world.rules.get(name) ?? []) walk.rule(rule, args)
    })
    if (!this.world.rulesInAnyOrder.has(name)) return
    this.passing().once(`phase ${name} in any order`, args, (walk) => {
      for (const rule of walk.world.rulesInAnyOrder.get(name) ?? []) walk.rule(rule, args)
    })
  }

  /** Notes a decision; returns whether an option can have an effect. */
  private decide(choice: string): boolean {
    this.write('decisions')
    const options = this.world.options.get(choice) ?? []
    this.once(`choice ${choice}`, [], (walk) => {
      // Options open at every decision are not effects of the rule.
      for (const option of walk.world.options.get(choice) ?? [])
        if (!walk.isPassing || option.anytime !== true) walk.option(option)
    })
    return options.length > 0
  }

  private effect(statement: IrStatement): void {
    switch (statement.op) {
      case 'let':
        this.expr(statement.value)
        this.bind(statement.name, this.entity(statement.value))
        return
      case 'set':
        this.setState(statement.state, statement.of, statement.value)
        return
      case 'add':
        this.state(statement.state, statement.of)
        this.expr(statement.value)
        this.use('adds', this.stateOf(statement.state, statement.of))
        return
      case 'if':
        this.expr(statement.condition)
        this.inside(this.world.entities.where(statement.condition, this.names), () => {
          this.body(statement.then)
        })
        this.inside(this.names, () => {
          this.body(statement.otherwise)
        })
        if (mayMove([statement], this.world.following)) this.names = withoutRegions(this.names)
        return
      case 'each':
        this.elements(statement.set)
        this.repeated(statement.body, statement.set)
        return
      case 'repeat':
        this.optional(statement.condition)
        this.repeated(statement.body, null)
        return
      case 'run':
        this.phase(statement.phase, statement.args)
        this.names = withoutRegions(this.names)
        return
      case 'ask':
        this.expr(statement.by)
        this.decide(statement.choice)
        this.names = withoutRegions(this.names)
        return
      case 'again':
        this.write('decisions')
        this.names = withoutRegions(this.names)
        return
      case 'choose':
        this.expr(statement.by)
        this.elements(statement.set)
        if (this.decide(statement.choice)) this.names = withoutRegions(this.names)
        this.bind(statement.name, this.world.entities.element(statement.set, this.names))
        return
      case 'secret':
        this.elements(statement.players)
        this.inside(this.within(statement.players), () => {
          this.elements(statement.set)
          this.keep(statement.into, this.world.entities.element(statement.set, this.names))
        })
        this.write('decisions')
        this.use('writes', this.stateOf(statement.into, null))
        return
      case 'score':
        this.children(statement)
        this.add('scores')
        return
      case 'move':
        this.move(statement)
        return
      case 'return':
        this.leave(statement.piece, inSupply)
        return
      case 'remove':
        this.leave(statement.piece, null)
        return
      case 'reveal':
        this.expr(statement.piece)
        this.use('writes', this.world.resources('face', this.entity(statement.piece).kinds, null))
        return
      case 'draw':
        this.draw(statement.set, statement.to)
        return
      case 'roll':
        this.write(`chance die ${statement.die}`)
        this.bind(statement.name, anything)
        return
      default:
        this.children(statement)
        if ('tile' in statement && statementEffects[statement.op].takesTile === true) this.takeTile(statement.tile)
        if (statementEffects[statement.op].changesBoard === true) this.write('board')
    }
  }

  private setState(name: string, of: IrExpr | null, value: IrExpr): void {
    this.state(name, of)
    this.expr(value)
    this.keep(name, this.entity(value))
    const resources = this.stateOf(name, of)
    if (value.op !== 'number' && value.op !== 'yes-no' && value.op !== 'none') {
      this.use('writes', resources)
      return
    }
    const constant = value.op === 'none' ? 'none' : String(value.value)
    this.use('sets', setTo(resources, constant))
  }
  /** A piece in a state may move while the state contains it, so its region is unknown. */
  private keep(name: string, { kinds }: AbstractEntity): void {
    this.world.held.set(name, joinEntities(this.world.held.get(name), { kinds, regions: null }))
  }

  private move({ piece, to, faceDown }: Extract<IrStatement, { op: 'move' }>): void {
    this.expr(piece)
    this.expr(to)
    const target = to.kind === 'zone' ? zonesOf(this.entity(to), this.world) : onBoard
    if (piece.kind === 'tile') {
      this.takeTile(piece)
      this.use('writes', this.world.resources('tile', this.entity(piece).kinds, target))
    } else {
      this.take(piece)
      this.use('writes', this.world.resources('piece', this.entity(piece).kinds, target))
      if (faceDown) this.use('writes', this.world.resources('face', this.entity(piece).kinds, null))
    }
    this.names = withoutRegions(this.names)
  }
  private leave(piece: IrExpr, target: Some): void {
    this.expr(piece)
    this.take(piece)
    if (target !== null) this.use('writes', this.world.resources('piece', this.entity(piece).kinds, target))
    this.names = withoutRegions(this.names)
  }
  private take(piece: IrExpr): void {
    const { kinds, regions } = this.entity(piece)
    this.use('writes', this.world.resources('piece', kinds, regions))
    for (const name of this.world.standing) this.use('writes', this.stateOf(name, piece))
  }
  /** A tile of unknown region was drawn before, or is in a supply or zone. */
  private takeTile(tile: IrExpr): void {
    const { kinds, regions } = this.entity(tile)
    const zones = this.world.entities.all('zone').map(inZone)
    this.use('writes', this.world.resources('tile', kinds, regions ?? new Set([...inSupply, ...zones])))
  }

  private draw(set: IrSet, to: IrExpr | undefined): void {
    this.elements(set)
    const drawn = this.world.entities.element(set, this.names)
    const chance = set.element === 'piece' ? this.world.resources('chance', drawn.kinds, null) : []
    this.use('writes', set.element === 'tile' ? this.world.resources('tile', drawn.kinds, drawn.regions) : chance)
    if (set.element !== 'piece' && set.element !== 'tile') this.write(`chance ${set.element}`)
    if (to !== undefined) {
      this.expr(to)
      this.use('writes', this.world.resources('tile', drawn.kinds, zonesOf(this.entity(to), this.world)))
      return
    }
    this.bind(
      set.name,
      set.element === 'tile' && drawn.regions?.has('stack') ? { ...drawn, regions: new Set() } : drawn,
    )
  }
}
