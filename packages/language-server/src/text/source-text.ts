/** A text with cached results of its own analysis. */
import { once, tokenize } from '@tilewright/language'
import type { RuleText } from '@tilewright/linker'
import { linesOf } from './lines.ts'

export { parsedOf } from '@tilewright/linker'
export type SourceText = RuleText

export const linesIn = once(({ text }: SourceText) => linesOf(text))
export const tokensOf = once(({ file, text }: SourceText) => tokenize(file, text))
