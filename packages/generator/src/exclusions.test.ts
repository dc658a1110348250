import { expect, it } from 'vitest'
import { compileSample } from './sample.ts'

const world = (exclusion: string): string =>
  `
// file: rules/base/base.carc
expansion base "Base" { }
phase main { begins }
// file: rules/frost/frost.carc
expansion frost "Frost" { needs ice }
// file: rules/ice/ice.carc
expansion ice "Ice" { needs base  part snow "Snow" }
// file: rules/lava/lava.carc
expansion lava "Lava" { needs base ${exclusion} }
`.trimStart()

const index = (exclusion: string): string =>
  compileSample(world(exclusion)).find(({ path }) => path.endsWith('index.ts'))?.text ?? ''

it('lists mutually exclusive units in the tables, and nothing if there are none', () => {
  expect(index('not with ice')).toMatch(/name: 'lava'.*needs: \[0\], excludes: \[2\]/)
  expect(index('')).not.toContain('excludes')
})
