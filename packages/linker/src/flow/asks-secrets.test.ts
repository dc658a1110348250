/** Rules and options whose explanations must not tell players all that they ask for. */
import { describe, expect, it } from 'vitest'
import { linkMemory, type Plan } from '../index.ts'
import { planOf, trick } from './hidden-sample.ts'

const price = 'value price of player is number define price of player { is veiled of player % }'
const total = 'value wealth of player is number define wealth of player { is total of player % }'
const asking = ({ rules, options }: Plan): readonly string[] =>
  [...rules, ...options].filter(({ asksSecrets }) => asksSecrets === true).map(({ name }) => name)

const secret: Readonly<Record<string, string>> = {
  'a value of a hidden state': `${price} ${trick('set memory to price of active  score 1 for active')}`,
  'a value of a hidden argument': `value double of player is number define double of player { is 2 % }
    value twice of coin is number define twice of coin { is double of owner of coin % }
    ${trick('each coin in tray as c where worth of c = 9 { set memory to twice of c }')}`,
  'a value behind a condition that not all know': `${total}
    ${trick('add 1 to told  if memory > 1 { set memory to wealth of active }')}`,
  'a value behind another condition of one sentence': `${total}
    ${trick('add 1 to told  if memory > 1 and wealth of active > 1 { set memory to 2 }')}`,
  'what players are compared by': trick(
    'set memory to count of player having most veiled of player  score 1 for active',
  ),
}
const open: Readonly<Record<string, string>> = {
  'a value that all may know': `${total} ${trick('set told to wealth of active  score 1 for active')}`,
  'a value of a state that was revealed': `${price}
    ${trick('reveal veiled of active  set told to price of active  score 1 for active')}`,
  'a hidden state alone': trick('set memory to memory + 1  score 1 for active'),
}

describe('a rule asks for secrets', () => {
  it.each(Object.entries(secret))('with %s', (_, sentences) => {
    expect(asking(planOf(sentences))).toEqual(['t1'])
  })
  it.each(Object.entries(open))('not with %s', (_, sentences) => {
    expect(asking(planOf(sentences))).toEqual([])
  })
  it('still when the text has moved and the linker does not run again', () => {
    const memory = linkMemory()
    const sentences = secret['a value of a hidden state'] ?? ''
    const first = planOf(sentences, memory)
    const second = planOf(`\n\n${sentences}`, memory)
    expect(second.rules.map(({ span }) => span.start)).not.toEqual(first.rules.map(({ span }) => span.start))
    expect(asking(second)).toEqual(['t1'])
  })
})
