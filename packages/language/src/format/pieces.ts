import type { CstNode, IToken } from 'chevrotain'
import { nodes, tokens as tokensOf } from '../ast/cst.ts'
import { tokenize } from '../lex/lexer.ts'
import { Comma, LeftBrace, LeftParenthesis, RightBrace, RightParenthesis } from '../lex/tokens.ts'
import { carcParser } from '../parse/grammar.ts'

/** A token or a comment, with everything the layout needs to know about it. */
export interface Piece {
  readonly kind: 'token' | 'comment' | 'open' | 'close'
  /** Output text; squares of a board are padded. */
  readonly text: string
  /** Lines of the source, counted from 1. */
  readonly line: number
  readonly endLine: number
  readonly startsSentence: boolean
  /** No space before it; no space after it. */
  readonly tightBefore: boolean
  readonly tightAfter: boolean
  /** Opens a board of several rows, which is never written on one line. */
  readonly tall: boolean
}

/** Returns the pieces of a text without syntax errors, in their order. */
export function piecesOf(file: string, text: string): Piece[] {
  const lexed = tokenize(file, text)
  const parser = carcParser()
  parser.begin(lexed)
  const marks = findMarks(parser.file())
  const starts = new Set(parser.sentenceStarts)
  const all = [...lexed.tokens.map((token) => piece(token, starts, marks)), ...lexed.comments.map(comment)]
  return all.sort((a, b) => a.offset - b.offset).map(({ piece: each }) => each)
}

interface Marks {
  /** Offsets of tokens without a space after them: signs of numbers, commas of squares. */
  readonly tight: Set<number>
  /** Widths of the squares of boards, by offset. */
  readonly widths: Map<number, number>
  readonly tall: Set<number>
}

function findMarks(tree: CstNode): Marks {
  const marks: Marks = { tight: new Set(), widths: new Map(), tall: new Set() }
  const visit = (node: CstNode): void => {
    const clinging =
      node.name === 'unary'
        ? tokensOf(node, 'minus')
        : node.name === 'signedNumber'
          ? tokensOf(node, 'Minus')
          : node.name === 'item' || node.name === 'picturePoint'
            ? tokensOf(node, 'Comma')
            : []
    for (const { startOffset } of clinging) marks.tight.add(startOffset)
    if (node.name === 'board') markBoard(node, marks)
    if (node.name === 'rowSquare') markShared(node, marks)
    for (const key of Object.keys(node.children)) nodes(node, key).forEach(visit)
  }
  visit(tree)
  return marks
}

/** Tokens of a square: one, or three where two half tiles share it. */
const tokensOfSquare = (square: CstNode): readonly IToken[] => [
  ...tokensOf(square, 'square'),
  ...tokensOf(square, 'slash'),
  ...tokensOf(square, 'second'),
]

function markShared(square: CstNode, marks: Marks): void {
  for (const { startOffset } of tokensOfSquare(square).slice(0, -1)) marks.tight.add(startOffset)
}

function markBoard(board: CstNode, marks: Marks): void {
  const rows = nodes(board, 'row').map((row) => nodes(row, 'rowSquare').map(tokensOfSquare))
  const width = (square: readonly IToken[]): number => square.reduce((sum, { image }) => sum + image.length, 0)
  if (rows.length > 1) for (const { startOffset } of tokensOf(board, 'LeftBrace')) marks.tall.add(startOffset)
  const aligned = rows.map((row) => row.slice(0, -1))
  // Widest square by column. A longer name is not aligned: it would make every row as long as itself.
  const widest: number[] = []
  for (const row of aligned)
    for (const [column, square] of row.entries())
      widest[column] = Math.max(widest[column] ?? 0, Math.min(width(square), widestColumn))
  for (const row of aligned)
    for (const [column, square] of row.entries()) {
      const last = square.at(-1)
      if (last !== undefined)
        marks.widths.set(last.startOffset, (widest[column] ?? 0) - width(square) + last.image.length)
    }
}

/** Maximal width of a padded column, in characters: that of a line. */
const widestColumn = 100

function piece(token: IToken, starts: ReadonlySet<number>, marks: Marks): { offset: number; piece: Piece } {
  const { tokenType, startOffset, image, startLine = 1, endLine = 1 } = token
  const text = image.startsWith('"') ? image : image.replaceAll(/\s+/g, ' ')
  return {
    offset: startOffset,
    piece: {
      kind: tokenType === LeftBrace ? 'open' : tokenType === RightBrace ? 'close' : 'token',
      text: text.padEnd(marks.widths.get(startOffset) ?? 0),
      line: startLine,
      endLine,
      startsSentence: starts.has(startOffset),
      tightBefore: tokenType === Comma || tokenType === RightParenthesis,
      tightAfter: tokenType === LeftParenthesis || marks.tight.has(startOffset),
      tall: marks.tall.has(startOffset),
    },
  }
}

function comment(token: IToken): { offset: number; piece: Piece } {
  const { startOffset, image, startLine = 1 } = token
  return {
    offset: startOffset,
    piece: {
      kind: 'comment',
      text: image.trimEnd(),
      line: startLine,
      endLine: startLine,
      startsSentence: false,
      tightBefore: false,
      tightAfter: false,
      tall: false,
    },
  }
}
