/** Errors of tasks, as data that threads and machines send to each other. */
import type { RulesMistake } from '../refusal.ts'

/** An error as plain data, with the details of an error of the rules. */
export type Failed = Pick<Error, 'name' | 'message'> & Partial<RulesMistake>

export const failedOf = (error: Error): Failed => ({
  ...Object.fromEntries(Object.entries(error)),
  name: error.name,
  message: error.message,
})

/** The error again: the inverse of `failedOf`. */
export const errorOf = (failed: Failed): Error => Object.assign(new Error(failed.message), failed)
