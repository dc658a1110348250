import { standardLibrary } from '@tilewright/engine'
import { describe, expect, test } from 'vitest'
import { numbersOf, talk, tokenOf } from '../fixtures/test-client.ts'
import { codes } from '../rpc/errors.ts'

const base = standardLibrary.units.slice(0, 1).map(({ name }) => name)
const everything = standardLibrary.units.map(({ name }) => name)
const setup = { play: base, players: ['Ann', 'Bob'], seed: 1 }

/** A game of the base rules with Ann to move, on a clock in seconds. */
function game(params: { readonly draws?: 'on-request'; readonly grace?: number } = {}) {
  let seconds = 0
  const all = talk({ now: () => seconds * 1000 })
  const opened = all.call('game/create', { setup, ...params })
  const at = { game: opened.game }
  return {
    ...all,
    at,
    opened,
    ann: { ...at, token: tokenOf(opened, 'Ann') },
    bob: { ...at, token: tokenOf(opened, 'Bob') },
    clock: (second: number) => {
      seconds = second
    },
  }
}

describe('a player takes back', () => {
  test('the tile just laid: the game is as before', () => {
    const { call, at, ann, opened } = game()
    const host = { ...at, token: opened.host }
    const look = () => [call('game/save', host), call('game/view', ann), call('game/events', at).events]
    const before = look()
    const begun = call('game/events', at).next
    const { events } = call('game/applyOption', { ...ann, option: 0 })
    expect(events.map(({ type }) => type)).toContain('placed')
    expect(call('game/undo', { ...ann, step: 1 })).toEqual({
      step: 0,
      over: false,
      waiting: [{ player: 'Ann', choice: 'where-to-lay' }],
      events: begun,
    })
    expect(look()).toEqual(before)
    expect(call('game/events', at).undos).toBe(1)
    // And another place can be chosen.
    expect(call('game/applyOption', { ...ann, option: 1, step: 0 }).step).toBe(1)
  })
  test('nothing, when the next tile was drawn', () => {
    const { call, refused, ann } = game()
    call('game/applyOption', { ...ann, option: 0 })
    call('game/applyOption', { ...ann, option: 0 })
    expect(refused('game/undo', ann)).toMatchObject({ code: codes.refused, data: { code: 'nothing-to-undo' } })
  })
  test("nothing of another player's, and nothing before the first action", () => {
    const { call, refused, ann, bob } = game()
    expect(refused('game/undo', ann)?.data.code).toBe('nothing-to-undo')
    call('game/applyOption', { ...ann, option: 0 })
    expect(refused('game/undo', bob)?.data.code).toBe('nothing-to-undo')
    expect(refused('game/undo', { ...ann, step: 0 })?.data.code).toBe('other-step')
    expect(call('game/undo', ann).step).toBe(0)
    expect(refused('game/undo', ann)?.data.code).toBe('nothing-to-undo')
  })
})

