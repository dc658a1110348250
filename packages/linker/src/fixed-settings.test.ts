import { expect, it } from 'vitest'
import { strongestFixed } from './index.ts'
import { linkModules } from './sample.ts'

const slow = 'setting mode is slow { % }'
const fast = 'setting mode is fast { % }'

it('is a conflict when two expansions fix different values, in the smallest game with both', () => {
  const { diagnostics } = linkModules({ a: slow, b: fast })
  expect(diagnostics.map(({ code, message, games }) => ({ code, message, games }))).toEqual([
    {
      code: 'conflicting-rules',
      message:
        'When a + b + base are in play, the setting `mode` is fixed to `slow` (assumed) and to `fast` (assumed), ' +
        'and nothing says which value holds.',
      games: [['a', 'b', 'base']],
    },
  ])
})

it('is a conflict within one expansion', () => {
  linkModules({ a: `${slow} ${fast}` }).reports('conflicting-rules')
})

it('is no conflict when both fix the same value, or when an interaction of both decides', () => {
  linkModules({ a: slow, b: slow }).reports()
  linkModules({ a: slow, b: fast, ab: 'setting mode is middling { % }' }).reports()
})

it('is no conflict when a larger set of units wins, and of those in play only the strongest count', () => {
  const { plan, diagnostics } = linkModules({ base: fast, a: slow })
  expect(diagnostics).toEqual([])
  expect(strongestFixed(plan.fixed).map(({ value }) => value)).toEqual(['slow'])
})
