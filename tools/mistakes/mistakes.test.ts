import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { allMistakes, newcomersMistakes, projectFor, reviewedMistakes, soundProject } from './files.ts'
import { points, scoreMistake, type Score } from './score.ts'

const project = soundProject()
const scored = new Map(
  allMistakes().map((mistake) => [mistake.name, scoreMistake(projectFor(project, mistake), mistake)]),
)
const newcomers = newcomersMistakes()
const reviewed = reviewedMistakes()
const mean = (scores: readonly Score[]): number => scores.reduce((sum, score) => sum + points(score), 0) / scores.length

describe('typical mistakes of authors', () => {
  it('are added to a project without diagnostics', () => expect(check(project).diagnostics).toEqual([]))
  it('are many', () => expect(scored.size).toBeGreaterThanOrEqual(150))
  it('score at least 4.7 of 5 points on average', () => expect(mean([...scored.values()])).toBeGreaterThanOrEqual(4.7))
  it('are, beside those of reviews, at least half from newcomers who had seen neither catalogue nor messages', () =>
    expect(newcomers.length * 2).toBeGreaterThanOrEqual(scored.size - reviewed.length))
  it('are fifty and more of the kinds that reviewers made', () => expect(reviewed.length).toBeGreaterThanOrEqual(50))
  it('score as well when made by reviewers', () =>
    expect(mean(reviewed.flatMap(({ name }) => scored.get(name) ?? []))).toBeGreaterThanOrEqual(4.7))
  it('score as well when made by newcomers', () =>
    expect(mean(newcomers.flatMap(({ name }) => scored.get(name) ?? []))).toBeGreaterThanOrEqual(4.7))
  it('have unique names', () => expect(allMistakes()).toHaveLength(scored.size))
  it.each([...scored])('%s scores at least 4 points', (_, score) =>
    expect(points(score), `${JSON.stringify({ ...score, shown: '' })}\n${score.shown}`).toBeGreaterThanOrEqual(4),
  )
})
