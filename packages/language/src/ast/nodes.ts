/** Parts that all nodes of the syntax tree share: spans, names, texts, numbers. */

/** A half-open range of UTF-16 offsets in one source text. */
export interface Span {
  readonly file: string
  readonly start: number
  readonly end: number
}

export interface Node {
  readonly span: Span
}

/** A name as written, with its span. */
export interface Ident extends Node {
  readonly name: string
}

/** Quoted text for people. */
export interface Text extends Node {
  readonly text: string
}

export interface NumberLiteral extends Node {
  readonly value: number
}

/** A cited statement and clause: `WALK-1.a` is statement `WALK-1`, clause `a`. */
export interface Citation extends Ident {
  readonly clause?: Ident
}

/** Source of a rule: statements of a source page, or the reason for an assumption. */
export interface Provenance {
  readonly cites: readonly Citation[]
  readonly assumed?: Text
}

export const prepositions = [
  'of',
  'in',
  'on',
  'near',
  'touching',
  'under',
  'adjacent to',
  'available to',
  'after',
  'beside',
  'in line with',
  'joined to',
  'connected to',
  'through',
  'within',
  'from',
] as const
export type Preposition = (typeof prepositions)[number]
