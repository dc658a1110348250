import { expect, it } from 'vitest'
import { check, checkInWorld } from './sample.ts'

function found(state: string): readonly string[] {
  return check(
    '// file: rules/ground/a.carc\nexpansion ground "Ground" { players 1 to 4 }\nphase game { begins }\n' +
      `phase turn\nphase visit of player\nfigure pawn "pawn" { count 7 per player }\n${state}\n`,
  ).diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

it.each(['', ' of player', ' of feature'])('can last as long as a phase: state%s', (owner) => {
  expect(found(`state bids${owner} keeps number during turn`)).toEqual([])
})

it('adds a step that forgets the state after all others of the phase', () => {
  const { ir } = checkInWorld(
    'phase turn  state proud keeps yes-no during turn  rule act { during turn  set proud to yes % }',
  )
  const [forgets] = ir.rules.filter(({ ending }) => ending === true)
  expect(forgets).toMatchObject({ phase: 'turn', body: [{ op: 'set', state: 'proud', value: { value: false } }] })
})

it('is refused for a phase that is run for one thing after the other, and for what no set lists', () => {
  expect(found('state bids keeps number during visit')).toEqual([
    'wrong-kind: `visit` is run for one thing after the other: a state cannot last as long as it.',
  ])
  expect(found('state bids of figure keeps number during turn')).toEqual([
    'wrong-kind: A state of a piece cannot last as long as a phase.',
  ])
  expect(found('state bids of tile keeps number during turn')).toEqual([
    'wrong-kind: A state of a tile cannot last as long as a phase.',
  ])
  expect(found('state bids keeps number during turns')).toEqual(['unknown-name: There is no phase named `turns`.'])
})
