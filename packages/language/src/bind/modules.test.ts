import { describe, expect, it } from 'vitest'
import { check } from '../check/sample.ts'
import { moduleOf } from './module-of.ts'

const base = '// file: rules/base/a.carc\nexpansion base "Base" { part night "Night" off }\nstate moon is number\n'
const other = '// file: rules/other/a.carc\nexpansion other "Other" { needs base }\nstate sun is number\n'

describe('the unit set', () => {
  const setOf = (sample: string, state: string): readonly string[] | undefined =>
    check(sample).ir.states.find(({ name }) => name === state)?.set
  it('of an expansion is the expansion and the units it needs', () => {
    expect(setOf(base + other, 'sun')).toEqual(['base', 'other'])
  })
  it('of a file in a part includes the part from there on', () => {
    const sample =
      '// file: rules/base/a.carc\nexpansion base "Base" { part night "Night" off  part day "Day" }\nstate a ' +
      'is number\nin part night\nstate b is number\nin part day\nstate c is number\n'
    expect(setOf(sample, 'a')).toEqual(['base'])
    expect(setOf(sample, 'b')).toEqual(['base', 'night'])
    expect(setOf(sample, 'c')).toEqual(['base', 'day'])
  })
  it('of an interaction is the union of the sets of all its names', () => {
    expect(
      setOf(`${base}${other}// file: rules/both/a.carc\ninteraction other with night\nstate dusk is number\n`, 'dusk'),
    ).toEqual(['base', 'night', 'other'])
  })
})

describe('a file in a folder `with`', () => {
  const setOf = (sample: string, state: string): readonly string[] | undefined =>
    check(sample).ir.states.find(({ name }) => name === state)?.set
  const meeting = (text: string): string => `${base}${other}// file: rules/other/with/base.carc\n${text}`
  it('has a section for each `interaction of`, which ends the part of the one before', () => {
    const sample = meeting(
      'interaction of other, base\nstate a is number\nin part night\nstate b is number\n' +
        'interaction of other, base\nstate c is number\ninteraction of other, night\nstate d is number\n',
    )
    check(sample).reports()
    expect(['a', 'b', 'c', 'd'].map((state) => setOf(sample, state))).toEqual([
      ['base', 'other'],
      ['base', 'night', 'other'],
      ['base', 'other'],
      ['base', 'night', 'other'],
    ])
  })
  it('needs one above what it declares, but not above scenarios', () => {
    const sample = meeting('state a is number\ninteraction of other, base\nstate b is number\n')
    check(sample).reports('no-header')
    expect(check(sample).diagnostics[0]?.hint).toBe('Write `interaction of` and their names above it.')
  })
  it('is a module of its own, together with files of the same name up to the first dot', () => {
    expect(
      ['other/with/base.carc', 'other/with/base.night.scenarios.carc', 'other/scenarios/a.carc', 'with/base.carc'].map(
        (file) => moduleOf(`rules/${file}`),
      ),
    ).toEqual(['rules/other/with/base', 'rules/other/with/base', 'rules/other', 'rules/with/base'])
    expect(moduleOf('with/base.carc')).toBe('with')
  })
})

describe('an interaction of parts of one expansion', () => {
  it('stands in a file of its folder, which keeps its own header', () => {
    const two = 'expansion base "Base" { part night "Night" off  part day "Day" }\n'
    const dusk = 'interaction of day, night\nstate dusk is number\n'
    const sample = `// file: rules/base/a-dusk.carc\n${dusk}// file: rules/base/b.carc\n${two}state noon is number\n`
    check(sample).reports()
    expect(check(sample).ir.states.map(({ name, set }) => [name, set])).toEqual([
      ['dusk', ['base', 'day', 'night']],
      ['noon', ['base']],
    ])
  })
  it('is a second header in the folder of another expansion', () => {
    const two = '// file: rules/base/a.carc\nexpansion base "Base" { part night "Night"  part day "Day" }\n'
    check(
      `${two}// file: rules/other/a.carc\nexpansion other "Other" { }\n// file: rules/other/b.carc\n` +
        'interaction of day, night\n',
    ).reports('second-header')
  })
})

