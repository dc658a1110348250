import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translatorOf } from '../words/titles.ts'
import { titlesOf } from './titles.ts'

function rulesWith(tables: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const root = mkdtempSync(join(tmpdir(), 'titles-'))
  for (const [folder, table] of Object.entries(tables)) {
    mkdirSync(join(root, 'rules', folder), { recursive: true })
    writeFileSync(join(root, 'rules', folder, 'titles.fr.json'), JSON.stringify(table))
  }
  return root
}

test('merges the tables of all boxes; a title without an entry stays unchanged', () => {
  const titles = titlesOf(rulesWith({ 'shop': { shop: 'magasin' }, 'both/shop+hut': { 'shop door': 'porte' } }))
  const translate = translatorOf(titles, 'fr')
  expect(['shop', 'shop door', 'wind'].map(translate)).toEqual(['magasin', 'porte', 'wind'])
  expect(translatorOf(titles, 'en')('shop')).toBe('shop')
})

test('refuses two different translations of a title, and names both files', () => {
  expect(() => titlesOf(rulesWith({ a: { shop: 'magasin' }, b: { shop: 'boutique' } }))).toThrow(
    'rules/b/titles.fr.json says “boutique” for “shop”, rules/a/titles.fr.json “magasin”',
  )
})
