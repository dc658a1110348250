/** Follows what is known through the bodies of rules and options, and notes where somebody would learn too much. */
import { followersOf, type IrExpr, type IrSet, type IrStatement, type Span } from '@tilewright/language'
import { keyOf, opened, Reader, readsPieces, stateKey, withName, type Knowledge, type Known } from './knowledge.ts'
import { besidePlace, choicePlace, phasePlace, type Deeds } from './deeds.ts'
import { both, mayKnow, type Label } from './label.ts'
import { stops, type World } from './world.ts'

/** Something that others see, and what it would tell them. */
export interface Leak {
  readonly span: Span
  /** The words that depend on what is hidden. */
  readonly words: string
  readonly sees: Sees
}
export type Sees = 'offer' | 'asked' | 'points' | 'told' | 'state' | 'moved'

/** What all bodies together lead to: the context of each phase, what its parameter is, who answers each choice. */
export interface Contexts {
  readonly phases: Map<string, Label>
  readonly params: Map<string, Known>
  /** Keys of those who are asked; `?` where it depends on names of the body. */
  readonly askers: Map<string, Set<string>>
  /** Choices whose options somebody alone may know. */
  readonly veiled: Set<string>
}

/** What is known of an argument of a phase stands under this key. */
export const argumentKey = (phase: string, i: number): string => `argument ${String(i + 1)} of ${phase}`

/** Of a tile that everybody has seen. */
const seen = { which: 'all', face: 'all' } as const

const nothingOpen: ReadonlySet<string> = new Set()
export const knowsNothing: Knowledge = { names: new Map(), open: nothingOpen }

export class Follower {
  private readonly world: World
  private readonly reader: Reader
  private readonly contexts: Contexts
  private readonly leaks: Leak[]
  constructor(world: World, reader: Reader, contexts: Contexts, leaks: Leak[]) {
    this.world = world
    this.reader = reader
    this.contexts = contexts
    this.leaks = leaks
  }

  /** Runs a body in a context: who may know that it runs at all. */
  body(statements: readonly IrStatement[], before: Knowledge, context: Label): Knowledge {
    let k = before
    let now = context
    for (const statement of statements) {
      k = this.statement(statement, k, now)
      // Who sees that the rest does not happen knows why.
      if (statement.op === 'if' && (stops(statement.then) || stops(statement.otherwise)))
        now = both(now, this.reader.which(statement.condition, k))
    }
    return k
  }

  private public(label: Label, span: Span, words: string, sees: Sees): void {
    if (label !== 'all') this.leaks.push({ span, words, sees })
  }

  /**
   * What is chosen from: the chooser may know it, but whether there is anything must not show by his not being
   * asked.
   */
  private offered(
    { set, choice, optional, span }: Extract<IrStatement, { op: 'choose' | 'secret' }>,
    chooser: string,
    k: Knowledge,
  ): void {
    const { member, shown } = this.reader.elements(set, k)
    if (!mayKnow(`own ${chooser}`, shown) || (member !== 'all' && !optional))
      this.leaks.push({ span, words: set.words, sees: 'offer' })
    else if (shown !== 'all') this.contexts.veiled.add(choice)
  }

  /** What follows a sentence knows no more than those who see the sentence. */
  private statement(one: IrStatement, before: Knowledge, context: Label): Knowledge {
    const after = this.deed(one, before, context)
    const followers = followersOf(this.world.following, one)
    for (const { phase, args } of followers) this.ran(phase.name, args, before, context)
    return followers.reduce((k, { phase }) => unsettled(k, this.world.deeds(phasePlace(phase.name)), one), after)
  }

