import { expect, it } from 'vitest'
import { check } from './sample.ts'

/** Diagnostics of a setting of one expansion, of what another one says, and of a scenario. */
function found(said: string, scenario = ''): readonly string[] {
  return check(
    '// file: rules/ground/a.carc\nexpansion ground "Ground" { players 1 to 4 }\nstate moon keeps number\n' +
      'setting tides "Tides" { low  high  default low }\n' +
      `// file: rules/reef/a.carc\nexpansion reef "Reef" { needs ground }\n${said}\n` +
      (scenario === ''
        ? ''
        : `// file: rules/s/a.carc\nscenario "s" { ${scenario} players a then nobody scores assumed "sample" }\n`),
  ).diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint ?? ''}`.trim())
}
const high = 'setting tides is high { assumed "sample" }'

it('is checked: the setting, its value, and that it says where it comes from', () => {
  expect(found(high)).toEqual([])
  expect(found('setting tidez is high { assumed "sample" }')).toEqual([
    'unknown-name: There is no setting named `tidez`. Did you mean `tides`?',
  ])
  expect(found('setting moon is high { assumed "sample" }')).toEqual([
    'wrong-kind: `moon` is no setting. Only a setting has a fixed value.',
  ])
  expect(found('setting tides is dry { assumed "sample" }')).toEqual([
    'unknown-name: The setting `tides` has no such value. Its values: low, high.',
  ])
  expect(found('setting tides is high { }')).toEqual([
    'no-provenance: This fixed setting does not say where it comes from. ' +
      'Add `cite ID`, or `assumed "why"` if no source says it.',
  ])
})

it('cannot be chosen in a scenario that plays the expansion', () => {
  expect(found(high, 'play reef setting tides is low')).toEqual([
    'fixed-setting: The setting `tides` is `high` in every game with `ground` and `reef`: it cannot be chosen here. ' +
      'Leave this sentence out, or play the scenario without the box that fixes it.',
  ])
  expect(found(high, 'play reef setting tides is high')).toEqual([])
  expect(found(high, 'play ground setting tides is low')).toEqual([])
})
