import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { allMistakes, soundProject } from './files.ts'
import { points, scoreMistake, type Score } from './score.ts'

const project = soundProject()
const scored = new Map(allMistakes().map((mistake) => [mistake.name, scoreMistake(project, mistake)]))
const mean = (scores: readonly Score[]): number => scores.reduce((sum, score) => sum + points(score), 0) / scores.length

describe('typical mistakes of authors', () => {
  it('are put into a project that is sound', () => expect(check(project).diagnostics).toEqual([]))
  it('are many', () => expect(scored.size).toBeGreaterThanOrEqual(75))
  it('are answered with 4.7 of 5 points in the mean', () =>
    expect(mean([...scored.values()])).toBeGreaterThanOrEqual(4.7))
  it.each([...scored])('%s is answered with 4 points at the least', (_, score) =>
    expect(points(score), `${JSON.stringify({ ...score, shown: '' })}\n${score.shown}`).toBeGreaterThanOrEqual(4),
  )
})
