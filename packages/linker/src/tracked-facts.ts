/**
 * Monotone facts with dependency tracking: where pieces can stand and what states can contain. Facts grow while a game
 * is explored; when one grows, only answers that read it are computed again (semi-naive fixpoint).
 */

/** A set of facts, as one bit for each piece and state. */
export type ReadSet = bigint

export const nothing: ReadSet = 0n

/** An answer with the facts that were read for it. */
export interface Answer<T> {
  readonly is: T
  readonly reads: ReadSet
}

/** Removes the answers that read one of these facts. */
export function invalidate(answers: Map<unknown, Answer<unknown>>, grown: ReadSet): void {
  for (const [key, { reads }] of answers) if ((reads & grown) !== nothing) answers.delete(key)
}

const none: ReadonlySet<string> = new Set()

export class TrackedFacts {
  private readonly bits = new Map<string, ReadSet>()
  private readonly kinds = new Map<string, ReadonlySet<string>>()
  private reads: ReadSet = nothing
  private grown: ReadSet = nothing

  /** Kinds of segments on which a kind of piece can be placed. */
  standing(piece: string): ReadonlySet<string> {
    return this.lookUp(`piece ${piece}`)
  }
  held(state: string): ReadonlySet<string> {
    return this.lookUp(`state ${state}`)
  }
  stand(piece: string, segment: string): void {
    this.grow(`piece ${piece}`, [segment])
  }
  hold(state: string, kinds: ReadonlySet<string> | null): void {
    this.grow(`state ${state}`, kinds ?? none)
  }

  /** Returns the facts that grew since the last call. */
  drainChanged(): ReadSet {
    const { grown } = this
    this.grown = nothing
    return grown
  }
  /** Computes an answer and records the facts it reads. */
  track<T>(find: () => T): Answer<T> {
    const outer = this.reads
    this.reads = nothing
    const is = find()
    const { reads } = this
    this.reads = outer | reads
    return { is, reads }
  }
  /** Returns a cached answer; its reads count for the caller, too. */
  reuse<T>({ is, reads }: Answer<T>): T {
    if (reads !== nothing) this.reads |= reads
    return is
  }

  private lookUp(name: string): ReadonlySet<string> {
    this.reads |= this.bitOf(name)
    return this.kinds.get(name) ?? none
  }
  private grow(name: string, kinds: Iterable<string>): void {
    const before = this.kinds.get(name) ?? none
    const after = new Set([...before, ...kinds])
    if (after.size === before.size) return
    this.kinds.set(name, after)
    this.grown |= this.bitOf(name)
  }
  private bitOf(name: string): ReadSet {
    const bit = this.bits.get(name) ?? 1n << BigInt(this.bits.size)
    this.bits.set(name, bit)
    return bit
  }
}
