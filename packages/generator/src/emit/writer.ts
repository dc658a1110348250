/** The only door to ts-morph: its writer keeps braces and indentation; nothing else of it is used, because it is slow. */
import { CodeBlockWriter } from 'ts-morph'

export interface SourceMark { readonly line: number; readonly file: string; readonly offset: number }

/** Text of one generated file, with the places in `.carc` files that its lines come from. */
export interface Writer {
  line(text?: string): void
  /** A block in braces: `head {` … `}tail`. */
  block(head: string, body: () => void, tail?: string): void
  /** Says where the next line comes from. */
  from(file: string, offset: number): void
  text(): string
  marks(): readonly SourceMark[]
}

/** Places as line numbers, counted from 1, in one pass. */
function inLines(text: string, marks: readonly { readonly at: number; readonly file: string; readonly offset: number }[]): SourceMark[] {
  let line = 1
  let from = 0
  return marks.map(({ at, file, offset }) => {
    for (let next = text.indexOf('\n', from); next >= 0 && next < at; next = text.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    return { line, file, offset }
  })
}

/** An empty text that keeps braces and indentation. */
export function createWriter(): Writer {
  const writer = new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: '\n' })
  const marks: { readonly at: number; readonly file: string; readonly offset: number }[] = []
  return {
    line: (text = '') => { if (text === '') writer.blankLine(); else writer.writeLine(text) },
    block: (head, body, tail = '') => {
      writer.write(head).space().inlineBlock(body).write(tail).newLine()
    },
    from: (file, offset) => { marks.push({ at: writer.getLength(), file, offset }) },
    text: () => writer.toString(),
    marks: () => inLines(writer.toString(), marks),
  }
}
