/** What is made of the rules when the page is built. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, readRules, type RuleText } from '@tilewright/generator'
import type { Plugin } from 'vite'
import { pictureData } from '../worker/games/picture-data.ts'
import { languages } from '../words/words.ts'
import { titlesOf } from './titles.ts'

const root = join(import.meta.dirname, '../../../..')

/** What runs of `tilewright mutate` have left here: texts that lie beside the rules. */
function keptRuns(home: string): RuleText[] {
  const files = globSync('.tilewright/mutants/*.json', { cwd: home }).sort()
  return files.map((file) => ({ file, text: readFileSync(join(home, file), 'utf8') }))
}

/**
 * Writes `data/rules.json`, the texts of all rules with kept runs of mutants, `data/pictures.json`, what is drawn of
 * them, and `data/titles.fr.json` (one for each language), what they say in French.
 */
export const bundledData = (): Plugin => ({
  name: 'bundled-data',
  generateBundle() {
    const rules = readRules(root)
    const along = [...rules, ...keptRuns(root)]
    this.emitFile({ type: 'asset', fileName: 'data/rules.json', source: JSON.stringify(along) })
    const pictures = pictureData(check(rules).project)
    this.emitFile({ type: 'asset', fileName: 'data/pictures.json', source: JSON.stringify(pictures) })
    const titles = titlesOf(root)
    for (const language of languages) {
      const source = JSON.stringify(titles[language] ?? {})
      this.emitFile({ type: 'asset', fileName: `data/titles.${language}.json`, source })
    }
  },
})
