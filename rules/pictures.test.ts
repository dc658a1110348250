/** Tests the pictures that the rules name: what can be seen in one game has pictures that are told apart. */
import { join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { noPicture, pictureNames, picturesOf } from '@tilewright/language'
import { expect, test } from 'vitest'

const { placed } = check(readRules(join(import.meta.dirname, '..'))).project
const pictureOf = picturesOf(placed.map(({ declaration }) => declaration))

/** What has a picture, by the layer that it is seen in: on a tile, or as a figure or token. */
const seen = placed.flatMap(({ declaration }) => {
  const { type } = declaration
  if (type === 'mark' || type === 'space' || type === 'piece') return [{ layer: 'tile', name: declaration.name.name }]
  if (type === 'figure') return [{ layer: 'piece', name: declaration.name.name }]
  return type === 'tokens' ? declaration.kinds.map(({ name }) => ({ layer: 'piece', name: name.name })) : []
})
const drawn = seen
  .map(({ layer, name }) => ({ layer, name, picture: JSON.stringify(pictureOf(name)) }))
  .filter(({ picture }) => picture !== JSON.stringify(noPicture))

test('everything that is seen has a picture: no letters stand for it', () => {
  const known = new Set(pictureNames.map((name) => JSON.stringify(name)))
  expect(drawn.filter(({ picture }) => picture.startsWith('"') && !known.has(picture))).toEqual([])
})

/** Names that share a picture because they mean the same: an inn, a hill, a lake, a meeple, sheep by their number. */
const alike = [
  ['bazaar-inn', 'inn'],
  ['bonus-meeple', 'normal', 'spare-meeple'],
  ['ferry-lake', 'pool'],
  ['four-sheep', 'one-sheep', 'three-sheep', 'two-sheep'],
  ['hill-sign', 'knoll'],
]

test('no picture has two meanings, but for the names listed as alike', () => {
  const groups = Map.groupBy(drawn, ({ layer, picture }) => `${layer} ${picture}`)
  const shared = [...groups.values()]
    .map((all) => all.map(({ name }) => name).sort())
    .filter(({ length }) => length > 1)
  expect(shared.sort()).toEqual(alike)
})
