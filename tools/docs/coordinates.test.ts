import { readFileSync } from 'node:fs'
import { CORNERS, HALF_SIDES, TILE_SIDES } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { coordinatesPicture, directions, turnedSides } from './coordinates.ts'

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('north is up, y grows to the south, and turns are clockwise', () => {
  expect(directions()).toEqual([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ])
  const next = (side: string): string => ({ N: 'E', E: 'S', S: 'W', W: 'N' })[side] ?? ''
  const turned = turnedSides()
  for (let turn = 1; turn < 4; turn++)
    expect(new Set(turned[turn])).toEqual(new Set((turned[turn - 1] ?? []).map(next)))
})

test('the picture matches the engine: `npm run tool -- coordinates` draws it', () => {
  expect(read('coordinates.svg')).toBe(coordinatesPicture())
})

test('the page shows the picture and names all sides, half sides and corners', () => {
  const page = read('coordinates.md')
  expect(page).toContain('(coordinates.svg)')
  for (const { turning, own } of [TILE_SIDES, HALF_SIDES])
    for (const name of [...turning, ...own]) expect(page).toContain(`\`${name}\``)
  for (const corner of CORNERS) expect(page).toContain(`\`${corner}\``)
})