describe('a circle of needs', () => {
  it('is reported once, with the names of its units', () => {
    const three = ['a', 'b', 'c'].map(
      (name, n) => `// file: rules/${name}/x.carc\nexpansion ${name} "${name}" { needs ${'bca'[n] ?? ''} }\n`,
    )
    const sample = check(three.join(''))
    sample.reports('needs-circle')
    expect(sample.diagnostics[0]?.message).toBe('These need each other: `a` needs `b` needs `c` needs `a`.')
  })
  it('is no error where an expansion needs its own part, unless the part needs another expansion', () => {
    check('// file: rules/a/x.carc\nexpansion a "A" { needs b  part b "B" }\n').reports('needs-circle')
    check('// file: rules/a/x.carc\nexpansion a "A" { part b "B"  part c "C" needs b }\n').reports()
    check('// file: rules/a/x.carc\nexpansion a "A" { needs a }\n').reports('needs-circle')
  })
})

describe('a variable', () => {
  const uses = (module: string): string =>
    `${base}phase p\n${other}// file: rules/third/a.carc\n${module}\nrule r { during p let sun be 1 set moon ` +
    'to sun assumed "sample" }\n'
  it('may share its name with a declaration of an expansion that need not be in play', () => {
    check(uses('expansion third "Third" { needs base }')).reports()
  })
  it('may not hide a name that is certainly in play', () => {
    check(uses('expansion third "Third" { needs other }')).reports('hidden-name')
  })
})

describe('a header', () => {
  it('names declared units, and each error is reported once', () => {
    check(
      '// file: rules/a/a.carc\nexpansion a "A" { needs nothing }\nstate x is number\n// file: ' +
        'rules/a/b.carc\nstate y is number\n',
    ).reports('unknown-expansion')
    check(`${base}// file: rules/both/a.carc\ninteraction base with bse\n`).reports('unknown-expansion')
  })
  it('with a misspelt name makes no declaration foreign', () => {
    check(
      `${base}${other}// file: rules/both/a.carc\ninteraction base with othr\nphase p\nrule r { during p set ` +
        'sun to moon assumed "sample" }\n',
    ).reports('unknown-expansion')
    check(
      `${base}// file: rules/a/a.carc\nexpansion a "A" { needs bse }\nphase p\nrule r { during p set moon to ` +
        '1 assumed "sample" }\n',
    ).reports('unknown-expansion')
    check(
      `${base}phase p\n// file: rules/base/b.carc\nin part nigth\nrule r { during p set moon to 1 assumed "sample" }\n`,
    ).reports('unknown-expansion')
  })
  it('does not let a file belong to a part of another expansion', () => {
    check(
      `${base}// file: rules/third/a.carc\nexpansion third "Third" { }\nin part night\nstate x is number\n`,
    ).reports('unknown-expansion')
  })
  it('is allowed once in a folder', () => {
    check('expansion a "A" { }\nexpansion b "B" { }\n').reports('second-header')
  })
  it('is reported as missing once in a folder, and the declarations of the folder stay known', () => {
    check(
      '// file: rules/a/a.carc\nstate x is number\n// file: rules/a/b.carc\nstate y is number\nphase p\nrule ' +
        'r { during p set y to x assumed "sample" }\n',
    ).reports('no-header')
  })
})

describe('a name', () => {
  it('of another expansion needs an interaction', () => {
    const rule = 'phase dawn\nrule wake { during dawn set sun to moon assumed "sample" }\n'
    check(`${base}${other}${rule}`).reports()
    check(`${base}// file: rules/other/a.carc\nexpansion other "Other" { }\nstate sun is number\n${rule}`).reports(
      'foreign-name',
    )
    check(
      `${base}// file: rules/other/a.carc\nexpansion other "Other" { }\nstate sun is number\n// file: ` +
        `rules/both/a.carc\ninteraction base with other\n${rule}`,
    ).reports()
  })
  it('of a part is foreign to the rest of its expansion', () => {
    check(
      'expansion base "Base" { part night "Night" }\nphase p\nrule r { during p set moon to 1 assumed ' +
        '"sample" }\n// file: rules/sample/night.carc\nin part night\nstate moon is number\n',
    ).reports('foreign-name')
  })
  it('is declared once', () => {
    check(`${base}state moon is player\n`).reports('declared-twice')
  })
  it('may be shared by an edge and a feature', () => {
    check('expansion a "A" { }\nedge path { line }\nfeature path "path" { along path }\n').reports()
  })
})
