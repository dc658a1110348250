/** What the rules call things, in other languages: from tables beside the rules, which each box brings for itself. */
import type { Language } from './words.ts'

/** By language what is written in the rules, and how it is said there. */
export type Titles = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** Words of the rules in the language of the page; where no table has them, as they are written. */
export type InWords = (written: string) => string

export const inWordsOf =
  (titles: Titles, language: Language): InWords =>
  (written) =>
    titles[language]?.[written] ?? written
