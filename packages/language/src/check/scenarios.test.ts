import { describe, expect, it } from 'vitest'
import { check, checkInWorld } from './sample.ts'

const inScenario = (body: string): readonly string[] =>
  checkInWorld(`scenario "s" {\n  play sample\n  players red, blue\n${body}\n  %\n}`).diagnostics.map(({ code, message, severity }) => `${severity} ${code}: ${message}`)
const unused = (what: string): string => `warning unused-in-scenario: The ${what} is not used in this scenario.`
const drawing = 'drawing D { edges grass grass grass grass }'

describe('what a scenario declares', () => {
  it('is found when nothing speaks of it', () => {
    expect(inScenario('tile A is x then nobody scores')).toEqual([unused('tile `A`')])
    expect(inScenario(drawing)).toEqual([unused('drawing `D`')])
    expect(inScenario(`${drawing} board { row A } tile A is x tile B is D`)).toEqual([unused('tile `B`')])
  })

  it('is used on the board, in a draw, in the stack, as a place and as a value', () => {
    for (const sentence of [
      'board { row . A }', 'when red draws A', 'given stack holds A', 'given 2 pawn of red on path of A', 'given done of path at N of A is yes', 'given last is A',
      'when red lays A at 1,0', 'then red may not enters path of A', 'then 0 pawn on A', 'then points of path of A is 2', 'then last is A', 'then red sees wolf on A',
    ]) expect(inScenario(`tile A is x ${sentence}`)).toEqual([])
  })

  it('is a drawing that is drawn without a label, too', () => {
    expect(inScenario(`${drawing} when red draws D`)).toEqual([])
    expect(inScenario(`${drawing} tile A is D board { row A }`)).toEqual([])
  })

  it('is not what something else is called', () => {
    expect(inScenario('tile red is x tile pawn is x given pawn of red on path of A then red scores 3')).toEqual([unused('tile `red`'), unused('tile `pawn`')])
  })

  it('points at the name', () => {
    const text = 'expansion sample "S" { }\nscenario "s" { tile Abc is x assumed "sample" }'
    const [finding] = check(text).diagnostics
    expect(text.slice(finding?.span.start, finding?.span.end)).toBe('Abc')
  })
})
