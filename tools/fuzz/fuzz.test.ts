import { join } from 'node:path'
import { readRules } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { mutate } from './mutate.ts'
import { fuzz } from './run.ts'
import { slice } from '../slices/slice.ts'

const rules = readRules(join(import.meta.dirname, '../..'))

describe('damaged rules', () => {
  it('depend only on the seed, and differ from the original', () => {
    const some = (seed: number): readonly string[] => [1, 2, 3].map((n) => mutate(rules, chanceOf(seed + n)).text)
    expect(some(7)).toEqual(some(7))
    const whole = new Set(rules.map(({ text }) => text))
    const unhurt = Array.from({ length: 200 }, (_, n) => mutate(rules, chanceOf(n))).filter(({ text }) =>
      whole.has(text),
    )
    expect(unhurt.length).toBeLessThan(10)
  })

  it('are parsed, formatted and checked with few diagnostics', () => {
    const mutants = slice(60, 400)
    const figures = fuzz(rules, { seed: 2026, from: 0, to: mutants, checkEvery: 20 })
    expect(figures.broken.map(({ number, mutant, why }) => [number, mutant.file, mutant.ways, why])).toEqual([])
    expect(figures.mutants).toBe(mutants)
    expect(figures.withDiagnostics).toBeGreaterThan(mutants / 2)
    expect(figures.formatted).toBeGreaterThan(mutants / 8)
    expect(figures.checked).toBe(mutants / 20)
    expect(figures.singleWord).toBeGreaterThan(mutants / 4)
    expect(figures.singleWordMany).toBe(0)
  })
})
