import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const folder = new URL('../../../..', import.meta.url).pathname
const hello = '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}'

test('each message and each answer is a line, and the end of the input ends the server', async () => {
  const io = capturedIo({ folder, input: [hello, '', 'oops', '[{"jsonrpc":"2.0","method":"game/list"}]'] })
  expect(await run(['serve'], io)).toBe(0)
  const answers = io.text.out.split('\n')
  expect(answers.pop()).toBe('')
  expect(answers.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 1, result: { protocol: 1, server: 'tilewright 0.1.0' } },
    { id: null, error: { code: -32700 } },
  ])
  expect(io.text.err).toBe('')
})

test('a line above the size limit is refused, and the next one is read', async () => {
  const io = capturedIo({ folder, input: ['x'.repeat((8 << 20) + 1), hello] })
  expect(await run(['serve'], io)).toBe(0)
  expect(io.text.out.trim().split('\n')).toHaveLength(2)
  expect(io.text.out).toContain('message-too-long')
})

test('bytes that are not UTF-8 are refused instead of replaced; --idle sets the limit', async () => {
  const bad = Buffer.from('{"jsonrpc":"2.0","id":"\u00ff","method":"hello","params":{"protocol":1}}\n', 'latin1')
  const io = {
    ...capturedIo({ folder }),
    chunks: async function* () {
      yield* await Promise.resolve([bad, Buffer.from(`${hello}\n`)])
    },
  }
  const answers: string[] = []
  const code = await run(['serve', '--idle', '7'], {
    ...io,
    outWhenRoom: (text) => Promise.resolve(void answers.push(text)),
  })
  expect(code).toBe(0)
  expect(answers.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: null, error: { code: -32700, data: { code: 'not-utf-8' } } },
    { id: 1, result: { limits: { idle: 7 } } },
  ])
})
