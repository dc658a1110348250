import { describe, expect, test } from 'vitest'
import { applyOption, isOver, optionCount } from '../index.ts'
import { createGame, createScenario, installedUnits, load } from '../api/standard.ts'
import { view } from '../api/view/view.ts'
import { save } from '../saves/write.ts'
import { putTile, resume, runPhaseByName } from './arrange.ts'
import { decisions } from './decisions.ts'
import { invariants } from './invariants.ts'
import type { Game } from '../arena/game.ts'

const stateOf = (game: Game): unknown => [
  view(game, null),
  decisions(game).map((decision) => ({ ...decision, options: decision.options() })),
]

describe('a position set up by hand', () => {
  const tables = [
    ['base, two players', { play: ['base'] as const, players: ['ann', 'bob'], seed: 4 }],
    ['everything, five players', { play: installedUnits(), players: ['a', 'b', 'c', 'd', 'e'], seed: 4 }],
  ] as const
  test.each(tables)('and prepared by the rules plays like a game that they began: %s', (_, setup) => {
    const played = createGame(setup)
    const byHand = createScenario(setup)
    let n = 0
    const alike = (): void => {
      expect(stateOf(byHand)).toEqual(stateOf(played))
      const option = (n++ * 7) % optionCount(played)
      applyOption(played, option)
      applyOption(byHand, option)
    }
    runPhaseByName(byHand, 'setup')
    while (decisions(byHand).length > 0) alike()
    resume(byHand)
    while (n < 60 && !isOver(played)) alike()
    expect(stateOf(byHand)).toEqual(stateOf(played))
    expect(invariants(byHand)).toEqual([])
    expect(save(load(save(byHand)))).toBe(save(byHand))
  })

  test('is not prepared again when it resumes: the pieces on the board are the position', () => {
    const game = createScenario({ play: ['base'], players: ['ann', 'bob'], seed: 4 })
    putTile(game, 'U', 3, 3, 0)
    resume(game)
    expect(view(game, null).tiles).toEqual([{ tile: 'U', x: 3, y: 3, turn: 0 }])
    expect(save(load(save(game)))).toBe(save(game))
  })
})
