import { expect, test } from 'vitest'
import { standardLibrary } from '../api/standard.ts'
import type { RuleCode } from '../arena/library.ts'
import { createGameOf } from '../games/create.ts'
import { applyOption, optionCount } from '../games/by-number.ts'
import { RulesError } from '../model/errors.ts'

test('reports a failure of the rules with its rule and the state of the game', () => {
  const mistake = new TypeError('nothing is no number')
  const take = (): never => {
    throw mistake
  }
  const library = { ...standardLibrary, code: { ...(standardLibrary.code as RuleCode), take } }
  const game = createGameOf(library, { play: ['base'], players: ['ann', 'bob'], seed: 1 })
  expect(optionCount(game)).toBeGreaterThan(0)
  const broken = (): unknown => {
    try {
      applyOption(game, 0)
      return null
    } catch (error) {
      return error
    }
  }
  const reported = broken()
  expect(reported).toBeInstanceOf(RulesError)
  expect(reported).toMatchObject({
    code: 'broke-off',
    message: 'The engine broke off in the middle of a step: nothing is no number',
    cause: mistake,
    rule: { name: 'lays', at: expect.stringMatching(/^rules\/base\/turn\.carc:[0-9]+$/) as unknown },
    game: { decisions: 1, players: ['ann', 'bob'] },
  })
})
