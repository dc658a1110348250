/** The tables that come along with the page: each language is asked for when it is first spoken. */
import { inWordsOf, type InWords, type Titles } from './titles.ts'
import type { Language } from './words.ts'

/** The words of a language; those of somebody's own rules come first. */
export type ToldTitles = (language: Language, own: Titles) => Promise<InWords>

/** `load` brings what the page was built with, by its name there. */
export function createTitles(load: (name: string) => Promise<unknown>): ToldTitles {
  const loaded = new Map<Language, Promise<InWords>>()
  const bundledIn = async (language: Language): Promise<InWords> =>
    inWordsOf({ [language]: await load(`titles.${language}.json`) }, language)
  return async (language, own) => {
    const bundled = loaded.get(language) ?? bundledIn(language)
    loaded.set(language, bundled)
    return inWordsOf(own, language, await bundled)
  }
}
