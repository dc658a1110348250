/**
 * Whether rules may be run. Checking rules only reads them; running a scenario, or drawing a moment of one, executes
 * code that is generated from them. In a workspace that the person does not trust, nothing is executed.
 */
import type { Host } from '../workspace/host.ts'

/** The part of a host that executes rules. */
export type Player = Pick<Host, 'runScenarios' | 'drawScenario'>

/** The rest of it, which is available everywhere. */
export type CheckingHost = Omit<Host, keyof Player>

export interface Trust {
  /** Undefined while the workspace is not trusted. */
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

/** The reason why nothing was run, and the remedy. */
export const notTrusted =
  'Nothing was run: this workspace is not trusted. A scenario executes code that is generated from its rules. ' +
  'Trust the workspace to run it; its rules are checked all the same.'

/** The value of `trusted` in the initialization options or a notification; undefined where it says nothing. */
export function trustedIn(given: unknown): boolean | undefined {
  if (typeof given !== 'object' || given === null || !('trusted' in given)) return undefined
  return given.trusted === true
}
