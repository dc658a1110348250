/** Text for people, terminal colours, and escaping of text for each output format. Imports nothing. */
export { counted } from './counted.ts'
export { didYouMean, editDistance } from './did-you-mean.ts'
export { clearScreen, overLine, paintFor, paintLine } from './paint.ts'
export type { Ink, Paint, Stretch } from './paint.ts'
export {
  cString,
  codeName,
  codeString,
  docComment,
  inlineComment,
  lineComment,
  type CodeComment,
} from './quoting/code.ts'
export { jsonText, scriptJson } from './quoting/data.ts'
export { codePointName, hiddenCharacters, type HiddenCharacter } from './quoting/hidden.ts'
export { htmlText, markdownAddress, markdownCode, markdownText, xmlText } from './quoting/markup.ts'
export { pathInside, pathStep, unfitCharacter } from './quoting/paths.ts'
export { forTerminal, terminalColumns, terminalLine } from './quoting/terminal.ts'
