/**
 * The baseline of a run, stored beside its file of verdicts: a run resumed with the same rules and scenarios does
 * not play all of them again before its first mutant.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { numberedReaching, reachingOf, type NumberedReaching } from './numbered-reaching.ts'
import type { Reaching } from './reached.ts'
import type { MutantSource } from './rules-to-mutate.ts'

export interface StoredBaseline {
  /** Undefined if nothing is stored, or the stored baseline is of other rules. */
  readonly read: () => Reaching | undefined
  readonly write: (baseline: Reaching) => void
}

interface Contents extends NumberedReaching {
  /** Hash of all texts. */
  readonly key: string
}

/** `verdicts` is the file of verdicts. */
export function storedBaseline(verdicts: string, { project, texts }: MutantSource): StoredBaseline {
  const file = `${verdicts}.baseline`
  const key = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('base64url')
  return {
    read: () => {
      const contents = contentsOf(file)
      if (contents?.key !== key || contents.scenarios.length !== project.scenarios.length) return undefined
      return reachingOf(contents)
    },
    write: (baseline) => {
      writeFileSync(file, JSON.stringify({ key, ...numberedReaching(baseline) } satisfies Contents))
    },
  }
}

/** A file that is not what was written, because a run was killed meanwhile, counts as none. */
function contentsOf(file: string): Contents | undefined {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Contents) : undefined
  } catch {
    return undefined
  }
}