  private deed(one: IrStatement, k: Knowledge, context: Label): Knowledge {
    const { reader } = this
    const visible = (sees: Sees, ...exprs: readonly IrExpr[]): void => {
      for (const expr of exprs) this.public(reader.which(expr, k), one.span, expr.words, sees)
      this.public(context, one.span, '', sees)
    }
    switch (one.op) {
      case 'let':
        return withName(k, one.name, reader.read(one.value, k))
      case 'set':
      case 'add': {
        this.written(one, k, context)
        return unsettled(k, { conceals: false, moves: false, states: new Set([one.state]) }, one)
      }
      case 'if': {
        const inner = both(context, reader.which(one.condition, k))
        const then = this.body(one.then, k, inner)
        const otherwise = this.body(one.otherwise, k, inner)
        return { names: k.names, open: new Set([...then.open].filter((key) => otherwise.open.has(key))) }
      }
      case 'each':
        return this.each(one.set, one.body, k, context)
      case 'repeat': {
        const inner = one.condition === null ? context : both(context, reader.which(one.condition, k))
        const after = this.body(one.body, k, inner)
        return closed(k, (key) => after.open.has(key))
      }
      case 'stop':
        return k
      case 'run': {
        this.ran(one.phase, one.args, k, context)
        return unsettled(k, { ...this.world.deeds(phasePlace(one.phase)), conceals: true }, one)
      }
      case 'ask': {
        visible('asked', one.by)
        this.asked(one, k)
        return this.answered(one, k)
      }
      case 'again':
        visible('asked')
        return k
      case 'choose': {
        visible('asked', one.by)
        this.offered(one, reader.read(one.by, k).key, k)
        const { element } = reader.elements(one.set, k)
        if (this.world.besides) this.asked(one, k)
        return withName(this.answered(one, k), one.name, {
          ...element,
          // All see which was chosen, if not its face.
          which: 'all',
          key: `${one.name} chosen at ${String(one.span.start)}`,
        })
      }
      case 'secret': {
        const { member, element } = reader.elements(one.players, k)
        this.public(both(context, member), one.span, one.players.words, 'asked')
        const inside = withName(k, one.players.name, element)
        this.offered(one, element.key, inside)
        return unsettled(k, { conceals: false, moves: false, states: new Set([one.into]) }, one)
      }
      case 'score':
        visible('points', one.points, one.player, ...(one.about === null ? [] : [one.about]))
        return k
      case 'place':
        visible('moved', one.tile, one.at)
        return k
      case 'move':
        visible('moved', one.piece, one.to)
        // What lies face down among others is mixed with them.
        return unsettled(k, { conceals: one.faceDown, moves: true, states: nothingOpen }, one)
      case 'return':
      case 'remove':
        visible('moved', one.piece)
        return unsettled(k, { conceals: false, moves: true, states: nothingOpen }, one)
      case 'discard':
        visible('moved', one.tile)
        return k
      case 'join':
      case 'split':
        visible('moved', one.one, one.other)
        return unsettled(k, { conceals: false, moves: true, states: nothingOpen }, one)
      case 'reveal':
        visible('told', ...(one.piece.op === 'state' && one.piece.of !== null ? [one.piece.of] : []))
        return this.revealed(one.piece, k)
      case 'draw': {
        const { member, element } = reader.elements(one.set, k)
        this.public(both(context, member), one.span, one.set.words, 'moved')
        if (one.to !== undefined) {
          visible('moved', one.to)
          return k
        }
        // Whatever was drawn everybody sees.
        return withName(k, one.set.name, {
          ...element,
          ...(one.set.element === 'tile' ? seen : {}),
          key: `${one.set.name} drawn at ${String(one.span.start)}`,
        })
      }
      case 'roll':
        this.public(context, one.span, '', 'moved')
        return withName(k, one.name, { ...seen, key: `${one.name} rolled at ${String(one.span.start)}` })
      case 'announce':
        visible('told', ...one.values)
        return k
    }
  }

  /** What is known when it was answered. */
  private answered(one: Extract<IrStatement, { op: 'ask' | 'choose' }>, k: Knowledge): Knowledge {
    const { deeds } = this.world
    return unsettled(unsettled(k, deeds(choicePlace(one.choice)), one), deeds(besidePlace), one)
  }

