/**
 * File requests from the language server to the editor, for files that the server cannot read itself. Files are URIs.
 */
import type { CustomRequest } from '@tilewright/language-server'

export type DiskQuestion =
  | { readonly ask: 'kind' | 'text' | 'names'; readonly uri: string }
  /** All rules below a folder of `root`, with paths relative to `root`. */
  | { readonly ask: 'rules'; readonly root: string; readonly folder: string }

export interface DiskAnswer {
  readonly kind?: 'file' | 'folder'
  readonly text?: string
  readonly names?: readonly string[]
  readonly rules?: readonly { readonly file: string; readonly text: string }[]
}

export const diskRequest: CustomRequest<DiskQuestion, DiskAnswer> = { method: 'tilewright/disk' }
