/** Fingerprints of everything in the rules that affects play: plans with equal fingerprints play the same. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { IrProject, Located } from '@tilewright/language'
import { neededUnits } from './program/needed-units.ts'

/** Source positions, texts for people, citations and shown values do not affect play. */
const besides: ReadonlySet<string> = new Set(['span', 'words', 'cites', 'assumed', 'title', 'module', 'shown', 'whole'])

function hashOf(about: unknown): string {
  const text = JSON.stringify(about, (key, value: unknown) => (besides.has(key) ? undefined : value))
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)
}

/** Hash of generated code, which identifies the build whose numbers a snapshot uses. */
export const hashOfTexts = (texts: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(texts.join('\0')))).slice(0, 16)

/** Fingerprint of a whole plan. */
export function fingerprintOf(plan: IrProject): string {
  return hashOf(plan)
}

/** All declarations of one set of units, independent of order. */
export interface SetFingerprint {
  readonly set: readonly string[]
  readonly hash: string
}

/**
 * Fingerprint of each set of units. A game depends only on the sets in play, so that a saved game survives changes of
 * other expansions, and of comments.
 */
export function fingerprintsOf(plan: IrProject): SetFingerprint[] {
  const declared = new Map<string, { readonly set: readonly string[]; readonly about: unknown[] }>()
  const note = (set: readonly string[], about: unknown): void => {
    const key = [...set].sort().join(' ')
    const group = declared.get(key) ?? { set, about: [] }
    group.about.push(about)
    declared.set(key, group)
  }
  const choices = new Map(plan.choices.map((choice) => [choice.name, choice.set]))
  const { options, renamed: _, ...others } = plan
  for (const unit of plan.units) note([unit.name], unit)
  for (const [kind, all] of Object.entries(others) as [string, readonly Partial<Located>[]][])
    for (const declaration of all) if (declaration.set !== undefined) note(declaration.set, { kind, ...declaration })
  for (const option of options) {
    // An option in a choice of another expansion depends on both.
    const beside = neededUnits(plan.units, option.set),
      isOwn = (choice: string): boolean => choices.get(choice)?.every((unit) => beside.has(unit)) ?? true
    note(option.set, { kind: 'options', ...option, choices: option.choices.filter(isOwn) })
    for (const choice of option.choices)
      if (!isOwn(choice))
        note([...new Set([...option.set, ...(choices.get(choice) ?? [])])], { offered: option.name, by: choice })
  }
  return [...declared.values()].map(({ set, about }) => ({ set, hash: hashOf(about.map(hashOf).sort()) }))
}
