import { describe, expect, it } from 'vitest'
import { parseFile } from '../parse/index.ts'
import { outline } from './outline.ts'

function scenario(text: string): Record<string, unknown> {
  const { file, diagnostics } = parseFile('t.carc', `scenario "s" { players red, blue ${text} }`)
  expect(diagnostics).toEqual([])
  return outline(file.declarations[0]) as Record<string, unknown>
}
const step = (text: string): unknown => (scenario(text)['steps'] as unknown[])[0]
const name = (of: string) => ({ type: 'name', name: of })
const part = (kind: string, label: string) => ({ type: 'part', kind, label })

describe('a scenario', () => {
  it('holds its set-up', () => {
    expect(
      scenario(
        'play a, b without c setting s is t drawing K { edges a b c d } board { row . A row B.x } tile A is D ' +
          'turned 270 tile N is K cite X',
      ),
    ).toEqual({
      type: 'scenario',
      title: 's',
      players: ['red', 'blue'],
      play: ['a', 'b'],
      without: ['c'],
      settings: [{ name: 's', value: 't' }],
      drawings: [{ type: 'tile', name: 'K', count: 0, edges: ['a', 'b', 'c', 'd'], provenance: {} }],
      rows: [[null, 'A'], ['B.x']],
      tiles: [
        { label: 'A', kind: 'D', turned: 270 },
        { label: 'N', kind: 'K', turned: 0 },
      ],
      provenance: { cites: ['X'] },
    })
  })
  it('keeps its steps in order', () => {
    const steps = scenario('given stack holds nothing when red passes then nobody scores when final runs')['steps'] as {
      type: string
    }[]
    expect(steps.map(({ type }) => type)).toEqual(['given-stack', 'when-choice', 'then-scores', 'when-runs'])
  })
  it('does not read the next set-up sentence as a parameter', () => {
    expect(scenario('when red passes tile A is B')).toMatchObject({
      steps: [{ verb: 'passes' }],
      tiles: [{ label: 'A' }],
    })
  })
})

