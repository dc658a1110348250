/**
 * A viewer's knowledge of the hidden members of one pool. The members in a place form batches: a number of them, each
 * one of the possible ones. A world is consistent with what he was shown if and only if it gives each batch as many of
 * its possible members, each to one batch. Where that would no longer be exact, the knowledge is `lost`.
 */

export interface Batch {
  n: number
  possible: ReadonlySet<number>
}

const isEqual = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a === b || (a.size === b.size && [...a].every((one) => b.has(one)))

const without = (set: ReadonlySet<number>, entity: number): ReadonlySet<number> =>
  set.has(entity) ? new Set([...set].filter((one) => one !== entity)) : set

export class Knowledge {
  readonly places = new Map<number, Batch[]>()
  /** Several histories explain what was shown in ways that batches cannot express. */
  lost = false

  /** All hidden members by place, of which the viewer knows nothing else. */
  constructor(places: ReadonlyMap<number, readonly number[]>) {
    const possible = new Set([...places.values()].flat())
    for (const [place, { length }] of places) if (length > 0) this.places.set(place, [{ n: length, possible }])
  }

  /** The viewer sees which one leaves. */
  leaveSeen(place: number, entity: number): void {
    const batches = this.places.get(place) ?? []
    const could = batches.filter(({ possible }) => possible.has(entity))
    if (could.length === 0) this.lost = true
    else {
      const [batch] = could
      if (could.some(({ possible }) => !isEqual(possible, batch.possible))) this.lost = true
      this.takeFrom(place, batch)
    }
    this.exclude(entity)
    this.settle()
    this.recover()
  }

  /** One leaves that the viewer cannot name. Returns the possible ones. */
  leaveUnseen(place: number): ReadonlySet<number> {
    const batch = this.merged(place)
    if (batch === undefined) {
      this.lost = true
      return new Set()
    }
    this.takeFrom(place, batch)
    return batch.possible
  }

  /** One of the possible ones comes to a place where the viewer cannot see which it is. */
  arrive(place: number, possible: ReadonlySet<number>): void {
    const batches = this.places.get(place) ?? []
    this.places.set(place, batches)
    const [only] = possible
    if (possible.size === 1) this.exclude(only)
    const same = batches.find((batch) => isEqual(batch.possible, possible))
    if (same !== undefined && possible.size > 1) same.n++
    else batches.push({ n: 1, possible })
    this.settle()
    this.recover()
  }

  /** All members that the viewer cannot name. */
  hidden(): readonly number[] {
    return [...new Set([...this.places.values()].flat().flatMap(({ possible }) => [...possible]))].sort((a, b) => a - b)
  }

  /** The members that may be in a place. */
  possibleIn(place: number): readonly number[] {
    return [...new Set((this.places.get(place) ?? []).flatMap(({ possible }) => [...possible]))]
  }

  private takeFrom(place: number, batch: Batch): void {
    batch.n--
    if (batch.n > 0) return
    const left = (this.places.get(place) ?? []).filter((other) => other !== batch)
    if (left.length === 0) this.places.delete(place)
    else this.places.set(place, left)
  }

  /** It is nowhere among the hidden ones. */
  private exclude(entity: number): void {
    for (const batches of this.places.values())
      for (const batch of batches) batch.possible = without(batch.possible, entity)
  }

  /**
   * The members of a place as one batch. That is exact if all but one of its batches are full, as their members are
   * nowhere else (see `settle`).
   */
  private merged(place: number): Batch | undefined {
    const batches = this.places.get(place) ?? []
    if (batches.length < 2) return batches.at(0)
    const open = batches.filter(({ n, possible }) => possible.size > n)
    const [some] = open
    if (open.some(({ possible }) => !isEqual(possible, some.possible))) this.lost = true
    const batch = {
      n: batches.reduce((sum, { n }) => sum + n, 0),
      possible: new Set(batches.flatMap(({ possible }) => [...possible])),
    }
    this.places.set(place, [batch])
    return batch
  }

  /** Members of a full batch, which has as many possible ones as it needs, are in no other. */
  private settle(): void {
    const all = [...this.places.values()].flat()
    const settled = new Set<Batch>()
    for (;;) {
      const full = all.find((batch) => !settled.has(batch) && batch.possible.size === batch.n)
      if (full === undefined) return
      settled.add(full)
      for (const entity of full.possible)
        for (const batch of all) if (batch !== full) batch.possible = without(batch.possible, entity)
    }
  }

  /** If only one place has hidden members, they are known: all that are in no other place. */
  private recover(): void {
    if (!this.lost || this.places.size !== 1) return
    const [[place, batches]] = this.places
    this.places.set(place, [{ n: batches.reduce((sum, { n }) => sum + n, 0), possible: new Set(this.hidden()) }])
    this.lost = false
  }
}
