import { expect, test } from 'vitest'
import {
  apply,
  createGame,
  decisions,
  isOver,
  optionCount,
  applyOption,
  save,
  savePlayer,
  load,
  type Game,
  type PieceRef,
} from '../index.ts'

const players = ['red', 'blue', 'green']

/** The first game, by seed, that reaches a decision of all players at once. */
function inMidSecret(): Game {
  for (let seed = 1; ; seed += 1) {
    const game = createGame({ play: ['base', 'the-bets'], players, seed })
    while (!isOver(game)) {
      if (decisions(game).length === players.length) return game
      applyOption(game, seed % optionCount(game))
    }
  }
}

test(
  "a player's file in the middle of a secret decision tells nothing of the others, and the table's file resumes " +
    'exactly',
  () => {
    const game = inMidSecret()
    const [first] = decisions(game)
    const answer = first.options().find((action) => action.args[0] !== null)
    if (answer === undefined) throw new Error('somebody can answer')
    const before = Object.fromEntries(players.map((player) => [player, savePlayer(game, player)]))
    expect(apply(game, answer).ok).toBe(true)
    const chosen = (answer.args[0] as PieceRef).piece
    for (const player of players.filter((other) => other !== first.player)) {
      const file = savePlayer(game, player)
      const { view } = JSON.parse(file) as {
        view: { pieces: readonly { readonly piece: string; readonly owner: string }[]; decisions: unknown }
      }
      expect(file).not.toContain('"seed"')
      expect(file).not.toContain('"reg"')
      expect(view.pieces.filter(({ owner }) => owner !== player).map(({ piece }) => piece)).not.toContain(chosen)
      // Only the number of awaited answers may have changed.
      const { view: old } = JSON.parse(before[player] ?? '') as { view: object }
      expect({ ...view, decisions: null }).toEqual({ ...old, decisions: null })
    }
    const loaded = load(save(game))
    expect(save(loaded)).toBe(save(game))
    expect(decisions(loaded).map((decision) => decision.player)).toEqual(
      decisions(game).map((decision) => decision.player),
    )
  },
)
