/** What the rules call things, in other languages: from tables beside the rules, which each box brings for itself. */
import { languages, type Language } from './words.ts'

/** By language what is written in the rules, and how it is said there. */
export type Titles = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** Words of the rules in the language of the page; where no table has them, as they are written. */
export type InWords = (written: string) => string

/** What these tables have no words for is said as `otherwise` has it. */
export const inWordsOf =
  (titles: Titles, language: Language, otherwise: InWords = (written) => written): InWords =>
  (written) => {
    const table = titles[language]
    // A title may be called like something that every object has.
    return (table !== undefined && Object.hasOwn(table, written) ? table[written] : undefined) ?? otherwise(written)
  }

/** A file that holds such a table, by the end of its name: `titles.fr.json`. */
export const isTitles = (file: string): boolean => languages.some((language) => file.endsWith(endOf(language)))
const endOf = (language: Language): string => `.${language}.json`

/** All tables as one. Refuses what two say otherwise: who reads it would not know which of them is meant. */
export function titlesIn(files: readonly { readonly file: string; readonly text: string }[]): Titles {
  return Object.fromEntries(
    languages.map((language) => {
      const said = new Map<string, { readonly words: string; readonly file: string }>()
      const own = files.filter(({ file }) => file.endsWith(endOf(language)))
      for (const { file, text } of own)
        for (const [written, words] of Object.entries(tableOf(file, text))) {
          const before = said.get(written)
          if (before !== undefined && before.words !== words)
            throw new Error(`${file} says “${words}” for “${written}”, ${before.file} “${before.words}”`)
          said.set(written, { words, file })
        }
      return [language, Object.fromEntries([...said].map(([written, { words }]) => [written, words]))]
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
  for (const [written, words] of Object.entries(read))
    if (typeof words !== 'string') throw new Error(`${file}: what is said for “${written}” has to be a text`)
  return read as Readonly<Record<string, string>>
}
