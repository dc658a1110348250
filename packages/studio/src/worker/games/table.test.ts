import { decisions, isOver, optionCount, save, standardLibrary, type GameEvent } from '@tilewright/engine'
import { expect, test } from 'vitest'
import {
  asked,
  beginTable,
  canUndo,
  openTable,
  take,
  takeByComputer,
  tellsSomething,
  undo,
  type Player,
  type Table,
} from './table.ts'

function table(player: Player, play: readonly string[] = ['base'], seed = 3): Table {
  const seats = [
    { name: 'Ann', player },
    { name: 'Bob', player },
  ] as const
  return beginTable({ play, without: [], settings: {}, seats, seed }, standardLibrary)
}

/** All expansions that are on unless somebody says otherwise. */
const everything = standardLibrary.units.filter(({ of, off }) => of < 0 && !off).map(({ name }) => name)

/** The decision that waits is taken by its option of that number, as by a person. */
function step(now: Table, option: number): readonly GameEvent[] {
  const player = asked(now)?.decision.player ?? ''
  return take(now, player, option)
}

test('a tile that was laid is taken up again, until the next is drawn', () => {
  const now = table('person')
  const before = save(now.game)
  expect(canUndo(now)).toBe(false)
  const [laid] = [step(now, 0)]
  expect(laid.some(({ type }) => type === 'placed')).toBe(true)
  expect(canUndo(now)).toBe(true)
  undo(now)
  expect(save(now.game)).toBe(before)
  step(now, 0)
  while (asked(now)?.decision.player === 'Ann') step(now, optionCount(now.game) - 1)
  expect(canUndo(now)).toBe(false)
  expect(() => {
    undo(now)
  }).toThrow('cannot be undone')
})

test('nothing is taken back across a step by which somebody learned something, whatever is played', () => {
  const now = table('person', everything)
  let state = 7
  let [stayed, went] = [0, 0]
  for (let i = 0; i < 300 && !isOver(now.game); i += 1) {
    const decision = asked(now)?.decision
    if (decision === undefined) break
    state = (state * 1103515245 + 12345) % 2147483648
    const secret = decision.secret
    const events = step(now, state % decision.count)
    const told = secret || events.some(tellsSomething)
    expect(canUndo(now)).toBe(!told)
    if (told) stayed += 1
    else went += 1
  }
  expect(stayed).toBeGreaterThan(20)
  expect(went).toBeGreaterThan(20)
})

test('what was scored goes away with the step that scored it', () => {
  const now = table('person')
  for (let i = 0; i < 400 && !isOver(now.game); i += 1) {
    const { length } = now.scorings
    const scored = step(now, (i * 7) % (asked(now)?.decision.count ?? 1)).some(({ type }) => type === 'scored')
    if (!scored || !canUndo(now)) continue
    undo(now)
    expect(now.scorings.length).toBe(length)
    return
  }
  expect(now.scorings.length).toBeGreaterThan(0)
})

test('computers play by themselves to the end, and a person cannot be played by them', () => {
  const now = table('chance', ['base'])
  while (!isOver(now.game)) takeByComputer(now)
  expect(asked(now)).toBeUndefined()
  expect(() => takeByComputer(table('person'))).toThrow('no computer player')
})

test('a saved game goes on where it was left, with what was scored', () => {
  const now = table('chance', ['base'])
  for (let i = 0; i < 120 && !isOver(now.game); i += 1) takeByComputer(now)
  const again = openTable(save(now.game), standardLibrary)
  expect(again.scorings).toEqual(now.scorings)
  expect(decisions(again.game).map(({ player, choice, count }) => ({ player, choice, count }))).toEqual(
    decisions(now.game).map(({ player, choice, count }) => ({ player, choice, count })),
  )
  expect(again.seats.map(({ player }) => player)).toEqual(['person', 'person'])
})
