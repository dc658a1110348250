/** UI texts in the languages of the page: one table per view, with the same keys in each language. */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** A text, or a function that formats values into it. */
export type Text = string | ((...parts: never[]) => string)

/** The texts of a view; the English table defines the keys. */
export type Words<Table extends Readonly<Record<string, Text>>> = Readonly<Record<Language, Table>>

/** Checks that the French table has the keys of the English one. */
export const words = <Table extends Readonly<Record<string, Text>>>(
  en: Table,
  fr: { readonly [Key in keyof Table]: Table[Key] extends string ? string : Table[Key] },
): Words<Table> => ({ en, fr: fr as Table })

/** Formats a count in English: singular for one. */
export const counted = (n: number, one: string, many: string): string => `${String(n)} ${n === 1 ? one : many}`

/** Formats a count in French: singular for zero and one. */
export const compte = (n: number, one: string, many: string): string => `${String(n)} ${n < 2 ? one : many}`

/** Joins a label and a text in French; a label that ends in a question mark gets no colon. */
export const deuxPoints = (label: string, text: string): string => `${label}${label.endsWith('?') ? '' : ' :'} ${text}`

/** Formats the French genitive: `de` is elided before a vowel. */
export const de = (name: string): string =>
  /^(?:[aàâæeéèêëhiîïoôœuùûü]|y(?![aeiou]))/iu.test(name) ? `d’${name}` : `de ${name}`

/** Returns the texts of the chosen language. */
export const wordsIn = <Table extends Readonly<Record<string, Text>>>(
  language: Signal<Language>,
  table: Words<Table>,
): ReadonlySignal<Table> => computed(() => table[language.value])
