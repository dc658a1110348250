/** Loads the title tables of the page: each language on first use. */
import { translatorOf, type Translate, type Titles } from './titles.ts'
import type { Language } from './words.ts'

/** Returns the translator of a language; the user's own rules take precedence. */
export type LoadTitles = (language: Language, own: Titles) => Promise<Translate>

/** `load` reads a data file of the page by name. */
export function createTitles(load: (name: string) => Promise<unknown>): LoadTitles {
  const loaded = new Map<Language, Promise<Translate>>()
  const bundledIn = async (language: Language): Promise<Translate> =>
    translatorOf({ [language]: await load(`titles.${language}.json`) }, language)
  return async (language, own) => {
    const bundled = loaded.get(language) ?? bundledIn(language)
    loaded.set(language, bundled)
    return translatorOf(own, language, await bundled)
  }
}
