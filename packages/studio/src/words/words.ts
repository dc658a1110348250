/** Texts of the page in the languages it speaks: a table a view, with the same keys in each. */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** A text, or one with something to put into it. */
export type Text = string | ((...parts: never[]) => string)

/** One view's texts: those of English say which there are. */
export type Words<Table extends Readonly<Record<string, Text>>> = Readonly<Record<Language, Table>>

/** A table whose French has what its English has. */
export const words = <Table extends Readonly<Record<string, Text>>>(
  en: Table,
  fr: { readonly [Key in keyof Table]: Table[Key] extends string ? string : Table[Key] },
): Words<Table> => ({ en, fr: fr as Table })

/** As many of a thing, in English: one alone is one. */
export const counted = (n: number, one: string, many: string): string => `${String(n)} ${n === 1 ? one : many}`

/** As many of a thing, in French: none is one as well. */
export const compte = (n: number, one: string, many: string): string => `${String(n)} ${n < 2 ? one : many}`

/** What is told of something, in French: behind a question nothing more is set. */
export const deuxPoints = (what: string, told: string): string => `${what}${what.endsWith('?') ? '' : ' :'} ${told}`

/** Whose something is, in French: `de` loses its vowel before another one. */
export const de = (name: string): string =>
  /^(?:[aàâæeéèêëhiîïoôœuùûü]|y(?![aeiou]))/iu.test(name) ? `d’${name}` : `de ${name}`

/** The texts of the language that is chosen now. */
export const wordsIn = <Table extends Readonly<Record<string, Text>>>(
  language: Signal<Language>,
  table: Words<Table>,
): ReadonlySignal<Table> => computed(() => table[language.value])
