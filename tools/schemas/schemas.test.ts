import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFiles } from './schemas.ts'

const folder = new URL('../../packages/server/schema/', import.meta.url)

test('the schemas match the types: `npm run tool -- schemas` writes them', () => {
  const files = schemaFiles()
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort())
  for (const [name, text] of files) expect(readFileSync(new URL(name, folder), 'utf8'), name).toBe(text)
})
