/**
 * Where pieces can stand and what states can hold: it grows while a game is explored. Who looks at it is known, so that
 * only those look again who looked at what grew.
 */

/** Some of what is seen, a bit for each piece and state. */
export type Looked = bigint

export const nothing: Looked = 0n

/** What was found, and at what one looked for it. */
export interface Answer<T> {
  readonly is: T
  readonly looked: Looked
}

/** Forgets the answers for which one looked at some of these. */
export function forgetWhere(answers: Map<unknown, Answer<unknown>>, grown: Looked): void {
  for (const [key, { looked }] of answers) if ((looked & grown) !== nothing) answers.delete(key)
}

const none: ReadonlySet<string> = new Set()

export class Seen {
  private readonly bits = new Map<string, Looked>()
  private readonly kinds = new Map<string, ReadonlySet<string>>()
  private looked: Looked = nothing
  private grown: Looked = nothing

  /** Kinds of segment on which a kind of piece can be put. */
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

  /** What grew since this was asked last. */
  takeGrown(): Looked {
    const { grown } = this
    this.grown = nothing
    return grown
  }
  /** Finds something, and tells at what it looked. */
  watch<T>(find: () => T): Answer<T> {
    const outer = this.looked
    this.looked = nothing
    const is = find()
    const { looked } = this
    this.looked = outer | looked
    return { is, looked }
  }
  /** Whoever takes a remembered answer has looked at the same. */
  take<T>({ is, looked }: Answer<T>): T {
    if (looked !== nothing) this.looked |= looked
    return is
  }

  private lookUp(name: string): ReadonlySet<string> {
    this.looked |= this.bitOf(name)
    return this.kinds.get(name) ?? none
  }
  private grow(name: string, kinds: Iterable<string>): void {
    const before = this.kinds.get(name) ?? none
    const after = new Set([...before, ...kinds])
    if (after.size === before.size) return
    this.kinds.set(name, after)
    this.grown |= this.bitOf(name)
  }
  private bitOf(name: string): Looked {
    const bit = this.bits.get(name) ?? 1n << BigInt(this.bits.size)
    this.bits.set(name, bit)
    return bit
  }
}
