/** One text with what is found out about it alone: once, when somebody first asks. */
import { once, parseFile, tokenize } from '@tilewright/language'
import { linesOf } from './lines.ts'

export interface SourceText {
  /** Its name in the project. */
  readonly file: string
  readonly text: string
}

export const linesIn = once(({ text }: SourceText) => linesOf(text))
export const parsedOf = once(({ file, text }: SourceText) => parseFile(file, text))
export const tokensOf = once(({ file, text }: SourceText) => tokenize(file, text))
