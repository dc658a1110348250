/** A project: rules of one's own, those of the packages it names, and what is wrong with how it names them. */
import type { Diagnostic } from '@tilewright/language'
import type { RuleText } from './rules-folder.ts'

/** What is checked of it. */
export interface RulesOfProject {
  /** All rules: first those of packages, named `package/path`, each behind what it builds on; then one's own. */
  readonly texts: readonly RuleText[]
  /** Whether a file may be changed here; those of packages may not. */
  readonly isOwn: (file: string) => boolean
  /** What was found in project files, and of what they name. */
  readonly found: readonly Diagnostic[]
}

export interface Project extends RulesOfProject {
  /** Names of own files are relative to this folder. */
  readonly root: string
  /** Own folders of rules, relative to the root; the first, which need not be there yet, is where new expansions go. */
  readonly folders: readonly string[]
  /** Where a file lies. */
  readonly pathOf: (file: string) => string
  /** The texts of the project files, for the frames of what was found in them. */
  readonly projectFiles: readonly RuleText[]
}
