/** What is made of the rules when the page is built. */
import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import type { Plugin } from 'vite'
import { pictureData } from '../worker/games/picture-data.ts'
import { titlesOf } from './titles.ts'

const root = join(import.meta.dirname, '../../../..')

/**
 * Writes `data/rules.json`, the texts of all rules, `data/pictures.json`, what is drawn of them, and
 * `data/titles.json`, what they call things in other languages.
 */
export const bundledData = (): Plugin => ({
  name: 'bundled-data',
  generateBundle() {
    const rules = readRules(root)
    this.emitFile({ type: 'asset', fileName: 'data/rules.json', source: JSON.stringify(rules) })
    const pictures = pictureData(check(rules).project)
    this.emitFile({ type: 'asset', fileName: 'data/pictures.json', source: JSON.stringify(pictures) })
    this.emitFile({ type: 'asset', fileName: 'data/titles.json', source: JSON.stringify(titlesOf(root)) })
  },
})
