/** The labels of expressions: who may learn their results. */
import type { IrExpr, IrSet, Located } from '@tilewright/language'
import { isOpen, isTold, publicValue, withFacts, withName, type Env, type Value } from './env.ts'
import { join, joinAll, onlyFor, outOfScope, PUBLIC, secret, type Label, type Origin } from './label.ts'
import {
  ALL_PLAYERS,
  argumentLabel,
  elementFacts,
  faceLabel,
  isSettled,
  isSetOpen,
  membersLabel,
  tilePlaceLabel,
} from './sets.ts'
import { buriedFrom } from './effects.ts'
import { elementSymbol, Keys } from './symbols.ts'
import { ANY_ZONE, UNSEEN } from './traits.ts'
import { truthOf } from './settled-conditions.ts'
import type { World } from './world.ts'

/** The labels of a set that an expression reads. */
export interface Elements {
  /** Label of the number of elements. */
  readonly count: Label
  /** Label of whether there are elements. Independent of a majority: it has elements if the set has any. */
  readonly any: Label
  /** Any element, labelled with who may learn which elements these are. */
  readonly element: Value
}

/** Functions whose result depends only on a piece's position, owner or face, not on which of equal pieces it is. */
const indifferent: ReadonlySet<string> = new Set([
  'featureOfPiece',
  'segmentOfPiece',
  'tileOfPiece',
  'squareOfPiece',
  'cornerOfPiece',
  'zoneOfPiece',
  'ownerOf',
  'worthOf',
])

/** A piece that a state names: it may have been moved since, and its position reveals which piece it is. */
const isNoted = ({ key, tokens }: Value): boolean => tokens.length > 0 && key.startsWith('state(')

/** Reads expressions and sets of one world. */
export class Reader {
  readonly keys: Keys
  /** The declaration being read. */
  site: Located | null = null
  /**
   * Joined label of everything evaluated since this was set to `PUBLIC`: values with their arguments, sizes of sets,
   * and whether they were evaluated. The record of a scoring contains these.
   */
  asked: Label = PUBLIC
  private readonly world: World
  /** Places from which tiles are taken unseen in some game. */
  private readonly buried: ReadonlySet<string>
  /** Values and permissions being read, to detect recursion. */
  private readonly reading = new Set<string>()
  /** Cached labels of values, valid while the same facts hold. */
  private memory = new WeakMap<object, WeakMap<object, Map<string, Value>>>()

  constructor(world: World) {
    this.world = world
    this.keys = new Keys(world.states)
    this.buried = buriedFrom(world.everywhere.burials, null)
  }

  /** Returns who may learn the result, and which of equal entities it is. */
  label(expr: IrExpr, env: Env): Label {
    const { which, spot } = this.read(expr, env)
    return join(which, spot)
  }

  /** Returns who may learn the face of a token now. */
  face({ hidden, tokens, key }: Value, env: Env): Label {
    return tokens.length === 0 || isOpen(env, key) ? PUBLIC : hidden
  }

  read(expr: IrExpr, env: Env): Value {
    const scalar = (which: Label): Value => ({ ...publicValue(''), which })
    switch (expr.op) {
      case 'local':
        return env.names.get(expr.name) ?? publicValue(`free ${expr.name}`)
      case 'state':
        return this.state(expr, env)
      case 'value':
        return this.called('value', expr.value, expr, env)
      case 'permission':
        return this.called('permission', expr.permission, expr, env)
      case 'call':
        return {
          ...publicValue(this.keys.of(expr, env)),
          which: this.call(expr, env),
          ...this.world.traits.of(expr, new Map()),
        }
      case 'zone':
        return { ...scalar(expr.of === null ? PUBLIC : this.label(expr.of, env)), key: this.keys.of(expr, env) }
      case 'not':
      case 'negate':
        return scalar(this.label(expr.operand, env))
      case 'binary': {
        const isSettled = truthOf(this.keys, expr, env) !== 'maybe'
        const which = isSettled ? PUBLIC : this.binary(expr, env)
        // The left side decides whether the right side is evaluated.
        if (expr.operator === 'and' || expr.operator === 'or') this.asked = join(this.asked, which)
        return scalar(which)
      }
      case 'is':
      case 'has': {
        const subject = this.read(expr.subject, env)
        const byFace = expr.op === 'is' && expr.filters.some(this.world.hidden.asksFace)
        return scalar(byFace ? join(subject.which, this.face(subject, env)) : subject.which)
      }
      case 'count':
        return scalar(this.elements(expr.set, env).count)
      case 'any':
        return scalar(this.elements(expr.set, env).any)
      case 'all':
        return { ...scalar(this.elements(expr.set, env).element.which), key: this.keys.of(expr, env) }
      case 'one':
        return { ...this.elements(expr.set, env).element, key: this.keys.of(expr, env) }
      case 'sum': {
        const { count, element } = this.elements(expr.set, env)
        const inside = this.inside(expr.set, element, env)
        return scalar(join(count, outOfScope(this.label(expr.value, inside), element.key)))
      }
      default:
        return publicValue(this.keys.of(expr, env))
    }
  }

