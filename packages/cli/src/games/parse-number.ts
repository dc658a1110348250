/** Parses integers of options. */
import { InvalidArgumentError } from 'commander'

/** Returns a parser for commander that accepts integers of a range. */
export function wholeNumber(from: number, to = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= from && value <= to))
      throw new InvalidArgumentError(
        `Expected a whole number from ${from}${to === Number.MAX_SAFE_INTEGER ? '' : ` to ${to}`}.`,
      )
    return value
  }
}
