/** Requests beyond the language server protocol; docs/editors.md describes them. */
import type { PaletteName } from '@tilewright/draw'
import type { Position, Range } from 'vscode-languageserver'
import type { RunAnswer } from './scenario-runner.ts'

/** A request, identified by its method; the type parameters are those of its params and its result. */
export interface CustomRequest<P, R> {
  readonly method: string
  readonly types?: (params: P) => R
}

export interface ScenariosParams {
  /** The file; all files of the project (without packages) if omitted. */
  readonly uri?: string
}

export interface ScenariosOfFile {
  readonly uri: string
  /** Path within the project. */
  readonly file: string
  readonly scenarios: readonly { readonly title: string; readonly range: Range }[]
}

export interface RunParams {
  readonly uri: string
  /** The scenarios to run; all of the file if omitted. */
  readonly titles?: readonly string[]
}

export interface PictureParams {
  readonly textDocument: { readonly uri: string }
  readonly position: Position
  readonly palette: PaletteName
}

/** The picture for a position in the text. */
export interface PictureResult {
  readonly title: string
  readonly svg: string
  readonly words: string
}

export interface NewExpansionParams {
  /** A file or folder of the project. */
  readonly uri: string
  readonly name: string
  readonly title: string
}

export interface NewExpansionResult {
  readonly files: readonly { readonly uri: string; readonly text: string }[]
}

/** Reports whether the workspace is trusted. The initialization options report the same at the start. */
export interface TrustNotice {
  readonly trusted: boolean
}

export const trustNotification = { method: 'tilewright/trust' } as const
export const scenariosRequest: CustomRequest<ScenariosParams, ScenariosOfFile[]> = { method: 'tilewright/scenarios' }
export const runRequest: CustomRequest<RunParams, RunAnswer> = { method: 'tilewright/run' }
export const pictureRequest: CustomRequest<PictureParams, PictureResult | null> = { method: 'tilewright/picture' }
export const expansionRequest: CustomRequest<NewExpansionParams, NewExpansionResult> = {
  method: 'tilewright/newExpansion',
}
