import { join } from 'node:path'
import { chanceOf } from '@tilewright/cli/games'
import { isOver, standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { titlesOf } from '../../build/titles.ts'
import { inWordsOf } from '../../words/titles.ts'
import { explainedOf } from './explained.ts'
import { createDrawings } from './pictures.ts'
import { beginTable, saveTable, takeByComputer, type Table } from './table.ts'

/** No drawings are needed to know why. */
const looking = {
  drawings: createDrawings({ tiles: {}, pictures: {}, worths: {} }),
  language: 'en',
  inWords: (one: string) => one,
} as const

function played(steps: number): Table {
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'chance' as const }))
  const begun = beginTable({ play: ['base'], without: [], settings: {}, seats, seed: 3 }, standardLibrary)
  // The same game in every run.
  const now = { ...begun, chance: chanceOf(2) }
  for (let i = 0; i < steps && !isOver(now.game); i += 1) takeByComputer(now)
  return now
}

test('where nobody has scored there is nothing to explain', () => {
  expect(explainedOf(played(0), null, undefined, looking)).toBeNull()
})

test('points are explained as a tree, and a rival beside the only figure would have shared them', () => {
  const now = played(150)
  const before = saveTable(now)
  const alone = now.scorings.flatMap((_, id) => {
    const explained = explainedOf(now, null, id, looking)
    const isAlone = explained?.reasons.standing.length === 1 && explained.whatIf.length === 2
    return explained !== null && isAlone ? [explained] : []
  })
  expect(alone.length).toBeGreaterThan(0)
  for (const { why, reasons, whatIf } of alone) {
    const { player, points } = why.point
    expect(reasons.points).toMatchObject({ result: String(points) })
    // Who has as many figures there as anybody gets all the points (BASE-MAJORITY); one's own second changes nothing.
    const [own, rival] = [true, false].map((isOwn) => whatIf.find((one) => (one.player === player) === isOwn))
    expect(rival?.scores.map((one) => one.points)).toEqual([points, points])
    expect(rival?.same).toBe(false)
    expect(own).toMatchObject({ scores: [{ player, points }], same: true })
  }
  // All of it was tried in copies.
  expect(saveTable(now)).toBe(before)
})

test('in French reasons are French down to the statements; only formulas stay as the rules have them', () => {
  const now = played(150)
  const inWords = inWordsOf(titlesOf(join(import.meta.dirname, '../../../../..')), 'fr')
  const { statements = {} } = standardLibrary
  const all = now.scorings.flatMap((_, id) => explainedOf(now, null, id, { ...looking, language: 'fr', inWords }) ?? [])
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
