import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const value = (expr: string): ReturnType<typeof checkInWorld> =>
  checkInWorld(`define points of wall { is count of pawn in wall where ${expr} % }`)
const each = (set: string): ReturnType<typeof checkInWorld> =>
  checkInWorld(`rule pay { during main each ${set} { score 1 for player } % }`)

describe('text behind the `where` of an inner set', () => {
  it('is reported when it does not use the elements', () => {
    const sample = value('any coin in den of (owner of pawn) where worth of coin = 5 and owner of pawn = active')
    sample.reports('swallowed-words')
    expect(sample.diagnostics[0]?.message).toContain('`owner of pawn = active` belongs to the `where` of `coin`')
    value('any coin in bank where worth of coin = 5 or (owner of pawn = active and steps = 3)').reports(
      'swallowed-words',
    )
  })
  it('is accepted when it uses an element, or is in parentheses', () => {
    value('any coin in bank where worth of coin = 5 and worth of coin > steps').reports()
    value('any coin in bank where (worth of coin = 5 and steps = 3)').reports()
    value('((any coin in bank where worth of coin = 5) and steps = 3)').reports()
  })
  it('is accepted when there is only one set', () => {
    each('player where total of player = 3 and steps = 3').reports()
  })
})

describe('`having most` and `having least`', () => {
  it('are reported when their expression does not use the elements', () => {
    each('player where any coin in den of player with most count of coin in den of player').reports('swallowed-words')
  })
  it('belong to the outer set when parentheses close the inner one', () => {
    each('player where (any coin in den of player) with most count of coin in den of player').reports()
  })
})
