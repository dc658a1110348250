import { expect, test } from 'vitest'
import {
  actionsByPlace,
  applyOption,
  changedParts,
  createGame,
  decisions,
  eventFor,
  eventsOf,
  follow,
  followedOf,
  isOver,
  optionCount,
  standardLibrary,
  toMove,
  view,
  type FollowedView,
  type PieceRef,
  type View,
} from '../index.ts'
import { sliceOf } from '../../../../tools/slices/slice.ts'

const everything = standardLibrary.units.map(({ name }) => name)

/** Lists in one order; hidden pieces that bear others have no number that lasts. */
function comparable({ cells, links, pieces, hand, setAside, ...rest }: FollowedView) {
  const sorted = (all: readonly unknown[]): string[] => all.map((entry) => JSON.stringify(entry)).sort()
  const bearer = ({ piece, owner, n }: PieceRef) => ({ piece, owner, n: piece === '?' ? 0 : n })
  const places = pieces.map(({ at, ...entry }) => ({
    ...entry,
    at: typeof at === 'object' && 'with' in at ? { with: bearer(at.with) } : at,
  }))
  return {
    ...rest,
    cells: sorted(cells),
    links: sorted(links),
    pieces: sorted(places),
    hand: sorted(hand),
    setAside: sorted(setAside),
    stack: { size: rest.stack.size, unseen: sorted(Object.entries(rest.stack.unseen)) },
  }
}

test.each(sliceOf([1, 2], 2))('game %i of everything: what follows from events is what a view has', (seed) => {
  const players = ['Ann', 'Bob', 'Cleo']
  const game = createGame({ library: standardLibrary, play: everything, players, seed })
  const followed = new Map([...players, null].map((who) => [who, followedOf(view(game, who))]))
  for (let n = 0; !isOver(game); n++) {
    applyOption(game, (n * 7 + seed) % optionCount(game))
    const events = eventsOf(game)
    for (const [who, seen] of followed)
      followed.set(
        who,
        follow(
          seen,
          events.map((event) => eventFor(event, who)),
        ),
      )
    if (n % 60 > 0 && !isOver(game)) continue
    for (const [who, seen] of followed) expect(comparable(seen)).toEqual(comparable(followedOf(view(game, who))))
  }
})

test('parts that events do not name are as before', () => {
  const game = createGame({ library: standardLibrary, play: everything, players: ['Ann', 'Bob'], seed: 3 })
  let before: View = view(game, 'Ann'),
    asBefore = 0
  for (let n = 0; n < 80; n++) {
    applyOption(game, (n * 5) % optionCount(game))
    const parts = changedParts(eventsOf(game))
    const after = view(game, 'Ann')
    expect({ ...before, ...view(game, 'Ann', parts) }).toEqual(after)
    asBefore += Object.keys(after).length - parts.length
    before = after
  }
  expect(asBefore).toBeGreaterThan(100)
})

test('whose move it is, and what can be done where', () => {
  const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 1 })
  expect(toMove(game)).toEqual(['Ann'])
  expect(actionsByPlace(game, 'Bob')).toEqual([])
  const [laying] = decisions(game)
  const places = actionsByPlace(game, 'Ann')
  // Each way to lay the tile is at one square, beside the start tile.
  expect(
    places
      .flatMap(({ actions }) => actions)
      .map(({ option }) => option)
      .sort((a, b) => a - b),
  ).toEqual([...laying.options().keys()])
  for (const { x, y } of places) expect(Math.abs(x) + Math.abs(y)).toBe(1)
  applyOption(game, 0)
  // A figure is placed on the tile that was just laid; passing is at no square.
  const [{ x, y, actions }, ...others] = actionsByPlace(game, 'Ann')
  expect(others).toEqual([])
  expect({ x, y }).toMatchObject(
    view(game, null).tiles[1] && { x: view(game, null).tiles[1].x, y: view(game, null).tiles[1].y },
  )
  expect(actions.length).toBe(optionCount(game) - 1)
})
