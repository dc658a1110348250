import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { measure } from './measure.ts'
import { meetsGoal, printRows } from './rows.ts'

const cwd = tmpdir()
const node = (code: string): string[] => [process.execPath, '-e', code]

test('a run is measured until the command ends, with its status', async () => {
  const { seconds, status } = await measure(node('setTimeout(() => process.exit(3), 200)'), { cwd })
  expect(status).toBe(3)
  expect(seconds).toBeGreaterThanOrEqual(0.2)
})

test('a run that does not end is stopped when its output matches', async () => {
  const echo = 'process.stdin.on("data", (d) => process.stdout.write("got " + d)); setInterval(() => {}, 1000)'
  const { status } = await measure(node(echo), { cwd, input: 'hello', until: /got hello/ })
  expect(status).toBeNull()
})

test('a command that does not exist is an error', async () => {
  await expect(measure(['/no/such/command'], { cwd })).rejects.toThrow('ENOENT')
})

test('each row says whether its goal is met', () => {
  const rows = [
    { what: 'check', value: 0.66, unit: 's', goal: 0.7 },
    { what: 'scripts', value: 13, unit: '', goal: 12 },
  ] as const
  expect(rows.map(meetsGoal)).toEqual([true, false])
  expect(printRows(rows).split('\n').slice(2)).toEqual([
    '| check | 0.7 s | 0.7 s | met |',
    '| scripts | 13 | 12 | missed |',
  ])
})
