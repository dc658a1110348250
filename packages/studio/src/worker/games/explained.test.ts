import { join } from 'node:path'
import { chanceOf } from '@tilewright/cli/games'
import { isOver, standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { titlesOf } from '../../build/titles.ts'
import { translatorOf } from '../../words/titles.ts'
import { explainedOf } from './explained.ts'
import { createDrawings } from './pictures.ts'
import { beginTable, saveTable, takeByComputer, type Table } from './table.ts'

/** Explanations do not depend on the drawings. */
const context = {
  drawings: createDrawings({ tiles: {}, pictures: {}, worths: {}, figures: [], zonePictures: [] }),
  language: 'en',
  translate: (one: string) => one,
} as const

function played(steps: number): Table {
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'chance' as const }))
  const begun = beginTable({ play: ['base'], without: [], settings: {}, seats, seed: 3 }, standardLibrary)
  // Fixed chance, so that each run plays the same game.
  const now = { ...begun, chance: chanceOf(2) }
  for (let i = 0; i < steps && !isOver(now.game); i += 1) takeByComputer(now)
  return now
}

test('explains nothing before anything was scored', () => {
  expect(explainedOf(played(0), null, undefined, context)).toBeNull()
})

test('explains points as a tree, and that a rival beside the only figure would have shared them', () => {
  const now = played(150)
  const before = saveTable(now)
  const alone = now.scorings.flatMap((_, id) => {
    const explained = explainedOf(now, null, id, context)
    const isAlone = explained?.reasons.standing.length === 1 && explained.whatIf.length === 2
    return explained !== null && isAlone ? [explained] : []
  })
  expect(alone.length).toBeGreaterThan(0)
  for (const { why, reasons, whatIf } of alone) {
    const { player, points } = why.point
    expect(reasons.points).toMatchObject({ result: String(points) })
    // A player with as many figures as any other gets all the points (BASE-MAJORITY); a second own figure changes
    // nothing.
    const [own, rival] = [true, false].map((isOwn) => whatIf.find((one) => (one.player === player) === isOwn))
    expect(rival?.scores.map((one) => one.points)).toEqual([points, points])
    expect(rival?.same).toBe(false)
    expect(own).toMatchObject({ scores: [{ player, points }], same: true })
  }
  // Exploring the alternatives did not change the game.
  expect(saveTable(now)).toBe(before)
})

test('gives reasons and cited statements in French; only formulas stay in the language of the rules', () => {
  const now = played(150)
  const translate = translatorOf(titlesOf(join(import.meta.dirname, '../../../../..')), 'fr')
  const { statements = {} } = standardLibrary
  const all = now.scorings.flatMap(
    (_, id) => explainedOf(now, null, id, { ...context, language: 'fr', translate }) ?? [],
  )
  expect(all.length).toBeGreaterThan(3)
  for (const { why } of all) {
    const { player, points } = why.point
    const [first = '', second = '', ...others] = why.lines
    expect(first).toMatch(new RegExp(`^${player} marque ${String(points)} points? : La majorité marque les points`))
    expect(second).toMatch(/^(Route|Ville|Champ|Monastère) de \d+ tuiles? : .+ en -?\d+,-?\d+.* ; s’y trouve : /)
    expect(others.join('\n')).not.toMatch(/ where | is | because |\bCounted|\bThen\b|\bAssumed/)
    expect(why.cites.length).toBeGreaterThan(0)
    for (const { id, words } of why.cites) {
      expect(words, id).not.toBe('')
      expect(words, id).not.toBe(statements[id]?.words)
    }
  }
})
