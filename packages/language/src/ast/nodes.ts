/** What every node of the syntax tree is made of: places, names, texts, numbers. */

/** A half-open range of UTF-16 offsets in one source text. */
export interface Span {
  readonly file: string
  readonly start: number
  readonly end: number
}

export interface Node {
  readonly span: Span
}

/** A name as written, with its place. */
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

/** The statement that is cited, and the clause of it: `WALK-1.a` is statement `WALK-1`, clause `a`. */
export interface Citation extends Ident {
  readonly clause?: Ident
}

/** Where a rule comes from: statements of a source, or a reason why it is only assumed. */
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
  'within',
  'from',
] as const
export type Preposition = (typeof prepositions)[number]
