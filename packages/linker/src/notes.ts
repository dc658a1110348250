/** Collects the uses that a walk through statements finds, each with its units. */
import { add, type Footprint, type Uses } from './meeting.ts'
import { resource, type Resource } from './resources.ts'
import { includes, together } from './sets.ts'
import { keyOfEntity, type Names, type AbstractEntity } from './abstract-entities.ts'

interface Visit {
  readonly key: string
  /** Family and name of the callee. */
  readonly of: string
  readonly set: readonly string[]
  readonly visit: (walk: Notes) => void
}

/** Returns family and name of a callee, from the name passed to `once` or from a key. */
export const groupOf = (called: string): string =>
  called
    .replace(/^passing /, '')
    .split(' ')
    .slice(0, 2)
    .join(' ')

const uses = ['reads', 'writes', 'adds', 'sets'] as const
type Use = (typeof uses)[number]

/** Uses by list of resources: statements share few distinct lists. */
type Noted = Readonly<Record<Use, Uses<readonly Resource[]>>>

export abstract class Notes implements Footprint {
  private readonly noted: Noted = { reads: new Map(), writes: new Map(), adds: new Map(), sets: new Map() }
  /** Uses by single resource, computed on demand. */
  private readonly usesByResource: Partial<Record<Use, Uses>> = {}
  /** Callees found so far, with the units in play at the call. */
  private readonly calleesMet: Uses = new Map()
  /** Family and name of every callee that was included. */
  readonly callees = new Set<string>()
  /**
   * Callees still to be included, by the number of units in play at the call, which is never smaller than for their
   * caller.
   */
  private readonly waiting: (Visit[] | undefined)[] = []
  /** Notes about rules that follow in any order. */
  private passingNotes: this | undefined
  /** Whether these notes are about rules that follow in any order. */
  protected abstract readonly isPassing: boolean
  /** Units that must be in play for the declaration being walked. */
  protected set: readonly string[] = []
  protected names: Names = new Map()

  protected under(set: readonly string[], names: Names, visit: () => void): void {
    const outer = { set: this.set, names: this.names }
    if (!includes(outer.set, set)) this.set = together(outer.set, set)
    this.names = names
    visit()
    this.set = outer.set
    this.names = outer.names
  }
  /** Variables bound in `visit` are out of scope after it. */
  protected inside(names: Names, visit: () => void): void {
    this.under([], names, visit)
  }

  /**
   * Registers a callee to be walked later, as its effects do not depend on the call site. `visit` must read the world
   * from the walk that it is given: its notes may be reused with a later world.
   */
  protected once(name: string, args: readonly AbstractEntity[], visit: (walk: this) => void): void {
    const key = [...(this.isPassing ? ['passing'] : []), name, ...args.map(keyOfEntity)].join(' ')
    this.meet({ key, of: groupOf(name), set: this.set, visit: visit as Visit['visit'] })
  }

  get inAnyOrder(): this | undefined {
    return this.passingNotes
  }

  /** Returns the notes about rules that follow in any order; calls of such a rule are noted there, too. */
  protected passing(): this {
    if (this.isPassing) return this
    this.passingNotes ??= this.fresh(true)
    this.passingNotes.set = this.set
    return this.passingNotes
  }

  private meet(callee: Visit): void {
    const { key, set } = callee
    if (this.calleesMet.get(key)?.some((smaller) => includes(set, smaller)) === true) return
    add(this.calleesMet, key, set)
    const queue = (this.waiting[set.length] ??= [])
    queue.push(callee)
  }

  /** Returns empty notes of the same kind of walk. */
  protected abstract fresh(isPassing: boolean): this

  /**
   * Includes the notes of callees, transitively, those with fewest units first: notes included for some units cover
   * more units. Each callee is walked once; its notes are cached in `known`.
   */
  finish(known: Map<string, Notes>): void {
    const done: Uses = new Map()
    for (let size = 0; size < this.waiting.length; size++)
      for (let next = this.waiting[size]?.pop(); next !== undefined; next = this.waiting[size]?.pop()) {
        const { key, of, set, visit } = next
        this.callees.add(of)
        if (done.get(key)?.some((smaller) => includes(set, smaller)) === true) continue
        add(done, key, set)
        const notes = known.get(key) ?? this.fresh(this.isPassing)
        if (!known.has(key)) {
          known.set(key, notes)
          visit(notes)
        }
        this.takeOver(notes, set)
      }
    this.passingNotes?.finish(known)
  }

  get reads(): Uses {
    return (this.usesByResource.reads ??= oneByOne(this.noted.reads))
  }
  get writes(): Uses {
    return (this.usesByResource.writes ??= oneByOne(this.noted.writes))
  }
  get adds(): Uses {
    return (this.usesByResource.adds ??= oneByOne(this.noted.adds))
  }
  get sets(): Uses {
    return (this.usesByResource.sets ??= oneByOne(this.noted.sets))
  }

  private takeOver(callee: Notes, set: readonly string[]): void {
    for (const use of uses)
      for (const [resources, occasions] of callee.noted[use])
        for (const occasion of occasions) add(this.noted[use], resources, together(set, occasion))
    for (const queue of callee.waiting)
      for (const one of queue ?? []) this.meet({ ...one, set: together(set, one.set) })
    if (callee.passingNotes !== undefined) this.passing().takeOver(callee.passingNotes, set)
  }

  protected use(use: Use, resources: readonly Resource[]): void {
    add(this.noted[use], resources, this.set)
  }
  protected read(name: string): void {
    this.use('reads', resource(name))
  }
  protected write(name: string): void {
    this.use('writes', resource(name))
  }
  protected add(name: string): void {
    this.use('adds', resource(name))
  }
}

/** Converts uses by list of resources to uses by resource. */
function oneByOne(noted: Uses<readonly Resource[]>): Uses {
  const byResource: Uses = new Map()
  for (const [resources, occasions] of noted)
    for (const { name, set } of resources)
      for (const occasion of occasions) add(byResource, name, together(set, occasion))
  return byResource
}
