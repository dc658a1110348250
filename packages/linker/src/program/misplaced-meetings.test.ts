import { sampleFiles } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { checkRules } from './check.ts'

const box = (name: string, needs = 'base'): string =>
  `// file: rules/${name}/a.carc\nexpansion ${name} "${name}" { needs ${needs} }\n`
const world =
  '// file: rules/base/a.carc\nexpansion base "Base" { part night "Night"  part day "Day" }\n' +
  `${box('ice')}${box('moon')}${box('tide')}`
const scenario =
  'scenario "S" { play moon, tide  players red, blue  board { row . }  then nobody scores  assumed "sample" }\n'

/** Returns message and position of each `wrong-folder`; `boxes` is the order, files below `foreign` are a package's. */
const found = (file: string, text: string, boxes: readonly string[] = [], foreign?: string, more = ''): string[] =>
  checkRules({
    texts: sampleFiles(`${world}${more}// file: ${file}\n${text}`),
    isOwn: (one) => foreign === undefined || !one.startsWith(foreign),
    found: [],
    boxes,
  }).diagnostics.flatMap(({ code, message, span }) =>
    code === 'wrong-folder' ? [`${span.file}:${String(span.start)} ${message}`] : [],
  )
const moonAndTide = 'interaction of moon, tide\nstate flood is number\n'
const belongs = (file: string, path: string): string =>
  `${file}:0 What \`moon\` and \`tide\` do together belongs in \`${path}.carc\`.`

describe('a meeting of two expansions', () => {
  it('belongs to the one that is later by name where nothing else orders them', () => {
    expect(found('rules/tide/with/moon.carc', moonAndTide)).toEqual([])
    const other = 'rules/moon/with/tide.carc'
    expect(found(other, moonAndTide)).toEqual([belongs(other, 'rules/tide/with/moon')])
    const old = 'rules/interactions/moon+tide/a.carc'
    expect(found(old, moonAndTide)).toEqual([belongs(old, 'rules/tide/with/moon')])
  })
  it('belongs to the one that stands later in the list of the project', () => {
    expect(found('rules/moon/with/tide.carc', moonAndTide, ['base', 'tide', 'moon'])).toEqual([])
    expect(found('rules/tide/with/moon.carc', moonAndTide, ['base', 'tide', 'moon'])).toHaveLength(1)
    // An expansion outside the list comes after those in it.
    expect(found('rules/moon/with/tide.carc', moonAndTide, ['base', 'tide'])).toEqual([])
  })
  it('belongs to the one that needs more', () => {
    const deep = box('deep', 'tide')
    expect(found('rules/deep/with/moon.carc', 'interaction of moon, deep\n', [], undefined, deep)).toEqual([])
    expect(found('rules/moon/with/deep.carc', 'interaction of moon, deep\n', [], undefined, deep)).toHaveLength(1)
  })
  it("belongs to the project's own rather than to a package's, whatever the lists say", () => {
    expect(found('rules/moon/with/tide.carc', moonAndTide, ['moon', 'tide'], 'rules/tide/')).toEqual([])
  })
  it('of two of a package is not written into the package', () => {
    const file = 'rules/mine/a.carc'
    expect(found(file, moonAndTide, [], 'rules/tide/')).toEqual([
      `${file}:0 What \`tide\` and \`moon\` do together belongs in \`rules/moon/with/tide.carc\`.`,
    ])
    const packages = (box('sun') + box('star')).replaceAll('rules/', 'pack/rules/')
    expect(found('rules/sun/with/star.carc', 'interaction of sun, star\n', [], 'pack/', packages)).toEqual([])
    expect(found('rules/star/with/sun.carc', 'interaction of sun, star\n', [], 'pack/', packages)).toHaveLength(1)
  })
  it('that names parts belongs where their expansions do', () => {
    expect(found('rules/tide/with/base.carc', 'interaction of night, tide\n')).toEqual([])
    expect(found('rules/tide/with/night.carc', 'interaction of night, tide\n')).toEqual([
      'rules/tide/with/night.carc:0 What `base` and `tide` do together belongs in `rules/tide/with/base.carc`.',
    ])
  })
})

describe('a meeting of three', () => {
  const three = 'interaction of tide, ice, moon\n'
  it('is named after the first two, in their order', () => {
    expect(found('rules/tide/with/ice+moon.carc', three)).toEqual([])
    expect(found('rules/tide/with/moon+ice.carc', three)).toHaveLength(1)
    expect(found('rules/ice/with/moon+tide.carc', three, ['moon', 'tide', 'ice'])).toEqual([])
  })
  it('does not name one that another of them needs', () => {
    expect(found('rules/tide/with/ice.carc', 'interaction of tide, ice, night\n')).toEqual([])
  })
})

describe('scenarios in a folder `with`', () => {
  it('are for the expansions of their path', () => {
    expect(found('rules/tide/with/moon.scenarios.carc', scenario)).toEqual([])
    const other = 'rules/moon/with/tide.scenarios.carc'
    expect(found(other, scenario)).toEqual([belongs(other, 'rules/tide/with/moon.scenarios')])
  })
  it('may be named after an expansion that is awaited', () => {
    expect(found('rules/tide/with/comet.scenarios.carc', `awaited comet "The Comet"\n${scenario}`)).toEqual([])
  })
  it('are not named after parts or unknown names', () => {
    const [part, unknown] = ['night', 'mooon'].map((name) => found(`rules/tide/with/${name}.scenarios.carc`, scenario))
    expect(part).toEqual([
      'rules/tide/with/night.scenarios.carc:0 A file in a folder `with` is named after expansions, ' +
        'and `night` is a part of `base`.',
    ])
    expect(unknown).toEqual([
      'rules/tide/with/mooon.scenarios.carc:0 A file in a folder `with` is named after other expansions, ' +
        'and none is named `mooon`.',
    ])
  })
})

it('parts of one expansion meet in its folder', () => {
  expect(found('rules/base/dusk.carc', 'interaction of night, day\n')).toEqual([])
  expect(found('rules/dusk/dusk.carc', 'interaction of night, day\n')).toEqual([
    'rules/dusk/dusk.carc:0 What parts of `base` do together belongs in the folder `rules/base`.',
  ])
})
