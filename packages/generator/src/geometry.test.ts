/** Positions of squares, turns of tiles and directions of marks, in a game of three tiles. */
import { afterAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const survey = `
// file: rules/survey/survey.carc
expansion survey "Survey" { }
edge grass { open }
feature grass "grass" { between }
mark arrow "arrow"
mark spot "spot"
tile first x 1 { edges grass grass grass grass  spot }
tile post x 1 { edges grass grass grass grass  arrow toward NW }
state looked is number
state stands is tile
state rows is number
state columns is number
state turns is number
state easts is number
state souths is number
state rests is number
state heading is number
phase game { begins }
rule look {
  during game
  draw tile as start from stack where start has spot
  place start at origin
  draw tile as post from stack
  choose placement from placement of post by one player
  place post at placement
  set rows to row of post
  set columns to column of post
  set turns to turn of post
  set heading to direction of arrow on post
  set easts to east of direction of arrow on post
  set souths to south of heading
  set rests to -7 mod 4
  set looked to count of tile in line with start + 10 * count of square in line with post within 2
  choose tile from tile on board by one player
  %
}
`

it('counts rows to the south, columns to the east, turns and directions clockwise', async () => {
  const engine = await load(engineOf(survey))
  const readOption = (option: number): unknown[] => {
    const game = engine.createGame({ play: ['survey'], players: ['red', 'blue'], seed: 1 })
    engine.applyOption(game, option)
    return ['columns', 'rows', 'turns', 'heading', 'easts', 'souths', 'rests', 'looked'].map((name) =>
      engine.stateOf(game, name, null),
    )
  }
  // North of the first tile, turned by 0, 90, 180 and 270 degrees; then the sides.
  const step = ['0,-1', '1,0', '0,1', '-1,0']
  const results = Array.from({ length: 16 }, (_, i) => readOption(i))
  // North-west, and with each quarter turn clockwise the next corner.
  const corners = [
    [7, -1, -1],
    [1, 1, -1],
    [3, 1, 1],
    [5, -1, 1],
  ]
  for (const [columns, rows, turns, heading, easts, souths, rests, looked] of results) {
    expect(step).toContain(`${String(columns)},${String(rows)}`)
    expect([heading, easts, souths]).toEqual(corners[Number(turns)])
    // -7 is -2 times 4 and 1; two tiles in one row or column, and nine squares.
    expect([rests, looked]).toEqual([1, 92])
  }
  expect(
    new Set(results.map(([columns, rows, turns]) => `${String(columns)} ${String(rows)} ${String(turns)}`)).size,
  ).toBe(16)
})

const camp = `
// file: rules/camp/camp.carc
expansion camp "Camp" { }
edge grass { open }
edge path { line }
edge stone { closes }
feature path "path" { along path }
feature grass "grass" { between }
mark flag "flag"
space pond "pond"
tile way x 2 { edges grass path grass path  path E W }
tile end x 1 { edges grass grass grass path  path W  pond  flag }
tile meadow x 2 { edges grass grass grass grass }
tile rock x 3 { is apart  edges stone stone stone stone }
layout town { row way way   row . meadow % }
state in-stack is number
state waiting is number
state laid is number
state ends is number
state squares is number
state steps-away is number
state neighbours is number
phase game { begins }
rule settle {
  during game
  set waiting to count of tile in supply
  place town at origin
  set in-stack to size of stack
  set laid to count of tile on board
  draw tile as last from stack where last has flag
  each placement of last where column of placement = 2 and row of placement = 0 { place last at placement }
  each path on board {
    set ends to open-ends of path
    each segment of last where segment is path {
      set neighbours to count of segment joined to segment
      set steps-away to count of segment joined to segment within 2
    }
  }
  let rock be one tile in supply
  each placement of rock where column of placement = -1 and row of placement = 0 { place rock at placement }
  each path on board { set ends to 10 * ends + open-ends of path  set squares to count of square in path }
  choose tile from tile on board by one player
  %
}
`

it('lays out a board, keeps tiles in the supply, walks along a path, and ends it at an edge that closes', async () => {
  const engine = await load(engineOf(camp))
  const game = engine.createGame({ play: ['camp'], players: ['red', 'blue'], seed: 1 })
  const statesOf = (...names: string[]): unknown[] => names.map((name) => engine.stateOf(game, name, null))
  // Three rocks wait; three of the stack's five tiles are on the board, and are tiles of their own.
  expect(statesOf('waiting', 'laid', 'in-stack')).toEqual([3, 3, 2])
  // From the last tile one step leads to the second way, two to the first.
  expect(statesOf('neighbours', 'steps-away')).toEqual([1, 2])
  // One end is open in the west, none after the rock is laid there; the path has three squares as before.
  expect(statesOf('ends', 'squares')).toEqual([10, 3])
  expect(engine.view(engine.load(engine.save(game)), null)).toEqual(engine.view(game, null))
})
