/** The computer player, in a worker: it tries each option on a copy, and takes the one that leaves it best off. */
import { applyOption, clone, decider, fromJSON, optionCount, view, type Game, type GameSnapshot } from 'engine'

/** Points of a player less those of the best other one; figures in the supply are worth half a point. */
function worth(game: Game, player: string): number {
  const { players, counts } = view(game, player, ['players', 'counts'])
  const others = players.filter(({ name }) => name !== player).map(({ score }) => score)
  const left = counts.filter(({ owner }) => owner === player).reduce((sum, { supply }) => sum + supply, 0)
  return (players.find(({ name }) => name === player)?.score ?? 0) - Math.max(...others) + left / 2
}

function best(game: Game): number {
  const player = view(game, null, ['players']).players[decider(game)]?.name ?? ''
  const worths = Array.from({ length: optionCount(game) }, (_, option) => {
    const copy = clone(game)
    applyOption(copy, option)
    return worth(copy, player) + Math.random() / 4
  })
  return worths.indexOf(Math.max(...worths))
}

self.onmessage = ({ data }: MessageEvent<GameSnapshot>) => {
  self.postMessage(best(fromJSON(data)))
}
