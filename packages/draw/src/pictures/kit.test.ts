/** The kit draws what rules may name, and nothing else. */
import { figurePictures, linePictures, signPictures } from '@tilewright/language'
import { expect, test } from 'vitest'
import { lineStyles } from '../plan/style.ts'
import { figureNames, figureOf } from './figures.ts'
import { pictureNames, pictureOf } from './kit.ts'
import { pictureSizes } from './sizes.ts'

test('every picture that rules may name is drawn', () => {
  expect([...pictureNames].sort()).toEqual([...signPictures].sort())
  expect(Object.keys(pictureSizes).sort()).toEqual([...signPictures].sort())
  expect([...figureNames].sort()).toEqual([...figurePictures].sort())
  expect(Object.keys(lineStyles).sort()).toEqual([...linePictures].sort())
})

test('what has no picture is a disc with two letters of its name', () => {
  expect(pictureOf('no-such-thing', 'Gold & Silber')).toContain('>Go</text>')
  expect(pictureOf('no-such-thing', '<b>')).toContain('>b</text>')
})

test('players are told apart without colours', () => {
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
})
