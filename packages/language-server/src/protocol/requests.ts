/**
 * What a client may ask besides what the protocol knows; docs/editors.md describes it. Names of requests with what goes
 * there and what comes back.
 */
import type { PaletteName } from '@tilewright/draw'
import type { Position, Range } from 'vscode-languageserver'
import type { RunAnswer } from './running.ts'

/** A request by its name; its type says what goes there and what comes back. */
export interface OwnRequest<P, R> {
  readonly method: string
  readonly types?: (params: P) => R
}

export interface AskedScenarios {
  /** Of one file; of all own rules where it is left out. */
  readonly uri?: string
}

export interface ScenariosOfFile {
  readonly uri: string
  /** Its name in the project. */
  readonly file: string
  readonly scenarios: readonly { readonly title: string; readonly range: Range }[]
}

export interface AskedRun {
  readonly uri: string
  /** Of these scenarios; of all of the file where it is left out. */
  readonly titles?: readonly string[]
}

export interface AskedPicture {
  readonly textDocument: { readonly uri: string }
  readonly position: Position
  readonly palette: PaletteName
}

/** What is drawn of a place of the text. */
export interface ShownPicture {
  readonly title: string
  readonly svg: string
  readonly words: string
}

export interface AskedExpansion {
  /** A file or folder of the project. */
  readonly uri: string
  readonly name: string
  readonly title: string
}

export interface BegunExpansion {
  readonly files: readonly { readonly uri: string; readonly text: string }[]
}

/** Says whether the workspace is trusted from now on; so do the initialization options at the start. */
export interface TrustNotice {
  readonly trusted: boolean
}

export const trustNotification = { method: 'tilewright/trust' } as const
export const scenariosRequest: OwnRequest<AskedScenarios, ScenariosOfFile[]> = { method: 'tilewright/scenarios' }
export const runRequest: OwnRequest<AskedRun, RunAnswer> = { method: 'tilewright/run' }
export const pictureRequest: OwnRequest<AskedPicture, ShownPicture | null> = { method: 'tilewright/picture' }
export const expansionRequest: OwnRequest<AskedExpansion, BegunExpansion> = { method: 'tilewright/newExpansion' }
