import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const rule = (sentence: string): ReturnType<typeof checkInWorld> =>
  checkInWorld(`rule r { during main  ${sentence}  % }`)
const setOf = (sentence: string): unknown => {
  const [first] = rule(sentence).ir.rules[0]?.body ?? []
  return first !== undefined && 'set' in first ? first.set : undefined
}

describe('the chosen element', () => {
  it('has its name inside the set, too', () => {
    rule('choose prey from pawn on board where square of prey is none by active').reports()
    rule('may choose prey from pawn on board having most weight of prey by active').reports()
    expect(setOf('choose prey from pawn on board where square of prey is none by active')).toMatchObject({
      name: 'prey',
    })
  })
  it('can be called by the noun there as well, but not by both', () => {
    rule('choose prey from pawn on board where square of pawn is none by active').reports()
    rule('choose prey from pawn on board where square of prey is square of pawn by active').reports('wrong-kind')
  })
  it('leaves an explicit alias to the set', () => {
    rule('choose prey from pawn on board as one-pawn where square of one-pawn is none by active').reports()
    rule('choose prey from pawn on board as one-pawn where square of prey is none by active').reports('unknown-name')
  })
  it('does not take a name that is already in use', () => {
    rule('let prey be 1  choose prey from pawn on board where prey = 1 by active').reports('hidden-name')
  })
})
