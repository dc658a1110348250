/** Tests the boxes whose pages mention all others: for each pair a scenario shows their interaction. */
import { dirname } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { matrixOf } from '@tilewright/linker'
import { describe, expect, it } from 'vitest'

/** Boxes with a complete row. */
const boxes = ['under-the-big-top', 'the-bets']
/** Pairs that no page and no scenario mentions. */
const notSaid: readonly (readonly [string, string])[] = []

const { project, texts } = check(readRules(dirname(import.meta.dirname)))
const { pairs, expansions } = matrixOf(project, (file) => texts.get(file) ?? '')
const cells = boxes.flatMap((box) =>
  pairs
    .filter((pair) => pair.expansions.includes(box))
    .map((pair) => ({ ...pair, box, other: pair.expansions.find((name) => name !== box) ?? '' })),
)
const isSaid = ({ expansions: [a, b] }: (typeof cells)[number]): boolean =>
  !notSaid.some((pair) => pair.includes(a) && pair.includes(b))

describe('the matrix', () => {
  it('has a cell for these boxes with every other', () => {
    expect(cells).toHaveLength(boxes.length * (expansions.length - 1))
  })
  it.each(cells.filter(isSaid))('is stated or follows for $box with $other', ({ status, scenarios, box, other }) => {
    // An order alone does not count: it does not define the effect of the two steps.
    expect(['stated', 'follows']).toContain(status)
    const showing = scenarios.filter(({ cites, play }) => cites.length > 0 && play.length <= 3)
    expect(showing, `no scenario of ${box} and ${other} alone cites a statement`).not.toEqual([])
  })
  it.each(cells.filter((cell) => !isSaid(cell)))('has no statement for $box with $other', ({ status, waiting }) => {
    expect([status, waiting]).toEqual(['nothing', []])
  })
})
