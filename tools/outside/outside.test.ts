/**
 * Checks the cases of authors outside the repository beside the rules of this project. tools/pack types the commands.
 */
import { join } from 'node:path'
import { Program, checkRules, readRules, renderDiagnostic } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { outsideCases } from './fixtures/cases.ts'

const rules = readRules(join(import.meta.dirname, '../..'))
const program = new Program()

/** Returns the printed diagnostics of an own file beside all installed boxes. */
function reportedFor(file: string, text: string, plays: readonly string[] = []): string[] {
  const texts = [...rules, { file, text }]
  const { diagnostics } = checkRules({ texts, isOwn: (one) => one === file, found: [], plays }, program)
  const sources = new Map(texts.map((one) => [one.file, one.text]))
  return diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, sources))
}

describe.each(outsideCases)('$title', ({ file, wrong, right, reported }) => {
  it('is reported in few lines that lead to what is right', () => {
    const found = reportedFor(file, wrong)
    expect(found.length, found.join('\n')).toBe(reported.length)
    for (const [i, parts] of reported.entries()) for (const part of parts) expect(found[i]).toContain(part)
  })
  it('is in order when the advice was followed', () => {
    const found = reportedFor(file, right)
    expect(found.filter((one) => !one.startsWith('warning[open-with-others]: With ')).join('')).toBe('')
    expect(found.length).toBeLessThanOrEqual(1)
  })
})

describe('what is open with another box', () => {
  const [, three] = outsideCases
  const { file = '', wrong = '', openWith = '' } = three ?? {}
  it('is an error where both are played', () => {
    expect(reportedFor(file, wrong, ['three', ...openWith.split(',')])[0]).toContain('error[unordered-steps]')
  })
  it('is an error where a scenario plays both', () => {
    const scenario =
      `scenario "Both" { play three, ${openWith} players red, blue board { row A } tile A is B ` +
      'then 3 normal of red in supply cite TRI-1 }\n'
    expect(reportedFor(file, wrong + scenario)[0]).toContain('error[unordered-steps]')
  })
})
