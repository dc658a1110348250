import type { CstNode, IToken } from 'chevrotain'
import type { DiagnosticCode, DiagnosticExtra } from '../diagnostics/index.ts'
import { sides } from '../lex/words.ts'
import type { OldForm } from '../upgrade/old-form.ts'
import type { Citation, Ident, NumberLiteral, Provenance, Span, Text } from './ast.ts'

/** Context of the functions that turn CST nodes into AST nodes: the file, and where diagnostics go. */
export interface Reader {
  readonly file: string
  readonly report: (code: DiagnosticCode, span: Span, message: string, extra?: DiagnosticExtra) => void
  /** Records a form of an older version of the language with its replacement. */
  readonly outdated: (form: OldForm) => void
  /** Whether a syntax error within the span was already reported, so that missing parts need no second report. */
  readonly isBroken: (span: Span) => boolean
}

export function nodes(node: CstNode, key: string): CstNode[] {
  return (node.children[key] ?? []).filter((element) => 'children' in element)
}

export function tokens(node: CstNode, key: string): IToken[] {
  return (node.children[key] ?? []).filter((element) => 'image' in element)
}

export const optionalNode = (node: CstNode, key: string): CstNode | undefined => nodes(node, key)[0]
export const optionalToken = (node: CstNode, key: string): IToken | undefined => tokens(node, key)[0]
export const has = (node: CstNode, key: string): boolean => node.children[key] !== undefined

/** Returns a child that the grammar guarantees. */
export function child(node: CstNode, key: string): CstNode {
  return need(optionalNode(node, key), node, key)
}

/** Returns a token that the grammar guarantees. */
export function token(node: CstNode, key: string): IToken {
  return need(optionalToken(node, key), node, key)
}

/** Returns the only child of a rule that is a choice between rules. */
export function onlyChild(node: CstNode): CstNode {
  const all = Object.keys(node.children).flatMap((key) => nodes(node, key))
  return need(all[0], node, 'alternative')
}

function need<T>(value: T | undefined, node: CstNode, key: string): T {
  if (value === undefined) throw new Error(`the grammar lets ${node.name} stand without ${key}`)
  return value
}

export function spanOf(reader: Reader, node: CstNode): Span {
  const start = node.location?.startOffset ?? 0
  return { file: reader.file, start, end: (node.location?.endOffset ?? start - 1) + 1 }
}

export function tokenSpan(reader: Reader, { startOffset, image }: IToken): Span {
  return { file: reader.file, start: startOffset, end: startOffset + image.length }
}

export function joinSpans(first: Span, last: Span): Span {
  return { file: first.file, start: first.start, end: last.end }
}

export function ident(reader: Reader, name: IToken): Ident {
  return { name: name.image, span: tokenSpan(reader, name) }
}

export function text(reader: Reader, quoted: IToken): Text {
  return { text: quoted.image.replace(/^"/, '').replace(/"$/, ''), span: tokenSpan(reader, quoted) }
}

/** Largest number literal: more than any game counts, and far below the integer range of the engine. */
const largest = 1_000_000
/** Upper limit of copies of one item in an expansion. */
const maxCopies = 200

export function number(reader: Reader, digits: IToken): NumberLiteral {
  const literal = { value: Number.parseInt(digits.image, 10), span: tokenSpan(reader, digits) }
  if (literal.value > largest) reader.report('number-range', literal.span, 'A number is at most 1000000.')
  return literal
}

/** Number of copies of an item: `x 4`, `count 7`. */
export function copies(reader: Reader, digits: IToken): NumberLiteral {
  const literal = number(reader, digits)
  if (literal.value < 1 || (literal.value > maxCopies && literal.value <= largest))
    reader.report(
      'number-range',
      literal.span,
      `There are 1 to ${String(maxCopies)} of a thing, not ${String(literal.value)}.`,
    )
  return literal
}

