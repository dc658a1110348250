import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inWordsOf } from '../words/titles.ts'
import { titlesOf } from './titles.ts'

function rulesWith(tables: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const root = mkdtempSync(join(tmpdir(), 'titles-'))
  for (const [folder, table] of Object.entries(tables)) {
    mkdirSync(join(root, 'rules', folder), { recursive: true })
    writeFileSync(join(root, 'rules', folder, 'titles.fr.json'), JSON.stringify(table))
  }
  return root
}

test('the tables of all boxes are one; what none of them has stays as it is written', () => {
  const titles = titlesOf(rulesWith({ 'shop': { shop: 'magasin' }, 'both/shop+hut': { 'shop door': 'porte' } }))
  const said = inWordsOf(titles, 'fr')
  expect(['shop', 'shop door', 'wind'].map(said)).toEqual(['magasin', 'porte', 'wind'])
  expect(inWordsOf(titles, 'en')('shop')).toBe('shop')
})

test('two boxes that say the same otherwise are refused, with where both do', () => {
  expect(() => titlesOf(rulesWith({ a: { shop: 'magasin' }, b: { shop: 'boutique' } }))).toThrow(
    'rules/b/titles.fr.json says “boutique” for “shop”, rules/a/titles.fr.json “magasin”',
  )
})
