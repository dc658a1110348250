import { standardLibrary } from '@tilewright/engine'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import type { GameRow } from '../play-games.ts'
import { Scorings } from '../scorings-of-game.ts'
import { compareRows, reportData } from './report-data.ts'
import { balanceSentence, reportPage } from './report-page.ts'
import { rowFile, rowFormatOf } from './row-files.ts'

const row = (game: number, scores: readonly number[], city: readonly number[]): GameRow => ({
  game,
  decisions: 90 + game,
  options: 900,
  draws: 60,
  scores,
  sources: { 'award-points (city)': city, 'award-points (road)': [1, 1] },
  figures: { normal: 5 },
})
const rows = [row(0, [10, 4], [8, 2]), row(1, [7, 7], [4, 4]), row(2, [12, 3], [9, 0])]

describe('the data of a report', () => {
  const data = reportData(rows, standardLibrary)

  it('adds up points by source, by box and by figures', () => {
    expect(data.sources.map(({ name, value }) => [name, value])).toEqual([
      ['award-points (city)', 9],
      ['award-points (road)', 2],
    ])
    expect(data.boxes).toMatchObject([{ name: 'Carcassonne', value: 11 }])
    expect(data.figures).toMatchObject([{ name: 'normal', value: 5 }])
  })

  it('divides a shared victory: seat 1 has two and a half of three', () => {
    expect(data.wins.map(({ value }) => value * 3)).toEqual([2.5, 0.5])
  })

  it('calls a seat unequal only when its interval excludes the equal share', () => {
    expect(balanceSentence(data)).toMatch(/^No seat wins certainly/)
    const many = Array.from({ length: 100 }, (_, i) => row(i, i < 70 ? [9, 1] : [1, 9], [1, 1]))
    const sentence = balanceSentence(reportData(many, standardLibrary))
    expect(sentence).toContain('seat 1 wins 70.0 %')
    expect(sentence).toContain('seat 2 wins 30.0 %')
  })
})

describe('a comparison', () => {
  it('pairs games by number, and leaves out those that one setup lacks', () => {
    const { games, measures } = compareRows(rows, [row(2, [14, 5], [9, 0]), row(0, [12, 6], [8, 2])])
    expect(games).toBe(2)
    expect(measures.find(({ name }) => name === 'points of a player')?.value).toBe(2)
    expect(measures.find(({ name }) => name === 'decisions a game')?.value).toBe(0)
  })

  it('shows points by source in both setups, the largest change first', () => {
    const { sources } = compareRows(rows, [row(0, [12, 6], [2, 2]), row(2, [14, 5], [9, 0])])
    // Game 0: 10 and 4 points; game 2: 9 and 9.
    expect(sources.map(({ name, first, second, value }) => [name, first, second, value])).toEqual([
      ['award-points (city)', 9.5, 6.5, -3],
      ['award-points (road)', 2, 2, 0],
    ])
    const comparison = compareRows(rows, rows)
    const header = { play: ['base'], players: 2, seed: 1, bots: ['mcts', 'bot'], against: 'played by <b>' }
    const page = reportPage(header, reportData(rows, standardLibrary), comparison)
    expect(page).toContain('2 players who decide by mcts, bot')
    expect(page).toContain('Change with played by &lt;b&gt;')
    expect(page).not.toContain('decide by chance')
  })
})

describe('the page', () => {
  it('shows each chart with its table, and quotes names', () => {
    const strange = reportData([{ ...rows[0]!, figures: { '<b>"&': 4 } }, rows[1]!], standardLibrary)
    const page = reportPage(
      { play: ['base<i>'], players: 2, seed: 1, bots: undefined, against: undefined },
      strange,
      undefined,
    )
    expect(page.match(/<svg /g)).toHaveLength(6)
    expect(page.match(/<caption>/g)).toHaveLength(6)
    expect(page).not.toMatch(/<(?:b|i|script)\b/)
    expect(page).toContain('&lt;b&gt;')
    expect(page).toContain('base&lt;i&gt;')
  })
})

describe('rows', () => {
  it('are written as CSV with a head', () => {
    expect(rowFile('.csv', rows.slice(0, 1))).toBe(
      'game,decisions,options,turns,points of seat 1,points of seat 2,' +
        'source: award-points (city),source: award-points (road)\r\n' +
        '0,90,900,60,10,4,10,2\r\n',
    )
  })

  it('are written as Parquet that other programs read', async () => {
    const bytes = rowFile('.parquet', rows)
    if (typeof bytes === 'string') throw new Error('text instead of bytes')
    const read = await parquetReadObjects({ file: new Uint8Array(bytes).buffer })
    expect(read).toHaveLength(3)
    expect(read[2]).toMatchObject({ 'game': 2, 'points of seat 1': 12, 'source: award-points (city)': 9 })
  })

  it('are refused for a file of another kind', () => {
    expect(() => rowFormatOf('games.xlsx')).toThrow('no format')
    expect(rowFormatOf('a/GAMES.CSV')).toBe('.csv')
  })
})

describe('scorings of a game', () => {
  it('count by the figures that go home after them', () => {
    const city = { x: 0, y: 0, kind: 'city', sides: ['N'] }
    const at = { decision: 1, index: 0 }
    const scored = (player: string, points: number): never =>
      ({ ...at, type: 'scored', player, points, rule: 'award-points', subject: city }) as never
    const returned = (owner: string, piece: string): never =>
      ({ ...at, type: 'returned', piece: { piece, owner, n: 1 } }) as never
    const scorings = new Scorings(['red', 'blue'])
    scorings.add([
      scored('red', 6),
      scored('blue', 6),
      returned('red', 'normal'),
      returned('red', 'large'),
      returned('blue', 'normal'),
    ])
    expect(Object.fromEntries(scorings.figures)).toEqual({ 'large + normal': 6, 'normal': 6 })
    expect(scorings.sources.get('award-points (city)')).toEqual([6, 6])
  })
})
