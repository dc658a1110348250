/** Follows labels through bodies and checks every statement that players can observe. */
import {
  followersOf,
  forEachIrChild,
  isIrExpr,
  type IrExpr,
  type IrPhase,
  type IrStatement,
  type Located,
} from '@tilewright/language'
import type { Contexts } from './contexts.ts'
import { SOMEBODY } from './contexts.ts'
import { besidePlace, buriedFrom, choicePlace, phasePlace, writesOf } from './effects.ts'
import { joinEnvs, publicValue, withFacts, withName, type Env, type Fact, type Value } from './env.ts'
import type { Reader } from './expressions.ts'
import { pick, type Following, type Outcome, type Shared } from './following.ts'
import { isPublic, join, joinAll, onlyFor, PUBLIC, secret, type Label } from './label.ts'
import type { Leaks, Sees } from './leaks.ts'
import { eachOf, repeated } from './loops.ts'
import { endsChoice, follow, moveOf } from './moves.ts'
import { elementFacts, isOnePlace } from './sets.ts'
import { symbolOf } from './symbols.ts'
import { affected, buried, written } from './transitions.ts'
import { truthOf } from './settled-conditions.ts'
import type { World } from './world.ts'

/** Follows the statements of one declaration. */
export class Follower implements Following {
  readonly world: World
  readonly reader: Reader
  readonly contexts: Contexts
  readonly leaks: Leaks
  readonly site: Located
  /** The subject of points scored here, which events show. */
  private readonly subject: readonly Value[]

  constructor(shared: Shared, site: Located, subject: readonly Value[]) {
    this.world = shared.world
    this.reader = shared.reader
    this.contexts = shared.contexts
    this.leaks = shared.leaks
    this.site = site
    this.subject = subject
  }

  /** Follows a body; `label` is who may learn that it runs. */
  body(statements: readonly IrStatement[], before: Env, label: Label): Outcome {
    let env = before
    let stopped = PUBLIC
    for (const statement of statements) {
      // Unreachable statements reveal nothing.
      if (env.dead) break
      const outcome = this.statement(statement, env, join(label, stopped))
      env = outcome.env
      stopped = join(stopped, outcome.stopped)
    }
    return { env, stopped }
  }

  /** Checks that what all players see of a statement depends only on what all of them know. */
  visible(one: IrStatement, label: Label, env: Env, sees: Sees, ...exprs: readonly IrExpr[]): void {
    for (const expr of exprs) this.leaks.check(this.reader.label(expr, env), one.span, expr.words, sees)
    this.leaks.check(label, one.span, '', sees)
  }

  private statement(one: IrStatement, before: Env, label: Label): Outcome {
    this.reader.asked = join(this.reader.asked, label)
    switch (one.op) {
      case 'if':
        return this.branch(one, before, label)
      case 'each':
        return eachOf(this, one, before, label)
      case 'repeat':
        return repeated(this, one, before, label)
      case 'stop':
        return { env: { ...before, dead: true }, stopped: label }
      default:
        return { env: this.followed(one, before, label), stopped: PUBLIC }
    }
  }

  private branch(one: Extract<IrStatement, { op: 'if' }>, before: Env, label: Label): Outcome {
    const truth = truthOf(this.reader.keys, one.condition, before)
    const condition = this.reader.label(one.condition, before)
    const inner = truth === 'maybe' ? join(label, condition) : label
    const nothing: Outcome = { env: { ...before, dead: true }, stopped: PUBLIC }
    const then = truth === 'no' ? nothing : this.body(one.then, before, inner)
    const otherwise = truth === 'yes' ? nothing : this.body(one.otherwise, before, inner)
    const at = `${one.span.file}:${String(one.span.start)}`
    const { names } = before
    const within = ({ env }: Outcome): Env => ({ ...env, names: pick(env, names) })
    return { env: joinEnvs(within(then), within(otherwise), at), stopped: join(then.stopped, otherwise.stopped) }
  }

