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
  readonly marks: readonly SourceMark[]
}

export function createWriter(): Writer {
  const writer = new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: '\n' })
  const marks: SourceMark[] = []
  return {
    line: (text = '') => { if (text === '') writer.blankLine(); else writer.writeLine(text) },
    block: (head, body, tail = '') => {
      writer.write(head).space().inlineBlock(body).write(tail).newLine()
    },
    from: (file, offset) => { marks.push({ line: writer.toString().split('\n').length, file, offset }) },
    text: () => writer.toString(),
    marks,
  }
}
