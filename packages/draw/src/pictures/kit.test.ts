/** The kit draws exactly the pictures that rules may name. */
import { figurePictures, linePictures, pictureColours, signPictures } from '@tilewright/language'
import { expect, test } from 'vitest'
import { lineStyles } from '../plan/style.ts'
import { figureNames, figureOf } from './figures.ts'
import { pictureNames, pictureOf } from './kit.ts'
import { palettes } from '../svg/palettes.ts'
import { pictureSizes, sizeOf } from './sizes.ts'

test('every picture that rules may name is drawn', () => {
  expect([...pictureNames].sort()).toEqual([...signPictures].sort())
  expect(Object.keys(pictureSizes).sort()).toEqual([...signPictures].sort())
  expect([...figureNames].sort()).toEqual([...figurePictures].sort())
  expect(Object.keys(lineStyles).sort()).toEqual([...linePictures].sort())
})

test('an unknown picture is a disc with two letters of its name', () => {
  expect(pictureOf('no-such-thing', 'Gold & Silber')).toContain('>Go</text>')
  expect(pictureOf('no-such-thing', '<b>')).toContain('>b</text>')
})

test('every colour that rules may name is in the palettes', () => {
  for (const colour of pictureColours) expect(palettes.light).toHaveProperty(colour)
})

const beacon = [
  { colour: 'roof', path: 'M-6 16 0-16 6 16Z' },
  { colour: 'outline', path: 'M-8 16H8', line: 3 },
]

test('a picture of an expansion is drawn with its own shapes, on tiles and on pegs', () => {
  expect(pictureOf(beacon, 'light')).toBe(
    '<path d="M-6 16 0-16 6 16Z" fill="var(--roof)"/>' +
      '<path d="M-8 16H8" fill="none" stroke="var(--outline)" stroke-width="3" stroke-linecap="round" ' +
      'stroke-linejoin="round"/>',
  )
  expect(sizeOf(beacon)).toBeGreaterThan(0)
  const peg = figureOf({ picture: beacon, label: 'light', seat: 1 })
  expect(peg).toContain('M-6 16 0-16 6 16Z')
  expect(peg).not.toContain('<text')
})

test('players can be distinguished without colours', () => {
  const chests = [0, 1, 2, 3, 4, 5].map((seat) =>
    figureOf({ picture: 'cloak', label: 'm', seat }).replaceAll(/var\(--[a-z0-9]+\)/g, ''),
  )
  expect(new Set(chests).size).toBe(6)
})

test('a hidden piece shows no face', () => {
  const hidden = figureOf({ picture: 'x', label: 'Seal', seat: null, hidden: true, number: 4 })
  expect(hidden).toContain('>?</text>')
  expect(hidden).not.toContain('Se')
  expect(hidden).not.toContain('>4<')
  expect(figureOf({ picture: beacon, label: 'light', seat: null, hidden: true })).not.toContain('M-6 16')
})
