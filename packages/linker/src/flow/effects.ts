/** Effects of phases and answers on what is known: a summary of everything they cause. */
import {
  followersOf,
  statementEffects,
  type IrExpr,
  type IrPhase,
  type IrProject,
  type IrSet,
  type IrStatement,
  type Located,
} from '@tilewright/language'
import { includes } from '../sets.ts'
import { placesOfSet, SEEN, zoneName, type Scope, type TraitReader } from './traits.ts'

/** A statement that moves a piece or a tile. */
export type Moving = Extract<IrStatement, { op: 'move' } | { op: 'return' | 'remove' | 'reveal' }>

/** A statement that draws tiles from a set to a location that not all players see, with its declaration. */
export interface Burial {
  readonly set: IrSet
  readonly site: Located
}

/** Destination of a piece: a zone by `zoneName`, `supply`, `out`, `piece`, or `board`. */
export type Destination = string

export interface Effects {
  /** Sets of hidden tokens of which some may be laid face down, and so mixed, with their destinations. */
  readonly concealed: ReadonlyMap<string, ReadonlySet<Destination>>
  /** Sets of hidden tokens of which some may move, with their destinations. */
  readonly moved: ReadonlyMap<string, ReadonlySet<Destination>>
  /** Written resources (see `Resource`), and `state` with a name. */
  readonly writes: ReadonlySet<string>
  /** Statements that move tiles to locations that not all players see. */
  readonly burials: ReadonlySet<Burial>
}

export const phasePlace = (name: string): string => `phase ${name}`
export const rulePlace = (name: string): string => `rule ${name}`
export const choicePlace = (name: string): string => `choice ${name}`
/** Key of options that are open beside the answers of every decision. */
export const besidePlace = 'beside'

interface Found {
  readonly concealed: Map<string, Set<Destination>>
  readonly moved: Map<string, Set<Destination>>
  readonly writes: Set<string>
  readonly burials: Set<Burial>
  readonly calls: Set<string>
}

const nothing = (): Found => ({
  concealed: new Map(),
  moved: new Map(),
  writes: new Set(),
  burials: new Set(),
  calls: new Set(),
})

export function destination(to: IrExpr): Destination {
  return to.kind === 'zone' ? zoneName(to) : to.kind === 'piece' ? 'piece' : 'board'
}

/** Returns the resources that a statement itself writes. */
export function writesOf(one: IrStatement): readonly string[] {
  if (one.op === 'set' || one.op === 'add') return [`state ${one.state}`]
  if (one.op === 'secret') return [`state ${one.into}`]
  if (one.op === 'move' && one.piece.kind === 'tile') return ['stack']
  return statementEffects[one.op].writes
}

/** Effects by place of the project (phase or choice), including everything they cause. */
export class EffectReader {
  private readonly own = new Map<string, Found>()
  private readonly summed = new Map<string, Effects>()
  private readonly traits: TraitReader
  private readonly following: readonly IrPhase[]
  constructor(ir: IrProject, traits: TraitReader, following: readonly IrPhase[]) {
    this.traits = traits
    this.following = following
    for (const rule of ir.rules) {
      this.at(phasePlace(rule.phase)).calls.add(rulePlace(rule.name))
      this.gather(rule, rule.body, traits.scopeOf(rule.phase, rule.params), this.at(rulePlace(rule.name)))
    }
    for (const option of ir.options) {
      const scope: Scope = new Map(option.among.map((set) => [set.name, traits.element(set)]))
      for (const place of option.anytime === true ? [besidePlace] : option.choices.map(choicePlace))
        this.gather(option, option.body, scope, this.at(place))
    }
  }

  /** Returns the effects of these places, and of everything they cause. */
  in(...places: readonly string[]): Effects {
    const key = places.join('\n')
    const known = this.summed.get(key) ?? this.sum(new Set(places))
    this.summed.set(key, known)
    return known
  }

  /** Returns the effects of the whole project. */
  everywhere(): Effects {
    return this.in(...this.own.keys())
  }

  private at(place: string): Found {
    const found = this.own.get(place) ?? nothing()
    this.own.set(place, found)
    return found
  }

  private sum(places: Set<string>): Effects {
    for (const one of places) for (const called of this.at(one).calls) places.add(called)
    const total = nothing()
    for (const one of places) {
      const { concealed, moved, writes, burials } = this.at(one)
      for (const [set, to] of concealed) add(total.concealed, [set], to)
      for (const [set, to] of moved) add(total.moved, [set], to)
      for (const write of writes) total.writes.add(write)
      for (const burial of burials) total.burials.add(burial)
    }
    return total
  }

  private gather(site: Located, body: readonly IrStatement[], outer: Scope, found: Found): void {
    let scope = outer
    for (const one of body) {
      for (const write of writesOf(one)) found.writes.add(write)
      for (const { phase } of followersOf(this.following, one)) found.calls.add(phasePlace(phase.name))
      switch (one.op) {
        case 'if':
          this.gather(site, one.then, scope, found)
          this.gather(site, one.otherwise, scope, found)
          break
        case 'each':
          this.gather(site, one.body, this.traits.bound(one, scope), found)
          break
        case 'repeat':
          this.gather(site, one.body, scope, found)
          break
        case 'run':
          found.calls.add(phasePlace(one.phase))
          break
        case 'ask':
        case 'choose':
          found.calls.add(choicePlace(one.choice)).add(besidePlace)
          break
        case 'draw':
          if (one.to !== undefined) found.burials.add({ set: one.set, site })
          break
        case 'move':
        case 'return':
        case 'remove':
          this.move(one, this.traits.of(one.piece, scope).tokens, found)
          break
        default:
      }
      if (one.op !== 'each') scope = this.traits.bound(one, scope)
    }
  }

  private move(one: Moving, tokens: readonly string[], found: Found): void {
    const { to, down } = movedTo(one)
    add(found.moved, tokens, [to])
    if (down) add(found.concealed, tokens, [to])
  }
}

/** Returns the destination of a piece, and whether hidden tokens are face down there. */
export function movedTo(one: Moving): { readonly to: Destination; readonly down: boolean } {
  if (one.op === 'move') return { to: destination(one.to), down: one.faceDown }
  return one.op === 'return' ? { to: 'supply', down: true } : { to: 'out', down: false }
}

/**
 * Returns the locations from which tiles are drawn unseen in every game with this declaration, so that its author can
 * know about it. `any`: from a set that can be anywhere.
 */
export function buriedFrom(burials: Iterable<Burial>, site: Located | null): ReadonlySet<string> {
  const places = new Set<string>()
  for (const { set, site: burying } of burials)
    if (site === null || includes(site.set, burying.set))
      for (const place of placesOfSet(set)) places.add(place === SEEN ? 'any' : place)
  return places
}

function add(to: Map<string, Set<Destination>>, sets: Iterable<string>, places: Iterable<Destination>): void {
  for (const set of sets) {
    const known = to.get(set) ?? new Set()
    to.set(set, known)
    for (const place of places) known.add(place)
  }
}
