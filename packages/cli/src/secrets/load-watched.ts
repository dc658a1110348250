/** Loads rules that report their evaluated declarations. */
import { counted } from '@tilewright/text'
import type { RuleLibrary } from '@tilewright/engine'
import type { Diagnostic } from '@tilewright/language'
import { setOf } from '../games/choose-units.ts'
import { findRoot } from '../project/find-root.ts'
import { openProject } from '../project/open-project.ts'
import { soundProject } from '../project/rules-without-errors.ts'
import { libraryOf } from '../rules/load-library.ts'
import type { Io } from '../terminal/io.ts'
import { leakSourcesOf, type LeakSources } from './leak-source.ts'

export interface WatchedLibrary {
  readonly library: RuleLibrary
  /** Empty for the rules compiled into the engine. */
  readonly tellers: LeakSources
}

const tellsSecrets = ({ code }: Diagnostic): boolean => code === 'reveals-hidden'

/**
 * Loads the project's rules, or those compiled into the engine without a project. Rules that `check` refuses only
 * because they reveal hidden information are loaded with a note.
 */
export async function loadWatched(io: Io, units: string | undefined): Promise<WatchedLibrary> {
  const root = findRoot(io.folder)
  if (root === undefined) {
    const { standardLibrary } = await import('@tilewright/engine')
    return { library: standardLibrary, tellers: new Map() }
  }
  const project = await openProject(root)
  const { checked } = await soundProject(io, project, 'the rules have mistakes', setOf(units), tellsSecrets)
  const refused = checked.diagnostics.filter(tellsSecrets).length
  if (refused > 0)
    io.err(
      `note: \`tilewright check\` refuses ${counted(refused, 'sentence')} for what they tell; they are played here\n`,
    )
  const { library } = await libraryOf(checked, true)
  return { library, tellers: leakSourcesOf(checked.project, (file) => checked.texts.get(file) ?? '') }
}
