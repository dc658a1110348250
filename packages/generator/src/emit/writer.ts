/** Writer for text of generated files, with braces and indentation. */
import CodeBlockWriter from 'code-block-writer'

export interface SourceMark {
  readonly line: number
  readonly file: string
  readonly offset: number
}

/** Text of one generated file, with the positions in `.carc` files that its lines come from. */
export interface Writer {
  line(text?: string): void
  /** A block in braces: `head {` … `}tail`. */
  block(head: string, body: () => void, tail?: string): void
  /** Sets the source position of the next line. */
  from(file: string, offset: number): void
  text(): string
  marks(): readonly SourceMark[]
  /** Appends the lines of another text with their source positions. */
  append(other: Writer): void
  /** Non-empty lines with the last source mark at or before each. */
  lines(): readonly MarkedLine[]
}

export interface MarkedLine {
  readonly text: string
  readonly mark: SourceMark | undefined
}

/** Converts offsets to line numbers from 1, in one pass; a mark at the end of a line belongs to the next. */
function inLines(
  text: string,
  marks: readonly { readonly at: number; readonly file: string; readonly offset: number }[],
): SourceMark[] {
  let line = 1
  let from = 0
  return marks.map(({ at: place, file, offset }) => {
    let at = place
    while (text[at] === '\n') at += 1
    for (let next = text.indexOf('\n', from); next >= 0 && next < at; next = text.indexOf('\n', from)) {
      line += 1
      from = next + 1
    }
    return { line, file, offset }
  })
}

/** Creates an empty writer. */
export function createWriter(): Writer {
  const code = new CodeBlockWriter({ indentNumberOfSpaces: 2, newLine: '\n' })
  const marks: { readonly at: number; readonly file: string; readonly offset: number }[] = []
  const writer: Writer = {
    line: (text = '') => {
      if (text === '') code.blankLine()
      else code.writeLine(text)
    },
    block: (head, body, tail = '') => {
      code.write(head).space().inlineBlock(body).write(tail).newLine()
    },
    from: (file, offset) => {
      marks.push({ at: code.getLength(), file, offset })
    },
    text: () => code.toString(),
    marks: () => inLines(code.toString(), marks),
    append: (other) => {
      for (const { text, mark } of other.lines()) {
        if (mark !== undefined) writer.from(mark.file, mark.offset)
        writer.line(text)
      }
    },
    lines: () => {
      const placed = writer.marks()
      return writer
        .text()
        .split('\n')
        .flatMap((text, i) =>
          text.trim() === '' ? [] : [{ text, mark: placed.findLast(({ line }) => line <= i + 1) }],
        )
    },
  }
  return writer
}
