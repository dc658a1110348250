import { describe, expect, it } from 'vitest'
import { checkInWorld } from './sample.ts'

const follows = (head: string, verbs: string): ReturnType<typeof checkInWorld> =>
  checkInWorld(`phase late ${head} { follows ${verbs} }`)

describe('a phase that follows', () => {
  it('has the parameters of the statement it follows', () => {
    follows('of player', 'score').reports()
    follows('of tile', 'place').reports()
    follows('of pawn from segment', 'return, remove, move').reports()
    follows('of figure on segment', 'move').reports()
    follows('of tile', 'score').reports('wrong-parameters')
    follows('of player', 'place').reports('wrong-parameters')
    follows('of figure on segment', 'return').reports('wrong-parameters')
    follows('of figure from tile', 'move').reports('wrong-parameters')
    follows('', 'move').reports('wrong-parameters')
  })
  it('is run by no rule, and begins no game', () => {
    checkInWorld('phase late of player { follows score }  rule r { during main run late of active % }').reports(
      'phase-argument',
    )
    checkInWorld('phase late of player { follows score resumes }').reports('phase-argument', 'phase-argument')
  })
  it('is the only phase with a parameter `from`', () => {
    checkInWorld('phase late of figure from segment').reports('wrong-parameters')
  })
  it('of scorings gives rules the number of points and their feature', () => {
    const rule = (body: string): ReturnType<typeof checkInWorld> =>
      checkInWorld(`phase late of player { follows score }  rule r { during late ${body} % }`)
    rule('when amount > 3  if cause is wall { score amount for player }').reports()
    rule('let amount be 3').reports('hidden-name')
  })
})

describe('a rule', () => {
  const phase = 'phase late of figure from segment { follows move }'
  it('narrows the parameters of its phase', () => {
    const sample = checkInWorld(`${phase}  rule r { during late of guest as g when weight of g > 1  remove g % }`)
    sample.reports()
    expect(sample.ir.rules[0]).toMatchObject({
      params: [{ name: 'g', filter: { family: 'class', names: ['guest'] } }, { name: 'segment' }],
      when: { operator: 'and', left: { op: 'is', subject: { name: 'g' } } },
    })
  })
  it('does not widen them, nor replace them', () => {
    checkInWorld('phase late of pawn { follows move }  rule r { during late of figure % }').reports('wrong-parameters')
    checkInWorld(`${phase}  rule r { during late in tile as t % }`).reports('wrong-parameters')
  })
})

describe('any phase', () => {
  it('has at most two parameters', () => {
    checkInWorld('phase late of player in feature').reports()
    checkInWorld('phase late of player in feature on tile').reports('wrong-parameters')
  })
})
