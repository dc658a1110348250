/** Source maps (version 3) from lines of generated TypeScript to lines of Carc. */
import { GenMapping, addMapping, setSourceContent, toEncodedMap } from '@jridgewell/gen-mapping'
import { lineColumn } from '@tilewright/language'
import type { SourceMark } from './writer.ts'

/** `shift` is the number of lines before the first counted line. */
export function sourceMap(
  file: string,
  marks: readonly SourceMark[],
  shift: number,
  text: (file: string) => string,
): string {
  const map = new GenMapping({ file })
  for (const mark of marks) {
    const { line, column } = lineColumn(text(mark.file), mark.offset)
    addMapping(map, {
      generated: { line: mark.line + shift, column: 0 },
      original: { line, column: column - 1 },
      source: mark.file,
    })
    setSourceContent(map, mark.file, null)
  }
  return `${JSON.stringify(toEncodedMap(map))}\n`
}
