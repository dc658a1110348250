/**
 * What the commands of this folder are told: numbers, flags and words by name, and a refusal with the help of the
 * command.
 */
import { parseArgs } from 'node:util'

export interface Wanted<Numbers extends string, Flags extends string, Words extends string> {
  /** Shown with `--help`, and below what is refused. */
  readonly help: string
  /** Whole numbers from 0, each with its default. */
  readonly numbers?: Readonly<Record<Numbers, number>>
  readonly flags?: readonly Flags[]
  readonly words?: readonly Words[]
}

export interface Told<Numbers extends string, Flags extends string, Words extends string> {
  readonly numbers: Readonly<Record<Numbers, number>>
  readonly flags: Readonly<Record<Flags, boolean>>
  readonly words: Readonly<Record<Words, string | undefined>>
  /** Ends the program (status 2) with this message and the help. */
  readonly refuse: (message: string) => never
}

/**
 * Reads the command line. Ends the program: with the help (0) if asked for it, and at anything that is not wanted (2).
 */
export function optionsOf<N extends string = never, F extends string = never, W extends string = never>(
  wanted: Wanted<N, F, W>,
): Told<N, F, W> {
  const { help } = wanted,
    numbers = Object.entries<number>(wanted.numbers ?? {}) as [N, number][],
    flags = wanted.flags ?? [],
    words = wanted.words ?? []
  const refuse = (message: string): never => {
    process.stderr.write(`error: ${message}\n\n${help}`)
    process.exit(2)
  }
  const text = [...numbers.map(([name]) => name), ...words].map((name) => [name, { type: 'string' }] as const)
  const yes = [...flags, 'help'].map((name) => [name, { type: 'boolean' }] as const)
  const given = ((): Readonly<Record<string, string | boolean | undefined>> => {
    try {
      const options = Object.fromEntries<{ readonly type: 'string' | 'boolean' }>([...text, ...yes])
      return parseArgs<{ readonly options: typeof options }>({ options }).values
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error))
    }
  })()
  if (given['help'] === true) {
    process.stdout.write(help)
    process.exit(0)
  }
  const numberOf = (name: N, otherwise: number): number => {
    const value = Number(given[name] ?? otherwise)
    if (given[name] !== '' && Number.isSafeInteger(value) && value >= 0) return value
    return refuse(`--${name} wants a whole number from 0, not '${String(given[name])}'`)
  }
  const by = <K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>> =>
    Object.fromEntries(entries) as Readonly<Record<K, V>>
  return {
    numbers: by(numbers.map(([name, otherwise]) => [name, numberOf(name, otherwise)] as const)),
    flags: by(flags.map((name) => [name, given[name] === true] as const)),
    words: by(words.map((name) => [name, given[name] as string | undefined] as const)),
    refuse,
  }
}
