/**
 * The baseline of a run, stored beside its file of verdicts: a run resumed with the same rules and scenarios does
 * not play all of them again before its first mutant.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reaching } from './reached.ts'
import type { MutantSource } from './rules-to-mutate.ts'

export interface StoredBaseline {
  /** Undefined if nothing is stored, or the stored baseline is of other rules. */
  readonly read: () => Reaching | undefined
  readonly write: (baseline: Reaching) => void
}

/** What the file holds. Places and units are numbers of `names`, as they repeat in most scenarios. */
interface Contents {
  /** Hash of all texts. */
  readonly key: string
  readonly names: readonly string[]
  readonly scenarios: readonly { readonly passed: boolean; readonly places: number[]; readonly units: number[] }[]
  readonly visible: readonly number[]
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
      const named = (numbers: readonly number[]): Set<string> =>
        new Set(numbers.map((number) => contents.names[number] ?? ''))
      return {
        scenarios: contents.scenarios.map(({ passed, places, units }) => ({
          passed,
          places: named(places),
          units: named(units),
        })),
        visible: named(contents.visible),
      }
    },
    write: ({ scenarios, visible }) => {
      const numbers = new Map<string, number>()
      const numbered = (names: ReadonlySet<string>): number[] =>
        [...names].map((name) => {
          const number = numbers.get(name) ?? numbers.size
          numbers.set(name, number)
          return number
        })
      const written = {
        scenarios: scenarios.map(({ passed, places, units }) => ({
          passed,
          places: numbered(places),
          units: numbered(units),
        })),
        visible: numbered(visible),
      }
      writeFileSync(file, JSON.stringify({ key, names: [...numbers.keys()], ...written } satisfies Contents))
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
