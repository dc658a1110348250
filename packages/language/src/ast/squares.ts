import type { CstNode } from 'chevrotain'
import type { Ident, RowSquare } from './ast.ts'
import { ident, nodes, optionalToken, token, tokens } from './cst.ts'
import type { Reader } from './cst.ts'

/** A row of labels or tiles; null is an empty square. */
export function squares(reader: Reader, row: CstNode): (RowSquare | null)[] {
  return nodes(row, 'rowSquare').map((square) => {
    const label = token(square, 'square'),
      second = optionalToken(square, 'second')
    if (label.image === '.') return null
    return { ...ident(reader, label), ...(second === undefined ? {} : { second: ident(reader, second) }) }
  })
}

/** A row of cells; null is outside the tile. */
export function cellNames(reader: Reader, row: CstNode): (Ident | null)[] {
  return tokens(row, 'square').map((square) => (square.image === '.' ? null : ident(reader, square)))
}

/** Returns all labels of the rows, in their order. */
export function labelsIn(rows: readonly (readonly (RowSquare | null)[])[]): Ident[] {
  return rows.flat().flatMap((square) => (square === null ? [] : [square, ...(square.second ? [square.second] : [])]))
}
