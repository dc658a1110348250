/** Tries generated programs, counts the outcomes, and shrinks the interesting programs. */
import { observerName } from '@tilewright/cli'
import type { Compile } from './compile.ts'
import { textOf } from './program.ts'
import {
  programNumber,
  seedOf,
  tryProgram,
  leakOf,
  type GamesOf,
  type Outcome,
  type TrialResult,
} from './try-program.ts'
import { print, shrink, type Tree } from './tree.ts'

/** A shrunk program that passed the check but leaks, or was refused but is harmless. */
export interface Example {
  readonly number: number
  readonly cause: string
  readonly text: string
}

/** Sums and lists, so that figures of parts can be added in any order. */
export interface Figures {
  readonly outcomes: Record<Outcome, number>
  /** Refused programs by the cause of their first error, with the number of harmless ones. */
  readonly causes: Record<string, { refused: number; harmless: number }>
  readonly leaks: Example[]
  readonly harmless: Example[]
  /** CPU time in seconds. */
  cpu: number
}

export const noFigures = (): Figures => ({
  outcomes: { 'passed': 0, 'leaked': 0, 'harmless': 0, 'leaking': 0, 'ill-formed': 0 },
  causes: {},
  leaks: [],
  harmless: [],
  cpu: 0,
})

export interface Run {
  readonly seed: number
  /** Range of program numbers: `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly games: GamesOf
  /** Interval of the harmless programs that are shrunk; 0: none. All leaks are shrunk. */
  readonly harmlessEvery: number
}

/** Maximum number of smaller programs tried for each shrunk one. */
const maxTries = 250

export function tryPrograms(compile: Compile, { seed, from, to, games, harmlessEvery }: Run): Figures {
  const figures = noFigures()
  const start = process.cpuUsage()
  for (let number = from; number < to; number++) {
    const program = programNumber(seed, number)
    const own = seedOf(seed, number)
    const tried = tryProgram(compile, program, own, games)
    figures.outcomes[tried.outcome]++
    if (tried.outcome === 'harmless' || tried.outcome === 'leaking') {
      const cause = (figures.causes[causeOf(tried)] ??= { refused: 0, harmless: 0 })
      cause.refused++
      if (tried.outcome === 'harmless') cause.harmless++
    }
    if (tried.outcome === 'leaked') figures.leaks.push(smallLeak(compile, program, number, own, games))
    if (tried.outcome === 'ill-formed')
      figures.leaks.push({ number, cause: `ill-formed: ${messagesOf(tried)}`, text: print(program) })
    if (tried.outcome === 'harmless' && harmlessEvery > 0 && number % harmlessEvery === 0)
      figures.harmless.push(smallHarmless(compile, program, number))
  }
  const { user, system } = process.cpuUsage(start)
  figures.cpu += (user + system) / 1e6
  return figures
}

const messagesOf = ({ errors }: TrialResult): string =>
  errors.map(({ code, message }) => `${code} ${message}`).join('; ')

/** The message of the first error without the names in the program. */
const causeOf = ({ errors }: TrialResult): string =>
  (errors[0]?.message ?? '').replaceAll(/`[^`]*`/g, '…').replace(/^Whoever sees /, '')

/** Returns the smallest program found that still passes and leaks. */
function smallLeak(compile: Compile, program: Tree, number: number, seed: number, games: GamesOf): Example {
  const more = { ...games, passed: games.passed * 2 }
  const small = shrink(program, (one) => tryProgram(compile, one, seed, more).outcome === 'leaked', maxTries)
  const { leak } = tryProgram(compile, small, seed, more)
  const cause =
    leak === undefined
      ? 'not seen again'
      : `${observerName(leak.observer)} (${leak.kind}) ${leak.path}: ` +
        `${JSON.stringify(leak.here)} / ${JSON.stringify(leak.there)}`
  return { number, cause, text: print(small) }
}

/** Returns the smallest program found that is refused for the same cause and harmless. */
function smallHarmless(compile: Compile, program: Tree, number: number): Example {
  const cause = (one: Tree): string | undefined => {
    const { errors, library } = compile(textOf(one))
    return library === undefined || errors.length === 0
      ? undefined
      : causeOf({ errors, outcome: 'harmless', leak: undefined })
  }
  const wanted = cause(program)
  const isHarmless = (one: Tree): boolean => {
    const { library } = compile(textOf(one))
    return library !== undefined && leakOf(library(), 8, number) === undefined
  }
  const small = shrink(program, (one) => cause(one) === wanted && isHarmless(one), maxTries)
  const { errors } = compile(textOf(small))
  return { number, cause: errors[0]?.message ?? '', text: print(small) }
}

/** Adds `more` to `sum`. */
export function addFigures(sum: Figures, more: Figures): void {
  for (const [outcome, count] of Object.entries(more.outcomes)) sum.outcomes[outcome as Outcome] += count
  for (const [name, { refused, harmless }] of Object.entries(more.causes)) {
    const cause = (sum.causes[name] ??= { refused: 0, harmless: 0 })
    cause.refused += refused
    cause.harmless += harmless
  }
  sum.leaks.push(...more.leaks)
  sum.harmless.push(...more.harmless)
  sum.cpu += more.cpu
}
