import {
  canBeUndone,
  decisions,
  isOver,
  optionCount,
  save,
  standardLibrary,
  view,
  type GameEvent,
} from '@tilewright/engine'
import { expect, test } from 'vitest'
import {
  pendingDecision,
  beginTable,
  canUndo,
  confirmTurn,
  heldChoice,
  openTable,
  saveTable,
  shownGame,
  take,
  takeByComputer,
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

/** All expansions that are in play by default. */
const everything = standardLibrary.units.filter(({ of, off }) => of < 0 && !off).map(({ name }) => name)

/** Chooses an option of the pending decision by index, as a person. */
function step(now: Table, option: number): readonly GameEvent[] {
  const player = pendingDecision(now)?.decision.player ?? ''
  return take(now, player, option)
}

test('a placed tile can be taken back until the next tile is drawn', () => {
  const now = table('person')
  const before = save(now.game)
  expect(canUndo(now)).toBe(false)
  const [laid] = [step(now, 0)]
  expect(laid.some(({ type }) => type === 'placed')).toBe(true)
  expect(canUndo(now)).toBe(true)
  undo(now)
  expect(save(now.game)).toBe(before)
  step(now, 0)
  while (pendingDecision(now)?.decision.player === 'Ann') step(now, optionCount(now.game) - 1)
  expect(canUndo(now)).toBe(false)
  expect(() => {
    undo(now)
  }).toThrow('cannot be undone')
})

test('with all expansions, no step that revealed information can be undone', () => {
  const now = table('person', everything)
  let state = 7
  let [stayed, went] = [0, 0]
  for (let i = 0; i < 300 && !isOver(now.game); i += 1) {
    const decision = pendingDecision(now)?.decision
    if (decision === undefined) break
    state = (state * 1103515245 + 12345) % 2147483648
    const secret = decision.secret
    const events = step(now, state % decision.count)
    const isFinal = secret || !canBeUndone(events, decision.player)
    expect(canUndo(now)).toBe(!isFinal)
    if (isFinal) stayed += 1
    else went += 1
  }
  expect(stayed).toBeGreaterThan(20)
  expect(went).toBeGreaterThan(20)
})

test('with hold, a figure stands before the next tile is drawn: undone, or gone on with as without hold', () => {
  const [now, other] = [table('person'), table('person')]
  step(now, 0)
  step(other, 0)
  const [laid, stack] = [save(now.game), view(now.game, null, ['stack']).stack.size]
  const option =
    decisions(now.game)[0]
      ?.options()
      .findIndex((one) => one.args.length > 0) ?? -1
  const events = take(now, 'Ann', option, true)
  expect(events.some(({ type }) => type === 'moved')).toBe(true)
  expect(events.some(({ type }) => type === 'drawn')).toBe(false)
  expect(now.held?.player).toBe('Ann')
  expect(pendingDecision(now)).toBeUndefined()
  expect(view(shownGame(now), null, ['stack']).stack.size).toBe(stack)
  expect(save(now.game)).toBe(laid)
  expect(() => take(now, 'Ann', option)).toThrow(`Ann has no option ${String(option)} now`)
  expect(canUndo(now)).toBe(true)
  undo(now)
  expect([now.held, save(now.game)]).toEqual([null, laid])
  // A second undo goes back to before the tile.
  take(now, 'Ann', option, true)
  undo(now)
  undo(now)
  expect(now.past).toEqual([])
  step(now, 0)
  take(now, 'Ann', option, true)
  const again = openTable(saveTable(now), standardLibrary, now.seats, heldChoice(now))
  expect(again.held).toMatchObject({ player: 'Ann', option })
  step(other, option)
  for (const one of [now, again]) {
    expect(confirmTurn(one).some(({ type }) => type === 'drawn')).toBe(true)
    expect(save(one.game)).toBe(save(other.game))
    expect(canUndo(one)).toBe(false)
    expect(confirmTurn(one)).toEqual([])
  }
})

test('undoing a step removes its scorings', () => {
  const now = table('person')
  for (let i = 0; i < 400 && !isOver(now.game); i += 1) {
    const { length } = now.scorings
    const scored = step(now, (i * 7) % (pendingDecision(now)?.decision.count ?? 1)).some(
      ({ type }) => type === 'scored',
    )
    if (!scored || !canUndo(now)) continue
    undo(now)
    expect(now.scorings.length).toBe(length)
    return
  }
  expect(now.scorings.length).toBeGreaterThan(0)
})

test("computers play to the end on their own, and a person's seat cannot be played by a computer", () => {
  const now = table('chance', ['base'])
  while (!isOver(now.game)) takeByComputer(now)
  expect(pendingDecision(now)).toBeUndefined()
  expect(() => takeByComputer(table('person'))).toThrow('no computer player')
})

test('a saved game continues where it was saved, with its scorings', () => {
  const now = table('chance', ['base'])
  for (let i = 0; i < 120 && !isOver(now.game); i += 1) takeByComputer(now)
  const again = openTable(save(now.game), standardLibrary)
  expect(again.scorings).toEqual(now.scorings)
  expect(decisions(again.game).map(({ player, choice, count }) => ({ player, choice, count }))).toEqual(
    decisions(now.game).map(({ player, choice, count }) => ({ player, choice, count })),
  )
  expect(again.seats.map(({ player }) => player)).toEqual(['person', 'person'])
})

test('a seat can be played by a computer that searches', () => {
  const now = table('mcts-easy')
  const before = save(now.game)
  const events = takeByComputer(now)
  expect(events.some(({ type }) => type === 'placed')).toBe(true)
  expect(save(now.game)).not.toBe(before)
  expect(now.past.at(-1)?.byPerson).toBe(false)
})
