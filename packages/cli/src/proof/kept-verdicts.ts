/** Answers of earlier runs, by the content of all that they depend on. They are data: a wrong file is read as empty. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../project/write-files.ts'

export interface KeptVerdicts {
  /** The kept answer for these texts, or a new one, which is kept. */
  of(texts: readonly string[], judge: () => boolean): boolean
  /** Writes what is new; without a folder that can be written nothing is kept. Answers whether it was written. */
  save(): Promise<boolean>
}

interface Kept {
  readonly rules: string
  readonly verdicts: Readonly<Record<string, boolean>>
}

/** `rules` names the content of the rules: answers about others are dropped. */
export function openVerdicts(root: string, rules: string): KeptVerdicts {
  const file = join(root, 'node_modules', '.cache', 'tilewright', 'proof.json')
  const kept = new Map(Object.entries(read(file, rules)))
  let added = false
  return {
    of: (texts, judge) => {
      const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
      const known = kept.get(key)
      if (known !== undefined) return known
      const verdict = judge()
      kept.set(key, verdict)
      added = true
      return verdict
    },
    save: async () => {
      if (!added) return true
      try {
        mkdirSync(dirname(file), { recursive: true })
        await writeAtomically(file, JSON.stringify({ rules, verdicts: Object.fromEntries(kept) } satisfies Kept))
        return true
      } catch {
        return false
      }
    },
  }
}

function read(file: string, rules: string): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isKept(kept) || kept.rules !== rules) return {}
    return Object.fromEntries(Object.entries(kept.verdicts).filter(([, verdict]) => typeof verdict === 'boolean'))
  } catch {
    return {}
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'rules' in value &&
  'verdicts' in value &&
  typeof value.verdicts === 'object' &&
  value.verdicts !== null
