/**
 * Parses the command line of a tool: numbers, flags and texts by name. Errors are reported with the help of the tool.
 */
import { parseArgs } from 'node:util'

export interface OptionsSpec<Numbers extends string, Flags extends string, Words extends string> {
  /** Printed with `--help`, and below an error. */
  readonly help: string
  /** Non-negative integers, each with its default. */
  readonly numbers?: Readonly<Record<Numbers, number>>
  readonly flags?: readonly Flags[]
  readonly words?: readonly Words[]
}

export interface Options<Numbers extends string, Flags extends string, Words extends string> {
  readonly numbers: Readonly<Record<Numbers, number>>
  readonly flags: Readonly<Record<Flags, boolean>>
  readonly words: Readonly<Record<Words, string | undefined>>
  /** Prints this message and the help, and exits with status 2. */
  readonly refuse: (message: string) => never
}

/** Parses the command line. Prints the help and exits with 0 for `--help`, and with 2 for an invalid command line. */
export function optionsOf<N extends string = never, F extends string = never, W extends string = never>(
  spec: OptionsSpec<N, F, W>,
): Options<N, F, W> {
  const { help } = spec,
    numbers = Object.entries<number>(spec.numbers ?? {}) as [N, number][],
    flags = spec.flags ?? [],
    words = spec.words ?? []
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
  const numberOf = (name: N, fallback: number): number => {
    const value = Number(given[name] ?? fallback)
    if (given[name] !== '' && Number.isSafeInteger(value) && value >= 0) return value
    return refuse(`--${name} wants a whole number from 0, not '${String(given[name])}'`)
  }
  const by = <K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>> =>
    Object.fromEntries(entries) as Readonly<Record<K, V>>
  return {
    numbers: by(numbers.map(([name, fallback]) => [name, numberOf(name, fallback)] as const)),
    flags: by(flags.map((name) => [name, given[name] === true] as const)),
    words: by(words.map((name) => [name, given[name] as string | undefined] as const)),
    refuse,
  }
}
