/**
 * A cache of verdicts from earlier runs, keyed by the content of everything they depend on. A damaged file is treated
 * as empty.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../project/write-files.ts'

export interface VerdictCache {
  /** Returns the cached verdict for these texts, or computes and caches it. */
  of(texts: readonly string[], judge: () => boolean): boolean
  /** Writes new verdicts. Returns whether they could be written. */
  save(): Promise<boolean>
}

interface StoredVerdicts {
  readonly rules: string
  readonly verdicts: Readonly<Record<string, boolean>>
}

/** Opens the cache; `rules` identifies the content of the rules. Verdicts for other rules are dropped. */
export function openVerdicts(root: string, rules: string): VerdictCache {
  const file = join(root, 'node_modules', '.cache', 'tilewright', 'proof.json')
  const stored = new Map(Object.entries(read(file, rules)))
  let added = false
  return {
    of: (texts, judge) => {
      const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
      const known = stored.get(key)
      if (known !== undefined) return known
      const verdict = judge()
      stored.set(key, verdict)
      added = true
      return verdict
    },
    save: async () => {
      if (!added) return true
      try {
        mkdirSync(dirname(file), { recursive: true })
        await writeAtomically(
          file,
          JSON.stringify({ rules, verdicts: Object.fromEntries(stored) } satisfies StoredVerdicts),
        )
        return true
      } catch {
        return false
      }
    },
  }
}

function read(file: string, rules: string): Readonly<Record<string, boolean>> {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isStored(stored) || stored.rules !== rules) return {}
    return Object.fromEntries(Object.entries(stored.verdicts).filter(([, verdict]) => typeof verdict === 'boolean'))
  } catch {
    return {}
  }
}

const isStored = (value: unknown): value is StoredVerdicts =>
  typeof value === 'object' &&
  value !== null &&
  'rules' in value &&
  'verdicts' in value &&
  typeof value.verdicts === 'object' &&
  value.verdicts !== null
