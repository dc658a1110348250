/**
 * Abstract states of a running body: values of its variables, tokens that are face up, hidden states that have been
 * revealed, and the version of everything that expressions read. States are immutable.
 */
import { join, PUBLIC, type Label } from './label.ts'

/** An abstract value. */
export interface Value {
  /** Who may learn which entity, number or answer it is. */
  readonly which: Label
  /** Of tokens: who may learn which of its owner's tokens at its location it is; mixing makes that a secret. */
  readonly spot: Label
  /**
   * Of tokens: who may learn the face while it is face down; whether it is face up is a fact about its key. Of tiles:
   * who may learn its location.
   */
  readonly hidden: Label
  /** Value number: two expressions with one key denote one entity. */
  readonly key: string
  /** Sets of hidden tokens that it can belong to. */
  readonly tokens: readonly string[]
  /** Whether it can be a piece whose face is never hidden. */
  readonly others: boolean
  /** Of tiles: locations off the board where it may be without having been drawn (see traits.ts). */
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

/** A property that holds now on every path. */
export type Fact =
  /** The token with this key is face up. */
  | { readonly kind: 'open'; readonly key: string; readonly tokens: readonly string[] }
  /** All tokens of one set of hidden tokens that a set expression contains now are face up. */
  | { readonly kind: 'open-set'; readonly set: SetFact }
  /** The hidden state of the entity with this key was revealed, and is unchanged since. */
  | { readonly kind: 'told'; readonly state: string; readonly key: string; readonly tokens: readonly string[] }
  /** Like `told`, for each element that a set expression contains now. */
  | { readonly kind: 'told-set'; readonly state: string; readonly set: SetFact }

/** A set expression in the form that facts use. */
export interface SetFact {
  readonly key: string
  readonly fn: string
  /** Zone of `piecesInZone`; null for another set, or for any zone. */
  readonly zone: string | null
  readonly tokens: readonly string[]
}

export interface Env {
  readonly names: ReadonlyMap<string, Value>
  /** By an identifier made of all parts of the fact. */
  readonly facts: ReadonlyMap<string, Fact>
  /** By resource, or `state` and its name; '*' changes with everything. Absent: as when the body began. */
  readonly versions: ReadonlyMap<string, string>
  /** No path reaches this point: all of them have stopped. */
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

/**
 * Returns the environment with the facts that pass; the same map if all of them do, so that caches by map stay valid.
 */
export function keepFacts(env: Env, keep: (fact: Fact) => boolean): Env {
  const kept = [...env.facts].filter(([, fact]) => keep(fact))
  return kept.length === env.facts.size ? env : { ...env, facts: new Map(kept) }
}

/** Changes the values of variables; returns the same map if none changes. */
export function mapNames(env: Env, change: (value: Value) => Value): Env {
  const names = [...env.names].map(([name, value]): [string, Value] => [name, change(value)])
  return names.every(([name, value]) => env.names.get(name) === value) ? env : { ...env, names: new Map(names) }
}

/** Assigns the version of the writing statement to the resources. */
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

/**
 * Returns what holds where two paths join; `at` identifies the position, for versions that differ. Variables are those
 * of the first.
 */
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
