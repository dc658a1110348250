import { describe, expect, test } from 'vitest'
import {
  applyOption,
  apply,
  createGame,
  createScenario,
  decisions,
  optionsByTarget,
  putPiece,
  putTile,
  setScript,
  setStack,
  resume,
  targetsOf,
  view,
  viewParts,
  type FeatureSeen,
  type Game,
} from '../../index.ts'

const players = ['red', 'blue']

/** Two caps that close a city of two tiles, a road of one tile beside them, and red figures on both. */
function twoTiles(): Game {
  const game = createScenario({ play: ['base'], players, seed: 1 })
  putTile(game, 'E', 0, 0, 2)
  putTile(game, 'D', 0, 1, 0)
  putPiece(game, 'normal', 'red', { x: 0, y: 0, kind: 'city', sides: ['S'] }, false)
  putPiece(game, 'normal', 'red', { x: 0, y: 1, kind: 'road', sides: ['E', 'W'] }, false)
  putPiece(game, 'normal', 'blue', { x: 0, y: 0, kind: 'field', sides: [] }, false)
  return game
}

const featureOf = (game: Game, kind: string): FeatureSeen | undefined =>
  view(game, null, ['board']).board.features.find((feature) => feature.kind === kind)

describe('the board of a view', () => {
  test('reports for each feature its owners, its completeness and its current worth', () => {
    const game = twoTiles()
    expect(featureOf(game, 'city')).toMatchObject({
      tiles: 2,
      openEnds: 0,
      owners: ['red'],
      values: { complete: true, points: 4, holders: ['red'] },
    })
    expect(featureOf(game, 'road')).toMatchObject({
      tiles: 1,
      openEnds: 2,
      owners: ['red'],
      values: { complete: false, points: 1, holders: ['red'] },
    })
  })

  test('reports for each segment the sides it reaches on the board and its pieces', () => {
    const { segments, features } = view(twoTiles(), 'blue', ['board']).board
    const [cap] = segments
    expect(cap).toMatchObject({
      segment: { x: 0, y: 0, kind: 'city', sides: ['S'] },
      tile: 'E',
      n: 1,
      layer: 0,
      on: [{ x: 0, y: 0, sides: ['S'], halves: [], corners: [] }],
      pieces: [{ piece: 'normal', owner: 'red', count: 1 }],
    })
    const field = segments.find(({ segment, tile }) => segment.kind === 'field' && tile === 'E')
    expect(field?.on[0]).toMatchObject({ sides: [], halves: ['NL', 'NR', 'EL', 'ER', 'WL', 'WR'] })
    expect(features[cap.feature].segments.map((at) => segments[at].tile)).toEqual(['E', 'D'])
  })

  test('lists free squares in row order with their neighbours’ edges, and placements of the tile in hand', () => {
    const game = twoTiles()
    setStack(game, ['U', 'V'])
    setScript(game, ['U'])
    resume(game)
    const { free, fits } = view(game, 'red', ['board']).board
    expect(free).toEqual([
      { x: 0, y: -1, edges: [null, null, 'field', null] },
      { x: -1, y: 0, edges: [null, 'field', null, null] },
      { x: 1, y: 0, edges: [null, null, null, 'field'] },
      { x: -1, y: 1, edges: [null, 'road', null, null] },
      { x: 1, y: 1, edges: [null, null, null, 'road'] },
      { x: 0, y: 2, edges: ['field', null, null, null] },
    ])
    // A straight road: beside fields it fits at all four sides only along them, and at the two road ends with the road.
    expect(fits).toEqual([
      { tile: 'U', x: 0, y: -1, turns: [0] },
      { tile: 'U', x: -1, y: 0, turns: [1] },
      { tile: 'U', x: 1, y: 0, turns: [1] },
      { tile: 'U', x: -1, y: 1, turns: [0] },
      { tile: 'U', x: 1, y: 1, turns: [0] },
      { tile: 'U', x: 0, y: 2, turns: [0] },
    ])
  })
})

test('counts pieces by kind and owner, wherever they are', () => {
  const { counts } = view(twoTiles(), null, ['counts'])
  const red = counts.find(({ piece, owner }) => piece === 'normal' && owner === 'red')
  expect(red).toEqual({ piece: 'normal', tokens: null, owner: 'red', supply: 5, board: 2, zones: 0, out: 0 })
})

describe('parts of a view', () => {
  test('equal those of the whole view', () => {
    const game = twoTiles(),
      whole = view(game, 'red')
    expect(Object.keys(whole)).toEqual([...viewParts])
    for (const part of viewParts) expect(view(game, 'red', [part])).toEqual({ [part]: whole[part] })
  })
  test('with unknown names are refused, with a suggestion', () => {
    const misspelt = ['bord'] as unknown as readonly 'board'[]
    expect(() => view(twoTiles(), 'red', misspelt)).toThrow(/There is no part of a view 'bord'/)
  })
})

describe('options by click target', () => {
  const game = createGame({ play: ['base'], players, seed: 4 })
  test('are in one group each: squares to lay a tile, segments for a figure, a button to pass', () => {
    const [laying] = decisions(game)
    expect(new Set(optionsByTarget(game, laying).map(({ target }) => target.on))).toEqual(new Set(['square']))
    applyOption(game, 0)
    const [placing] = decisions(game),
      groups = optionsByTarget(game, placing)
    expect(new Set(groups.map(({ target }) => target.on))).toEqual(new Set(['segment', 'nothing']))
    expect(groups.flatMap(({ options }) => options).sort((a, b) => a - b)).toEqual([...placing.options().keys()])
    expect(view(game, placing.player, ['decisions']).decisions[0].targets).toEqual(groups)
    expect(view(game, null, ['decisions']).decisions[0].targets).toBeNull()
  })
  test('the place is clicked first, then the piece', () => {
    const [placing] = decisions(game)
    const places = placing.options().find(({ args }) => args.length === 2)
    expect(places).toBeDefined()
    if (places !== undefined) expect(targetsOf(game, places).map(({ on }) => on)).toEqual(['segment', 'piece'])
  })
})

test('events give the previous state: points, states, and the origin of a tile', () => {
  const game = twoTiles()
  setStack(game, ['U', 'V'])
  setScript(game, ['U', 'V'])
  resume(game)
  const lays = decisions(game)[0].options()[0]
  const result = apply(game, lays)
  const events = result.ok ? result.events : []
  expect(events.find(({ type }) => type === 'placed')).toMatchObject({
    tile: 'U',
    from: 'hand',
    cells: [{ tile: 'U', n: 1, cell: 0, layer: 0 }],
  })
  for (const event of events)
    if (event.type === 'scored') expect(event.after - event.before).toBe(event.points)
    else if (event.type === 'state') expect(event.after).not.toEqual(event.before)
})
