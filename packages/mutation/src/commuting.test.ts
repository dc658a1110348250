import { parseFile } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { commute, type Asked } from './commuting.ts'

const asked: Asked = {
  defined: new Set(['reward', 'rest']),
  states: new Set(['steps', 'pilot', 'active', 'seen-at', 'walked-in']),
  joined: new Set(['walked-in']),
}

/** Whether two statements of a rule commute. */
function commuting(sentences: string): boolean {
  const { file, diagnostics } = parseFile('rules/walk/a.carc', `rule a "A" { during b ${sentences} assumed "c" }`)
  const [rule] = file.declarations
  if (rule?.type !== 'rule' || rule.body.length !== 2) throw new Error(JSON.stringify(diagnostics))
  const [one, other] = rule.body
  if (one === undefined || other === undefined) throw new Error('two sentences are wanted')
  expect(commute(other, one, asked)).toBe(commute(one, other, asked))
  return commute(one, other, asked)
}

describe('two statements', () => {
  it.each([
    ['set different states', 'add 1 to steps set pilot to active'],
    ['set a state to what lies on the table, and another one', 'set seen-at to square of dog add 1 to steps'],
    ['move a piece, and note a number', 'move dog to landing set steps of landing to 3'],
    ['score, and count', 'score 2 for active add 1 to steps'],
  ])('commute when they %s', (_, sentences) => {
    expect(commuting(sentences)).toBe(true)
  })

  it.each([
    ['set the same state', 'set steps to 0 add 1 to steps'],
    ['one asks the state that the other sets', 'add 1 to steps set pilot of steps to active'],
    ['one scores what the other counts', 'add 1 to steps score steps for active'],
    ['one moves what the other looks at', 'move dog to landing set seen-at to square of dog'],
    ['one moves what the other counts', 'return dog set steps to count of dog on board'],
    ['one asks a value, which may ask anything', 'set pilot to active set steps to reward of lane'],
    ['one joins features, and the other sets a state of them', 'place tile at placement set walked-in of lane to 1'],
    ['the log tells of both', 'move dog to landing score 1 for active'],
    ['one decides', 'set pilot to active ask act by active'],
    ['one runs a phase', 'set pilot to active run tally'],
    ['one holds others', 'set pilot to active if yes { add 1 to steps }'],
  ])('do not commute when %s', (_, sentences) => {
    expect(commuting(sentences)).toBe(false)
  })
})