  /** Follows the phases that a statement triggers, under the statement's label. */
  private followed(one: IrStatement, before: Env, label: Label): Env {
    const followers = followersOf(this.world.following, one).filter(({ phase, args }) =>
      this.canFollow(phase, args, before),
    )
    for (const { phase, args } of followers) this.run(phase, args, before, label, one)
    const after = this.sentence(one, before, label)
    if (followers.length === 0) return after
    const effects = this.world.effects.in(...followers.map(({ phase }) => phasePlace(phase.name)))
    return affected(this.world, after, effects, one.span, this.site)
  }

  /** Whether the statement can trigger the phase: a phase about figures does not follow statements about tokens. */
  private canFollow({ params: [param] }: IrPhase, [arg]: readonly IrExpr[], env: Env): boolean {
    if (param?.kind !== 'piece' || arg === undefined) return true
    const { tokens, others } = this.reader.read(arg, env)
    const passing = this.world.hidden.tokenSets(param.filter)
    return (others && this.world.hidden.othersPass(param.filter)) || tokens.some((set) => passing.includes(set))
  }

  private run(
    phase: IrPhase | { name: string },
    args: readonly IrExpr[],
    env: Env,
    label: Label,
    by?: IrStatement,
  ): void {
    const given = args.map((arg) => {
      const value = this.reader.read(arg, env)
      const hidden = value.tokens.length === 0 ? value.hidden : this.reader.face(value, env)
      // All players see which token was laid down, but not its face.
      const shown = by?.op === 'move' && arg === by.piece && endsChoice(this, by)
      return { ...value, hidden, which: shown ? PUBLIC : value.which }
    })
    this.contexts.run(phase.name, label, given)
  }

  private sentence(one: IrStatement, env: Env, label: Label): Env {
    const { reader, world } = this
    const version = `${one.span.file}:${String(one.span.start)}`
    switch (one.op) {
      case 'let':
        return withName(env, one.name, reader.read(one.value, env))
      case 'set':
      case 'add':
        return withFacts(written(env, writesOf(one), version), this.written(one, env, label))
      case 'run':
        this.run({ name: one.phase }, one.args, env, label)
        return affected(world, env, world.effects.in(phasePlace(one.phase)), one.span, this.site)
      case 'ask':
        this.asked(one, env, label)
        this.contexts.questions.set(one, { statement: one, site: this.site })
        return this.answered(one, env)
      case 'again':
        this.visible(one, label, env, 'asked')
        return env
      case 'choose':
        return this.choose(one, env, label)
      case 'secret':
        this.secretly(one, env, label)
        return written(env, writesOf(one), version)
      case 'score':
        this.visible(one, label, env, 'points', one.points, one.player, ...(one.about === null ? [] : [one.about]))
        this.tellSubject(one, env, 'points')
        return written(env, writesOf(one), version)
      case 'draw':
        return this.draw(one, env, label)
      case 'roll':
        this.visible(one, label, env, 'drawn')
        return withName(env, one.name, publicValue(symbolOf(one, one.name)))
      case 'announce':
        this.visible(one, label, env, 'told', ...one.values)
        for (const value of one.values)
          this.leaks.check(reader.face(reader.read(value, env), env), one.span, value.words, 'told')
        return env
      case 'move':
      case 'return':
      case 'remove':
        return moveOf(this, one, env, label)
      case 'reveal':
        return this.reveal(one, env, label)
      default:
        return this.publicEffect(one, env, label)
    }
  }

  /** All players see what happens, and to what. */
  private publicEffect(one: IrStatement, env: Env, label: Label): Env {
    if (writesOf(one).length === 0) return env
    if ('tile' in one) follow(this, one, one.tile, env)
    const operands: IrExpr[] = []
    forEachIrChild(one, (child) => {
      if (isIrExpr(child)) operands.push(child)
    })
    this.visible(one, label, env, 'moved', ...operands)
    return written(env, writesOf(one), `${one.span.file}:${String(one.span.start)}`)
  }