  /** The elements of a set. */
  elements(set: IrSet, env: Env): Elements {
    const { world, keys, site } = this
    const args = set.args.map((arg) => this.read(arg, env))
    const origin: Origin = { cause: 'face', words: set.words, span: site?.span ?? null }
    const symbol = elementSymbol(set)
    const asked = joinAll(args.map((arg) => argumentLabel(set, arg)))
    const hidden = join(faceLabel(world, keys, set, args.at(-1), origin, env), tilePlaceLabel(world, set, origin))
    const traits = world.traits.element(set)
    const open = traits.tokens.length > 0 && isSetOpen(world, keys, set, env)
    const face = open || traits.tokens.length === 0 ? PUBLIC : hidden
    const members = membersLabel(world, keys, set, face, site, origin, env)
    const base: Value = { which: join(asked, members), spot: PUBLIC, hidden, key: symbol, ...traits }
    // If all buried tiles are of this kind, their number is known, though not which they are.
    const settled = set.fn === 'tilesInStack' && isSettled(world, keys, set, site, env)
    const tested = this.inside(set, settled ? { ...base, which: asked } : base, env)
    const narrowed = joinAll([
      world.hidden.asksFace(set.filter) ? face : PUBLIC,
      set.element === 'tile' && set.filter !== null && !settled ? base.which : PUBLIC,
      set.where === null ? PUBLIC : this.label(set.where, tested),
    ])
    const by = set.extreme === null ? PUBLIC : this.label(set.extreme.by, tested)
    const any = join(asked, outOfScope(narrowed, symbol))
    const count = joinAll([any, outOfScope(by, symbol), set.fn === 'piecesAvailableTo' ? base.which : PUBLIC])
    this.asked = join(this.asked, count)
    return { count, any, element: { ...base, which: join(base.which, count) } }
  }

  /** The environment of the conditions of a set. */
  inside(set: IrSet, element: Value, env: Env): Env {
    const facts = elementFacts(this.world, this.keys, set, element.key, env)
    return withFacts(withName(env, set.name, element), facts)
  }

  private binary(expr: Extract<IrExpr, { op: 'binary' }>, env: Env): Label {
    const [left, right] = [this.read(expr.left, env), this.read(expr.right, env)]
    const which = join(left.which, right.which)
    // Whether there is one does not depend on which of equal entities it is.
    if (expr.left.op === 'none' || expr.right.op === 'none') return which
    return joinAll([which, left.spot, right.spot])
  }

  private call({ fn, reads, args, words }: Extract<IrExpr, { op: 'call' }>, env: Env): Label {
    const given = args.map((arg) => this.read(arg, env))
    const which = joinAll(
      given.map((arg) => (indifferent.has(fn) && !isNoted(arg) ? arg.which : join(arg.which, arg.spot))),
    )
    if (reads.includes('faces'))
      return this.reworded(joinAll([which, ...given.map((arg) => this.face(arg, env))]), words)
    return fn === 'zoneOfTile' ? this.reworded(joinAll([which, ...given.map(({ hidden }) => hidden)]), words) : which
  }

  /** Adds the source text that reads the secret to the label, if it says more than the secret's origin. */
  private reworded(label: Label, words: string): Label {
    return label.origin === null ? label : { ...label, origin: { ...label.origin, words } }
  }

  private state(expr: Extract<IrExpr, { op: 'state' }>, env: Env): Value {
    const state = this.world.states.get(expr.state)
    const whose = expr.of === null ? null : this.read(expr.of, env)
    const key = this.keys.of(expr, env)
    const origin: Origin = { cause: 'state', words: expr.words, span: this.site?.span ?? null }
    const traits = this.world.traits.of(expr, new Map())
    const asked = whose === null ? PUBLIC : joinAll([whose.which, whose.spot])
    const veiled = state?.hidden === true && !this.isToldOf(expr.state, state.of === 'player', whose, env)
    const which = veiled
      ? join(asked, state.of === 'player' ? onlyFor(whose?.key ?? '', origin) : secret(origin))
      : asked
    // A token that was mixed since it was stored is one of the mixed ones; no player knows which.
    const mixed = traits.tokens.some((set) => this.world.everywhere.concealed.has(set))
    const spot = mixed ? secret({ ...origin, cause: 'mixing' }) : PUBLIC
    return { which, spot, hidden: this.hiddenIn(traits, expr.words), key, ...traits }
  }

