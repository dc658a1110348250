import { expect, it } from 'vitest'
import { check } from './sample.ts'

/** Diagnostics of these folders, each with its header, and a third expansion that all of them need. */
function found(headers: readonly string[], more = ''): readonly string[] {
  return check(
    ['expansion ground "Ground" { players 1 to 4 }', ...headers]
      .map((text, i) => `// file: rules/m${String(i)}/a.carc\n${text}\n`)
      .join('') + more,
  ).diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint ?? ''}`.trim())
}

const ice = 'expansion ice "Ice" { needs ground not with lava }'
const lava = 'expansion lava "Lava" { needs ground }'
const both = (names: string): string =>
  `// file: rules/both/a.carc\ninteraction of ${names}\nstate steam keeps number\n`
const scenario = (sentences: string): string =>
  `// file: rules/s/a.carc\nscenario "s" { ${sentences} players a then nobody scores assumed "sample" }\n`

it('accepts two exclusive expansions that are never played together', () => {
  expect(
    found(
      [ice, lava],
      both('ice, ground') +
        scenario('play ice') +
        both('lava, ground').replaceAll('both', 'third').replace('steam', 'smoke'),
    ),
  ).toEqual([])
})

it('checks the names behind not with', () => {
  expect(found(['expansion ice "Ice" { needs ground not with lavva }', lava])).toEqual([
    'unknown-expansion: There is no expansion or part named `lavva`. Did you mean `lava`?',
  ])
})

it('reports rules about both once per folder, whichever of the two excludes the other', () => {
  const message = 'not-together: `ice` and `lava` cannot be played together. No game has what is said here.'
  expect(found([ice, lava], both('ice, lava'))).toEqual([message])
  expect(found([ice, lava], both('lava, ice'))).toEqual([message])
})

it('reports a scenario that plays both, also through an expansion that needs one of them', () => {
  const message =
    'not-together: `ice` and `lava` cannot be played together. Leave one of them out of `play`, or a part `without`.'
  const frost = 'expansion frost "Frost" { needs ice }'
  expect(found([ice, lava, frost], scenario('play lava, ice'))).toEqual([message])
  expect(found([ice, lava, frost], scenario('play frost, lava'))).toEqual([message])
  expect(found([ice, lava, frost], scenario('play frost'))).toEqual([])
})

it('applies to parts: one that a scenario leaves out excludes nothing', () => {
  const parted = 'expansion ice "Ice" { needs ground  part snow "Snow" not with lava }'
  expect(found([parted, lava], scenario('play ice, lava without snow'))).toEqual([])
  expect(found([parted, lava], scenario('play ice, lava'))).toEqual([
    'not-together: `snow` and `lava` cannot be played together. Leave one of them out of `play`, or a part `without`.',
  ])
})

it('reports expansions that can never be played, and how to fix it', () => {
  const never = (name: string, one: string, other: string): string =>
    `not-together: \`${name}\` can never be played: it brings \`${one}\` and \`${other}\`, ` +
    'which cannot be played together.'
  expect(found(['expansion ice "Ice" { needs ground not with ground }'])).toEqual([
    `${never('ice', 'ice', 'ground')} Take \`not with ground\` back, or do without one of the two in \`needs\`.`,
  ])
  expect(found([ice, lava, 'expansion geyser "Geyser" { needs ice, lava }'])).toEqual([
    `${never('geyser', 'ice', 'lava')} Take \`not with lava\` back, or do without one of the two in \`needs\`.`,
  ])
  const parts = (off: string): string =>
    `expansion sea "Sea" { part ebb "Ebb"  part flood "Flood" ${off} not with ebb }`
  expect(found([parts('')])).toEqual([
    `${never('sea', 'flood', 'ebb')} Declare the part \`ebb\` \`off\`, so that a table chooses it, or take ` +
      '`not with` back.',
  ])
  expect(found([parts('off')])).toEqual([])
})