describe('a step', () => {
  it.each([
    [
      'given normal of red on road of A',
      { type: 'given-piece', count: 1, kind: 'normal', owner: 'red', at: part('road', 'A') },
    ],
    [
      'given 2 flea on field at NL of B face down',
      { type: 'given-piece', count: 2, kind: 'flea', at: { ...part('field', 'B'), side: 'NL' }, faceDown: true },
    ],
    ['given dragon on A', { type: 'given-piece', count: 1, kind: 'dragon', at: name('A') }],
    [
      'given normal of red in prison of blue',
      {
        type: 'given-piece',
        count: 1,
        kind: 'normal',
        owner: 'red',
        at: { type: 'owned', kind: 'prison', player: 'blue' },
      },
    ],
    ['given active is blue', { type: 'given-state', name: 'active', value: name('blue') }],
    [
      'given scored of road of A is no',
      { type: 'given-state', name: 'scored', of: part('road', 'A'), value: name('no') },
    ],
    ['given x is road at N of A', { type: 'given-state', name: 'x', value: { ...part('road', 'A'), side: 'N' } }],
    ['given red has -2 points', { type: 'given-points', player: 'red', points: -2 }],
    ['given stack holds U, V', { type: 'given-stack', kinds: ['U', 'V'] }],
    ['given stack holds nothing', { type: 'given-stack' }],
    ['given next chip is low, high', { type: 'given-tokens', tokens: 'chip', kinds: ['low', 'high'] }],
    ['given next is red', { type: 'given-state', name: 'next', value: name('red') }],
    [
      'when red lays N at -1,2 turned 90',
      {
        type: 'when-choice',
        player: 'red',
        verb: 'lays',
        args: [name('N'), { type: 'square', x: -1, y: 2, turned: 90 }],
      },
    ],
    [
      'when red places normal on road of N',
      { type: 'when-choice', player: 'red', verb: 'places', args: [name('normal'), part('road', 'N')] },
    ],
    [
      'when red takes normal of blue',
      { type: 'when-choice', player: 'red', verb: 'takes', args: [{ type: 'owned', kind: 'normal', player: 'blue' }] },
    ],
    ['when red bids 3', { type: 'when-choice', player: 'red', verb: 'bids', args: [{ type: 'number', value: 3 }] }],
    ['when red chooses none', { type: 'when-choice', player: 'red', verb: 'chooses', args: [name('none')] }],
    ['when red draws C', { type: 'when-draw', kind: 'C' }],
    ['when final runs', { type: 'when-runs', phase: 'final' }],
    ['then red scores 3', { type: 'then-scores', player: 'red', points: 3 }],
    ['then red scores -3 for award', { type: 'then-scores', player: 'red', points: -3, rule: 'award' }],
    ['then nobody scores', { type: 'then-scores', points: 0 }],
    [
      'then scorings red 5 for award, blue -2, red 0',
      {
        type: 'then-scorings',
        scorings: [
          { player: 'red', points: 5, rule: 'award' },
          { player: 'blue', points: -2 },
          { player: 'red', points: 0 },
        ],
      },
    ],
    [
      'then scorings in any order blue 2, red 5 for award',
      {
        type: 'then-scorings',
        anyOrder: true,
        scorings: [
          { player: 'blue', points: 2 },
          { player: 'red', points: 5, rule: 'award' },
        ],
      },
    ],
    ['then scorings is 3', { type: 'then-value', name: 'scorings', value: { type: 'number', value: 3 } }],
    ['then red has 15 points', { type: 'then-total', player: 'red', points: 15 }],
    [
      'then red may not places normal on road of N',
      { type: 'then-may', player: 'red', negated: true, verb: 'places', args: [name('normal'), part('road', 'N')] },
    ],
    ['then red may chooses none', { type: 'then-may', player: 'red', verb: 'chooses', args: [name('none')] }],
    [
      'then red may only lays N at 2,-1, places normal on road of N, bids 3, passes',
      {
        type: 'then-only',
        player: 'red',
        actions: [
          { verb: 'lays', args: [name('N'), { type: 'square', x: 2, y: -1 }] },
          { verb: 'places', args: [name('normal'), part('road', 'N')] },
          { verb: 'bids', args: [{ type: 'number', value: 3 }] },
          { verb: 'passes' },
        ],
      },
    ],
    ['then red may only', { type: 'then-may', player: 'red', verb: 'onlies' }],
    ['then red decides act', { type: 'then-decides', player: 'red', choice: 'act' }],
    ['then red does not decide act', { type: 'then-decides', player: 'red', negated: true, choice: 'act' }],
    [
      'then 2 normal of red on road of A',
      { type: 'then-pieces', count: 2, kind: 'normal', owner: 'red', at: part('road', 'A') },
    ],
    ['then 7 normal of red in supply', { type: 'then-pieces', count: 7, kind: 'normal', owner: 'red' }],
    ['then active is red', { type: 'then-value', name: 'active', value: name('red') }],
    ['then winners is red, blue', { type: 'then-value', name: 'winners', value: name('red'), others: [name('blue')] }],
    [
      'then complete of road of A is yes',
      { type: 'then-value', name: 'complete', of: [part('road', 'A')], value: name('yes') },
    ],
    [
      'then strength of red in road of A is 2',
      {
        type: 'then-value',
        name: 'strength',
        of: [name('red'), part('road', 'A')],
        value: { type: 'number', value: 2 },
      },
    ],
    ['then stack has 3 tiles', { type: 'then-stack', count: 3 }],
    ['then game is over', { type: 'then-over' }],
    ['then event discarded', { type: 'then-event', event: { name: 'discarded' } }],
    ['then no event discarded', { type: 'then-event', event: { name: 'discarded' }, times: 0 }],
    ['then 2 events discarded', { type: 'then-event', event: { name: 'discarded' }, times: 2 }],
    ['then 1 event event', { type: 'then-event', event: { name: 'event' }, times: 1 }],
    ['then 2 events of red on A', { type: 'then-pieces', count: 2, kind: 'events', owner: 'red', at: name('A') }],
    ['then event of A is red', { type: 'then-value', name: 'event', of: [name('A')], value: name('red') }],
    [
      'then event scored with red, 5 before moved with normal of red, road of A before discarded',
      {
        type: 'then-order',
        events: [
          { name: 'scored', entities: [name('red'), { type: 'number', value: 5 }] },
          { name: 'moved', entities: [{ type: 'owned', kind: 'normal', player: 'red' }, part('road', 'A')] },
          { name: 'discarded' },
        ],
      },
    ],
    ['then red sees event moved', { type: 'then-log', player: 'red', event: { name: 'moved' } }],
    [
      'then red does not see event chose with blue',
      { type: 'then-log', player: 'red', negated: true, event: { name: 'chose', entities: [name('blue')] } },
    ],
    ['then red sees event on A', { type: 'then-view', player: 'red', what: name('event'), at: name('A') }],
    [
      'then red sees 2 flea of blue on A',
      {
        type: 'then-view',
        player: 'red',
        count: 2,
        what: { type: 'owned', kind: 'flea', player: 'blue' },
        at: name('A'),
      },
    ],
    [
      'then red sees flea of blue',
      { type: 'then-view', player: 'red', what: { type: 'owned', kind: 'flea', player: 'blue' } },
    ],
    [
      'then red does not see flea on A',
      { type: 'then-view', player: 'red', negated: true, what: name('flea'), at: name('A') },
    ],
  ])('%s', (text, expected) => {
    expect(step(text)).toEqual(expected)
  })
})
