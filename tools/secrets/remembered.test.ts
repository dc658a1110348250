/** Tests that a state which remembers a token does not reveal the token after it was mixed with others. */
import { expect, test } from 'vitest'
import { applyOption, createGame, decisions, eventFor, eventsOf, view, type Game } from '@tilewright/engine'
import { inventedLibrary } from './invented-library.ts'

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
  secretly player choose c from coin in supply of player into wager
  each coin in supply of (one player) as c { move c to tray face down }
  choose pause from number from 1 to 2 by one player
  % }
`

test('the token is shown as `?`, without a number', async () => {
  const library = await inventedLibrary(rules.trimStart().replaceAll('%', 'assumed "invented"'))
  for (let seed = 1; seed <= 5; seed++) {
    const game = createGame({ library, play: ['coins'], players: ['red', 'blue'], seed })
    applyOption(game, 0)
    applyOption(game, 0)
    expect(decisions(game).map(({ player }) => player)).toEqual(['red'])
    const value = view(game, 'red', ['states']).states.find(({ state }) => state === 'wager')?.value
    expect(value).toEqual({ piece: '?', tokens: 'coin', owner: 'red', n: 0 })
  }
})

const revealing = rules.replace(
  'each coin in supply of (one player) as c { move c to tray face down }',
  'reveal wager of (one player)',
)

/** Returns the revealed wager of the last step, as a player sees it. */
const toldOf = (game: Game, player: string | null): unknown =>
  eventsOf(game)
    .map((event) => eventFor(event, player))
    .flatMap((event) => (event.type === 'told' ? [event.value] : []))

test('a revealed state names a token to others by its place, not by its face', async () => {
  const library = await inventedLibrary(revealing.trimStart().replaceAll('%', 'assumed "invented"'))
  for (let seed = 1; seed <= 5; seed++) {
    const game = createGame({ library, play: ['coins'], players: ['red', 'blue'], seed })
    const [own] = decisions(game, 'red')[0]?.options()[2]?.args ?? []
    const face: unknown = typeof own === 'object' && own !== null && 'piece' in own ? own.piece : undefined
    // He takes the third of his coins, as they lie.
    applyOption(game, 2)
    applyOption(game, 0)
    for (const other of ['blue', null])
      expect(toldOf(game, other)).toEqual([{ piece: '?', tokens: 'coin', owner: 'red', n: 3 }])
    expect(toldOf(game, 'red')).toEqual([expect.objectContaining({ piece: face, owner: 'red' })])
  }
})
