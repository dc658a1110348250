import { isOver, standardLibrary } from '@tilewright/engine'
import { expect, test } from 'vitest'
import { scenarioOf } from './scenario.ts'
import { asked, beginTable, take } from './table.ts'

test('what happens in a game of base is a scenario that passes, at every step', async () => {
  const seats = ['Ann', 'Bob'].map((name) => ({ name, player: 'person' as const }))
  const now = beginTable({ play: ['base'], without: [], settings: {}, seats, seed: 12 }, standardLibrary)
  await expect(scenarioOf(now)).rejects.toThrow('nothing has happened yet')
  let [state, scored] = [5, 0]
  for (let i = 0; i < 90 && !isOver(now.game); i += 1) {
    const decision = asked(now)?.decision
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
