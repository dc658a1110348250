import { describe, expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked-text.ts'
import { completionsAt } from './completion.ts'
import { signatureAt } from './signatures.ts'

/** Returns the labels proposed at the cursor mark of a text, stored in an additional file by default. */
function proposed(text: string, file = 'rules/hills/new.carc'): string[] {
  const { snapshot, source, position } = marked({ ...hills, [file]: text })
  return completionsAt(snapshot, source, position).map(({ label }) => label)
}

const inRule = (sentences: string): string[] => proposed(`rule new {\n  during climb\n  ${sentences}`)

describe('completion', () => {
  test('proposes the keywords that can begin a statement of the block', () => {
    expect(proposed('<|>')).toEqual(expect.arrayContaining(['rule', 'tile', 'scenario']))
    expect(inRule('<|>')).toEqual(expect.arrayContaining(['when', 'score', 'cite']))
    expect(inRule('<|>')).not.toContain('tile')
  })

  test.each([
    ['a phase', 'rule new {\n  during <|>', ['climb', 'day']],
    ['a choice', 'rule new {\n  during day\n  ask <|>', ['act', 'again']],
    ['a statement', 'rule new {\n  during day\n  cite <|>', ['H-1', 'H-2']],
    ['a step', 'rule new {\n  during climb\n  after <|>', ['pay', 'walk']],
    ['an edge', 'tile T3 {\n  edges <|>', ['grass', 'lane']],
    ['an expansion or part', 'interaction of <|>', ['fog', 'hills']],
    ['what cannot be played with it', 'expansion new "New" { not with <|>', ['fog', 'hills', 'new']],
    ['a class', 'figure goat "goat" { is <|>', ['walker']],
    [
      'a value of the setting',
      'rule new {\n  during climb\n  when summit is <|>',
      ['counts', 'counts-not', 'not', 'one'],
    ],
    ['a value of a setting that is fixed', 'setting summit is <|>', ['counts', 'counts-not']],
    ['a phase that a state lasts for', 'state bids keeps number during <|>', ['climb', 'day']],
  ])('proposes only %s where one belongs', (_, text, names) => {
    expect(
      proposed(text)
        .filter((name) => !['yes', 'no', 'none', 'any', 'all', 'count', 'sum', 'row'].includes(name))
        .sort(),
    ).toEqual(names)
  })

  test('proposes tiles, kinds and values after `is`', () => {
    expect(inRule('each tile on board where tile is <|>')).toEqual(
      expect.arrayContaining(['T1', 'T2', 'rambler', 'points']),
    )
  })

  test('proposes what belongs into the definition of a value', () => {
    const proposedIn = (body: string): string[] => proposed(`value herd of player gives number {\n  ${body}`)
    expect(proposedIn('<|>')).toEqual(expect.arrayContaining(['when', 'gives', 'except', 'cite']))
    expect(proposedIn('gives count of rambler of <|>')).toContain('player')
  })

  test('proposes players to score for', () => {
    expect(inRule('score 3 for each <|>')).toContain('player')
  })

  test('proposes locals first, then values and states, but no kinds, in an expression', () => {
    const names = inRule('let mine be 3\n  set height of feature to <|>')
    expect(names).toEqual(expect.arrayContaining(['mine', 'feature', 'points', 'height', 'leader', 'count']))
    expect(names).not.toContain('rambler')
    expect(names.indexOf('mine')).toBeLessThan(names.indexOf('points'))
  })

  test('proposes entities of the expected kind after a preposition', () => {
    const names = inRule('let mine be 3\n  when points of <|>')
    expect(names).toContain('feature')
    expect(names).not.toContain('leader')
    expect(names).not.toContain('mine')
    expect(inRule('each tile on <|>')).toContain('board')
    expect(inRule('each tile on <|>')).not.toContain('stack')
  })

  test('proposes the prepositions of a head after it', () => {
    const behind = (sentence: string): string[] => {
      const { snapshot, source, position } = marked({
        ...hills,
        'rules/hills/new.carc': `rule new {\n  during climb\n  ${sentence}`,
      })
      const items = completionsAt(snapshot, source, position)
      return items.filter(({ detail }) => detail === 'preposition').map(({ label }) => label)
    }
    expect(behind('when points <|>')).toEqual(['of'])
    expect(behind('when leader <|>')).toEqual([])
    expect(behind('each tile <|>').sort()).toEqual(['adjacent to', 'in', 'in line with', 'near', 'on', 'touching'])
  })

  test('replaces the word that has been begun', () => {
    const { snapshot, source, position } = marked({
      ...hills,
      'rules/hills/new.carc': 'rule new {\n  during cl<|>i\n}\n',
    })
    const item = completionsAt(snapshot, source, position).find(({ label }) => label === 'climb')
    expect(item?.textEdit).toEqual({
      range: { start: { line: 1, character: 9 }, end: { line: 1, character: 11 } },
      newText: 'climb',
    })
  })

  test('proposes players, labels and conjugated verbs in a scenario', () => {
    const file = 'rules/hills/scenarios/new.carc'
    const scenario = (sentence: string): string[] =>
      proposed(
        `scenario "x" {\n  play hills\n  players red, blue\n  board { row A }\n  tile A is T1\n  ${sentence}`,
        file,
      )
    expect(scenario('when <|>')).toEqual(expect.arrayContaining(['red', 'blue']))
    expect(scenario('when red <|>')).toEqual(expect.arrayContaining(['sends', 'passes']))
    expect(scenario('then red may <|>')).toEqual(expect.arrayContaining(['send', 'pass', 'not']))
    expect(scenario('tile B is <|>')).toEqual(['T1', 'T2'])
    expect(scenario('play <|>').sort()).toEqual(['fog', 'hills'])
  })

  test('proposes nothing for new names, in strings and in comments', () => {
    expect(proposed('rule <|>')).toEqual([])
    expect(proposed('event storm "It <|>storms"')).toEqual([])
    expect(proposed('// rule <|>')).toEqual([])
  })

  test('leaves out declarations that may not be in play', () => {
    const fog = { 'rules/hills/fog.carc': 'in part fog\n\nstate thickness keeps number\n' }
    const { snapshot, source, position } = marked({
      ...hills,
      ...fog,
      'rules/hills/new.carc': 'rule new {\n  during climb\n  set <|>\n}\n',
    })
    const names = completionsAt(snapshot, source, position).map(({ label }) => label)
    expect(names).toContain('height')
    expect(names).not.toContain('thickness')
  })
})

describe('signature help', () => {
  const told = (sentence: string): unknown => {
    const { snapshot, source, position } = marked({
      ...hills,
      'rules/hills/new.carc': `rule new {\n  during climb\n  ${sentence}`,
    })
    const help = signatureAt(snapshot, source, position)
    return help && [help.signatures.map(({ label }) => label), help.activeParameter]
  }

  test('is shown while the arguments are written', () => {
    expect(told('when points <|>')).toEqual([['points of <feature>'], 0])
    expect(told('when points of <|>')).toEqual([['points of <feature>'], 0])
    expect(told('set height of <|>')).toEqual([['height of <feature>'], 0])
    expect(told('when edge of x <|>')).toEqual([['edge of <side> on <placement>'], 1])
    expect(told('stop <|>')).toBeUndefined()
  })
})
