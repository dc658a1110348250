import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)])) : value
}

/** The answer in the notation of the page: `…` stands for anything, `"…": "…"` for other keys, `<name>` is stored. */
function asOnPage(answer: unknown, said: unknown): unknown {
  if (said === '…') return answer === undefined ? answer : said
  if (typeof said === 'string' && /^<.*>$/.test(said)) {
    real.set(said, answer)
    return said
  }
  if (Array.isArray(said) && Array.isArray(answer))
    return answer.map((one: unknown, i) => asOnPage(one, (said as readonly unknown[])[i]))
  if (!isObject(said) || !isObject(answer)) return answer
  const open = '…' in said
  const own = Object.entries(answer).flatMap(([key, one]) =>
    key in said || !open ? [[key, asOnPage(one, said[key])] as const] : [],
  )
  return { ...Object.fromEntries(own), ...(open ? { '…': '…' } : {}) }
}

test("the examples of the page are the server's answers, in this order", () => {
  const server = createServer()
  expect(lines.length).toBeGreaterThan(30)
  for (let i = 0; i < lines.length; i += 2) {
    const [sent = '', back = ''] = lines.slice(i, i + 2)
    expect(sent.startsWith('--> ') && back.startsWith('<-- '), sent).toBe(true)
    const [answer = 'null'] = server.handle(JSON.stringify(filled(JSON.parse(sent.slice(4)))))
    const said: unknown = JSON.parse(back.slice(4))
    expect(asOnPage(JSON.parse(answer), said), sent).toEqual(said)
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
