/**
 * Labels: the readers who may learn a datum. They form a lattice of height two, public < player(x) < secret; the label
 * of what is computed from several data is their join (Denning 1976).
 */
import type { Span } from '@tilewright/language'

/** Kinds of secrets; each has its own advice in diagnostics. */
export type Cause = 'face' | 'place' | 'state' | 'stack' | 'mixing'

/** The source of a secret: the text that reads it, and the statement or definition around it. */
export interface Origin {
  readonly cause: Cause
  readonly words: string
  readonly span: Span | null
}

export interface Label {
  /** `public`, `secret`, or `player` and the value number of the only player who may learn it. */
  readonly to: 'public' | 'secret' | `player ${string}`
  /** Of labels that are not public: one of the secrets they come from. */
  readonly origin: Origin | null
}

export const PUBLIC: Label = { to: 'public', origin: null }
export const secret = (origin: Origin): Label => ({ to: 'secret', origin })
export const onlyFor = (player: string, origin: Origin): Label => ({ to: `player ${player}`, origin })

export const isPublic = (label: Label): boolean => label.to === 'public'

/** The join of two labels; the first secret is the one that diagnostics name. */
export function join(a: Label, b: Label): Label {
  if (b.to === 'public' || a.to === b.to) return a
  if (a.to === 'public') return b
  return { to: 'secret', origin: a.origin }
}

export function joinAll(labels: Iterable<Label>): Label {
  let joined = PUBLIC
  for (const label of labels) joined = join(joined, label)
  return joined
}

/** Whether everyone who reads data of label `audience` may learn data of `label`. */
export const flowsTo = (label: Label, audience: Label): boolean =>
  label.to === 'public' || audience.to === 'secret' || label.to === audience.to

/** Returns the label outside the scope of a symbol, where no player is known to be the one that it names. */
export function outOfScope(label: Label, symbol: string): Label {
  return label.to.startsWith('player ') && label.to.includes(symbol) ? { to: 'secret', origin: label.origin } : label
}
