/** What the server asks of the machine that it runs on. Paths are absolute. */
import type { PaletteName } from '@tilewright/draw'
import type { Checked, Project } from '@tilewright/generator'
import type { ScenarioDecl } from '@tilewright/language'

/** What became of a scenario that was run. */
export interface ScenarioRun {
  readonly status: 'passed' | 'failed' | 'broken'
  /** The line of the first sentence that does not hold, from 1. */
  readonly line?: number
  /** For people, as `tilewright test` shows it. */
  readonly report: string
  /** The sentences that do not hold. */
  readonly failures: readonly ScenarioFlaw[]
}

export interface ScenarioFlaw {
  /** From 1. */
  readonly line: number
  readonly message: string
  readonly expected: string
  readonly actual: string
}

/** A moment of a scenario as an SVG document. */
export interface ScenarioPicture {
  readonly svg: string
  /** What the picture does not show, or why there is none of that moment. */
  readonly words: string
}

/** A small mistake in the rules that no scenario has noticed, as `tilewright mutate` tells of it. */
export interface Survivor {
  /** What the changed declaration is called. */
  readonly rule: string
  readonly file: string
  /** The changed sentence, in one line. */
  readonly before: string
  readonly after: string
}

/** The files of a new expansion, from the folder of the project. */
export interface NewExpansion {
  readonly files: readonly { readonly file: string; readonly text: string }[]
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
  readonly rootOf: (path: string) => string | undefined | Promise<string | undefined>
  /** Reads a project. An error that says in words what is wrong has `hint` and `where`, too. */
  readonly openProject: (root: string) => Promise<Project>
  /** Plays scenarios with rules that have no mistake. */
  readonly runScenarios: (checked: Checked, scenarios: readonly ScenarioDecl[]) => Promise<readonly ScenarioRun[]>
  /** What lies on the table of a scenario before the sentence that begins at `until`. */
  readonly drawScenario: (
    checked: Checked,
    scenario: ScenarioDecl,
    until: number,
    palette: PaletteName,
  ) => Promise<ScenarioPicture | undefined>
  /** What is kept of runs of `tilewright mutate` in a project; nothing is run. */
  readonly survivorsIn: (root: string) => Promise<readonly Survivor[]>
  /** Begins an expansion; an error says in words why that cannot be. Nothing is written. */
  readonly beginExpansion: (project: Project, name: string, title: string) => Promise<NewExpansion>
}
