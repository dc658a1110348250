/** Zones hidden from all but their owner: tiles and face-down tokens there. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors, type Engine } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
mark stump
class odd of tile { is apart }
zone hand of player "hand" hidden
zone box "box" unseen
zone shelf "shelf"
tokens coin "coin" hidden { tin x 1  gold x 1 }
tile plain x 2 { edges grass grass grass grass }
tile stumpy x 1 { edges grass grass grass grass  shows stump }
tile odd-one x 1 { is odd  edges grass grass grass grass }
tile odd-two x 1 { is odd  edges grass grass grass grass  shows stump }
state first keeps player
phase game { begins }
choice act "Act"
option plays tile for act "Play" { among tile in hand of chooser where tile has stump  move tile to shelf % }
option passes for act "Pass" { % }
rule play { during game
  draw tile as start from stack
  place start at origin
  repeat at most 2 times { draw tile from supply where tile is odd to box }
  draw tile in box to hand of first
  draw tile from stack to hand of first
  draw coin from supply
  move coin to hand of first face down
  ask act by first
  ask act by next of first
  % }
`

interface Seen {
  readonly pieces: readonly { readonly piece: string; readonly at: unknown }[]
  readonly stack: { readonly size: number; readonly unseen: Readonly<Record<string, number>> }
  readonly setAside: readonly unknown[]
}
type Told = Readonly<Record<'type', string>>
interface Whole extends Omit<Engine, 'createGame' | 'decisions' | 'view'> {
  createGame(setup: object): object
  decisions(g: object): { player: string; options(): { option: string; args: unknown[] }[] }[]
  view(g: object, player: string | null): Seen
  eventsOf(g: object): Told[]
  historyOf(g: object): Told[]
  eventFor(event: Told, player: string | null): Told
  savePlayer(g: object, player: string | null): string
}

describe('the contents of a hand', async () => {
  const folder = engineOf(sample)
  const engine = (await load(folder)) as unknown as Whole
  const draws = { tiles: ['plain', 'odd-one', 'odd-two', 'odd-two', 'stumpy'], tokens: ['gold'] }
  const start = (): object => engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1, draws })
  const hand = { zone: 'hand', owner: 'red' },
    box = { zone: 'box', owner: null }

  it('are seen by the owner, the others see only their number', () => {
    expect(typeErrors(folder)).toBe('')
    const game = start()
    const { setAside, stack, pieces } = engine.view(game, 'red')
    expect(setAside).toEqual([
      { tile: 'stumpy', at: hand },
      { tile: 'odd-two', at: hand },
      { tile: '?', at: box },
    ])
    expect(stack).toEqual({ size: 1, unseen: { plain: 1 } })
    expect(pieces).toContainEqual(expect.objectContaining({ piece: 'gold', at: hand }))
    for (const seat of ['blue', null]) {
      const seen = engine.view(game, seat)
      expect(seen.setAside).toHaveLength(3)
      for (const place of [hand, hand, box]) expect(seen.setAside).toContainEqual({ tile: '?', at: place })
      // Tiles that do not belong to the stack cannot be drawn from it, wherever they are.
      expect(seen.stack).toEqual({ size: 1, unseen: { plain: 1, stumpy: 1 } })
      expect(seen.pieces).toContainEqual(expect.objectContaining({ piece: '?', at: hand }))
      expect(engine.savePlayer(game, seat)).not.toContain('odd-two')
    }
  })

  it('are reported to the owner when they arrive', () => {
    const history = engine.historyOf(start())
    const aside = (seat: string | null): Told[] =>
      history.map((event) => engine.eventFor(event, seat)).filter(({ type }) => type === 'set-aside')
    expect(aside('red')).toMatchObject([{ tile: '?' }, { tile: '?' }, { tile: 'odd-two' }, { tile: 'stumpy' }])
    expect(aside('blue')).toMatchObject([{ tile: '?' }, { tile: '?' }, { tile: '?' }, { tile: '?' }])
    const moved = history.find(({ type }) => type === 'moved') ?? { type: 'none' }
    expect(engine.eventFor(moved, 'red')).toMatchObject({ piece: { piece: 'gold' } })
    expect(engine.eventFor(moved, 'blue')).toMatchObject({ piece: { piece: '?' } })
  })

  it('are offered to the owner alone, and public when played', () => {
    const game = start()
    const [offered] = engine.decisions(game)
    expect(offered?.options().map(({ args }) => args)).toMatchObject([[{ tile: 'stumpy' }], [{ tile: 'odd-two' }], []])
    engine.applyOption(game, 0)
    expect(engine.eventFor(engine.eventsOf(game)[1] ?? { type: 'none' }, 'blue')).toMatchObject({
      type: 'set-aside',
      tile: 'stumpy',
      from: hand,
      to: { zone: 'shelf', owner: null },
    })
    // Blue has nothing to play, and is asked anyway: so his pass reveals nothing.
    expect(engine.decisions(game)).toMatchObject([{ player: 'blue' }])
    const loaded = engine.load(engine.save(game))
    for (const seat of ['red', 'blue', null]) expect(engine.view(loaded, seat)).toEqual(engine.view(game, seat))
  })
})
