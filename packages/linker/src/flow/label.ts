/**
 * Who may know something: everybody, one player, or nobody. Labels form a lattice; whatever is worked out from several
 * things may be known by those alone who may know each of them (Denning 1976).
 */

/** `all`, `none`, or `own` and the key of the player (see `keyOf`). */
export type Label = 'all' | 'none' | `own ${string}`

/** Those who may know both. */
export function both(a: Label, b: Label): Label {
  if (a === 'all' || a === b) return b
  return b === 'all' ? a : 'none'
}

export function allOf(labels: Iterable<Label>): Label {
  let joint: Label = 'all'
  for (const label of labels) joint = both(joint, label)
  return joint
}

/** May everyone whom `audience` names know it? */
export function mayKnow(audience: Label, label: Label): boolean {
  return label === 'all' || audience === 'none' || label === audience
}
