/** Translated titles of the rules, from tables beside the rules that each box has for itself. */
import { languages, type Language } from './words.ts'

/** By language: text of the rules to its translation. */
export type Titles = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** Translates a text of the rules to the language of the page; returns it unchanged when no table has it. */
export type Translate = (written: string) => string

/** Returns a translator that uses `otherwise` for texts missing in the tables. */
export const translatorOf =
  (titles: Titles, language: Language, otherwise: Translate = (written) => written): Translate =>
  (written) => {
    const table = titles[language]
    // hasOwn, because a title may have the name of a property of every object.
    return (table !== undefined && Object.hasOwn(table, written) ? table[written] : undefined) ?? otherwise(written)
  }

/** Returns whether a file is such a table, by the end of its name: `titles.fr.json`. */
export const isTitles = (file: string): boolean => languages.some((language) => file.endsWith(suffixOf(language)))
const suffixOf = (language: Language): string => `.${language}.json`

/** Merges all tables. Throws when two tables translate a text differently. */
export function titlesIn(files: readonly { readonly file: string; readonly text: string }[]): Titles {
  return Object.fromEntries(
    languages.map((language) => {
      const translations = new Map<string, { readonly translation: string; readonly file: string }>()
      const tables = files.filter(({ file }) => file.endsWith(suffixOf(language)))
      for (const { file, text } of tables)
        for (const [written, translation] of Object.entries(tableOf(file, text))) {
          const earlier = translations.get(written)
          if (earlier !== undefined && earlier.translation !== translation)
            throw new Error(`${file} says “${translation}” for “${written}”, ${earlier.file} “${earlier.translation}”`)
          translations.set(written, { translation, file })
        }
      return [
        language,
        Object.fromEntries([...translations].map(([written, { translation }]) => [written, translation])),
      ]
    }),
  )
}

function tableOf(file: string, text: string): Readonly<Record<string, string>> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`${file} has to be a table: { "as the rules write it": "as it is said" }`)
  for (const [written, translation] of Object.entries(read))
    if (typeof translation !== 'string') throw new Error(`${file}: what is said for “${written}” has to be a text`)
  return read as Readonly<Record<string, string>>
}
