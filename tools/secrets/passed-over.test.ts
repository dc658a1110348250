/** Tests that a player without options in a secret choice is still asked, because the others must not know it. */
import { expect, test } from 'vitest'
import { applyOption, createGame, decisions, isOver, optionCount, type Game } from '@tilewright/engine'
import { inventedLibrary } from './invented-library.ts'

/** Every player has two coins of each face; those worth 9 are placed in secret, one in each of three rounds. */
const rules = `
// file: rules/coins/coins.carc
expansion coins "Coins" { players 2 to 4 }
edge grass { open }
feature meadow "meadow" { between }
tile plain x 4 "P" { edges grass grass grass grass % }
figure keeper "keeper" { count 1 per player % }
tokens coin "coin" hidden per player { tin x 2 worth 1 gold x 2 worth 9 % }
zone tray "tray"
state wager of player is coin hidden
phase game { begins }
rule begin { during game
  draw tile as first from stack
  place first at origin
  repeat at most 3 times {
    secretly player may choose c from coin in supply of player where worth of c > 1 into wager
    each player { move wager of player to tray face down  set wager of player to none }
  }
  % }
`

/** Seats with a pending decision, and their number of options. */
const awaited = (game: Game): readonly (readonly [string, number])[] =>
  decisions(game).map(({ player, count }): [string, number] => [player, count])

test('in the third round no player has a coin left, and both are asked', async () => {
  const library = await inventedLibrary(rules.trimStart().replaceAll('%', 'assumed "invented"'))
  const game = createGame({ library, play: ['coins'], players: ['red', 'blue'], seed: 3 })
  // Two coins and none, then one and none, then none only.
  for (const count of [3, 2, 1]) {
    expect(awaited(game)).toEqual([
      ['red', count],
      ['blue', count],
    ])
    for (let i = 0; i < 2; i++) {
      expect(optionCount(game)).toBe(count)
      applyOption(game, 0)
    }
  }
  expect(isOver(game)).toBe(true)
})
