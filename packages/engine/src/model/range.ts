/** Numbers that a game can store: 32-bit integers. */
import { RulesError } from './errors.ts'

function outOfRange(value: number): never {
  throw new RulesError(
    'number-range',
    `The number ${value.toLocaleString('en')} is larger than a game can keep.`,
    'Points, states and variables go from -2,147,483,648 to 2,147,483,647.',
  )
}

/** Returns the number if a game can store it in scores, states and variables; otherwise throws. */
export function whole(value: number): number {
  return value === (value | 0) ? value : outOfRange(value)
}
