/** A name where it stands in a text, and what it may name. */
import type { Declaration, Expr, Ident, Span } from '@tilewright/language'

/**
 * What names name: `word` is what expressions may name, `value` a value of a setting (`value:setting/name`), `clause` a
 * part of a statement (`clause:statement/name`), `param` what a phase is about (`param:phase/name`), `local` what only
 * one declaration knows (`local:offset/name`).
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

/** What a sentence does with what it names. */
export type Role =
  | 'declares'
  /** Says what a value is, what becomes of it, who is allowed. */
  | 'defines'
  | 'changes'
  | 'permits'
  /** `set` and `add`. */
  | 'sets'
  /** A step of a phase; an option of a choice. */
  | 'belongs'
  | 'runs'
  | 'cites'
  | 'reads'

export interface Occurrence {
  readonly span: Span
  /** As its declaration writes it: the text may have the base form of a verb. */
  readonly name: string
  /** The first of these that is declared is meant. */
  readonly keys: readonly Key[]
  readonly role: Role
  /** In which declaration it stands. */
  readonly declaration: Declaration
  /** A local that has the name of the noun before it: the text there names the noun, too. */
  readonly fromNoun?: true
  /** A use of such a local: what the noun may name. */
  readonly nounKeys?: readonly Key[]
  /** Of the place where a local gets its name: what it is. */
  readonly bears?: Bears
}

/** A thing of the kind that a noun names, or what an expression gives. */
export type Bears = { readonly noun: string } | { readonly expr: Expr; readonly scope: Scope }

/** The names that are known at a place besides those of the rules. */
export interface Local {
  readonly key: Key
  /** What the noun may name that it is called after. */
  readonly nounKeys?: readonly Key[]
}
export type Scope = ReadonlyMap<string, Local>

/** Takes down the names of one declaration. */
export interface Notes {
  readonly declaration: Declaration
  readonly note: (name: Ident, keys: readonly Key[], role?: Role, more?: NoteMore) => void
}
export type NoteMore = Pick<Occurrence, 'fromNoun' | 'nounKeys' | 'bears'>

export const localKey = ({ name, span }: Ident): Key => `local:${String(span.start)}/${name}`

/** What a name among the words of expressions may be; one of edges that shares no name with another thing is one. */
export const wordKeys = (name: string): readonly Key[] => [`word:${name}`, `edge:${name}`]

/** Brings a name of its own into scope. */
export function bound(notes: Notes, scope: Scope, name: Ident, bears: Bears): Scope {
  const key = localKey(name)
  notes.note(name, [key], 'declares', { bears })
  return new Map(scope).set(name.name, { key })
}

/** Brings an element into scope: by its alias, or by its noun, which then names two things. */
export function boundElement(notes: Notes, scope: Scope, noun: Ident, alias: Ident | undefined): Scope {
  const nounKeys = wordKeys(noun.name)
  notes.note(noun, nounKeys)
  if (alias !== undefined) return bound(notes, scope, alias, { noun: noun.name })
  const key = localKey(noun)
  notes.note(noun, [key], 'declares', { fromNoun: true, nounKeys, bears: { noun: noun.name } })
  return new Map(scope).set(noun.name, { key, nounKeys })
}

/** The same where the element has been named before, by the same name. */
export function sameElement(notes: Notes, scope: Scope, noun: Ident, alias: Ident | undefined, own: Local): Scope {
  const nounKeys = wordKeys(noun.name)
  notes.note(noun, nounKeys)
  if (alias === undefined) notes.note(noun, [own.key], 'reads', { fromNoun: true, nounKeys })
  else notes.note(alias, [own.key])
  return new Map(scope).set(alias?.name ?? noun.name, own)
}
