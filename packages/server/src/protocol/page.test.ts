import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { samplePresentation } from '../fixtures/presentation.ts'
import { createServer } from '../server.ts'
import { codes } from '../rpc/errors.ts'
import { LIMITS, PROTOCOL } from './limits.ts'
import { roles } from './methods.ts'

const page = readFileSync(new URL('../../../../docs/protocol.md', import.meta.url), 'utf8')
const lines = [...page.matchAll(/```protocol\n(.*?)```/gs)].flatMap(([, text = '']) => text.trim().split('\n'))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Values of the placeholders `<Ann>`, `<host>` … of the page in one run. */
const real = new Map<string, unknown>()

const filled = (value: unknown): unknown => {
  if (typeof value === 'string') return real.get(value) ?? value
  if (Array.isArray(value)) return value.map(filled)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item)])) : value
}

/** The answer in the notation of the page: `…` stands for anything, `"…": "…"` for other keys, `<name>` is stored. */
function asOnPage(answer: unknown, expected: unknown): unknown {
  if (expected === '…') return answer === undefined ? answer : expected
  if (typeof expected === 'string' && /^<.*>$/.test(expected)) {
    real.set(expected, answer)
    return expected
  }
  if (Array.isArray(expected) && Array.isArray(answer))
    return answer.map((item: unknown, i) => asOnPage(item, (expected as readonly unknown[])[i]))
  if (!isObject(expected) || !isObject(answer)) return answer
  const open = '…' in expected
  const entries = Object.entries(answer).flatMap(([key, item]) =>
    key in expected || !open ? [[key, asOnPage(item, expected[key])] as const] : [],
  )
  return { ...Object.fromEntries(entries), ...(open ? { '…': '…' } : {}) }
}

test("the examples of the page are the server's answers, in this order", () => {
  const server = createServer({ presentation: samplePresentation })
  expect(lines.length).toBeGreaterThan(30)
  for (let i = 0; i < lines.length; i += 2) {
    const [sent = '', back = ''] = lines.slice(i, i + 2)
    expect(sent.startsWith('--> ') && back.startsWith('<-- '), sent).toBe(true)
    const [answer = 'null'] = server.handle(JSON.stringify(filled(JSON.parse(sent.slice(4)))))
    const expected: unknown = JSON.parse(back.slice(4))
    expect(asOnPage(JSON.parse(answer), expected), sent).toEqual(expected)
  }
})

describe('the page', () => {
  test('has an example of every method', () => {
    for (const method of Object.keys(roles)) expect(page, method).toContain(`"method":"${method}"`)
  })
  test('names the role of each method', () => {
    for (const [method, role] of Object.entries(roles))
      expect(
        page.split('\n').find((line) => line.startsWith(`| ${role} |`)),
        method,
      ).toContain(`\`${method}\``)
  })
  test('lists every code and every limit', () => {
    for (const code of Object.values(codes)) expect(page).toContain(`| ${code} |`)
    for (const [name, value] of Object.entries(LIMITS) as readonly (readonly [string, number])[])
      expect(page).toMatch(new RegExp(`\`${name}\`: .*\\| ${value.toLocaleString('en')} \\|`))
    expect(page).toContain(`"protocol":${PROTOCOL}`)
  })
})
