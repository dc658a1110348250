/**
 * Results that all bodies contribute to: the label under which each phase runs, its arguments, and who answers each
 * choice. All of them only grow, in finite lattices, so that following the bodies repeatedly terminates.
 */
import type { IrStatement, Located } from '@tilewright/language'
import { joinValues, publicValue, type Value } from './env.ts'
import { join, PUBLIC, secret, type Label } from './label.ts'

/** A player who is asked and whom no state of the game holds. */
export const SOMEBODY = '?'

/** A question whose options some players may have to go without. */
export interface Question {
  readonly statement: Extract<IrStatement, { op: 'ask' }>
  readonly site: Located
}

export class Contexts {
  private readonly phases = new Map<string, Label>()
  private readonly params = new Map<string, Value>()
  private readonly askers = new Map<string, Set<string>>()
  private readonly written = new Set<string>()
  /** Choices whose options only the chooser may know. */
  readonly veiled = new Set<string>()
  /** The subset of these whose own options are veiled. */
  readonly missable = new Set<string>()
  readonly questions = new Map<IrStatement, Question>()
  /** Names of rules and options that evaluate something that not all players may know, or whether they do so. */
  readonly asksSecrets = new Set<string>()
  private changed = false

  /** Returns whether nothing has grown since the last call. */
  isStable(): boolean {
    const stable = !this.changed
    this.changed = false
    return stable
  }

  phase(name: string): Label {
    return this.phases.get(name) ?? PUBLIC
  }

  param(phase: string, i: number): Value {
    const key = `param ${String(i)} of ${phase}`
    return this.params.get(key) ?? publicValue(key)
  }

  /** Names of the states that hold the players who answer a choice, or `SOMEBODY`. */
  askersOf(choice: string): readonly string[] {
    return [...(this.askers.get(choice) ?? [])]
  }

  /** Records that a phase runs under a label, with arguments. */
  run(phase: string, label: Label, args: readonly Value[]): void {
    const keys = args.map(({ key }) => key)
    const known = this.phase(phase)
    const joined = join(known, inside(label, phase, keys))
    if (joined.to !== known.to) this.changed = true
    this.phases.set(phase, joined)
    args.forEach((arg, i) => {
      const before = this.param(phase, i)
      const after = joinValues(before, translated(arg, phase, i, keys))
      if (!isSame(before, after)) this.changed = true
      this.params.set(before.key, after)
    })
  }

  ask(choice: string, state: string): void {
    const known = this.askers.get(choice) ?? new Set()
    if (!known.has(state)) this.changed = true
    this.askers.set(choice, known.add(state))
  }

  /** Records that a hidden state is written where not all players know it: its value is not only an answer. */
  write(state: string): void {
    if (!this.written.has(state)) this.changed = true
    this.written.add(state)
  }

  isWritten(state: string): boolean {
    return this.written.has(state)
  }

  /** `beside`: by an option that does not end the choice, which may have other options that all players know. */
  veil(choice: string, beside = false): void {
    if (!this.veiled.has(choice)) this.changed = true
    this.veiled.add(choice)
    if (!beside) this.missable.add(choice)
  }
}

/** Translates a label of the caller for the phase: a player who is an argument becomes the parameter. */
function inside(label: Label, phase: string, keys: readonly string[]): Label {
  if (!label.to.startsWith('player ')) return label
  const i = keys.indexOf(label.to.slice('player '.length))
  if (i < 0) return label.origin === null ? label : secret(label.origin)
  return { to: `player param ${String(i)} of ${phase}`, origin: label.origin }
}

const translated = (value: Value, phase: string, i: number, keys: readonly string[]): Value => ({
  ...value,
  key: `param ${String(i)} of ${phase}`,
  which: inside(value.which, phase, keys),
  spot: inside(value.spot, phase, keys),
  hidden: inside(value.hidden, phase, keys),
})

const isSame = (a: Value, b: Value): boolean =>
  a.which.to === b.which.to &&
  a.spot.to === b.spot.to &&
  a.hidden.to === b.hidden.to &&
  a.tokens.length === b.tokens.length &&
  a.others === b.others &&
  a.places.length === b.places.length
