/** Collects the titles of all boxes in other languages: `titles.fr.json` beside the rules, for `fr`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../words/words.ts'
import type { Titles } from '../words/titles.ts'

/** Refuses what two boxes say otherwise: who reads it would not know which of them is meant. */
export function titlesOf(root: string): Titles {
  return Object.fromEntries(
    languages.map((language) => {
      const said = new Map<string, { readonly words: string; readonly file: string }>()
      for (const file of globSync(`rules/**/titles.${language}.json`, { cwd: root }).sort()) {
        const table = JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, string>>
        for (const [written, words] of Object.entries(table)) {
          const before = said.get(written)
          if (before !== undefined && before.words !== words)
            throw new Error(`${file} says “${words}” for “${written}”, ${before.file} “${before.words}”`)
          said.set(written, { words, file })
        }
      }
      return [language, Object.fromEntries([...said].map(([written, { words }]) => [written, words]))]
    }),
  )
}