describe('a game that draws on request', () => {
  test('holds the last action of a turn: nothing is drawn, nobody decides, and it can be taken back', () => {
    const { call, refused, at, ann, bob } = game({ draws: 'on-request', grace: 0 })
    expect(call('game/applyOption', { ...ann, option: 0 })).not.toHaveProperty('held')
    const { stack } = call('game/view', ann).view
    const held = call('game/applyOption', { ...ann, option: 0 })
    const own = { player: 'Ann', undoable: true, within: null }
    expect(held).toMatchObject({ step: 2, over: false, waiting: [], held: own })
    expect(held.events.map(({ type }) => type)).not.toContain('drawn')
    for (const who of [ann, bob, at]) {
      const { view } = call('game/view', who)
      expect(view).toMatchObject({ over: false, hand: [], decisions: [] })
      expect(view.stack).toEqual(stack)
    }
    expect(call('game/options', bob)).toMatchObject({ choice: null, count: 0 })
    expect(refused('game/applyOption', { ...bob, option: 0 })?.data).toEqual({
      code: 'nothing-to-decide',
      hint: 'game/continue of Ann lets the game go on.',
    })
    expect(refused('game/continue', bob)?.data.code).toBe('nothing-held')
    expect(call('game/undo', ann)).toMatchObject({ step: 1, waiting: [{ player: 'Ann' }] })
    expect(call('game/undo', ann)).toMatchObject({ step: 0 })
  })
  test('goes on by game/continue: then the tile is drawn, and nothing can be taken back', () => {
    const { call, refused, ann } = game({ draws: 'on-request', grace: 0 })
    call('game/applyOption', { ...ann, option: 0 })
    call('game/applyOption', { ...ann, option: 0 })
    const taken = call('game/continue', { ...ann, step: 2 })
    expect(taken).toMatchObject({ step: 2, waiting: [{ player: 'Bob' }] })
    expect(taken.events).toContainEqual(expect.objectContaining({ type: 'drawn', player: 'Bob' }))
    expect(refused('game/undo', ann)?.data.code).toBe('nothing-to-undo')
    expect(refused('game/continue', ann)?.data.code).toBe('nothing-held')
  })
  test('goes on by itself when the grace is over', () => {
    const { call, at, ann, clock, server } = game({ draws: 'on-request', grace: 5 })
    call('game/applyOption', { ...ann, option: 0 })
    clock(10)
    call('game/applyOption', { ...ann, option: 0 })
    clock(14.9)
    server.tick()
    expect(call('game/decisions', at).held).toEqual({ player: 'Ann', undoable: true, within: 5 })
    clock(15)
    server.tick()
    expect(call('game/decisions', at)).toMatchObject({ decisions: [{ player: 'Bob' }] })
    expect(call('game/decisions', at)).not.toHaveProperty('held')
  })
  test('is the same game as one that draws at once: same save, same events, same explanations', () => {
    for (const play of [base, everything]) {
      const other = { setup: { play, players: ['Ann', 'Bob'], seed: 7 } }
      const one = talk(),
        two = talk()
      const atOnce = one.call('game/create', other)
      const onRequest = two.call('game/create', { ...other, draws: 'on-request', grace: 0 })
      const below = numbersOf(3)
      let held = 0
      for (let n = 0; n < 40; n++) {
        const [waits] = one.call('game/decisions', { game: atOnce.game }).decisions
        if (waits === undefined) break
        const token = tokenOf(atOnce, waits.player)
        const option = below(one.call('game/options', { game: atOnce.game, token }).count)
        one.call('game/applyOption', { game: atOnce.game, token, option })
        const mine = { game: onRequest.game, token: tokenOf(onRequest, waits.player) }
        const taken = two.call('game/applyOption', { ...mine, option })
        // Every third action is taken back and taken again, where the rules allow it.
        if (n % 3 === 0 && two.refused('game/undo', mine) === undefined) {
          const again = two.call('game/applyOption', { ...mine, option })
          expect(again).toEqual(taken)
        }
        if (taken.held === undefined) continue
        held++
        const whole = two.call('game/save', { game: onRequest.game, token: onRequest.host })
        two.call('game/continue', mine)
        expect(two.call('game/save', { game: onRequest.game, token: onRequest.host })).toEqual(whole)
      }
      expect(held).toBeGreaterThan(3)
      expect(two.call('game/save', { game: onRequest.game, token: onRequest.host })).toEqual(
        one.call('game/save', { game: atOnce.game, token: atOnce.host }),
      )
      expect(two.call('game/events', { game: onRequest.game }).events).toEqual(
        one.call('game/events', { game: atOnce.game }).events,
      )
    }
  })
  test('bad values are refused', () => {
    const { refused } = talk()
    expect(refused('game/create', { setup, draws: 'never' })?.message).toBe("'draws' is one of at-once, on-request.")
    expect(refused('game/create', { setup, draws: 'on-request', grace: 3601 })?.message).toBe(
      "'grace' is a whole number from 0 to 3600.",
    )
  })
})