  /** Returns what is hidden of entities known only by a state or an argument. */
  hiddenIn({ tokens, places }: Pick<Value, 'tokens' | 'places'>, words: string): Label {
    const span = this.site?.span ?? null
    if (tokens.length > 0) return secret({ cause: 'face', words, span })
    return this.mayBeBuried(places) ? secret({ cause: 'place', words, span }) : PUBLIC
  }

  private mayBeBuried(places: readonly string[]): boolean {
    const { buried } = this
    if (buried.size === 0 || places.length === 0) return false
    if (places.includes(UNSEEN)) return true
    // A tile in an open zone can be taken out unseen later.
    const openly = [...buried].some((from) => from === 'any' || from === ANY_ZONE || this.isOpenZone(from))
    return openly || places.some((place) => buried.has(place))
  }

  private isOpenZone(place: string): boolean {
    return place.startsWith('zone ') && this.world.hidden.isOpenZone(place.slice('zone '.length))
  }

  private isToldOf(state: string, ofPlayer: boolean, whose: Value | null, env: Env): boolean {
    return isTold(env, state, whose?.key ?? '') || (ofPlayer && env.facts.has(`told-set ${state} ${ALL_PLAYERS}`))
  }

  /** Returns the label of a value or permission with these arguments, over all its definitions. */
  private called(
    kind: 'value' | 'permission',
    name: string,
    expr: Extract<IrExpr, { op: 'value' | 'permission' }>,
    env: Env,
  ): Value {
    const given = expr.args.map((arg) => this.read(arg, env))
    const plain = joinAll(given.flatMap(({ which, spot }) => [which, spot]))
    const key = this.keys.of(expr, env)
    this.asked = join(this.asked, plain)
    if (!this.world.touches(kind, name)) return { ...publicValue(key), which: plain }
    const place = `${kind} ${name}`
    const origin: Origin = { cause: 'state', words: expr.words, span: this.site?.span ?? null }
    // Recursive values are refused (`endless-value`); until then they count as secret.
    if (this.reading.has(place)) return { ...publicValue(key), which: secret(origin), hidden: secret(origin) }
    const memory = this.memoryOf(env)
    const labels = given.map((arg) => [arg.which.to, arg.spot.to, arg.hidden.to, arg.key].join('|'))
    const known = `${place}(${labels.join(')(')})`
    const result = memory.get(known) ?? this.define(place, kind, name, given, env)
    memory.set(known, result)
    const which = join(plain, result.which)
    this.asked = join(this.asked, which)
    return { ...result, which, key }
  }

  private memoryOf({ facts, versions }: Env): Map<string, Value> {
    const byFacts = this.memory.get(facts) ?? new WeakMap<object, Map<string, Value>>()
    this.memory.set(facts, byFacts)
    const memory = byFacts.get(versions) ?? new Map<string, Value>()
    byFacts.set(versions, memory)
    return memory
  }

  private define(place: string, kind: 'value' | 'permission', name: string, given: readonly Value[], env: Env): Value {
    const { ir, traits } = this.world
    const outer = this.site
    this.reading.add(place)
    const cases =
      kind === 'value'
        ? [...ir.defines, ...ir.changes].filter((one) => one.value === name)
        : ir.mays.filter((one) => one.permission === name)
    let which = PUBLIC
    let hidden = PUBLIC
    for (const one of cases) {
      this.site = one
      const names = new Map<string, Value>()
      one.params.forEach((param, i) => {
        const arg = given[i]
        if (arg === undefined) return
        names.set(param.name, arg)
        if (this.world.hidden.asksFace(param.filter)) which = join(which, this.face(arg, env))
      })
      const inside: Env = { ...env, names }
      if (one.when !== null) which = join(which, this.label(one.when, inside))
      if (!('is' in one)) continue
      const result = this.read(one.is, inside)
      which = joinAll([which, result.which, result.spot])
      hidden = joinAll([hidden, this.face(result, inside), result.tokens.length === 0 ? result.hidden : PUBLIC])
    }
    this.reading.delete(place)
    this.site = outer
    const found =
      kind === 'value' ? traits.of({ op: 'value', value: name, args: [], kind: 'none', words: name }, new Map()) : null
    return { ...publicValue(''), which, hidden, ...(found ?? {}) }
  }
}
