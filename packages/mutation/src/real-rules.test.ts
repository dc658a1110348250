import { fileURLToPath } from 'node:url'
import { check, readRules } from '@tilewright/generator'
import { parseFile } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../tools/fuzz/chance.ts'
import { sliceOf } from '../../../tools/slices/slice.ts'
import { applyEdits } from './edits.ts'
import { mutantsOf } from './mutants-of.ts'
import { rulesToMutate } from './rules-to-mutate.ts'
import type { Mutant } from './mutant.ts'

/** Operators on rules; operators on drawings are tested with invented tiles. */
const operators: readonly string[] = [
  ...['and-or', 'arithmetic', 'compare', 'count', 'drop-class', 'drop-condition', 'drop-definition', 'drop-exception'],
  ...['drop-extreme', 'drop-instead', 'drop-kind', 'drop-order', 'drop-permission', 'drop-sentence', 'drop-when'],
  ...['drop-where', 'drop-word', 'face', 'may-not', 'negate', 'neighbourhood', 'number', 'one-side', 'openly'],
  ...['optional', 'other-default', 'other-extreme', 'other-kind', 'return-remove', 'reverse-order', 'swap-sentences'],
  ...['worth', 'yes-no'],
]
/** The compiler detects each of these: `contents` counts figures, and two rules would have no order. */
const alwaysRefused: ReadonlySet<string> = new Set(['count', 'drop-instead'])
const parsedPerOperator = 12
const compiledPerOperator = 24

const rules = readRules(fileURLToPath(new URL('../../..', import.meta.url)))
const { project, texts } = check(rules)
const byOperator = Map.groupBy(mutantsOf(project, texts), ({ operator }) => operator)

/** A fixed random sample of mutants. */
function someOf(mutants: readonly Mutant[], count: number): readonly Mutant[] {
  const chance = chanceOf(mutants.length)
  const left = [...mutants]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(chance.upTo(left.length), 1)).flat()
}

describe('mutants of all expansions', () => {
  it('include every operator', () => {
    expect(operators.filter((operator) => !byOperator.has(operator))).toEqual([])
  })

  it('parse and differ from the original', () => {
    for (const [operator, mutants] of byOperator)
      for (const { id, file, edits } of someOf(mutants, parsedPerOperator)) {
        const text = texts.get(file) ?? ''
        const changed = applyEdits(text, edits)
        expect(changed, id).not.toBe(text)
        const errors = parseFile(file, changed).diagnostics.filter(({ severity }) => severity === 'error')
        expect([operator, id, errors.map(({ message }) => message)]).toEqual([operator, id, []])
      }
  })

  it('include changes of majorities', () => {
    expect(byOperator.get('other-extreme')?.length).toBeGreaterThan(10)
    for (const { before, after } of byOperator.get('other-extreme') ?? [])
      expect(before.replace(/\bhaving\s+(?:most|least)\b/, 'having x')).toBe(
        after.replace(/\bhaving\s+(?:most|least)\b/, 'having x'),
      )
  })

  it('are accepted by the compiler, with samples of every operator', async () => {
    const made = await rulesToMutate(rules)
    const wanted = sliceOf(operators, 6)
    const accepted = wanted.filter((operator) =>
      someOf(byOperator.get(operator) ?? [], compiledPerOperator).some((mutant) => {
        const alone = made.alone(mutant.set)?.make(mutant)
        return alone !== undefined && alone !== 'refused'
      }),
    )
    expect(wanted.filter((operator) => !accepted.includes(operator) && !alwaysRefused.has(operator))).toEqual([])
  })
})
