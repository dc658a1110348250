import type { CstNode } from 'chevrotain'
import type { Ident } from './ast.ts'
import { ident, tokens } from './cst.ts'
import type { Reader } from './cst.ts'

/** A row of labels or tiles; null is an empty square. */
export function squares(reader: Reader, row: CstNode): (Ident | null)[] {
  return tokens(row, 'square').map((square) => (square.image === '.' ? null : ident(reader, square)))
}
