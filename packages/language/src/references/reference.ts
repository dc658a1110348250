/**
 * References: every occurrence of a name in a declaration, with the keys it may resolve to and what it does. They are
 * recorded here and nowhere else; editors, box pages and mutation testing ask for them.
 */
import type { Declaration, Expr, Ident, Span } from '../ast/ast.ts'

/**
 * Namespaces. `word`: names in expressions; `value`: a value of a setting (`value:setting/name`); `clause`: a part of a
 * wiki statement (`clause:statement/name`); `param`: a parameter of a phase (`param:phase/name`); `local`: known within
 * one declaration only (`local:offset/name`).
 */
export type Space =
  | 'word'
  | 'edge'
  | 'rule'
  | 'phase'
  | 'choice'
  | 'option'
  | 'tile'
  | 'event'
  | 'unit'
  | 'awaited'
  | 'picture'
  | 'statement'
  | 'clause'
  | 'source'
  | 'label'
  | 'drawing'
  | 'value'
  | 'param'
  | 'local'
export type Key = `${Space}:${string}`

/** What a reference does with the name. */
export type Role =
  | 'declares'
  /** `define`, `change`, `may` and `may not`. */
  | 'defines'
  | 'changes'
  | 'allows'
  | 'forbids'
  /** `set`, `add` and the answers of a secret choice. */
  | 'sets'
  /** The phase of a rule. */
  | 'step'
  /** A choice of an option. */
  | 'option'
  /** `run`, `ask` and `announce`. */
  | 'runs'
  | 'after'
  | 'before'
  | 'instead of'
  /** `order`. */
  | 'order'
  /** `over`. */
  | 'overrides'
  /** A class of a kind. */
  | 'joins'
  /** A part or an edge of a drawing. */
  | 'shows'
  /** The kind of a declared state or value. */
  | 'typed'
  | 'cites'
  | 'reads'

export interface Reference {
  readonly span: Span
  /** As declared; the text may use the infinitive of a verb. */
  readonly name: string
  /** Candidates; the first one that is declared is the target. */
  readonly keys: readonly Key[]
  readonly role: Role
  /** The enclosing declaration. */
  readonly declaration: Declaration
  /** Declares a local named after its noun: the same text also names the noun. */
  readonly fromNoun?: true
  /** A use of such a local: the keys of the noun. */
  readonly nounKeys?: readonly Key[]
  /** For the declaration of a local: where its kind comes from. */
  readonly kindOrigin?: KindOrigin
}

/** The source of a local's kind: the noun of its set, or the expression of its `let`. */
export type KindOrigin = { readonly noun: string } | { readonly expr: Expr; readonly scope: Scope }

/** A name in scope besides the project-wide ones. */
export interface Local {
  readonly key: Key
  /** Keys of the noun it is named after. */
  readonly nounKeys?: readonly Key[]
}
export type Scope = ReadonlyMap<string, Local>

/** Records the names of one declaration. */
export interface Notes {
  readonly declaration: Declaration
  readonly note: (name: Ident, keys: readonly Key[], role?: Role, more?: NoteMore) => void
}
export type NoteMore = Pick<Reference, 'fromNoun' | 'nounKeys' | 'kindOrigin'>

export const localKey = ({ name, span }: Ident): Key => `local:${String(span.start)}/${name}`

/** Keys of a name in an expression. An edge is included as a fallback if no other declaration has its name. */
export const wordKeys = (name: string): readonly Key[] => [`word:${name}`, `edge:${name}`]

/** Declares a local and returns the extended scope. */
export function declareLocal(notes: Notes, scope: Scope, name: Ident, origin: KindOrigin): Scope {
  const key = localKey(name)
  notes.note(name, [key], 'declares', { kindOrigin: origin })
  return new Map(scope).set(name.name, { key })
}

/** Declares an element, named by its alias or by its noun, and returns the extended scope. */
export function declareElement(notes: Notes, scope: Scope, noun: Ident, alias: Ident | undefined): Scope {
  const nounKeys = wordKeys(noun.name)
  notes.note(noun, nounKeys)
  if (alias !== undefined) return declareLocal(notes, scope, alias, { noun: noun.name })
  const key = localKey(noun)
  notes.note(noun, [key], 'declares', { fromNoun: true, nounKeys, kindOrigin: { noun: noun.name } })
  return new Map(scope).set(noun.name, { key, nounKeys })
}

/** Like `declareElement`, for an element that exists already under this name. */
export function renameElement(notes: Notes, scope: Scope, noun: Ident, alias: Ident | undefined, own: Local): Scope {
  const nounKeys = wordKeys(noun.name)
  notes.note(noun, nounKeys)
  if (alias === undefined) notes.note(noun, [own.key], 'reads', { fromNoun: true, nounKeys })
  else notes.note(alias, [own.key])
  return new Map(scope).set(alias?.name ?? noun.name, own)
}