  private asked(one: Extract<IrStatement, { op: 'ask' | 'choose' }>, env: Env, label: Label): void {
    this.visible(one, label, env, 'asked', one.by)
    this.tellSubject(one, env, 'asked')
    this.contexts.ask(one.choice, this.stateOf(one.by, env))
  }

  /** Returns the state of the game that holds this player now. */
  private stateOf(by: IrExpr, env: Env): string {
    const { key } = this.reader.read(by, env)
    const held = [...this.world.states.values()].find(
      ({ name, of, kind }) =>
        of === null &&
        kind === 'player' &&
        this.reader.keys.of({ op: 'state', state: name, of: null, kind, words: name }, env) === key,
    )
    return held?.name ?? SOMEBODY
  }

  private answered(one: Extract<IrStatement, { op: 'ask' | 'choose' }>, env: Env): Env {
    const effects = this.world.effects.in(choicePlace(one.choice), besidePlace)
    return affected(this.world, env, effects, one.span, this.site)
  }

  /** Checks the subject of points and questions, which events show. */
  private tellSubject(one: IrStatement, env: Env, sees: Sees): void {
    for (const value of this.subject) {
      const label = joinAll([value.which, value.spot, this.reader.face(value, env)])
      this.leaks.check(label, one.span, label.origin?.words ?? '', sees)
    }
  }

  private choose(one: Extract<IrStatement, { op: 'choose' }>, env: Env, label: Label): Env {
    this.asked(one, env, label)
    const { element } = this.reader.elements(one.set, env)
    const chooser = this.reader.read(one.by, env).key
    this.offered(one, chooser, env)
    // Options that do not end the choice are taken first; then the options are listed again.
    const later = affected(this.world, env, this.world.effects.in(besidePlace), one.span, this.site)
    this.offered(one, chooser, later)
    const symbol = symbolOf(one, one.name)
    // All players see which one was chosen, but not its face.
    const chosen: Value = { ...element, which: PUBLIC, key: symbol }
    const facts = elementFacts(this.world, this.reader.keys, one.set, symbol, env)
    return this.answered(one, withFacts(withName(env, one.name, chosen), facts))
  }

  /** Checks that the chooser may know the set, and that all may know whether it is empty and the choice is skipped. */
  private offered(one: Extract<IrStatement, { op: 'choose' | 'secret' }>, chooser: string, env: Env): void {
    const { any, element } = this.reader.elements(one.set, env)
    const audience = onlyFor(chooser, { cause: 'face', words: one.set.words, span: one.span })
    this.leaks.check(element.which, one.span, one.set.words, 'offer', audience)
    if (!one.optional) this.leaks.check(any, one.span, one.set.words, 'passed-over')
    if (!isPublic(element.which)) this.contexts.veil(one.choice)
  }

  private secretly(one: Extract<IrStatement, { op: 'secret' }>, env: Env, label: Label): void {
    const { count, element } = this.reader.elements(one.players, env)
    this.leaks.check(join(label, count), one.span, isPublic(label) ? one.players.words : '', 'asked')
    const inside = this.reader.inside(one.players, element, env)
    this.offered(one, element.key, inside)
    const state = this.world.states.get(one.into)
    const tokens = this.world.hidden.tokenSets(one.set.filter)
    if (state?.hidden === false && one.set.element === 'piece') this.lasting(one, tokens, one.set.words, 'reference')
  }

  /** Checks what all players see permanently on tokens: it would identify them after they are mixed. */
  lasting(one: IrStatement, tokens: readonly string[], words: string, sees: 'mark' | 'reference' | 'beside'): void {
    if (!tokens.some((set) => this.world.everywhere.concealed.has(set))) return
    this.leaks.note({ span: one.span, words, sees, label: secret({ cause: 'mixing', words, span: null }) })
  }

