/** Boxes whose pages name all others: of each pair a scenario shows what the two do together. */
import { dirname } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { matrixOf } from '@tilewright/linker'
import { describe, expect, it } from 'vitest'

/** Their cells are complete. */
const boxes = ['under-the-big-top', 'the-bets']
/** Pairs of which no page says anything, and which nothing shows: none is left. */
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
  it('has a cell of these boxes for every other', () => {
    expect(cells).toHaveLength(boxes.length * (expansions.length - 1))
  })
  it.each(cells.filter(isSaid))('is stated or follows for $box with $other', ({ status, scenarios, box, other }) => {
    // An order alone never counts: it does not say what the two steps do.
    expect(['stated', 'follows']).toContain(status)
    const showing = scenarios.filter(({ cites, play }) => cites.length > 0 && play.length <= 3)
    expect(showing, `no scenario of ${box} and ${other} alone cites a statement`).not.toEqual([])
  })
  it.each(cells.filter((cell) => !isSaid(cell)))('says nothing of $box with $other', ({ status, waiting }) => {
    expect([status, waiting]).toEqual(['nothing', []])
  })
})
