/** Segments that rules link wherever they are, and unlink again. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
edge track { line }
feature track "track" { along track }
feature grass "grass" { between }
piece post
tile T x 3 { edges grass track grass grass   shows post   track E }
state first keeps player
state mown of feature keeps number when it parts
state sown of feature keeps number
state seen keeps number
phase game { begins }
choice act "Act"
option ties segment as here beside segment as there for act "Tie" {
  among segment as here on board where here is track
  among segment as there on board where there is track and tile of there is not tile of here
  join here and there
  add 1 to seen
  ask again at most 5 times % }
option cuts segment as here beside segment as there for act "Cut" {
  among segment as here on board where here is track
  among segment as there joined to here
  split here and there
  add 10 to seen
  ask again at most 5 times % }
option mows segment for act "Mow" {
  among segment on board where segment is track
  set mown of (feature of segment) to 3
  set sown of (feature of segment) to 4
  ask again at most 5 times % }
option looks segment for act "Look" {
  among segment on board where segment is track
  set seen to 100 * (count of tile in feature of segment) + 10 * mown of (feature of segment)
    + sown of (feature of segment) + 1000 * (count of segment joined to segment)
  ask again at most 9 times % }
rule play { during game
  draw tile as a from stack  place a at origin
  draw tile as b from stack  choose where-to from placement of b by first  place b at where-to
  draw tile as c from stack  choose where-then from placement of c by first  place c at where-then
  ask act by first
  % }
`

const crossing = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
edge track { line }
feature track "track" { along track }
feature grass "grass" { between }
piece post
tile C x 2 { edges grass track grass track   shows post   track E   track W }
state first keeps player
state begun-at keeps segment
state seen keeps number
phase game { begins }
phase look
choice act "Act"
option rests for act "Rest" { % }
option ties for act "Tie" {
  each tile on board {
    each segment of tile as here where here is track {
      each segment of tile as there where there is track and there is not here { join here and there }
    }
  }
  run look % }
rule count-steps { during look
  set seen to (count of segment joined to begun-at within 1) + 10 * (count of segment joined to begun-at within 2)
    + 100 * (count of segment joined to begun-at within 0)
  % }
rule play { during game
  draw tile as a from stack  place a at origin
  draw tile as b from stack
  choose spot from placement of b where row of spot = 0 and column of spot = 1 by first
  place b at spot
  each segment of a as start where (any segment joined to start where segment is track) { set begun-at to start }
  run look
  ask act by first
  % }
`

interface Chosen {
  readonly option: string | null
}

describe('links', () => {
  it('make one feature of two, and split it again', async () => {
    const folder = engineOf(sample)
    expect(typeErrors(folder)).toBe('')
    const engine = await load(folder)
    let game = engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1 })
    engine.applyOption(game, 0)
    engine.applyOption(game, 0)
    const options = (): readonly Chosen[] =>
      (engine.decisions(game) as unknown as readonly { options(): readonly Chosen[] }[])[0]?.options() ?? []
    /** Takes the n-th option of that name. */
    const take = (name: string, n = 0): void => {
      const indices = options().flatMap(({ option }, i) => (option === name ? [i] : []))
      engine.applyOption(game, indices[n] ?? -1)
      game = engine.load(engine.save(game))
    }
    const looks = (n: number): unknown => {
      take('looks', n)
      return engine.stateOf(game, 'seen', null)
    }
    expect(options().filter(({ option }) => option === 'cuts')).toHaveLength(0)
    expect(looks(0)).toBe(100)
    // The first with the second; a state set in one of them is set in both.
    take('mows', 0)
    take('ties', 0)
    expect([looks(0), looks(1), looks(2)]).toEqual([1234, 1234, 100])
    // After the split, each part keeps the state declared `keep`, and no other.
    take('cuts', 0)
    expect([looks(0), looks(1), looks(2)]).toEqual([130, 130, 100])
    expect(options().filter(({ option }) => option === 'cuts')).toHaveLength(0)
  })

  it('do not count as a step along a road where they connect segments of one tile', async () => {
    const engine = await load(engineOf(crossing))
    const game = engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1 })
    const seen = (): unknown => engine.stateOf(game, 'seen', null)
    // The segment of the adjacent tile, one step away.
    expect(seen()).toBe(11)
    engine.applyOption(game, 1)
    // The other segment of its own tile without a step, and both segments of the adjacent tile with one.
    expect(seen()).toBe(133)
  })
})
