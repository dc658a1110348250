/** Random results other than open draws: tiles that move unseen, and dice. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors, type Engine } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
mark stump
die luck "lucky die" { faces 1, 1, 5 % }
zone cellar "cellar" unseen
zone shelf "shelf"
tile plain x 3 { edges grass grass grass grass }
tile stumpy x 2 { edges grass grass grass grass  shows stump }
state first keeps player
state heard keeps number
phase game { begins }
choice act "Act"
option buries for act "Bury" {
  draw tile from stack to cellar
  ask again at most 5 times % }
option digs for act "Dig" { when any tile in cellar
  draw tile as found in cellar
  if found has stump { add 100 to heard }
  move found to shelf % }
option rolls-it for act "Roll" {
  roll luck as steps
  score steps for chooser
  ask again at most 5 times % }
option tells for act "Tell" {
  set heard to count of tile in unseen as each-tile where each-tile has stump
  ask again % }
rule play { during game
  ask act by first
  ask act by next of first
  % }
`

interface Seen {
  readonly players: readonly { readonly score: number }[]
  readonly stack: { readonly size: number; readonly unseen: Readonly<Record<string, number>> }
  readonly setAside: readonly unknown[]
  readonly hand: readonly string[]
}
type Told = Readonly<Record<'type', string>>

/** Further functions of the engine under test. */
interface Whole extends Omit<Engine, 'createGame' | 'decisions' | 'view'> {
  createGame(setup: object): object
  createScenario(setup: object): object
  decisions(g: object): { options(): { option: string }[] }[]
  view(g: object, player: string | null): Seen
  eventsOf(g: object): Told[]
  historyOf(g: object): Told[]
  eventFor(event: Told, player: string | null): Told
  savePlayer(g: object, player: string | null): string
  putAside(g: object, tile: string, at: object): number
  scriptTokens(g: object, kinds: string[]): void
  setScript(g: object, kinds: string[]): void
  runPhaseByName(g: object, phase: string): void
}

const draws = { tiles: ['stumpy', 'plain#2'], tokens: ['luck#5', 'luck#1'] }

describe('unseen tiles and dice', async () => {
  const folder = engineOf(sample)
  const engine: Whole = (await load(folder)) as unknown as Whole
  const start = (tiles = draws.tiles) =>
    engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1, draws: { ...draws, tiles } })
  const names = (game: object) =>
    engine.decisions(game).flatMap((decision) => decision.options().map(({ option }) => option))
  const take = (game: object, option: string): void => {
    engine.applyOption(game, names(game).indexOf(option))
  }

  it('compile', () => {
    expect(typeErrors(folder)).toBe('')
  })

  it('are in no view and no event, but counted', () => {
    const game = start()
    take(game, 'buries')
    const setAsideEvents = engine.eventsOf(game).filter(({ type }) => type === 'set-aside')
    const cellar = { zone: 'cellar', owner: null }
    expect(setAsideEvents).toMatchObject([{ tile: 'stumpy', from: 'stack', to: cellar, hidden: true }])
    for (const seat of ['red', 'blue', null]) {
      expect(setAsideEvents.map((event) => engine.eventFor(event, seat))).toMatchObject([{ tile: '?', to: cellar }])
      const { stack, setAside, hand } = engine.view(game, seat)
      expect(setAside).toEqual([{ tile: '?', at: cellar }])
      expect(hand).toEqual([])
      // One of five is gone, and nobody knows which: all five are still unseen.
      expect(stack).toEqual({ size: 4, unseen: { plain: 3, stumpy: 2 } })
      expect(engine.savePlayer(game, seat)).not.toContain('"stumpy#')
    }
    take(game, 'tells')
    expect(engine.stateOf(game, 'heard', null)).toBe(2)
  })

  it('leave their zone at random, publicly', () => {
    const game = start(['stumpy', 'stumpy'])
    take(game, 'buries')
    expect(names(game)).toEqual(['buries', 'digs', 'rolls-it', 'tells'])
    take(game, 'digs')
    expect(engine.stateOf(game, 'heard', null)).toBe(100)
    expect(engine.view(game, null).setAside).toEqual([{ tile: 'stumpy', at: { zone: 'shelf', owner: null } }])
    expect(engine.view(game, null).stack).toEqual({ size: 4, unseen: { plain: 3, stumpy: 1 } })
  })

  it('emit public rolls', () => {
    const game = start()
    take(game, 'rolls-it')
    expect(engine.eventsOf(game)).toMatchObject([
      { type: 'chose' },
      { type: 'rolled', die: 'luck', shown: 5 },
      { type: 'scored', points: 5 },
    ])
    take(game, 'rolls-it')
    expect(engine.view(game, null).players.map(({ score }) => score)).toEqual([6, 0])
  })

  it('are identified in the host’s save', () => {
    const game = start()
    for (const option of ['buries', 'rolls-it', 'buries', 'rolls-it', 'rolls-it']) take(game, option)
    const saved = JSON.parse(engine.save(game)) as { draws: { tiles: string[]; tokens: string[] } }
    expect(saved.draws.tiles).toEqual(['stumpy', 'plain#2'])
    expect(saved.draws.tokens.slice(0, 2)).toEqual(['luck#5', 'luck#1'])
    expect(saved.draws.tokens).toHaveLength(3)
    const loaded = engine.load(engine.save(game))
    expect(engine.view(loaded, null)).toEqual(engine.view(game, null))
    expect(engine.historyOf(loaded)).toEqual(engine.historyOf(game))
  })

  it('can be scripted for positions set up by hand', () => {
    const game = engine.createScenario({ play: ['demo'], players: ['red', 'blue'], seed: 1 })
    engine.putAside(game, 'plain', { zone: 'cellar', owner: null })
    engine.scriptTokens(game, ['luck#5'])
    engine.setScript(game, ['stumpy'])
    engine.runPhaseByName(game, 'game')
    take(game, 'buries')
    take(game, 'rolls-it')
    expect(engine.view(game, null).players.map(({ score }) => score)).toEqual([5, 0])
    expect(engine.view(game, null).stack.unseen).toEqual({ plain: 3, stumpy: 2 })
    expect(engine.view(engine.load(engine.save(game)), null)).toEqual(engine.view(game, null))
  })

  it('refuse impossible scripts', () => {
    const made = (tokens: string[]) => () => {
      const game = engine.createGame({
        play: ['demo'],
        players: ['red', 'blue'],
        seed: 1,
        draws: { tiles: [], tokens },
      })
      take(game, 'rolls-it')
    }
    expect(made(['luck#4'])).toThrow("was to be 'luck#4'")
    expect(made(['chance#1'])).toThrow('There is no token')
  })

  it('have equally likely faces', () => {
    let fives = 0
    for (let seed = 0; seed < 600; seed++) {
      const game = engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed })
      take(game, 'rolls-it')
      if (engine.view(game, null).players[0]?.score === 5) fives += 1
    }
    // A third of 600; the chance of a larger deviation is 1 in 10,000.
    expect(Math.abs(fives - 200)).toBeLessThan(46)
  })
})
