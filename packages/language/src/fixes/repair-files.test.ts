import { describe, expect, it } from 'vitest'
import { checkFiles } from '../check/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { parseFile } from '../parse/index.ts'
import { fewDiagnostics, repairFiles, maxReparsed, maxFixableDiagnostics, readingFor } from './repair-files.ts'
import { fixMeaning } from './fix-meaning.ts'

const mistake = 'rule a {\n  during p\n  for each player { stop }\n}\n'
const read = (texts: readonly string[]) => texts.map((text, i) => parseFile(`${String(i)}.carc`, text))

/** Returns the number of fixes found for files with one mistake each, and the characters parsed again for them. */
function repaired(files: number, left = maxReparsed): { readonly fixes: number; readonly spent: number } {
  const budget = { left }
  const found = repairFiles(read(Array<string>(files).fill(mistake)), new Set(), budget)
  return { fixes: found.flatMap((file) => file.diagnostics.filter(({ fix }) => fix)).length, spent: left - budget.left }
}

describe('the intended text in many files', () => {
  it('is searched for up to three hundred diagnostics, and not at all beyond', () => {
    expect(repaired(maxFixableDiagnostics)).toMatchObject({ fixes: maxFixableDiagnostics })
    expect(repaired(maxFixableDiagnostics + 1)).toEqual({ fixes: 0, spent: 0 })
  })
  it('is searched until the shared budget is used up', () => {
    const { fixes, spent } = repaired(1)
    expect(fixes).toBe(1)
    expect(repaired(10, 3 * spent)).toMatchObject({ fixes: 3 })
    expect(repaired(10, 3 * spent).spent).toBeLessThan(4 * spent)
  })
  it('is searched with a smaller budget, the more diagnostics there are', () => {
    expect(readingFor(1)).toEqual({ left: maxReparsed })
    expect(readingFor(fewDiagnostics)).toEqual({ left: maxReparsed })
    expect(readingFor(5 * fewDiagnostics)).toEqual({ left: maxReparsed / 5 })
    // Long files, so that one mistake in each costs more than the budget.
    const long = `${mistake}// ${'a'.repeat(12_000)}\n`
    const fixes = (files: number): number =>
      repairFiles(read(Array<string>(files).fill(long)), new Set()).flatMap((one) =>
        one.diagnostics.filter(({ fix }) => fix),
      ).length
    expect(fixes(fewDiagnostics)).toBe(fewDiagnostics)
    expect(fixes(5 * fewDiagnostics)).toBeLessThan(fewDiagnostics)
  })
  it('is not searched beside files with too many mistakes', () => {
    const hopeless = '} '.repeat(101)
    const files = repairFiles(read([hopeless, hopeless, hopeless, mistake]), new Set())
    expect(files.map(({ diagnostics }) => diagnostics.length)).toEqual([1, 1, 1, 1])
    expect(files[3]?.diagnostics[0]?.fix).toBeUndefined()
  })
})

describe('the intended names', () => {
  /** Counts the checks of the whole project for a rule with this number of unknown names. */
  function checks(unknown: number, padding = ''): { readonly again: number; readonly diagnostics: number } {
    const lines = Array.from({ length: unknown }, (_, i) => `  set brigth${String(i)} to 1`).join('\n')
    const states = Array.from({ length: 400 }, (_, i) => `state bright${String(i)} is number\n`).join('')
    const files = [parseFile('a.carc', `${states}rule a {\n  during p\n${lines}\n}\n${padding}`).file]
    const { project, diagnostics } = checkFiles(files)
    const found = diagnostics.filter(({ message }) => message.includes('brigth'))
    let again = 0
    const recheck = (): readonly Diagnostic[] => {
      again += 1
      return found
    }
    const fixed = fixMeaning({ files, project, found, recheck })
    expect(fixed).toEqual(found)
    return { again, diagnostics: found.length }
  }
  it('are searched for up to three hundred diagnostics, and not at all beyond', () => {
    expect(checks(maxFixableDiagnostics + 1)).toEqual({ again: 0, diagnostics: maxFixableDiagnostics + 1 })
    expect(checks(maxFixableDiagnostics)).toEqual({ again: 1, diagnostics: maxFixableDiagnostics })
    expect(checks(100)).toEqual({ again: 2, diagnostics: 100 })
    expect(checks(5)).toEqual({ again: 5, diagnostics: 5 })
  })
  it('are searched with fewer candidates, the larger the project is', () => {
    expect(checks(20, `// ${'a'.repeat(1_000_000)}\n`)).toEqual({ again: 8, diagnostics: 20 })
  })
})
