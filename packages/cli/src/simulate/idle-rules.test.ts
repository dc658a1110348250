import { paintFor } from '@tilewright/text'
import { expect, test } from 'vitest'
import type { RuleLibrary } from '@tilewright/engine'
import { idleRules, idleText } from './idle-rules.ts'

const one = (label: string, at: string, set: readonly number[]) => ({
  label,
  at,
  set,
  title: '',
  cites: [],
  assumed: null,
})
const library = {
  rules: [
    { ...one('shine', 'rules/own/a.carc:3', [0, 2]), phase: 0 },
    { ...one('rain', 'rules/own/a.carc:9', [0, 2]), phase: 0 },
    { ...one('snow', 'packaged/b.carc:1', [0]), phase: 0 },
    { ...one('away', 'packaged/b.carc:5', [1]), phase: 0 },
  ],
  options: [
    { ...one('stays', 'rules/own/a.carc:20', [0]), choices: [], params: [] },
    { ...one('goes', 'rules/own/a.carc:30', [0]), choices: [], params: [] },
  ],
} as unknown as RuleLibrary

// Rule 0 and option 1 did something; unit 1 was not in play.
const idle = idleRules(library, new Set([0, 2]), { '0': true, '-2': true })

test('rules and options in play that did nothing are found', () => {
  expect(idle).toEqual([
    { kind: 'rule', name: 'rain', where: 'rules/own/a.carc:9' },
    { kind: 'rule', name: 'snow', where: 'packaged/b.carc:1' },
    { kind: 'option', name: 'stays', where: 'rules/own/a.carc:20' },
  ])
})

test('those of own files are listed, the others counted', () => {
  const text = idleText(idle, (file) => file.startsWith('rules/'), 3, paintFor(false))
  expect(text).toBe(
    '  did nothing in 3 games:\n    rule rain  rules/own/a.carc:9\n    option stays  rules/own/a.carc:20\n' +
      '    1 rule of other files: --idle lists them\n',
  )
  expect(idleText([], () => true, 3, paintFor(false))).toBe('')
})
