import { isOver, standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { scenarioOf } from './scenario.ts'
import { pendingDecision, beginTable, take } from './table.ts'

test('writes each step of a base game as a scenario that passes', async () => {
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'person' as const }))
  const now = beginTable({ play: ['base'], without: [], settings: {}, seats, seed: 12 }, standardLibrary)
  await expect(scenarioOf(now)).rejects.toThrow('nothing has happened yet')
  let [state, scored] = [5, 0]
  for (let i = 0; i < 90 && !isOver(now.game); i += 1) {
    const decision = pendingDecision(now)?.decision
    if (decision === undefined) break
    state = (state * 1103515245 + 12345) % 2147483648
    take(now, decision.player, state % decision.count)
    if (isOver(now.game)) break
    const { text, passes, report } = await scenarioOf(now)
    expect(passes, `${report}\n${text}`).toBe(true)
    if (text.includes('then scorings')) scored += 1
  }
  expect(scored).toBeGreaterThan(0)
})

test('writes steps around squares that half tiles cover or share', async () => {
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'person' as const }))
  const now = beginTable({ play: ['base', 'halflings'], without: [], settings: {}, seats, seed: 5 }, standardLibrary)
  let [state, shared, alone] = [7, 0, 0]
  for (let i = 0; i < 60 && !isOver(now.game); i += 1) {
    const decision = pendingDecision(now)?.decision
    if (decision === undefined) break
    const options = decision.options()
    state = (state * 1103515245 + 12345) % 2147483648
    const half = options.findIndex(({ option }) => option === 'inserts')
    take(now, decision.player, half < 0 ? state % options.length : half)
    if (isOver(now.game)) break
    const { text, passes, report } = await scenarioOf(now)
    expect(passes, `${report}\n${text}`).toBe(true)
    if (/row .*T\d+\/T\d+/.test(text)) shared += 1
    if (/tile T\d+ is half-/.test(text)) alone += 1
  }
  expect(alone).toBeGreaterThan(0)
  expect(shared).toBeGreaterThan(0)
})

test('reports that a step which hides a tile from the other players cannot be written', async () => {
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'person' as const }))
  const now = beginTable({ play: ['base', 'halflings'], without: [], settings: {}, seats, seed: 5 }, standardLibrary)
  let [state, kept] = [7, 0]
  for (let i = 0; i < 60 && kept < 2 && !isOver(now.game); i += 1) {
    const decision = pendingDecision(now)?.decision
    if (decision === undefined) break
    const options = decision.options()
    state = (state * 1103515245 + 12345) % 2147483648
    const isHalf = options.some(({ option }) => option === 'inserts')
    const other = options.findIndex(({ option }) => option !== 'inserts')
    take(now, decision.player, isHalf ? other : state % options.length)
    if (!isHalf || other < 0) continue
    kept += 1
    await expect(scenarioOf(now)).rejects.toThrow(`only ${decision.player} may see what made this choice possible`)
  }
  expect(kept).toBe(2)
})
