/** What a walk through sentences notes: each use, with the units and the names of the place where it stands. */
import { add, type Footprint, type Uses } from './meeting.ts'
import { resource, type Resource } from './resources.ts'
import { includes, together } from './sets.ts'
import { keyOfEntity, type Names, type AbstractEntity } from './abstract-entities.ts'

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

const uses = ['reads', 'writes', 'adds', 'sets'] as const
type Use = (typeof uses)[number]

/** Resources as sentences name them, many at once: few lists, which many sentences share. */
type Noted = Readonly<Record<Use, Uses<readonly Resource[]>>>

export abstract class Notes implements Footprint {
  private readonly noted: Noted = { reads: new Map(), writes: new Map(), adds: new Map(), sets: new Map() }
  /** Each resource by itself, once somebody asks. */
  private readonly told: Partial<Record<Use, Uses>> = {}
  /** Callees that were met, with the units in play then. */
  private readonly met: Uses = new Map()
  /** Family and name of everything that was taken over. */
  readonly callees = new Set<string>()
  /** Callees still to be taken over, by the number of units in play then: never fewer than for their caller. */
  private readonly waiting: (Visit[] | undefined)[] = []
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
  protected once(name: string, args: readonly AbstractEntity[], visit: (walk: this) => void): void {
    const key = [...(this.isPassing ? ['passing'] : []), name, ...args.map(keyOfEntity)].join(' ')
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

  get reads(): Uses {
    return (this.told.reads ??= oneByOne(this.noted.reads))
  }
  get writes(): Uses {
    return (this.told.writes ??= oneByOne(this.noted.writes))
  }
  get adds(): Uses {
    return (this.told.adds ??= oneByOne(this.noted.adds))
  }
  get sets(): Uses {
    return (this.told.sets ??= oneByOne(this.noted.sets))
  }

  private takeOver(callee: Notes, set: readonly string[]): void {
    for (const use of uses)
      for (const [resources, occasions] of callee.noted[use])
        for (const occasion of occasions) add(this.noted[use], resources, together(set, occasion))
    for (const queue of callee.waiting)
      for (const one of queue ?? []) this.meet({ ...one, set: together(set, one.set) })
    if (callee.aside !== undefined) this.passing().takeOver(callee.aside, set)
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

/** The uses of each resource, of those that were noted list by list. */
function oneByOne(noted: Uses<readonly Resource[]>): Uses {
  const told: Uses = new Map()
  for (const [resources, occasions] of noted)
    for (const { name, set } of resources) for (const occasion of occasions) add(told, name, together(set, occasion))
  return told
}
