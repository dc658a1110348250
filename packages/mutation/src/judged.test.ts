import { check, type RuleText } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import { judgeMarks } from './judge-marks.ts'
import { marksIn, marksText, staleMarks, type Mark } from './marks.ts'
import { mutantsOf } from './mutants-of.ts'

const marked = (rule: string, operator: string): Mark => ({ rule, operator, reason: 'nobody sees it', file: 'f.json' })
const unjudged: readonly Mark[] = [
  marked('go-home', 'negate'),
  marked('rest of pawn', 'compare'),
  marked('pay-walls', 'drop-when'),
  marked('two', 'drop-mark'),
]
const judged = judgeMarks(check(inventedRules), [], unjudged).files.flatMap(({ file, text }) => marksIn(file, text))

/** Lists stale marks by rule, with what was added or removed. */
function stale(rules: readonly RuleText[], marks: readonly Mark[] = judged): string[] {
  const checked = check(rules)
  expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const all = mutantsOf(checked.project, checked.texts)
  return staleMarks(marks, all, checked).map(({ mark: { rule }, since }) => `${rule}: ${since}`)
}
const withBox = (text: string): readonly RuleText[] => [
  ...inventedRules,
  { file: 'rules/bark/rules.carc', text: `expansion bark "Bark" { needs walk edition C1 }\n${text}` },
]

describe('a mark', () => {
  it('records the figures and settings that its statements concern', () => {
    expect(Object.fromEntries(judged.map(({ rule, judged: what }) => [rule, what]))).toEqual({
      'go-home': { figures: 'dog pawn' },
      'rest of pawn': { figures: 'dog pawn' },
      'pay-walls': { settings: 'pay double|single' },
      'two': {},
    })
    expect(stale(inventedRules)).toEqual([])
  })

  it('that was never judged is stale', () => {
    expect(stale(inventedRules, unjudged.slice(0, 1))).toEqual(['go-home: never said'])
  })

  it('is stale when a figure is added that its statements may refer to', () => {
    const wolf = 'figure wolf "wolf" { is walker count 1 assumed "invented" }'
    expect(stale(withBox(wolf))).toEqual(['go-home: boxes: + bark; figures: + wolf'])
  })

  it('is stale when an expansion changes what its statements read', () => {
    const rest = 'may rest of dog { when steps = 1 assumed "invented" }'
    expect(stale(withBox(rest))).toEqual(['go-home: boxes: + bark', 'rest of pawn: boxes: + bark'])
  })

  it('is stale when a setting that it reads gets another value', () => {
    const rules = inventedRules.map(({ file, text }) => ({
      file,
      text: text.replace('single default', 'single never default'),
    }))
    expect(stale(rules)).toEqual(['pay-walls: settings: + pay double|single|never, - pay double|single'])
  })

  it('of a drawing is stale when an expansion reads what is drawn', () => {
    const lamps =
      'rule lamps { during tally after bet-more when any lamp on current set current to none assumed "invented" }'
    expect(stale(withBox(lamps)).filter((one) => one.startsWith('two'))).toEqual(['two: boxes: + bark'])
  })

  it('is updated only if it is selected', () => {
    const rules = check(withBox('may rest of dog { when steps = 1 assumed "invented" }'))
    const { count, files } = judgeMarks(rules, ['go-home'], judged)
    expect(count).toBe(1)
    const after = files.flatMap(({ file, text }) => marksIn(file, text))
    expect(after.filter((mark, at) => JSON.stringify(mark) !== JSON.stringify(judged[at]))).toEqual([
      { ...judged[0], judged: { boxes: 'bark', figures: 'dog pawn' } },
    ])
  })
})

describe('a file of marks', () => {
  it('round-trips', () => {
    const marks = [
      { ...marked('a', 'b'), at: [1, 2], words: 'steps', judged: { boxes: 'bark', settings: 'pay single|double' } },
      { ...marked('a', 'b'), reason: 'x'.repeat(130) },
    ]
    expect(marksIn('f.json', marksText(marks))).toEqual(marks)
  })
})
