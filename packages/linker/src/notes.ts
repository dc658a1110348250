/** What a walk through sentences notes: each use, with the units and the names of the place where it stands. */
import { add, type Footprint, type Occasions, type Uses } from './meeting.ts'
import type { Resource } from './resources.ts'
import { includes, together } from './sets.ts'
import { keyOfThing, type Names, type Thing } from './things.ts'

export class Notes implements Footprint {
  readonly reads: Uses = new Map()
  readonly writes: Uses = new Map()
  readonly adds: Uses = new Map()
  readonly sets: Uses = new Map()
  /** Callees already walked, with the units in play then. */
  private readonly seen: Uses = new Map()
  /** Resources that were noted one by one, for those that come in many sentences. */
  private readonly used = new Map<Uses, Map<readonly Resource[], Occasions>>()
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

  protected once(name: string, args: readonly Thing[], visit: () => void): void {
    const key = [name, ...args.map(keyOfThing)].join(' ')
    if (this.seen.get(key)?.some((smaller) => includes(this.set, smaller)) === true) return
    add(this.seen, key, this.set)
    visit()
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
