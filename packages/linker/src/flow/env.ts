/**
 * Abstract states of a running body: what its names hold, which tokens lie open, which hidden states have been
 * revealed, and the version of everything that expressions read. States are immutable.
 */
import { join, PUBLIC, type Label } from './label.ts'

/** An abstract value. */
export interface Value {
  /** Who may learn which thing, number or answer it is. */
  readonly which: Label
  /** Of tokens: who may learn which of those of its owner in its place it is; mixing makes that a secret. */
  readonly spot: Label
  /**
   * Of tokens: who may learn the face while it lies face down; whether it lies open is a fact about its key. Of tiles:
   * who may learn where it lies.
   */
  readonly hidden: Label
  /** Value number: two expressions with one key denote one thing. */
  readonly key: string
  /** Sets of hidden tokens that it can belong to. */
  readonly tokens: readonly string[]
  /** It can be a piece whose face is never hidden. */
  readonly others: boolean
  /** Of tiles: places off the board where it may lie without having been drawn (`places.ts`). */
  readonly places: readonly string[]
}

export const publicValue = (key: string): Value => ({
  which: PUBLIC,
  spot: PUBLIC,
  hidden: PUBLIC,
  key,
  tokens: [],
  others: false,
  places: [],
})

/** Something that holds now on every path. */
export type Fact =
  /** The token with this key lies face up. */
  | { readonly kind: 'open'; readonly key: string; readonly tokens: readonly string[] }
  /** All tokens of one set of hidden tokens that a set expression finds now lie face up. */
  | { readonly kind: 'open-set'; readonly set: SetFact }
  /** The hidden state of the thing with this key was revealed, and has its value still. */
  | { readonly kind: 'told'; readonly state: string; readonly key: string; readonly tokens: readonly string[] }
  /** The same of each thing that a set expression finds now. */
  | { readonly kind: 'told-set'; readonly state: string; readonly set: SetFact }

/** A set expression as facts name it. */
export interface SetFact {
  readonly key: string
  readonly fn: string
  /** The zone of `piecesInZone`; null where it is another set, or any zone. */
  readonly zone: string | null
  readonly tokens: readonly string[]
}

export interface Env {
  readonly names: ReadonlyMap<string, Value>
  /** By an identifier made of all parts of the fact. */
  readonly facts: ReadonlyMap<string, Fact>
  /** By resource, or `state` and its name; '*' changes with everything. Absent: as when the body began. */
  readonly versions: ReadonlyMap<string, string>
  /** Nothing gets here: every path has stopped. */
  readonly dead: boolean
}

export const emptyEnv: Env = { names: new Map(), facts: new Map(), versions: new Map(), dead: false }

export const factId = (fact: Fact): string =>
  fact.kind === 'open'
    ? `open ${fact.key}`
    : fact.kind === 'told'
      ? `told ${fact.state} ${fact.key}`
      : `${fact.kind} ${fact.kind === 'told-set' ? fact.state : ''} ${fact.set.key}`

export const isOpen = (env: Env, key: string): boolean => env.facts.has(`open ${key}`)
export const isTold = (env: Env, state: string, key: string): boolean => env.facts.has(`told ${state} ${key}`)

export const withName = (env: Env, name: string, value: Value): Env => ({
  ...env,
  names: new Map(env.names).set(name, value),
})

export const withFacts = (env: Env, facts: readonly Fact[]): Env =>
  facts.length === 0
    ? env
    : { ...env, facts: new Map([...env.facts, ...facts.map((fact): [string, Fact] => [factId(fact), fact])]) }

/** Keeps the facts that pass; the same map where all do, so that memories by map stay valid. */
export function keepFacts(env: Env, keep: (fact: Fact) => boolean): Env {
  const kept = [...env.facts].filter(([, fact]) => keep(fact))
  return kept.length === env.facts.size ? env : { ...env, facts: new Map(kept) }
}

/** Changes the values of names; the same map where none changes. */
export function mapNames(env: Env, change: (value: Value) => Value): Env {
  const names = [...env.names].map(([name, value]): [string, Value] => [name, change(value)])
  return names.every(([name, value]) => env.names.get(name) === value) ? env : { ...env, names: new Map(names) }
}

/** Everything named gets the version that the writing sentence gives. */
export function withVersions(env: Env, read: Iterable<string>, version: string): Env {
  const versions = new Map(env.versions)
  for (const one of read) versions.set(one, version)
  versions.set('*', version)
  return { ...env, versions }
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] =>
  b.every((one) => a.includes(one)) ? a : [...new Set([...a, ...b])]

export const joinValues = (a: Value, b: Value): Value =>
  a === b
    ? a
    : {
        which: join(a.which, b.which),
        spot: join(a.spot, b.spot),
        hidden: join(a.hidden, b.hidden),
        key: a.key,
        tokens: union(a.tokens, b.tokens),
        others: a.others || b.others,
        places: union(a.places, b.places),
      }

/** What holds where two paths meet; `at` names the place, for versions that differ. Names are those of the first. */
export function joinEnvs(a: Env, b: Env, at: string): Env {
  if (a.dead) return b
  if (b.dead || a === b) return a
  const names = new Map(
    [...a.names].map(([name, value]): [string, Value] => [name, joinValues(value, b.names.get(name) ?? value)]),
  )
  const versions = new Map<string, string>()
  for (const one of new Set([...a.versions.keys(), ...b.versions.keys()])) {
    const [left, right] = [a.versions.get(one) ?? '', b.versions.get(one) ?? '']
    versions.set(one, left === right ? left : `joined at ${at}`)
  }
  const facts = [...a.facts].filter(([id]) => b.facts.has(id))
  return { names, versions, facts: facts.length === a.facts.size ? a.facts : new Map(facts), dead: false }
}

const sameValue = (a: Value, b: Value | undefined): boolean =>
  b !== undefined &&
  a.which.to === b.which.to &&
  a.spot.to === b.spot.to &&
  a.hidden.to === b.hidden.to &&
  a.tokens.length === b.tokens.length &&
  a.others === b.others &&
  a.places.length === b.places.length

/** Whether an environment at the head of a loop has become stable. */
export function sameEnv(a: Env, b: Env): boolean {
  return (
    a.facts.size === b.facts.size &&
    a.versions.size === b.versions.size &&
    [...a.versions].every(([one, version]) => b.versions.get(one) === version) &&
    [...a.names].every(([name, value]) => sameValue(value, b.names.get(name)))
  )
}
