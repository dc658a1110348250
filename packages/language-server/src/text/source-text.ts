/** A text with cached results of its own analysis. */
import { once, parseFile, tokenize } from '@tilewright/language'
import { linesOf } from './lines.ts'

export interface SourceText {
  /** Path within the project. */
  readonly file: string
  readonly text: string
}

export const linesIn = once(({ text }: SourceText) => linesOf(text))
export const parsedOf = once(({ file, text }: SourceText) => parseFile(file, text))
export const tokensOf = once(({ file, text }: SourceText) => tokenize(file, text))
