/** A project: its own rules, those of the packages it names, and errors of the project files. */
import { once, parseFile, type Diagnostic } from '@tilewright/language'

/** A file of rules; an open document of an editor is one, too. */
export interface RuleText {
  /** Path within the project. */
  readonly file: string
  readonly text: string
}

/** Returns the syntax tree of a text, without repairs; parsed once for all who ask. */
export const parsedOf = once(({ file, text }: RuleText) => parseFile(file, text))

/** Input of a check. */
export interface RulesOfProject {
  /** All rules: first those of packages, named `package/path`, each after its dependencies; then the project's own. */
  readonly texts: readonly RuleText[]
  /** Whether a file may be changed; those of packages may not. */
  readonly isOwn: (file: string) => boolean
  /** Diagnostics of project files. */
  readonly found: readonly Diagnostic[]
  /**
   * Names of expansions in the order of the project files, those of packages first: a meeting of expansions stands in
   * the folder of the last. Expansions that no project file lists follow those that they need.
   */
  readonly boxes?: readonly string[]
  /** Units that are played together: what is open among them is an error, whoever declares it. */
  readonly plays?: readonly string[]
}

export interface Project extends RulesOfProject {
  /** Names of own files are relative to this folder. */
  readonly root: string
  /** Own folders of rules, relative to the root; new expansions go to the first, which may not exist yet. */
  readonly folders: readonly string[]
  /** Path of a file. */
  readonly pathOf: (file: string) => string
  /** The texts of the project files, for the code frames of their diagnostics. */
  readonly projectFiles: readonly RuleText[]
}
