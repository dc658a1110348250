import { describe, expect, it } from 'vitest'
import { check } from '../check/sample.ts'

const base = '// file: rules/base/a.carc\nexpansion base "Base" { part night "Night" off }\nstate moon is number\n'
const other = '// file: rules/other/a.carc\nexpansion other "Other" { needs base }\nstate sun is number\n'

describe('sets', () => {
  const setOf = (sample: string, state: string): readonly string[] | undefined =>
    check(sample).ir.states.find(({ name }) => name === state)?.set
  it('of an expansion are the expansion and what it needs', () => {
    expect(setOf(base + other, 'sun')).toEqual(['base', 'other'])
  })
  it('of a file in a part include the part from there on', () => {
    const sample =
      '// file: rules/base/a.carc\nexpansion base "Base" { part night "Night" off  part day "Day" }\nstate a ' +
      'is number\nin part night\nstate b is number\nin part day\nstate c is number\n'
    expect(setOf(sample, 'a')).toEqual(['base'])
    expect(setOf(sample, 'b')).toEqual(['base', 'night'])
    expect(setOf(sample, 'c')).toEqual(['base', 'day'])
  })
  it('of an interaction are those of all its names', () => {
    expect(
      setOf(`${base}${other}// file: rules/both/a.carc\ninteraction other with night\nstate dusk is number\n`, 'dusk'),
    ).toEqual(['base', 'night', 'other'])
  })
})

describe('what needs itself', () => {
  it('is refused once a circle, with the names of the circle', () => {
    const three = ['a', 'b', 'c'].map(
      (name, n) => `// file: rules/${name}/x.carc\nexpansion ${name} "${name}" { needs ${'bca'[n] ?? ''} }\n`,
    )
    const sample = check(three.join(''))
    sample.reports('needs-circle')
    expect(sample.diagnostics[0]?.message).toBe('These need each other: `a` needs `b` needs `c` needs `a`.')
  })
  it('may be an expansion that needs its own part, and no part that needs another one', () => {
    check('// file: rules/a/x.carc\nexpansion a "A" { needs b  part b "B" }\n').reports('needs-circle')
    check('// file: rules/a/x.carc\nexpansion a "A" { part b "B"  part c "C" needs b }\n').reports()
    check('// file: rules/a/x.carc\nexpansion a "A" { needs a }\n').reports('needs-circle')
  })
})

describe('a variable', () => {
  const uses = (module: string): string =>
    `${base}phase p\n${other}// file: rules/third/a.carc\n${module}\nrule r { during p let sun be 1 set moon ` +
    'to sun assumed "sample" }\n'
  it('may be called like something of an expansion that need not be in play', () => {
    check(uses('expansion third "Third" { needs base }')).reports()
  })
  it('may not hide what is surely in play', () => {
    check(uses('expansion third "Third" { needs other }')).reports('hidden-name')
  })
})

describe('headers', () => {
  it('name units that there are, each complaint once', () => {
    check(
      '// file: rules/a/a.carc\nexpansion a "A" { needs nothing }\nstate x is number\n// file: ' +
        'rules/a/b.carc\nstate y is number\n',
    ).reports('unknown-expansion')
    check(`${base}// file: rules/both/a.carc\ninteraction base with bse\n`).reports('unknown-expansion')
  })
  it('that are misspelt make nothing else foreign', () => {
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
  it('do not let a file belong to a part of something else', () => {
    check(
      `${base}// file: rules/third/a.carc\nexpansion third "Third" { }\nin part night\nstate x is number\n`,
    ).reports('unknown-expansion')
  })
  it('stand once in a folder', () => {
    check('expansion a "A" { }\nexpansion b "B" { }\n').reports('second-header')
  })
  it('are missed once in a folder, and what stands there is still known', () => {
    check(
      '// file: rules/a/a.carc\nstate x is number\n// file: rules/a/b.carc\nstate y is number\nphase p\nrule ' +
        'r { during p set y to x assumed "sample" }\n',
    ).reports('no-header')
  })
})

describe('names', () => {
  it('of another expansion need an interaction', () => {
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
  it('of a part are foreign to the rest of its expansion', () => {
    check(
      'expansion base "Base" { part night "Night" }\nphase p\nrule r { during p set moon to 1 assumed ' +
        '"sample" }\n// file: rules/sample/night.carc\nin part night\nstate moon is number\n',
    ).reports('foreign-name')
  })
  it('are declared once', () => {
    check(`${base}state moon is player\n`).reports('declared-twice')
  })
  it('may be shared by an edge and a feature', () => {
    check('expansion a "A" { }\nedge path { line }\nfeature path "path" { along path }\n').reports()
  })
})
