import { expect, test } from 'vitest'
import { choicesOf, endOf, heldAfter, laysTile, type Choice, type SeenAction } from './choices.ts'
import type { SeenTarget } from './marks.ts'

const square = (x: number, y: number): SeenTarget => ({ on: 'square', x, y })
const puts = (x: number, turn: number): SeenAction => ({ player: 'Ann', option: 'puts', args: [{ x, y: 0, turn }] })
const stands = (kind: string, piece: string): SeenAction => ({
  player: 'Ann',
  option: 'stands',
  args: [{ piece, owner: 'Ann', n: 1 }, { kind }],
})
const none: SeenAction = { player: 'Ann', option: null, args: [null] }

const treeOf = (options: readonly SeenAction[], targets: readonly (readonly SeenTarget[])[]): readonly Choice[] =>
  choicesOf<SeenAction, SeenTarget>(
    {
      targetsOf: (_, option) => targets[option] ?? [],
      label: (target) => JSON.stringify(target),
      verb: ({ option }) => option ?? 'none',
      detail: () => '',
      mark: (target) =>
        target?.on === 'square' ? { at: [0, 0], x: target.x, y: target.y, on: 'square', shape: '' } : null,
      figure: (piece, owner) => `${piece} of ${String(owner)}`,
    },
    options,
  )

test('one choice for each square, with an option for each turn, sorted by turn', () => {
  const choices = treeOf([puts(1, 3), puts(1, 0), puts(2, 2)], [[square(1, 0)], [square(1, 0)], [square(2, 0)]])
  expect(choices.map(({ number, mark, ends }) => [number, mark?.x, ends])).toEqual([
    [
      1,
      1,
      [
        { option: 1, turn: 0 },
        { option: 0, turn: 3 },
      ],
    ],
    [2, 2, [{ option: 2, turn: 2 }]],
  ])
  expect(choices.every(laysTile)).toBe(true)
})

test('a second choice where one place takes several pieces, and 0 for none', () => {
  const segment = (kind: string): SeenTarget => ({ on: 'segment', segment: { kind } })
  const piece = (name: string): SeenTarget => ({ on: 'piece', piece: { piece: name, owner: 'Ann', n: 1 } })
  const choices = treeOf(
    [none, stands('way', 'pawn'), stands('way', 'guard'), stands('inn', 'pawn')],
    [
      [{ on: 'nothing' }],
      [segment('way'), piece('pawn')],
      [segment('way'), piece('guard')],
      [segment('inn'), piece('pawn')],
    ],
  )
  expect(choices.map(({ number, next, ends }) => [number, next.length, ends.map(({ option }) => option)])).toEqual([
    [1, 2, []],
    [2, 0, [3]],
    [0, 0, [0]],
  ])
  expect(choices[0]?.next.map(({ ends }) => ends)).toEqual([[{ option: 1, turn: null }], [{ option: 2, turn: null }]])
  expect(choices.map(({ figure }) => figure)).toEqual(['pawn of Ann', 'pawn of Ann', ''])
  expect(choices.some(laysTile)).toBe(false)
})

test('the tile lies in the fitting turn that comes next clockwise, and turns to the next fitting one', () => {
  const [choice] = treeOf([puts(1, 1), puts(1, 3)], [[square(1, 0)], [square(1, 0)]])
  expect([0, 1, 2, 3].map((held) => endOf(choice ?? null, held)?.turn)).toEqual([1, 1, 3, 3])
  expect(heldAfter(choice ?? null, 0, 1)).toBe(3)
  expect(heldAfter(choice ?? null, 3, 1)).toBe(1)
  expect(heldAfter(choice ?? null, 3, -1)).toBe(1)
  const [three] = treeOf([puts(1, 0), puts(1, 1), puts(1, 3)], [[square(1, 0)], [square(1, 0)], [square(1, 0)]])
  expect([heldAfter(three ?? null, 0, 1), heldAfter(three ?? null, 0, -1)]).toEqual([1, 3])
  // Without a place, it turns in the hand.
  expect(heldAfter(null, 3, 1)).toBe(0)
  expect(heldAfter(null, 0, -1)).toBe(3)
})
