/** Short names for what rules say about play: two plans of one fingerprint play the same. */
import { createHash } from 'node:crypto'
import type { IrProject, Sited } from '@tilewright/language'

/** Places in the text, words for people, citations and what views tell do not change a game. */
const besides: ReadonlySet<string> = new Set(['span', 'words', 'cites', 'assumed', 'title', 'module', 'shown'])

function hashOf(about: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(about, (key, value: unknown) => (besides.has(key) ? undefined : value)))
    .digest('hex')
    .slice(0, 16)
}

/** Names a whole plan. */
export function fingerprintOf(plan: IrProject): string {
  return hashOf(plan)
}

/** What all declarations of one set of units say, in whatever order. */
export interface SetFingerprint {
  readonly set: readonly string[]
  readonly hash: string
}

/**
 * Names what each set of units declares. A game depends on the sets that are in play alone: a saved one outlives every
 * change of other expansions, as it outlives a comment.
 */
export function fingerprintsOf(plan: IrProject): SetFingerprint[] {
  const declared = new Map<string, { readonly set: readonly string[]; readonly about: unknown[] }>()
  const note = (set: readonly string[], about: unknown): void => {
    const key = [...set].sort().join(' ')
    const known = declared.get(key) ?? { set, about: [] }
    known.about.push(about)
    declared.set(key, known)
  }
  for (const unit of plan.units) note([unit.name], unit)
  for (const [kind, all] of Object.entries(plan) as [keyof IrProject, readonly Partial<Sited>[]][])
    for (const one of kind === 'renamed' ? [] : all) if (one.set !== undefined) note(one.set, { kind, ...one })
  return [...declared.values()].map(({ set, about }) => ({ set, hash: hashOf(about.map(hashOf).sort()) }))
}
