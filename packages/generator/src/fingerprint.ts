/** Short names for what rules say about play: two plans of one fingerprint play the same. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { IrProject, Located } from '@tilewright/language'
import { neededUnits } from './program/needed-units.ts'

/** Places in the text, words for people, citations and what views tell do not change a game. */
const besides: ReadonlySet<string> = new Set(['span', 'words', 'cites', 'assumed', 'title', 'module', 'shown', 'whole'])

function hashOf(about: unknown): string {
  const text = JSON.stringify(about, (key, value: unknown) => (besides.has(key) ? undefined : value))
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)
}

/** Names code: what depends on its numbers, such as where a machine stands, belongs to it alone. */
export const hashOfTexts = (texts: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(texts.join('\0')))).slice(0, 16)

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
  const choices = new Map(plan.choices.map((choice) => [choice.name, choice.set]))
  const { options, renamed: _, ...others } = plan
  for (const unit of plan.units) note([unit.name], unit)
  for (const [kind, all] of Object.entries(others) as [string, readonly Partial<Located>[]][])
    for (const one of all) if (one.set !== undefined) note(one.set, { kind, ...one })
  for (const option of options) {
    // Where an option is offered by a choice of other expansions, that is a matter of both.
    const beside = neededUnits(plan.units, option.set),
      isOwn = (choice: string): boolean => choices.get(choice)?.every((unit) => beside.has(unit)) ?? true
    note(option.set, { kind: 'options', ...option, choices: option.choices.filter(isOwn) })
    for (const choice of option.choices)
      if (!isOwn(choice))
        note([...new Set([...option.set, ...(choices.get(choice) ?? [])])], { offered: option.name, by: choice })
  }
  return [...declared.values()].map(({ set, about }) => ({ set, hash: hashOf(about.map(hashOf).sort()) }))
}
