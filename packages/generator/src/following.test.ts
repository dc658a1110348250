/** Phases that follow statements, played: each digit of `told` is one that ran. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors, type Engine } from './fixtures/engine-of.ts'
import { compileSample } from './sample.ts'

afterAll(removeEngines)

const world = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2  part more "More" off }
edge grass { open }
feature grass "grass" { between }
space hut "hut"
space mill "mill" { aside }
class guest
figure pawn "pawn" { is guest  count 2 per player % }
figure dog "dog" { count 1 per player % }
tokens coin "coin" { copper x 1 % }
tile A x 1 { edges grass grass grass grass  hut  mill }
zone den
state first is player
state told is number
state hit is segment
phase game { begins }
phase scored of player { follows score }
phase left of figure from segment { follows return, remove, move }
phase arrived of figure on segment { follows move }
phase laid of tile { follows place }
choice act "Act"
option waits for act "Wait" { % }
`
const rules = `
rule note-tile { during laid  add 1 to told % }
rule note-arrival { during arrived of guest on segment
  set told to told * 10 + 2  % }
rule note-scoring { during scored
  set told to told * 10 + amount
  if cause is not none { set told to told * 10 + 9 }
  score 100 for player % }
rule note-leaving { during left of guest from segment
  set told to told * 10 + 4
  each dog on segment where owner of dog is owner of guest { remove dog } % }
`
const play = (body: string): string => `rule play { during game ${body} % }`
const begun = `draw tile from stack  place tile at origin
  let house be one segment of tile as s where s is hut
  let wheel be one segment of tile as s where s is mill
  let pawn be one pawn of first as p
  let dog be one dog of first as d
`

async function toldBy(text: string): Promise<{ readonly engine: Engine; readonly game: object }> {
  const engine = await load(engineOf(text))
  return { engine, game: engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1 }) }
}

const ranPhases = ({ engine, game }: { readonly engine: Engine; readonly game: object }): unknown =>
  engine.stateOf(game, 'told', null)

describe('a following phase', () => {
  it('runs once after each statement with an effect, and not because of itself', async () => {
    const played = await toldBy(
      world +
        rules +
        play(`${begun}
          move pawn to house  move pawn to house
          move dog to house
          score 3 for first  score 0 for first  score 5 for first about (feature of house)
          each coin in supply { move coin to house  return coin }
          move pawn to wheel
          return pawn  return pawn  move pawn to den  remove pawn`),
    )
    // Laid 1; arrived 2 (the second move does nothing, the dog is no guest); scored 3; scored 5 for a feature 9; to the
    // mill: it has left 4 and arrived 2 (the dog goes, which is in `left` already); home: left 4.
    expect(ranPhases(played)).toBe(1_2_3_5_9_4_2_4)
    const scores = played.engine.view(played.game, null).players.map(({ score }) => score)
    expect(scores).toEqual([3 + 5 + 200, 0])
  })

  it('knows which tile has left the game', async () => {
    const played = await toldBy(
      `${world}phase gone of tile { follows discard }
state lost keeps tile
rule note-loss { during gone  add 6 to told  set lost to tile % }
tile B x 2 { edges grass grass grass grass }
` +
        play(`draw tile from stack where tile has hut  place tile at origin
          draw tile as second from stack  discard second
          if lost is second { add 10 to told }
          each tile as third in stack { discard third }`),
    )
    expect(ranPhases(played)).toBe(6 + 10 + 6)
  })

  it('may ask, and resumes afterwards', async () => {
    const text =
      world +
      `rule rob { during scored  when amount > 0
        each player as thief after player where thief is not player {
          choose n from number from 0 to 2 by thief
          if n > 0 { set told to told * 10 + n + amount  score n for thief } } % }` +
      play(`repeat at most 3 times { score 1 for first  set told to told * 10 } `)
    expect(typeErrors(engineOf(text))).toBe('')
    const { engine, game: begun } = await toldBy(text)
    let game = begun
    for (const option of [1, 2, 0]) {
      expect(engine.decisions(game)).toMatchObject([{ choice: 'rob.n', player: 'blue' }])
      game = engine.load(engine.save(game))
      engine.applyOption(game, option)
    }
    expect(engine.isOver(game)).toBe(true)
    // 1 + 1 and a 0 at the end, 2 + 1 and a 0; the third time nobody robs.
    expect(ranPhases({ engine, game })).toBe(20300)
    expect(engine.view(game, null).players.map(({ score }) => score)).toEqual([3, 3])
  })

  it('is unnecessary for a state that lasts while a piece stands', async () => {
    const played = await toldBy(
      `${world}state lies of figure keeps number while it stands\n` +
        play(`${begun}
          set lies of dog to 7  set lies of pawn to 3
          move pawn to house  add lies of pawn to told
          set lies of pawn to 5  move pawn to house  add 10 * lies of pawn to told
          move pawn to wheel  add 100 * lies of pawn to told
          set lies of pawn to 4  return pawn  add 1000 * lies of pawn + 10000 * lies of dog to told`),
    )
    // Only the second move has no effect: 5 stays. The dog never moved.
    expect(ranPhases(played)).toBe(50 + 70_000)
  })

  it('costs nothing if it has no rule', () => {
    const code = (text: string): string =>
      compileSample(text)
        .filter(({ path }) => path === 'modules/demo.ts' || path === 'choices.ts')
        .map((file) => file.text)
        .join('')
    const plain = world.replaceAll(/phase .*follows.*\n/g, '')
    const body = play(`${begun} move pawn to house  score 3 for first  return pawn`)
    const lines = (text: string): string => text.replaceAll(/\.carc:\d+/g, '')
    expect(lines(code(world + body))).toBe(lines(code(plain + body)))
  })
})
