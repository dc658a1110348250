/** Zones as entities: values, arguments, contents and owners. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
class guest
figure pawn "pawn" { is guest  count 2 per player % }
tile A x 3 { edges grass grass grass grass }
state first keeps player
state told keeps number
state kept keeps zone
state here keeps zone
zone den of player "den"
zone bank "bank"
phase game { begins }
phase lock of figure in zone
value held of zone gives number
define held of zone { gives count of guest in zone % }
choice act "Act"
option hides figure for act "Hide" { among figure of chooser
  let where-to be den of (next of chooser)
  run lock of figure in where-to
  ask again at most 3 times % }
option spends zone for act "Spend" { among zone where zone is not kept and held of zone > 0
  each guest in zone { return guest } % }
option passes for act "Pass" { % }
rule lock-up { during lock  move figure to zone % }
rule play { during game
  draw tile as one-tile from stack  move one-tile to den of first
  draw tile as other from stack  move other to bank
  set kept to bank
  if zone of one-tile is den of first { add 1 to told }
  if owner of (zone of other) is none { add 10 to told }
  if here is none { add 100 to told }
  ask act by first
  add 1000 * (count of guest in den) + 10000 * (count of guest in den of first) to told
  add 100000 * (count of tile in den) + 1000000 * (count of zone) / 2 to told
  ask act by next of first
  each guest in den { set here to zone of guest  score 1 for owner of zone of guest }
  % }
`

describe('zones', () => {
  it('are entities that can be passed on, compared, counted, and owned', async () => {
    const folder = engineOf(sample)
    expect(typeErrors(folder)).toBe('')
    const engine = await load(folder)
    let game = engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1 })
    const take = (option: number, count: number): void => {
      expect(engine.decisions(game)).toMatchObject([{ count }])
      game = engine.load(engine.save(game))
      engine.applyOption(game, option)
    }
    // Red hides two pawns in Blue's den (each can be hidden again; that den can be spent from then on), and passes.
    take(0, 3)
    take(1, 4)
    take(3, 4)
    // 1 for the first tile, 10 for a zone without owner, 100 for none; 2 in all dens, none in Red's; 1 tile; 3 zones.
    expect(engine.stateOf(game, 'told', null)).toBe(1 + 10 + 100 + 2000 + 100_000 + 1_500_000)
    // Blue may hide two, spend Blue's den, or pass: he hides one at Red's, then passes.
    take(0, 4)
    take(4, 5)
    expect(engine.isOver(game)).toBe(true)
    expect(engine.view(game, null).players.map(({ score }) => score)).toEqual([1, 2])
  })
})
