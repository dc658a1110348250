import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, type RuleText } from '@tilewright/generator'
import { afterAll, describe, expect, it } from 'vitest'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import { openJournal, type Journal } from './journal.ts'
import { mutantsOf } from './mutants-of.ts'
import { reachedBy } from './reached.ts'
import { rulesToMutate } from './rules-to-mutate.ts'
import type { Mutant } from './mutant.ts'

const folder = mkdtempSync(join(tmpdir(), 'tilewright-journal-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const file = join(folder, 'run.jsonl')

const changed = (from: string, to: string): readonly RuleText[] =>
  inventedRules.map((one) => ({ ...one, text: one.text.replace(from, to) }))

interface Opened {
  readonly journal: Journal
  readonly mutant: (id: string) => Mutant
}

async function opened(rules: readonly RuleText[]): Promise<Opened> {
  const source = await rulesToMutate(rules)
  const all = mutantsOf(source.project, source.texts)
  return {
    journal: openJournal(file, source, reachedBy(source, [0])),
    mutant: (id) => {
      const found = all.find((one) => one.id === id)
      expect(found, id).toBeDefined()
      return found as Mutant
    },
  }
}
const [killed, survived] = ['pay-one drop-sentence 1', 'reward of wall number 1'] as const

/** The verdicts that are still valid for these rules. */
async function taken(rules: readonly RuleText[]): Promise<string[]> {
  const { journal, mutant } = await opened(rules)
  return [killed, survived].flatMap((id) => journal.verdictOf(mutant(id))?.status ?? [])
}

describe('a file of verdicts', () => {
  it('returns stored verdicts while nothing has changed', async () => {
    const { journal, mutant } = await opened(inventedRules)
    expect(journal.verdictOf(mutant(killed))).toBeUndefined()
    journal.add(mutant(killed), { status: 'killed', by: 0, endless: true })
    journal.add(mutant(survived), { status: 'survived', ran: 1 })
    const again = await opened(inventedRules)
    expect(again.journal.verdictOf(again.mutant(killed))).toEqual({ status: 'killed', by: 0, endless: true })
    expect(again.journal.verdictOf(again.mutant(survived))).toEqual({ status: 'survived', ran: 1 })
  })

  it('drops only surviving mutants when a scenario is added', async () => {
    const more = `scenario "Another" { play walk players red, blue board { row A } tile A is end
      given pawn of red on path of A when tally runs then red scores 0 assumed "x" }`
    const scenarios = { file: 'rules/walk/scenarios/second.carc', text: more }
    expect(check([...inventedRules, scenarios]).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(await taken([...inventedRules, scenarios])).toEqual(['killed'])
  })

  it('drops killed mutants when their scenario or a rule of its game changes', async () => {
    expect(await taken(changed('Two a tile.', 'Two points a tile.'))).toEqual(['killed', 'survived'])
    expect(await taken(changed('tile B is end\n', 'tile B is end\n\n'))).toEqual([])
    expect(await taken(changed('is 7 cite', 'is 8 cite'))).toEqual([])
  })

  it('drops a truncated last line and refuses any other invalid line', async () => {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `${text}{"id":"half`)
    expect(await taken(inventedRules)).toEqual(['killed', 'survived'])
    writeFileSync(file, `no verdict\n${text}`)
    await expect(taken(inventedRules)).rejects.toThrow('line 1 is no verdict of a mutant')
    writeFileSync(file, text)
  })
})
