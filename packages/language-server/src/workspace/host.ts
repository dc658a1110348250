/** The interface to the machine that the server runs on. Paths are absolute. */
import type { PaletteName } from '@tilewright/draw'
import type { Checked, Project } from '@tilewright/linker'
import type { ScenarioDecl } from '@tilewright/language'

/** The result of a scenario run. */
export interface ScenarioRun {
  readonly status: 'passed' | 'failed' | 'broken'
  /** Line of the first failed expectation, one-based. */
  readonly line?: number
  /** The report of `tilewright test`. */
  readonly report: string
  /** The failed expectations. */
  readonly failures: readonly FailedExpectation[]
}

export interface FailedExpectation {
  /** One-based. */
  readonly line: number
  readonly message: string
  readonly expected: string
  readonly actual: string
}

/** A moment of a scenario as an SVG document. */
export interface ScenarioPicture {
  readonly svg: string
  /** What the picture does not show, or why there is none. */
  readonly words: string
}

/** A mutant of the rules that no scenario detected, from a report of `tilewright mutate`. */
export interface Survivor {
  /** Label of the changed declaration. */
  readonly rule: string
  readonly file: string
  /** The changed statement, in one line. */
  readonly before: string
  readonly after: string
}

/** The files of a new expansion, relative to the project folder. */
export interface NewExpansion {
  readonly files: readonly { readonly file: string; readonly text: string }[]
}

export interface Clock {
  /** Monotonic time in milliseconds. */
  readonly now: () => number
  /** Runs an action after a delay in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export interface Host {
  readonly clock: Clock
  /** Convert between URIs and paths. */
  readonly pathOf: (uri: string) => string | undefined
  readonly uriOf: (path: string) => string
  /** Returns the root folder of the project that contains a file or folder. */
  readonly rootOf: (path: string) => string | undefined | Promise<string | undefined>
  /** Reads a project. Rejects with an error that has `message`, `hint` and `where` for the user. */
  readonly openProject: (root: string) => Promise<Project>
  /** Runs scenarios with rules that have no errors. */
  readonly runScenarios: (checked: Checked, scenarios: readonly ScenarioDecl[]) => Promise<readonly ScenarioRun[]>
  /** Draws the table of a scenario before the statement that begins at offset `until`. */
  readonly drawScenario: (
    checked: Checked,
    scenario: ScenarioDecl,
    until: number,
    palette: PaletteName,
  ) => Promise<ScenarioPicture | undefined>
  /** Reads the stored reports of `tilewright mutate`; runs nothing. */
  readonly survivorsIn: (root: string) => Promise<readonly Survivor[]>
  /** Creates the files of an expansion in memory. Rejects with a message for the user. Writes nothing. */
  readonly beginExpansion: (project: Project, name: string, title: string) => Promise<NewExpansion>
}