  private asked({ choice, by }: Extract<IrStatement, { op: 'ask' | 'choose' }>, k: Knowledge): void {
    const askers = this.contexts.askers.get(choice) ?? new Set()
    this.contexts.askers.set(choice, askers.add(by.op === 'local' ? '?' : this.reader.read(by, k).key))
  }

  private written(one: Extract<IrStatement, { op: 'set' | 'add' }>, k: Knowledge, context: Label): void {
    const state = this.world.states.get(one.state)
    const whose = one.of === null ? undefined : this.reader.read(one.of, k)
    const label = both(context, both(whose?.which ?? 'all', this.reader.which(one.value, k)))
    const audience: Label = state?.hidden !== true ? 'all' : state.of === 'player' ? `own ${whose?.key ?? ''}` : 'none'
    if (!mayKnow(audience, label)) this.leaks.push({ span: one.span, words: one.value.words, sees: 'state' })
  }

  /** A loop: what its body closes is closed from the second round on. */
  private each(set: IrSet, body: readonly IrStatement[], before: Knowledge, context: Label): Knowledge {
    const { member, element, key } = this.reader.elements(set, before)
    const inner = both(context, member)
    const probe = new Follower(this.world, this.reader, { ...this.contexts, veiled: new Set() }, [])
    const after = probe.body(body, withName(before, set.name, element), inner)
    const k = closed(before, (one) => after.open.has(one))
    const { member: _, element: again } = this.reader.elements(set, k)
    this.body(body, withName(k, set.name, again), inner)
    const reveals = body.some(
      (one) => one.op === 'reveal' && one.piece.op === 'local' && one.piece.name === set.name && set.where === null,
    )
    const told = body.flatMap((one) =>
      one.op === 'reveal' && one.piece.op === 'state' && set.where === null ? [stateKey(one.piece.state)] : [],
    )
    return opened(k, ...(reveals ? this.reader.openKeys(set, key) : []), ...told)
  }

  private revealed(expr: IrExpr, k: Knowledge): Knowledge {
    if (expr.op === 'state' && this.world.states.get(expr.state)?.kind !== 'piece')
      return opened(k, stateKey(expr.state))
    const piece = this.reader.read(expr, k)
    const now = opened(k, keyOf(expr, k))
    return expr.op === 'local' ? withName(now, expr.name, { ...piece, face: 'all' }) : now
  }

  private ran(phase: string, args: readonly IrExpr[], k: Knowledge, context: Label): void {
    const { phases, params } = this.contexts
    phases.set(phase, both(phases.get(phase) ?? 'all', context))
    args.forEach((arg, i) => {
      const key = argumentKey(phase, i)
      const argument = this.reader.read(arg, k)
      const known = params.get(key)
      params.set(key, {
        which: both(known?.which ?? 'all', argument.which),
        face: both(known?.face ?? 'all', argument.face),
        key,
      })
    })
  }
}

/**
 * What stays known when something was done: what lies face down among others is mixed with them, and words that tell of
 * what has changed mean other things; names that were bound with them keep the old ones.
 */
function unsettled({ names, open }: Knowledge, { conceals, moves, states }: Deeds, { span }: IrStatement): Knowledge {
  const told = new Set([...states].map(stateKey))
  const changed = [...states].map((name) => `"state":"${name}"`)
  const stale = (key: string): boolean => {
    // Keys hold keys.
    const words = key.replaceAll('\\', '')
    if (told.has(key) || changed.some((state) => words.includes(state)) || (moves && words.includes(readsPieces)))
      return true
    return (moves || changed.length > 0) && /"op":"(?:value|permission)"/.test(words)
  }
  const before = `before ${String(span.start)}`
  return {
    names: new Map(
      [...names].map(([name, one]) => [name, stale(one.key) ? { ...one, key: `${one.key} ${before}` } : one]),
    ),
    open: new Set([...open].filter((key) => (!conceals || key.startsWith('told ')) && !stale(key))),
  }
}

/** What stays open of what was. */
function closed(k: Knowledge, stays: (key: string) => boolean): Knowledge {
  return { names: k.names, open: new Set([...k.open].filter(stays)) }
}
