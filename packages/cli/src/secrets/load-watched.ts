/** Rules compiled so that they say which of their declarations are asked. */
import type { RuleLibrary } from '@tilewright/engine'
import type { Diagnostic } from '@tilewright/language'
import { setOf } from '../games/choose-units.ts'
import { findRoot } from '../project/find-root.ts'
import { openProject } from '../project/open-project.ts'
import { soundProject } from '../project/rules-without-errors.ts'
import { libraryOf } from '../rules/load-library.ts'
import type { Io } from '../terminal/io.ts'
import { counted } from '../terminal/table.ts'
import { tellersOf, type Tellers } from './who-told.ts'

export interface WatchedLibrary {
  readonly library: RuleLibrary
  /** Empty for the rules that are compiled into the engine. */
  readonly tellers: Tellers
}

const tellsSecrets = ({ code }: Diagnostic): boolean => code === 'reveals-hidden'

/**
 * The rules of the project, or those compiled into the engine where there is none. Rules that `check` refuses for what
 * they tell alone are loaded all the same, with a note.
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
  return { library, tellers: tellersOf(checked.project, (file) => checked.texts.get(file) ?? '') }
}
