import { expect, it } from 'vitest'
import { check } from './sample.ts'

/**
 * Diagnostics of a scenario with these players; the expansion it plays needs another one, and has a part with a need.
 */
function found(sentences: string): readonly string[] {
  const modules = [
    'expansion small "S" { players 2 to 3 part more "More" needs large }',
    'expansion large "L" { players 2 to 5 }',
    'expansion free "F" { }',
  ]
  return check(
    [...modules, `scenario "s" { ${sentences} then nobody scores assumed "sample" }`]
      .map((text, i) => `// file: rules/m${String(i)}/a.carc\n${text}\n`)
      .join(''),
  ).diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

it('reports a wrong number of players', () => {
  expect(found('play large players a, b, c, d, e')).toEqual([])
  expect(found('play large players a, b, c, d, e, f')).toEqual([
    'players-range: What is played is for 2 to 5 players, not for 6.',
  ])
  expect(found('play large players a')).toEqual(['players-range: What is played is for 2 to 5 players, not for 1.'])
  expect(found('play free players a')).toEqual([])
  expect(found('play free')).toEqual(['players-range: Nobody plays this scenario.'])
  expect(found('play free players a, b, a')).toEqual(['declared-twice: `a` plays already.'])
})

it('uses the widest range of all units in play', () => {
  expect(found('play small players a, b, c, d')).toEqual([])
  expect(found('play small without more players a, b, c, d')).toEqual([
    'players-range: What is played is for 2 to 3 players, not for 4.',
  ])
  expect(found('play small, large without more players a, b, c, d')).toEqual([])
})
