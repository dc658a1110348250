/** What a walk through sentences notes: each use, with the units and the names of the place where it stands. */
import { add, type Footprint, type Occasions, type Uses } from './meeting.ts'
import type { Resource } from './resources.ts'
import { includes, together } from './sets.ts'
import { keyOfThing, type Names, type Thing } from './things.ts'

interface Visit {
  readonly key: string
  /** Family and name of what is called. */
  readonly of: string
  readonly set: readonly string[]
  readonly visit: (walk: Notes) => void
}

/** Family and name of a callee, by what `once` was told of it or by its key. */
export const groupOf = (called: string): string =>
  called
    .replace(/^passing /, '')
    .split(' ')
    .slice(0, 2)
    .join(' ')

export abstract class Notes implements Footprint {
  readonly reads: Uses = new Map()
  readonly writes: Uses = new Map()
  readonly adds: Uses = new Map()
  readonly sets: Uses = new Map()
  /** Callees that were met, with the units in play then. */
  private readonly met: Uses = new Map()
  /** Family and name of everything that was taken over. */
  readonly callees = new Set<string>()
  /** Callees still to be taken over, by the number of units in play then: never fewer than for their caller. */
  private readonly waiting: (Visit[] | undefined)[] = []
  /** Resources that were noted one by one, for those that come in many sentences. */
  private readonly used = new Map<Uses, Map<readonly Resource[], Occasions>>()
  /** Notes of what rules do that follow in any order. */
  private aside: this | undefined
  /** Whether these are such notes. */
  protected abstract readonly isPassing: boolean
  /** Units that have to be in play for what is being walked. */
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
  /** Names that are bound in there are forgotten behind it. */
  protected inside(names: Names, visit: () => void): void {
    this.under([], names, visit)
  }

  /**
   * A callee, to be walked later: what it does does not depend on where it is called. `visit` knows the world by the
   * walk that it is given: what was noted may be kept longer than the world in which it was.
   */
  protected once(name: string, args: readonly Thing[], visit: (walk: this) => void): void {
    const key = [...(this.isPassing ? ['passing'] : []), name, ...args.map(keyOfThing)].join(' ')
    this.meet({ key, of: groupOf(name), set: this.set, visit: visit as Visit['visit'] })
  }

  get inAnyOrder(): this | undefined {
    return this.aside
  }

  /** Where it is noted what rules do that follow in any order; what such a rule sets in motion is noted there, too. */
  protected passing(): this {
    if (this.isPassing) return this
    this.aside ??= this.fresh(true)
    this.aside.set = this.set
    return this.aside
  }

  private meet(callee: Visit): void {
    const { key, set } = callee
    if (this.met.get(key)?.some((smaller) => includes(set, smaller)) === true) return
    add(this.met, key, set)
    const queue = (this.waiting[set.length] ??= [])
    queue.push(callee)
  }

  /** Notes of the same kind of walk that hold nothing yet. */
  protected abstract fresh(isPassing: boolean): this

  /**
   * Takes over what callees note, and callees of these: those first that the fewest units run. What was taken over for
   * some units need not be for more of them. Each callee is walked once, by itself; its notes are kept in `known`.
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
    this.aside?.finish(known)
  }

  private takeOver(callee: Notes, set: readonly string[]): void {
    for (const kind of ['reads', 'writes', 'adds', 'sets'] as const)
      for (const [name, occasions] of callee[kind])
        for (const occasion of occasions) add(this[kind], name, together(set, occasion))
    for (const queue of callee.waiting)
      for (const one of queue ?? []) this.meet({ ...one, set: together(set, one.set) })
    if (callee.aside !== undefined) this.passing().takeOver(callee.aside, set)
  }

  protected use(uses: Uses, resources: readonly Resource[]): void {
    const done = this.used.get(uses)?.get(resources)
    if (done?.some((smaller) => includes(this.set, smaller)) === true) return
    const of = this.used.get(uses) ?? new Map<readonly Resource[], Occasions>()
    this.used.set(uses, of.set(resources, [...(done ?? []), this.set]))
    for (const { name, set } of resources) add(uses, name, includes(this.set, set) ? this.set : together(this.set, set))
  }
  protected read(name: string): void {
    add(this.reads, name, this.set)
  }
  protected write(name: string): void {
    add(this.writes, name, this.set)
  }
}