/** Records the tokens of an older version under this key, each with its replacement `write`. */
export function outdatedWords(reader: Reader, node: CstNode, key: string, write: string): void {
  for (const old of tokens(node, key)) {
    const span = tokenSpan(reader, old)
    reader.outdated({ version: 1, span, said: old.image, write, edits: [{ span, text: write }] })
  }
}

/** Returns the names of the comma lists below these children. */
export function names(reader: Reader, lists: readonly CstNode[]): Ident[] {
  return lists.flatMap((node) => tokens(child(node, 'nameList'), 'Name').map((name) => ident(reader, name)))
}

/** Returns the classes that a declaration, or one line of it, lists after `is`. */
export const classes = (reader: Reader, node: CstNode): Ident[] => names(reader, nodes(node, 'isOf'))

/** Like `classes`, for a block that can hold nothing but `is` lines. */
export const classesInBlock = (reader: Reader, node: CstNode): Ident[] =>
  nodes(node, 'classesBlock').flatMap((block) => classes(reader, block))

/** The optional title of a declaration, as a property to spread. */
export function title(reader: Reader, node: CstNode): { readonly title?: Text } {
  const quoted = optionalToken(node, 'Text')
  return quoted === undefined ? {} : { title: text(reader, quoted) }
}

/** All `cite` and `assumed` sentences of a declaration. */
export function provenance(reader: Reader, node: CstNode): Provenance {
  const all = nodes(node, 'provenance')
  const cites = names(
    reader,
    all.flatMap((sentence) => nodes(sentence, 'cite')),
  ).map(citation)
  const assumed = single(
    reader,
    'assumed',
    all.flatMap((sentence) => nodes(sentence, 'assumed')),
  )
  return { cites, ...(assumed === undefined ? {} : { assumed: text(reader, token(assumed, 'Text')) }) }
}

/** The name of a clause is one lower-case letter, so that a citation can be split without knowing the statements. */
export const clauseName = /^[a-z]$/
const cited = /^(.+)\.([a-z])$/

/** Splits `WALK-1.a` into statement and clause. */
function citation({ name, span }: Ident): Citation {
  const [, statement, clause] = cited.exec(name) ?? []
  if (statement === undefined || clause === undefined) return { name, span }
  const middle = span.end - clause.length
  return {
    name: statement,
    span: { ...span, end: middle - 1 },
    clause: { name: clause, span: { ...span, start: middle } },
  }
}

/** Returns the only sentence of its form; reports a second one. */
export function single(reader: Reader, name: string, sentences: readonly CstNode[]): CstNode | undefined {
  const [first, second] = sentences
  if (first !== undefined && second !== undefined)
    reportRepeated(reader, name, spanOf(reader, second), spanOf(reader, first))
  return first
}

/** Returns the only token of its form; reports a second one. */
export function singleToken(reader: Reader, name: string, tokens: readonly IToken[]): IToken | undefined {
  const [first, second] = tokens
  if (first !== undefined && second !== undefined)
    reportRepeated(reader, name, tokenSpan(reader, second), tokenSpan(reader, first))
  return first
}

function reportRepeated(reader: Reader, name: string, again: Span, first: Span): void {
  reader.report('repeated-sentence', again, `\`${name}\` is said twice here`, {
    related: [{ span: first, message: 'said here first' }],
  })
}

/**
 * Reports that a declaration lacks a sentence, unless a syntax error in it was already reported. Returns null, the
 * result of a reader without a node.
 */
export function reportMissing(
  reader: Reader,
  declaration: CstNode,
  name: IToken,
  sentence: string,
  hint: string,
): null {
  if (!reader.isBroken(spanOf(reader, declaration))) {
    reader.report('missing-sentence', tokenSpan(reader, name), `\`${name.image}\` has no sentence \`${sentence}\``, {
      hint,
    })
  }
  return null
}

export const isSide = (name: string): boolean => (sides as readonly string[]).includes(name)
