/** What the commands of this folder are told: whole numbers by name. */
import { parseArgs } from 'node:util'

/** The numbers given as `--name 12`, each from 0; `defaults` names them all. Ends the program (2) at anything else. */
export function wholeNumbers<T extends Readonly<Record<string, number>>>(
  defaults: T,
): { readonly [K in keyof T]: number } {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: String(value) } as const]),
  )
  const { values } = parseArgs({ options })
  const read = (name: string): number => {
    const given = Number(values[name])
    if (Number.isSafeInteger(given) && given >= 0) return given
    console.error(`error: --${name} wants a whole number from 0, not '${String(values[name])}'`)
    process.exit(2)
  }
  return Object.fromEntries(Object.keys(defaults).map((name) => [name, read(name)])) as {
    readonly [K in keyof T]: number
  }
}
