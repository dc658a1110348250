/**
 * Tests random games with all expansions: tokens, chips, acrobats and meeples are only at possible places. Uses the
 * public view at each tile placement.
 */
import {
  applyOption,
  createGame,
  decisions,
  isOver,
  optionCount,
  view,
  type Place,
  type View,
} from '@tilewright/engine'
import { expect, test } from 'vitest'
import { slice } from '../tools/slices/slice.ts'

const play = [
  'base',
  'abbot',
  'river',
  'inns-and-cathedrals',
  'princess-and-dragon',
  'bridges-castles-bazaars',
  'under-the-big-top',
  'the-bets',
] as const
const seats = ['red', 'blue', 'green', 'yellow', 'black', 'pink']
const animals = 16
const chipsEach = 6
const games = slice(5, 12)

const spaceOf = (at: Place): string | null => (typeof at === 'object' && 'kind' in at ? at.kind : null)
const squareOf = (at: Place): string => (typeof at === 'object' && 'x' in at ? `${String(at.x)} ${String(at.y)}` : '')
const countOf = (pieces: View['pieces']): number => pieces.reduce((sum, { count }) => sum + count, 0)

/** Returns the largest number of pieces with the same key. */
function largestGroup(pieces: View['pieces'], key: (piece: View['pieces'][number]) => string): number {
  return Math.max(0, ...[...Map.groupBy(pieces, key).values()].map(countOf))
}

/** Returns deterministic random choices. */
function choicesOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % below
  }
}

function checkPlaces(seen: View): void {
  const tokens = seen.pieces.filter((piece) => piece.tokens === 'animal')
  const [bigTop] = seen.pieces.filter(({ piece }) => piece === 'big-top')
  const circus = seen.tiles.findLast(({ tile }) => tile.endsWith('-bt'))
  expect(countOf(tokens)).toBe(animals)
  expect(bigTop === undefined ? null : squareOf(bigTop.at)).toBe(
    circus === undefined ? '' : `${String(circus.x)} ${String(circus.y)}`,
  )
  expect(countOf(tokens.filter(({ at }) => typeof at === 'object' && 'with' in at))).toBe(
    circus === undefined || seen.over ? 0 : 1,
  )
  expect(seen.pieces.filter(({ at }) => spaceOf(at) === 'circus-space').map(({ piece }) => piece)).toEqual(
    circus === undefined ? [] : ['big-top'],
  )

  const acrobats = seen.pieces.filter(({ at }) => spaceOf(at) === 'pyramid')
  expect(new Set([...acrobats.map(({ piece }) => piece), 'normal'])).toEqual(new Set(['normal']))
  expect(largestGroup(acrobats, ({ at }) => squareOf(at))).toBeLessThanOrEqual(3)

  const chips = seen.pieces.filter((piece) => piece.tokens === 'chip')
  const bets = chips.filter(({ at }) => at !== 'supply')
  for (const { name } of seen.players) expect(countOf(chips.filter(({ owner }) => owner === name))).toBe(chipsEach)
  expect(bets.map(({ at, piece }) => `${String(spaceOf(at))} ${piece}`)).toEqual(bets.map(() => 'betting-office ?'))
  expect(largestGroup(bets, ({ at, owner }) => `${squareOf(at)} ${String(owner)}`)).toBeLessThanOrEqual(1)
}

test('every piece of circus, acrobats and bets is at a possible place', () => {
  const seenCounts = { acrobats: 0, bets: 0, circuses: 0 }
  const countAt = (seen: View, space: string): number => seen.pieces.filter(({ at }) => spaceOf(at) === space).length
  for (let seed = 1; seed <= games; seed += 1) {
    const game = createGame({ play, players: seats.slice(0, 2 + (seed % (seats.length - 1))), seed })
    const choose = choicesOf(seed)
    while (!isOver(game)) {
      if (decisions(game).some(({ choice }) => choice === 'where-to-lay')) {
        const seen = view(game, null)
        checkPlaces(seen)
        seenCounts.acrobats += countAt(seen, 'pyramid')
        seenCounts.bets += countAt(seen, 'betting-office')
        seenCounts.circuses += countAt(seen, 'circus-space')
      }
      applyOption(game, choose(optionCount(game)))
    }
    const end = view(game, null)
    checkPlaces(end)
    expect([countAt(end, 'pyramid'), countAt(end, 'betting-office')]).toEqual([0, 0])
  }
  for (const count of Object.values(seenCounts)) expect(count).toBeGreaterThan(0)
})
