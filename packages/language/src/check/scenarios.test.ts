import { describe, expect, it } from 'vitest'
import { check, checkInWorld } from './sample.ts'

const declared = `state last is tile  tile x { edges grass grass grass grass % }
  option enters pawn on segment for act { among pawn available to active  among segment of last  % }
  option lays placement for act { among placement of last  % }\n`
const diagnosticsOf = (text: string): readonly string[] =>
  checkInWorld(`${declared}${text}`).diagnostics.map(({ code, message, severity }) => `${severity} ${code}: ${message}`)
const inScenario = (body: string): readonly string[] =>
  diagnosticsOf(`scenario "s" {\n  play sample\n  players red, blue\n${body}\n  then nobody scores\n  %\n}`)
const unused = (what: string): string => `warning unused-in-scenario: The ${what} is not used in this scenario.`
const drawing = 'drawing D { edges grass grass grass grass }'

describe('a declaration in a scenario', () => {
  it('is reported when no step uses it', () => {
    expect(inScenario('tile A is x then nobody scores')).toEqual([unused('tile `A`')])
    expect(inScenario(drawing)).toEqual([unused('drawing `D`')])
    expect(inScenario(`${drawing} board { row A } tile A is x tile B is D`)).toEqual([unused('tile `B`')])
  })

  it('is used on the board, in a draw, in the stack, as a position and as a value', () => {
    for (const sentence of [
      'board { row . A }',
      'when red draws A',
      'given stack holds A',
      'given 2 pawn of red on path of A',
      'given done of path at N of A is yes',
      'given last is A',
      'when red lays A at 1,0',
      'then red may not enters pawn on path of A',
      'then 0 pawn on A',
      'then points of path of A is 2',
      'then last is A',
      'then red sees wolf on A',
    ])
      expect(inScenario(`tile A is x ${sentence}`)).toEqual([])
  })

  it('may be a drawing that is drawn without a label', () => {
    expect(inScenario(`${drawing} when red draws D`)).toEqual([])
    expect(inScenario(`${drawing} tile A is D board { row A }`)).toEqual([])
  })

  it('is not used by an equal name of something else', () => {
    expect(inScenario('tile red is x tile pawn is x given pawn of red on 0,0 then red scores 3')).toEqual([
      unused('tile `red`'),
      unused('tile `pawn`'),
    ])
  })

  it('is reported at its name', () => {
    const text = 'expansion sample "S" { }\nscenario "s" { tile Abc is x assumed "sample" }'
    const [diagnostic] = check(text).diagnostics
    expect(text.slice(diagnostic?.span.start, diagnostic?.span.end)).toBe('Abc')
  })
})

describe('a scenario', () => {
  const titled = (title: string): string => `scenario "${title}" { play sample players red then nobody scores % }\n`

  it('must prove something', () => {
    expect(diagnosticsOf('scenario "s" { play sample players red when main runs % }')).toEqual([
      'error proves-nothing: This scenario has no `then` sentence.',
    ])
  })

  it('has a title that is unique in all files', () => {
    expect(diagnosticsOf(titled('a') + titled('b'))).toEqual([])
    const duplicate = checkInWorld(
      `${titled('a')}// file: rules/sample/scenarios/b.carc\n${titled('b')}${titled('a')}`,
    ).diagnostics
    expect(duplicate.map(({ code, span, related }) => [code, span.file, related?.[0]?.span.file])).toEqual([
      ['declared-twice', 'rules/sample/scenarios/b.carc', 'rules/sample/sample.carc'],
    ])
  })

  it('gives every label to one tile', () => {
    expect(inScenario('board { row A } tile A is x tile A is x')).toEqual([
      'error declared-twice: The label `A` is given to two tiles.',
    ])
  })

  it('is not checked while part of it cannot be parsed', () => {
    const { diagnostics } = checkInWorld(
      'scenario "s" { play sample players red board { row A } tile A x then nobody scorse % }',
    )
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['expected', 'misspelt-keyword']))
  })
})
