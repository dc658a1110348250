/** What the page asks the worker of the rules besides what editors ask; docs/studio.md describes it. */
import type { Matrix } from '@tilewright/linker'
import type { CustomRequest } from '@tilewright/language-server'
import type { GameCode } from './game-code.ts'
import type { Desk, DeskSection, StatementDetail } from './desk-shown.ts'
import type { OutcomeShown } from './outcomes.ts'
import type { PageShown } from './page-shown.ts'
import type { FileShown } from './files-shown.ts'
import type { ScenarioShown } from './scenario-shown.ts'
import type { TileShown } from './tile-shown.ts'

interface AboutText {
  readonly textDocument: { readonly uri: string }
}

interface AboutPlace extends AboutText {
  readonly position: { readonly line: number; readonly character: number }
}

/** What is meant by a place of a text: a tile, a scenario, or neither. */
export type Meant =
  | { readonly type: 'tile'; readonly tile: TileShown }
  | { readonly type: 'scenario'; readonly title: string; readonly file: string }

export type Nothing = Readonly<Record<string, never>>

const named = <P, R>(method: string): CustomRequest<P, R> => ({ method: `studio/${method}` })

export const filesRequest = named<Nothing, readonly FileShown[]>('files')
export const textRequest = named<AboutText, string | null>('text')
export const meantRequest = named<AboutPlace, Meant | null>('meant')
export const scenarioRequest = named<{ readonly title: string; readonly file?: string }, ScenarioShown | null>(
  'scenario',
)
/** What became of scenarios; those that played with the same rules before are not played again. */
export const outcomesRequest = named<{ readonly titles: readonly string[] }, readonly OutcomeShown[]>('outcomes')
export const deskRequest = named<Nothing, Desk>('desk')
export const sectionsRequest = named<{ readonly page: string }, readonly DeskSection[]>('sections')
export const detailRequest = named<{ readonly id: string }, StatementDetail>('detail')
export const matrixRequest = named<Nothing, Matrix>('matrix')
/** A page that somebody opened, beside what is pinned of it; its text stays here. */
export const pageRequest = named<{ readonly source: string; readonly text: string }, PageShown | null>('page')
/** The rules as programs of the games' worker; a refusal where they have mistakes. */
export const codeRequest = named<Nothing, { readonly refused: string } | GameCode>('code')