  /** Returns the facts after a write: a value that all know when a hidden state stores it counts as revealed. */
  private written(one: Extract<IrStatement, { op: 'set' | 'add' }>, env: Env, label: Label): readonly Fact[] {
    const { reader, leaks } = this
    const state = this.world.states.get(one.state)
    const whose = one.of === null ? null : reader.read(one.of, env)
    const value = reader.read(one.value, env)
    if (state?.hidden === true) {
      const origin = { cause: 'state', words: one.value.words, span: one.span } as const
      const audience = state.of === 'player' ? onlyFor(whose?.key ?? '', origin) : secret(origin)
      leaks.check(joinAll([value.which, value.spot]), one.span, one.value.words, 'state', audience)
      const done = joinAll([label, whose?.which ?? PUBLIC, whose?.spot ?? PUBLIC])
      leaks.check(done, one.span, '', 'state', audience)
      if (!isPublic(done)) this.contexts.write(one.state)
      const before: IrExpr = { op: 'state', state: one.state, of: one.of, kind: state.kind, words: one.state }
      const added = one.op === 'add' ? reader.label(before, env) : PUBLIC
      const fact: Fact = { kind: 'told', state: one.state, key: whose?.key ?? '', tokens: whose?.tokens ?? [] }
      return isPublic(joinAll([done, value.which, value.spot, added])) ? [fact] : []
    }
    this.visible(one, label, env, 'state', one.value, ...(one.of === null ? [] : [one.of]))
    if (whose !== null) this.lasting(one, whose.tokens, one.of?.words ?? '', 'mark')
    this.lasting(one, value.tokens, one.value.words, 'reference')
    return []
  }

  private draw(one: Extract<IrStatement, { op: 'draw' }>, env: Env, label: Label): Env {
    const { count, element } = this.reader.elements(one.set, env)
    this.leaks.check(count, one.span, one.set.words, 'drawn')
    this.visible(one, label, env, 'drawn', ...(one.to === undefined ? [] : [one.to]))
    const version = `${one.span.file}:${String(one.span.start)}`
    if (one.to !== undefined) {
      const from = buriedFrom([{ set: one.set, site: this.site }], null)
      return written(buried(this.world, env, from, one.span), writesOf(one), version)
    }
    const symbol = symbolOf(one, one.set.name)
    // All players see which tile was drawn; of a face-down token only that one was drawn.
    const traits = this.world.traits.bound(one, new Map()).get(one.set.name)
    const drawn = one.set.element === 'tile' ? publicValue(symbol) : { ...element, which: PUBLIC, key: symbol }
    // Tokens are drawn in their mixed order: from several places, no player could know from which.
    const mixed = drawn.tokens.length > 0 && !isOnePlace(this.world, one.set)
    const which = mixed ? secret({ cause: 'mixing', words: one.set.words, span: one.span }) : PUBLIC
    const facts = elementFacts(this.world, this.reader.keys, one.set, symbol, env)
    return written(
      withFacts(withName(env, one.set.name, { ...drawn, which, ...traits }), facts),
      writesOf(one),
      version,
    )
  }

  private reveal(one: Extract<IrStatement, { op: 'return' | 'remove' | 'reveal' }>, env: Env, label: Label): Env {
    const { reader, leaks } = this
    const { piece } = one
    const value = reader.read(piece, env)
    const version = `${one.span.file}:${String(one.span.start)}`
    leaks.check(label, one.span, '', 'revealed')
    if (piece.op !== 'state' || this.world.states.get(piece.state)?.hidden !== true) {
      leaks.check(value.which, one.span, piece.words, 'revealed')
      if (!isPublic(value.which) || value.tokens.length === 0) return env
      return written(withFacts(env, [{ kind: 'open', key: value.key, tokens: value.tokens }]), writesOf(one), version)
    }
    const whose = piece.of === null ? null : reader.read(piece.of, env)
    // Events name the owner of the state, a token by its face.
    if (whose !== null && whose.tokens.length > 0)
      leaks.check(reader.face(whose, env), one.span, piece.of?.words ?? '', 'revealed')
    if (whose !== null) leaks.check(joinAll([whose.which, whose.spot]), one.span, piece.of?.words ?? '', 'revealed')
    const fact: Fact = { kind: 'told', state: piece.state, key: whose?.key ?? '', tokens: whose?.tokens ?? [] }
    return withFacts(env, [fact])
  }
}
