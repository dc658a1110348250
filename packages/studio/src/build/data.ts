/** Generates the data files of the page from the rules, at build time. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, readRules, type RuleText } from '@tilewright/generator'
import type { Plugin } from 'vite'
import { standardLibrary } from '@tilewright/engine'
import { boxesFile, choosingOf } from '../worker/games/boxes.ts'
import { pictureData } from '../worker/games/picture-data.ts'
import { readAddresses } from '../words/addresses.ts'
import { languages } from '../words/words.ts'
import { noSetupData, readSetupData } from '../words/setup-data.ts'
import { translatorOf } from '../words/titles.ts'
import { titlesOf } from './titles.ts'

const root = join(import.meta.dirname, '../../../..')

/** Reads the stored results of `tilewright mutate`, which are files beside the rules. */
export function storedMutationRuns(home: string): RuleText[] {
  const files = globSync('.tilewright/mutants/*.json', { cwd: home }).sort()
  return files.map((file) => ({ file, text: readFileSync(join(home, file), 'utf8') }))
}

/**
 * Writes `data/rules.json` (the text of all rules and the stored mutation results), `data/pictures.json` (pictures of
 * the rules), `data/setup.json` (presets), `data/addresses.json` (of pages), `data/titles.fr.json` (translated titles,
 * one file per language), `data/boxes.fr.json` (the choices before a game, which are shown before the engine is
 * loaded), and empty files for the results of Desk.
 */
export const bundledData = (): Plugin => ({
  name: 'bundled-data',
  generateBundle() {
    const rules = readRules(root)
    const texts = [...rules, ...storedMutationRuns(root)]
    this.emitFile({ type: 'asset', fileName: 'data/rules.json', source: JSON.stringify(texts) })
    const pictures = pictureData(check(rules).project)
    this.emitFile({ type: 'asset', fileName: 'data/pictures.json', source: JSON.stringify(pictures) })
    const setup = join(root, 'rules/setup.json')
    const setupData = existsSync(setup) ? readSetupData('rules/setup.json', readFileSync(setup, 'utf8')) : noSetupData
    this.emitFile({ type: 'asset', fileName: 'data/setup.json', source: JSON.stringify(setupData) })
    const addresses = join(root, 'rules/addresses.json')
    const known = existsSync(addresses) ? readAddresses('rules/addresses.json', readFileSync(addresses, 'utf8')) : {}
    this.emitFile({ type: 'asset', fileName: 'data/addresses.json', source: JSON.stringify(known) })
    // `results.ts` replaces them: playing all scenarios takes longer than all else.
    for (const fileName of ['data/desk.json', 'data/desk-more.json'])
      this.emitFile({ type: 'asset', fileName, source: 'null' })
    const titles = titlesOf(root)
    for (const language of languages) {
      const source = JSON.stringify(titles[language] ?? {})
      this.emitFile({ type: 'asset', fileName: `data/titles.${language}.json`, source })
      const translate = translatorOf(titles, language)
      const choosing = choosingOf(standardLibrary, setupData, { translate, language, own: [] })
      this.emitFile({ type: 'asset', fileName: `data/${boxesFile(language)}`, source: JSON.stringify(choosing) })
    }
  },
})
