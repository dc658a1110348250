/**
 * Whether rules may be executed. Checking only reads rules; running or drawing a scenario executes code generated from
 * them. In an untrusted workspace nothing is executed.
 */
import type { Host } from '../workspace/host.ts'

/** The part of a host that executes rules. */
export type Player = Pick<Host, 'runScenarios' | 'drawScenario'>

/** The part of a host that is always available. */
export type CheckingHost = Omit<Host, keyof Player>

export interface Trust {
  /** Returns undefined while the workspace is not trusted. */
  readonly player: () => Player | undefined
  readonly set: (isTrusted: boolean) => void
}

export function trustOf(host: Host, isTrusted: boolean): Trust {
  let trusted = isTrusted
  return {
    player: () => (trusted ? host : undefined),
    set: (now) => {
      trusted = now
    },
  }
}

/** Reason and remedy, for the user. */
export const notTrusted =
  'Nothing was run: this workspace is not trusted. A scenario executes code that is generated from its rules. ' +
  'Trust the workspace to run it; its rules are checked all the same.'

/** Reads `trusted` from initialization options or a notification; undefined if absent. */
export function trustedIn(given: unknown): boolean | undefined {
  if (typeof given !== 'object' || given === null || !('trusted' in given)) return undefined
  return given.trusted === true
}
