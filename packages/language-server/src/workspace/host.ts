/** What the server asks of the machine that it runs on. Paths are absolute. */
import type { Checked, RuleText } from '@tilewright/generator'
import type { Diagnostic, ScenarioDecl } from '@tilewright/language'

/** The rules of a project as they lie on disk. */
export interface ProjectOnDisk {
  /** Names of own files are relative to this folder. */
  readonly root: string
  /** Own folders of rules, relative to the root. */
  readonly folders: readonly string[]
  readonly texts: readonly RuleText[]
  /** Whether a file may be changed here; those of packages may not. */
  readonly isOwn: (file: string) => boolean
  readonly pathOf: (file: string) => string
  /** What is wrong with how the project is put together. */
  readonly found: readonly Diagnostic[]
  /** The texts in which that was found. */
  readonly projectFiles: readonly RuleText[]
}

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
  readonly openProject: (root: string) => Promise<ProjectOnDisk>
  /** Plays scenarios with rules that have no mistake. */
  readonly runScenarios: (checked: Checked, scenarios: readonly ScenarioDecl[]) => Promise<readonly ScenarioRun[]>
}
