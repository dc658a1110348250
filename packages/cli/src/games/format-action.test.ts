import { standardLibrary } from '@tilewright/engine'
import { expect, it } from 'vitest'
import { formatRef } from './format-action.ts'

const kind = standardLibrary.features[0]?.name ?? ''
const title = standardLibrary.features[0]?.title ?? ''

it.each([
  [['N'], 'north'],
  [['N', 'W'], 'north and west'],
  [['N', 'E', 'S'], 'north, east and south'],
  [['NR', 'EL'], 'north-east'],
  [['EL'], 'north-east'],
  // North of a road from west to east.
  [['NL', 'NR', 'EL', 'WR'], 'north'],
  // West of a road from north to south.
  [['NL', 'SR', 'WL', 'WR'], 'west'],
  // Outside a bend from south to west.
  [['NL', 'NR', 'EL', 'ER', 'SL', 'WR'], 'north-east, south-east and north-west'],
  [['NR', 'EL', 'SR', 'WL'], 'north-east and south-west'],
  [['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'], 'all around'],
])('formats the position of %j as %s', (sides, words) => {
  expect(formatRef(standardLibrary, { kind, sides })).toBe(`${title} ${words}`)
})
