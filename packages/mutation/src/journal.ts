/**
 * A file to which a run appends each verdict at once, so that an interrupted run can be resumed. A stored verdict is
 * used only while everything it depends on is unchanged: a killed mutant depends on its scenario and on the rules of
 * the units in play; a surviving one on all rules and scenarios.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Declaration } from '@tilewright/language'
import { MutationError } from './mutation-error.ts'
import type { Mutant } from './mutant.ts'
import type { Reaching } from './reached.ts'
import type { MutantSource } from './rules-to-mutate.ts'
import type { Verdict } from './run-mutant.ts'

export interface Journal {
  /** Returns the stored verdict of a mutant if it is still valid. */
  readonly verdictOf: (mutant: Mutant) => Verdict | undefined
  readonly add: (mutant: Mutant, verdict: Verdict) => void
}

/** A line of the file. Scenarios are identified by title, because numbers change when others are added. */
interface Entry {
  readonly id: string
  /** Hash of everything the verdict depends on. */
  readonly key: string
  readonly status: Verdict['status']
  readonly by?: string
  readonly endless?: true
  readonly ran?: number
}

/** Opens or creates a file. `baseline` gives the units in play of each scenario. */
export function openJournal(file: string, source: MutantSource, baseline: Reaching): Journal {
  const { scenarios } = source.project
  const numbers = new Map(scenarios.map(({ scenario }, number) => [scenario.title.text, number]))
  const known = new Map(entriesIn(file).map((entry) => [entry.id, entry]))
  const keyOf = keysFor(source, baseline)
  return {
    verdictOf: (mutant) => {
      const entry = known.get(mutant.id)
      if (entry === undefined) return undefined
      const by = entry.by === undefined ? undefined : numbers.get(entry.by)
      const { status, endless, ran = 0 } = entry
      if ((status === 'killed' && by === undefined) || entry.key !== keyOf(mutant, status, by)) return undefined
      if (by !== undefined) return { status: 'killed', by, ...(endless === true ? { endless } : {}) }
      return status === 'survived' ? { status, ran } : status === 'killed' ? undefined : { status }
    },
    add: (mutant, verdict) => {
      const by = verdict.status === 'killed' ? verdict.by : undefined
      const entry: Entry = {
        id: mutant.id,
        key: keyOf(mutant, verdict.status, by),
        status: verdict.status,
        ...(by === undefined ? {} : { by: scenarios[by]?.scenario.title.text ?? '' }),
        ...(verdict.status === 'killed' && verdict.endless === true ? { endless: true } : {}),
        ...(verdict.status === 'survived' ? { ran: verdict.ran } : {}),
      }
      known.set(entry.id, entry)
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
    },
  }
}

/** Ignores the last line, which may be truncated; refuses any other invalid line. */
function entriesIn(file: string): Entry[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.flatMap((line, at): Entry[] => {
    if (at === lines.length - 1) return []
    const entry = entryIn(line)
    if (entry !== undefined) return [entry]
    throw new MutationError(`line ${at + 1} is no verdict of a mutant`, {
      where: file,
      expected: 'a file that `tilewright mutate --resume` began, or a new one',
    })
  })
}

const statuses: ReadonlySet<unknown> = new Set<Verdict['status']>(['refused', 'same', 'killed', 'survived'])

function entryIn(line: string): Entry | undefined {
  try {
    const read: unknown = JSON.parse(line)
    const { id, key, status } = (read ?? {}) as Readonly<Record<string, unknown>>
    return typeof id === 'string' && typeof key === 'string' && statuses.has(status) ? (read as Entry) : undefined
  } catch {
    return undefined
  }
}

/** Declarations that no rule depends on. */
const besideRules: ReadonlySet<Declaration['type']> = new Set(['scenario', 'drawing', 'source'])

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)

/**
 * Returns a function that hashes what a verdict depends on; `by` is the number of the scenario that killed the mutant.
 */
function keysFor(
  { project, texts }: MutantSource,
  baseline: Reaching,
): (mutant: Mutant, status: Verdict['status'], by: number | undefined) => string {
  const textOf = ({ file, start, end }: Declaration['span']): string => (texts.get(file) ?? '').slice(start, end)
  const laws = project.placed
    .filter(({ declaration: { type } }) => !besideRules.has(type))
    .map(({ declaration, set }) => ({ set, text: textOf(declaration.span) }))
  const drawings = project.placed
    .filter(({ declaration: { type } }) => type === 'drawing')
    .map(({ declaration }) => textOf(declaration.span))
  const scenarios = project.scenarios.map(({ scenario }) => textOf(scenario.span))
  const hashes = new Map<string, string>()
  const hashed = (name: string, listed: () => readonly string[]): string => {
    const hash = hashes.get(name) ?? hashOf(listed())
    hashes.set(name, hash)
    return hash
  }
  const allLaws = (): string => hashed('rules', () => laws.map(({ text }) => text))
  const lawsOf = (units: ReadonlySet<string>): string =>
    units.size === 0
      ? allLaws()
      : hashed([...units].sort().join(' '), () =>
          laws.filter(({ set }) => set.every((unit) => units.has(unit))).map(({ text }) => text),
        )
  const changeOf = ({ file, span, edits }: Mutant): string[] => [
    file,
    textOf(span),
    ...edits.flatMap(({ start, end, text }) => [String(start - span.start), String(end - span.start), text]),
  ]
  return (mutant, status, by) => {
    const change = changeOf(mutant)
    if (by !== undefined)
      return hashOf([
        ...change,
        lawsOf(baseline.scenarios[by]?.units ?? new Set()),
        scenarios[by] ?? '',
        hashed('drawings', () => drawings),
      ])
    return hashOf([
      ...change,
      allLaws(),
      ...(status === 'survived' ? [hashed('scenarios', () => [...scenarios, ...drawings])] : []),
    ])
  }
}
