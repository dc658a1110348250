import { expect, test } from 'vitest'
import { pageOf } from './page.ts'

const measure = { name: 'points of a player', value: 30, low: 25.5, high: 34.5 }

test('names certain changes, and puts the sources with the most points first', () => {
  const sources = [
    { name: 'small', first: 1, second: 2, value: 1, low: -0.5, high: 2.5 },
    { name: 'great | grown', first: 3, second: 40, value: 37, low: null, high: null },
  ]
  const page = pageOf([{ play: ['one', 'two'], games: 8, comparison: { measures: [measure], sources } }], {
    command: 'the command',
    bots: 'mcts',
    seed: 5,
  })
  expect(page).toContain('<!-- Generated: the command -->')
  expect(page).toContain('## one, two\n\n8 games')
  expect(page).toContain('| points of a player | 30.00 | 25.50 to 34.50 | yes |')
  expect(page).toContain('| small | 1.0 | 2.0 | 1.00 | -0.50 to 2.50 | no |')
  // No cell ends at a sign in a name.
  expect(page).toMatch(/\| great \\\| grown \| 3\.0 \| 40\.0 \| 37\.00 \| unknown \| no \|/)
  expect(page.indexOf('grown')).toBeLessThan(page.indexOf('small'))
})
