/**
 * What all bodies together lead to: under which label each phase runs, what its arguments are, and who answers each
 * choice. Everything here only grows, in finite lattices, so that following all bodies again and again ends.
 */
import type { IrStatement, Located } from '@tilewright/language'
import { joinValues, publicValue, type Value } from './env.ts'
import { join, PUBLIC, secret, type Label } from './label.ts'

/** Somebody who is asked and is known by no state of the game. */
export const SOMEBODY = '?'

/** A question whose options somebody else may have to miss. */
export interface Question {
  readonly statement: Extract<IrStatement, { op: 'ask' }>
  readonly site: Located
}

export class Contexts {
  private readonly phases = new Map<string, Label>()
  private readonly params = new Map<string, Value>()
  private readonly askers = new Map<string, Set<string>>()
  private readonly written = new Set<string>()
  /** Choices whose options the chooser alone may know. */
  readonly veiled = new Set<string>()
  /** Those of them whose own options are veiled. */
  readonly missable = new Set<string>()
  readonly questions = new Map<IrStatement, Question>()
  /** Names of rules and options that ask for something that not all may know, or where not all know that they do. */
  readonly asksSecrets = new Set<string>()
  private changed = false

  /** Whether nothing has grown since this was asked last. */
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

  /** Names of states of the game that hold those who answer a choice, or `SOMEBODY`. */
  askersOf(choice: string): readonly string[] {
    return [...(this.askers.get(choice) ?? [])]
  }

  /** A phase is run under a label, with arguments. */
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

  /** A hidden state is written where not all know that it is: what it holds is not an answer alone. */
  write(state: string): void {
    if (!this.written.has(state)) this.changed = true
    this.written.add(state)
  }

  isWritten(state: string): boolean {
    return this.written.has(state)
  }

  /** `beside`: by an option that settles nothing, so that the choice may have others that all know. */
  veil(choice: string, beside = false): void {
    if (!this.veiled.has(choice)) this.changed = true
    this.veiled.add(choice)
    if (!beside) this.missable.add(choice)
  }
}

/** A label of the caller as the phase has it: a player who is an argument is known there by its parameter. */
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
