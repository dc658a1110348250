import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { allMistakes, newcomersMistakes, projectFor, soundProject } from './files.ts'
import { points, scoreMistake, type Score } from './score.ts'

const project = soundProject()
const scored = new Map(
  allMistakes().map((mistake) => [mistake.name, scoreMistake(projectFor(project, mistake), mistake)]),
)
const newcomers = newcomersMistakes()
const mean = (scores: readonly Score[]): number => scores.reduce((sum, score) => sum + points(score), 0) / scores.length

describe('typical mistakes of authors', () => {
  it('are put into a project that is sound', () => expect(check(project).diagnostics).toEqual([]))
  it('are many', () => expect(scored.size).toBeGreaterThanOrEqual(150))
  it('are answered with 4.7 of 5 points in the mean', () =>
    expect(mean([...scored.values()])).toBeGreaterThanOrEqual(4.7))
  it('are written by newcomers who had seen neither catalogue nor messages, half of them or more', () =>
    expect(newcomers.length * 2).toBeGreaterThanOrEqual(scored.size))
  it('are answered as well where newcomers make them', () =>
    expect(mean(newcomers.flatMap(({ name }) => scored.get(name) ?? []))).toBeGreaterThanOrEqual(4.7))
  it('are each one mistake', () => expect(allMistakes()).toHaveLength(scored.size))
  it.each([...scored])('%s is answered with 4 points at the least', (_, score) =>
    expect(points(score), `${JSON.stringify({ ...score, shown: '' })}\n${score.shown}`).toBeGreaterThanOrEqual(4),
  )
})
