import { describe, expect, it } from 'vitest'
import { outline } from '../ast/outline.ts'
import { parseFile } from '../parse/index.ts'
import { oldFormDiagnostic } from './old-form-diagnostic.ts'
import { upgradeText } from './upgrade-text.ts'

/** Forms of version 1 with their replacements. */
const forms: readonly (readonly [string, string])[] = [
  ['value points of feature is number', 'value points of feature gives number'],
  ['value holders of feature is set of player', 'value holders of feature gives set of player'],
  ['state bet of player is chip hidden', 'state bet of player keeps chip hidden'],
  [
    'define a of b { when x is y is z  is 3  cite C }'.replace('is y is z  is 3', 'is y  is 3'),
    'define a of b { when x is y  gives 3  cite C }',
  ],
  ['define a of b { when x is not y is 3 }', 'define a of b { when x is not y gives 3 }'],
  [
    'rule r { during p  if any x in y where a and b { stop } }',
    'rule r { during p  if (any x in y where a and b) { stop } }',
  ],
  ['rule r { during p  when not any x in y where a or b }', 'rule r { during p  when not (any x in y where a or b) }'],
  ['rule r { during p  when c and any x in y where a }', 'rule r { during p  when c and (any x in y where a) }'],
  [
    'rule r { during p  each x in y where any z in x where a { stop } }',
    'rule r { during p  each x in y where (any z in x where a) { stop } }',
  ],
  [
    'rule r { during p  let n be 1 + sum of a for each x in y where count of z in x where b > 2 }',
    'rule r { during p  let n be 1 + (sum of a for each x in y where (count of z in x where b > 2)) }',
  ],
  [
    'tile t { edges a a a a  pyramid with acrobat, acrobat  garden  road S }',
    'tile t { edges a a a a  shows pyramid with acrobat, acrobat  shows garden  road S }',
  ],
  ['tile t { edges a a a a  field to city }', 'tile t { edges a a a a  field to city }'],
  [
    'scenario "s" { then red may places pawn on lane of A  then red may not passes }',
    'scenario "s" { then red may place pawn on lane of A  then red may not pass }',
  ],
  [
    'scenario "s" { then red may only chooses A, builds-bridge O at 1,0, carries-off A }',
    'scenario "s" { then red may only choose A, build-bridge O at 1,0, carry-off A }',
  ],
  ['interaction base with river, abbot', 'interaction of base, river, abbot'],
  ['rule r { during p  announce e with x, y }', 'rule r { during p  announce e of x, y }'],
  [
    'define holders of b { is all player where c with most strength of player in b }',
    'define holders of b { gives all player where c having most strength of player in b }',
  ],
  ['define a of b { is 1  except when c { is 2 } }', 'define a of b { gives 1  except when c { gives 2 } }'],
]

describe('text of version 1', () => {
  it.each(forms)('%s', (old, current) => {
    const before = parseFile('t.carc', old)
    expect(before.diagnostics).toEqual([])
    expect(upgradeText('t.carc', old)).toMatchObject({ text: current })
    const after = parseFile('t.carc', current)
    expect(after).toMatchObject({ diagnostics: [], oldForms: [] })
    expect(outline(after.file.declarations)).toEqual(outline(before.file.declarations))
  })
  it('raises one diagnostic per file, at the first old form, with its replacement', () => {
    const diagnostic = oldFormDiagnostic(parseFile('t.carc', forms.map(([old]) => old).join('\n')))
    expect(diagnostic).toMatchObject({ code: 'old-form', severity: 'warning', span: { start: 24, end: 26 } })
    expect(diagnostic?.message).toMatch(
      /^`is` is no longer written here: write `gives`, and likewise in \d+ more places/,
    )
  })
  it('in a single place raises a diagnostic about that place only', () =>
    expect(oldFormDiagnostic(parseFile('t.carc', 'state steps is number'))?.message).toBe(
      '`is` is no longer written here: write `keeps`.',
    ))
  it('raises no diagnostic where every form is current', () =>
    expect(oldFormDiagnostic(parseFile('t.carc', 'state steps keeps number'))).toBeUndefined())
  it.each([
    'rule r { during p  each x in y where a and b { stop } }',
    'rule r { during p  when any x in y where not a }',
    'rule r { during p  when not any x in y where z of x = 2 }',
    'rule r { during p  when (any x in y where a and b) or c }',
    'rule r { during p  let n be count of x in y where a }',
    'option o x for c { among x in y where a or b }',
  ])('reads %s unchanged: its `where` is unambiguous', (text) =>
    expect(parseFile('t.carc', text)).toMatchObject({ diagnostics: [], oldForms: [] }),
  )
  it('is refused when it has syntax errors', () =>
    expect(upgradeText('t.carc', 'state steps is')).toMatchObject({ diagnostics: [{ code: 'expected' }] }))
  it('mentions its own forms, not the current ones, where something is missing', () =>
    expect(parseFile('t.carc', 'state steps number').diagnostics[0]?.message).toBe('expected `keeps`, found `number`'))
})
