import { describe, expect, test } from 'vitest'
import { applyEdits } from '@tilewright/language'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked-text.ts'
import { linesIn } from '../text/source-text.ts'
import { offsetAt } from '../text/lines.ts'
import { checkedOf, withText } from '../workspace/snapshot.ts'
import { renameAt } from './rename.ts'

/** Returns the changed files after the rename, or the reason for a refusal. */
function renamed(file: keyof typeof hills, from: string, to: string, newName: string): Record<string, string> | string {
  expect(hills[file]).toContain(from)
  const { snapshot, source, position } = marked({ ...hills, [file]: hills[file].replace(from, to) })
  const changes = renameAt(snapshot, source, position, newName)
  if ('refused' in changes) return changes.refused
  const texts = Object.fromEntries(
    [...changes].map(([name, edits]) => {
      const there = snapshot.sources.get(name)
      if (there === undefined) throw new Error(name)
      const lines = linesIn(there)
      const asEdits = edits.map(({ range, newText }) => ({
        span: { file: name, start: offsetAt(lines, range.start), end: offsetAt(lines, range.end) },
        text: newText,
      }))
      return [name, applyEdits(name, there.text, asEdits)]
    }),
  )
  const after = Object.entries(texts).reduce((now, [name, text]) => withText(now, name, text), snapshot)
  expect(checkedOf(after).diagnostics).toEqual([])
  return texts
}

const turn = 'rules/hills/turn.carc'

describe('rename', () => {
  test('of an option uses the right verb form in scenarios, third person or infinitive', () => {
    const files = renamed(turn, 'option sends', 'option se<|>nds', 'carries-off')
    expect(files).toEqual({
      [turn]: hills[turn].replace('option sends', 'option carries-off'),
      'rules/hills/scenarios/walking.carc': hills['rules/hills/scenarios/walking.carc']
        .replace('red sends', 'red carries-off')
        .replace('may not send', 'may not carry-off'),
    })
  })

  test('of a stage, which is declared and run by one text, changes its name once', () => {
    const stages = (name: string): string => `during day\n  stages {\n    ${name}\n  }`
    expect(renamed(turn, 'during day', stages('daw<|>n'), 'sunrise')).toEqual({
      [turn]: hills[turn].replace('during day', stages('sunrise')),
    })
  })

  test('of a wiki statement changes all citations', () => {
    const files = renamed('rules/sources/hills.carc', 'statement H-1', 'statement H<|>-1', 'HILL-1')
    expect(Object.keys(files)).toEqual([
      'rules/hills/expansion.carc',
      turn,
      'rules/hills/scenarios/walking.carc',
      'rules/sources/hills.carc',
      'rules/sources/hills.page.carc',
    ])
    expect(JSON.stringify(files)).not.toContain('H-1')
  })

  test('of a value that is declared with its definition changes its name once', () => {
    const value = 'value herd of player gives number {\n  gives count of rambler of player\n  cite H-1\n}\n'
    const files = renamed(
      turn,
      'phase day',
      `${value}value most gives number {\n  gives he<|>rd of leader\n  cite H-1\n}\nphase day`,
      'flock',
    )
    expect(files).toEqual({
      [turn]: hills[turn].replace(
        'phase day',
        `${value.replace('herd', 'flock')}value most gives number {\n  gives flock of leader\n  cite H-1\n}\nphase day`,
      ),
    })
  })

  test('of a local stays within its declaration', () => {
    expect(renamed(turn, 'let worth-now', 'let wor<|>th-now', 'earned')).toEqual({
      [turn]: hills[turn].replaceAll('worth-now', 'earned'),
    })
  })

  test('of a chosen element also changes the conditions of its set', () => {
    const chosen =
      'option passes for act {\n  choose pick from rambler on board where square of pi<|>ck is none by chooser'
    expect(renamed(turn, 'option passes for act {', chosen, 'hiker')).toMatchObject({
      [turn]: expect.stringContaining('choose hiker from rambler on board where square of hiker is none') as unknown,
    })
  })

  test('of an element named by its noun adds an alias with `as`', () => {
    const text = 'option sends rambler for act {\n  among rambler available to chooser\n  remove <|>rambler'
    const files = renamed(
      turn,
      'option sends rambler for act {\n  among rambler available to chooser\n  remove rambler',
      text,
      'hiker',
    )
    expect(files).toMatchObject({
      [turn]: expect.stringContaining('option sends rambler as hiker for act {\n  among rambler as hiker') as unknown,
    })
  })

  test('of a noun also renames the elements named after it', () => {
    const files = renamed('rules/hills/expansion.carc', 'figure rambler', 'figure ram<|>bler', 'hiker')
    expect(JSON.stringify(files).replaceAll('"rambler', '')).not.toContain(' rambler')
    expect(Object.keys(files)).toHaveLength(3)
  })

  test.each([
    ['that is none', 'is high', /is no name: names begin with a letter/],
    ['that is a word of the language', 'each', /`each` is a word of the language/],
    ['that another thing has', 'pay', /`pay` is declared already, in rules\/hills\/turn.carc, line 14/],
  ])('to a name %s is refused', (_, newName, why) => {
    expect(renamed(turn, 'rule walk', 'rule wa<|>lk', newName)).toMatch(why)
  })

  test('of an option to a word that is no verb is refused, and one that changes the meaning of rules', () => {
    expect(renamed(turn, 'option passes', 'option pas<|>ses', 'rest-there')).toMatch(/a verb in the third person/)
    expect(renamed(turn, 'let worth-now', 'let wor<|>th-now', 'leader')).toMatch(/the rules would be wrong/)
  })

  test('of nothing or of a built-in query is refused', () => {
    expect(renamed(turn, 'phase day {', 'phase day <|>{', 'x1')).toMatch(/There is no name here/)
    expect(renamed(turn, 'available to chooser', 'available to choo<|>ser', 'x1')).toMatch(/`chooser` is a word/)
  })
})
