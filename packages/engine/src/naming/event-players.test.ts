import { expect, test } from 'vitest'
import { applyOption, createGame, decisions, eventsOf, historyOf, isOver, type GameEvent } from '../index.ts'

const ofType = <T extends GameEvent['type']>(events: readonly GameEvent[], type: T) =>
  events.filter((event): event is Extract<GameEvent, { readonly type: T }> => event.type === type)

test('`drawn` names the player who decides next, `placed` the one who chose the place', () => {
  const game = createGame({ play: ['base'], players: ['Ann', 'Bob'], seed: 1 })
  const begun = eventsOf(game)
  // Nobody chose where the start tile lies; Ann's first tile is drawn.
  expect(ofType(begun, 'placed').map(({ player }) => player)).toEqual([null])
  expect(ofType(begun, 'drawn').at(-1)?.player).toBe('Ann')
  while (!isOver(game)) {
    const [{ player }] = decisions(game)
    applyOption(game, 0)
    const events = eventsOf(game)
    for (const placed of ofType(events, 'placed')) expect(placed.player).toBe(player)
    const next = decisions(game).map((decision) => decision.player)
    for (const drawn of ofType(events, 'drawn')) expect(drawn.player).toBe(next[0] ?? null)
  }
  const all = historyOf(game)
  const laid = ofType(all, 'placed').slice(1)
  // Two players take turns, and each lays one tile of the 71.
  expect(laid.map(({ player }) => player)).toEqual(laid.map((_, i) => (i % 2 === 0 ? 'Ann' : 'Bob')))
})
