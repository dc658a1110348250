/** What the server asks of the machine that it runs on. Paths are absolute. */
import type { Checked, Project } from '@tilewright/generator'
import type { ScenarioDecl } from '@tilewright/language'

/** What became of a scenario that was run. */
export interface ScenarioRun {
  readonly status: 'passed' | 'failed' | 'broken'
  /** The line of the first sentence that does not hold, from 1. */
  readonly line?: number
  /** For people, as `tilewright test` shows it. */
  readonly report: string
}

export interface Clock {
  /** Milliseconds since some moment. */
  readonly now: () => number
  /** Acts after so many milliseconds, unless what comes back is called before. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export interface Host {
  readonly clock: Clock
  /** The path of a URI that names a file, and a URI for a path. */
  readonly pathOf: (uri: string) => string | undefined
  readonly uriOf: (path: string) => string
  /** The folder of the project that a file or folder is in. */
  readonly rootOf: (path: string) => string | undefined
  /** Reads a project. An error that says in words what is wrong has `hint` and `where`, too. */
  readonly openProject: (root: string) => Promise<Project>
  /** Plays scenarios with rules that have no mistake. */
  readonly runScenarios: (checked: Checked, scenarios: readonly ScenarioDecl[]) => Promise<readonly ScenarioRun[]>
}
