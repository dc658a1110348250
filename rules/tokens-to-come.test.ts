/** Tests `given next …`: tokens are drawn in the given order; impossible orders are reported. */
import { dirname } from 'node:path'
import { standardLibrary } from '@tilewright/engine'
import { check, readRules } from '@tilewright/generator'
import type { ScenarioDecl } from '@tilewright/language'
import { parseFile } from '@tilewright/language'
import { runScenario } from '@tilewright/scenarios'
import { describe, expect, it } from 'vitest'

const { project } = check(readRules(dirname(import.meta.dirname)))

/** Returns the failures of two turns in which the first and then the second circus tile gets a token. */
function failures(given: string, play = 'base, under-the-big-top'): readonly string[] {
  const text = `scenario "s" { play ${play} players red, blue board { row A } tile A is B 
    tile F is cfff-bt tile S is ffrf-bt
    ${given} when red lays F at 1,0 when red passes when blue lays S at 2,0 when blue passes
    then nobody scores assumed "a test" }`
  const scenario = parseFile('test.carc', text).file.declarations.find(
    (one): one is ScenarioDecl => one.type === 'scenario',
  )
  if (scenario === undefined) throw new Error('no scenario')
  const { status, failures: found } = runScenario(scenario, {
    library: standardLibrary,
    tileVocabulary: project.tileVocabulary,
    text: () => text,
  })
  return found.map(({ message, span }) => `${status}: ${text.slice(span.start, span.end)}: ${message}`)
}

describe('given tokens', () => {
  it('are drawn in their order, those of several statements one after the other', () => {
    expect(failures('given next animal is bear, elephant')).toEqual([])
    expect(failures('given next animal is bear given next animal is elephant')).toEqual([])
  })

  it('must all be drawn', () => {
    expect(failures('given next animal is bear, elephant, bear, seal')).toEqual([
      'failed: bear: The token bear was not drawn.',
    ])
    expect(failures('given 3 bear in used-animals given next animal is seal, bear')).toEqual([
      'failed: bear: The token bear was not drawn.',
    ])
  })

  it('cannot be more than there are', () => {
    expect(failures('given next animal is flea, bear, flea')).toEqual([
      "broken: given next animal is flea, bear, flea: There are only 1 'flea' in this game. Name it no more " +
        'often than that.',
    ])
    expect(failures('given next animal is flea given next animal is flea')).toEqual([
      "broken: given next animal is flea: There are only 1 'flea' in this game. Name it no more often than that.",
    ])
  })

  it('must belong to the expansions in play', () => {
    expect(failures('given next chip is single-four')).toEqual([
      "broken: given next chip is single-four: There is no token 'single-four'. Known: flea, monkey, seal, " +
        'bear, tiger, elephant.',
    ])
  })
})
