/**
 * The requests of the page to the language worker besides the language server protocol; documented in docs/studio.md.
 */
import type { Matrix } from '@tilewright/linker'
import type { CustomRequest } from '@tilewright/language-server'
import type { GameCode } from './game-code.ts'
import type { Desk, DeskEntry, DeskSection, StatementDetail } from './desk-model.ts'
import type { OutcomeModel } from './outcomes.ts'
import type { PageModel } from './page-comparison.ts'
import type { FileModel } from './file-list.ts'
import type { ScenarioModel } from './scenario-model.ts'
import type { TileModel } from './tile-model.ts'

interface AboutText {
  readonly textDocument: { readonly uri: string }
}

interface AboutPlace extends AboutText {
  readonly position: { readonly line: number; readonly character: number }
}

/** The subject of a position in a text: a tile, a scenario, or null. */
export type Subject =
  | { readonly type: 'tile'; readonly tile: TileModel }
  | { readonly type: 'scenario'; readonly title: string; readonly file: string }

export type Nothing = Readonly<Record<string, never>>

const named = <P, R>(method: string): CustomRequest<P, R> => ({ method: `studio/${method}` })

export const filesRequest = named<Nothing, readonly FileModel[]>('files')
/**
 * The colours of a text by itself, before the project is read: names of other files have the colour of a type. The
 * numbers are those of semantic tokens, with the names of the colours.
 */
export const firstColoursRequest = named<
  { readonly file: string; readonly text: string },
  { readonly data: readonly number[]; readonly names: readonly string[] }
>('first-colours')
/** Checks the whole project; answers the number of its diagnostics, which are published as well. */
export const checkedRequest = named<Nothing, number>('checked')
export const textRequest = named<AboutText, string | null>('text')
export const subjectRequest = named<AboutPlace, Subject | null>('meant')
export const scenarioRequest = named<{ readonly title: string; readonly file?: string }, ScenarioModel | null>(
  'scenario',
)
/** Results of scenarios; results with the same rules come from the cache. */
export const outcomesRequest = named<{ readonly titles: readonly string[] }, readonly OutcomeModel[]>('outcomes')
export const deskRequest = named<Nothing, Desk>('desk')
export const entriesRequest = named<Nothing, readonly DeskEntry[]>('entries')
export const sectionsRequest = named<{ readonly page: string }, readonly DeskSection[]>('sections')
export const detailRequest = named<{ readonly id: string }, StatementDetail>('detail')
export const matrixRequest = named<Nothing, Matrix>('matrix')
/** Compares an opened page text with its pinned sentences; the text is not stored. */
export const pageRequest = named<{ readonly source: string; readonly text: string }, PageModel | null>('page')
/** The rules as modules for the games worker; refused while they have errors. */
export const codeRequest = named<Nothing, { readonly refused: string } | GameCode>('code')
