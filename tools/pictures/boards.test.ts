/**
 * Compares eleven boards with their reference pictures. After an intended change, inspect them and run `npm run tool --
 * pictures`.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boardPictures } from './boards.ts'

const folder = new URL('../../docs/boards/', import.meta.url)
const pictures = boardPictures()

test('eleven reference pictures exist, and no other files', () => {
  expect(pictures.size).toBe(11)
  expect(readdirSync(folder).sort()).toEqual([...pictures.keys()].sort())
})

test.each([...pictures])('%s matches its reference', (name, svg) => {
  expect(
    svg === readFileSync(new URL(name, folder), 'utf8'),
    `${name} is another picture now: npm run tool -- pictures`,
  ).toBe(true)
})

test('all of them are shown on the page of pictures', () => {
  const page = readFileSync(new URL('../../docs/pictures.md', import.meta.url), 'utf8')
  for (const name of pictures.keys()) expect(page).toContain(`boards/${name}`)
})
