import { describe, expect, it } from 'vitest'
import { checkFiles } from '../check/index.ts'
import { sampleFiles } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'

const base = `// file: rules/base/base.carc
expansion base "Base" { }
figure pawn "pawn" { count 3 per player }
state active keeps player
phase main { begins }
`
const alms = `// file: rules/alms/alms.carc
expansion alms "Alms" { needs base }
tokens storm "storm" { gust x 2 }
rule take-storm "Alms" { during main draw storm as s from supply move s to active-yard of active assumed "x" }
zone active-yard of player "yard"
`
const weather = `// file: rules/weather/weather.carc
expansion weather "Weather" { needs base }
zone storm "storm"
rule brew "It brews" { during main each pawn in storm { remove pawn } assumed "x" }
scenario "In the storm" { play weather players red, blue board { } given normal of red in storm
  then 0 pawn of red in storm assumed "x" }
`

function checked(text: string) {
  const files = sampleFiles(text.replace('given normal', 'given pawn')).map(({ file, text: one }) =>
    parseFile(file, one),
  )
  const unread = files.flatMap(({ diagnostics }) => diagnostics)
  const { project, diagnostics } = checkFiles(files.map(({ file }) => file))
  return { project, found: [...unread, ...diagnostics].map(({ code, message }) => `${code}: ${message}`) }
}

describe('a name that two boxes declare', () => {
  it('is local to each of them', () => {
    const { project, found } = checked(base + alms + weather)
    expect(found.filter((one) => /storm/.test(one))).toEqual([])
    expect(project.ir.tokens.map(({ name }) => name)).toEqual(['storm'])
    expect(project.ir.zones.map(({ name }) => name)).toEqual(['active-yard', 'weather.storm'])
  })
  it('is that of the box alone where the other is not there', () => {
    expect(checked(base + weather).project.ir.zones.map(({ name }) => name)).toEqual(['storm'])
  })
  const both = (name: string): string => `// file: rules/weather/with/alms.carc
interaction of alms, weather
rule blow "Both" { during main after brew, take-storm each pawn in ${name} { remove pawn } assumed "x" }
`
  it('has to be said with its box by who knows both', () => {
    expect(checked(base + alms + weather + both('storm')).found).toContain(
      'ambiguous-name: `storm` is a name in `alms` and `weather`.',
    )
  })
  it('is said with its box', () => {
    expect(checked(base + alms + weather + both('weather.storm')).found.filter((one) => /storm/.test(one))).toEqual([])
  })
  it('is still declared twice where one box needs the other', () => {
    const { found } = checked(`${base}${alms}// file: rules/gale/gale.carc
expansion gale "Gale" { needs alms }
zone storm "storm"
`)
    expect(found).toContain('declared-twice: `storm` is declared twice.')
  })
})
