/** What is made of the rules when the page is built. */
import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import type { Plugin } from 'vite'
import { pictureData } from '../worker/games/picture-data.ts'

const root = join(import.meta.dirname, '../../../..')

/** Writes `data/rules.json`, the texts of all rules, and `data/pictures.json`, what is drawn of them. */
export const bundledData = (): Plugin => ({
  name: 'bundled-data',
  generateBundle() {
    const rules = readRules(root)
    this.emitFile({ type: 'asset', fileName: 'data/rules.json', source: JSON.stringify(rules) })
    const pictures = pictureData(check(rules).project)
    this.emitFile({ type: 'asset', fileName: 'data/pictures.json', source: JSON.stringify(pictures) })
  },
})
