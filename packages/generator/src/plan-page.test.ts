import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../../../docs/engineering/plan.md')
const schema = JSON.parse(read('../schema/carc-ir.schema.json')) as {
  readonly $defs: Readonly<Record<string, unknown>>
}

/** All values of `op` in a part of the schema. */
function opsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { op } = part as { readonly op?: { readonly const?: string; readonly enum?: readonly string[] } }
  const ownOps = op === undefined ? [] : [...(op.const === undefined ? [] : [op.const]), ...(op.enum ?? [])]
  return [...ownOps, ...Object.values(part).flatMap(opsIn)]
}

/** The page from one heading to the next. */
const section = (heading: string): string => page.split('\n## ').find((part) => part.startsWith(heading)) ?? ''

test.each([
  ['statement', 'Sentences'],
  ['expression', 'Expressions'],
])('the page of the plan explains every %s', (part, heading) => {
  const ops = [...new Set(opsIn(schema.$defs[part]))]
  expect(ops.length).toBeGreaterThan(15)
  for (const op of ops) expect(section(heading), op).toMatch(new RegExp(`^\\|[^|]*\`${op}\``, 'm'))
})

test('the page names every list of the plan and every kind', () => {
  const { properties } = schema.$defs['plan'] as { readonly properties: object }
  for (const list of Object.keys(properties)) expect(page, list).toContain(`\`${list}\``)
  const { enum: kinds } = schema.$defs['kind'] as { readonly enum: readonly string[] }
  for (const kind of kinds) expect(section('Kinds'), kind).toContain(`\`${kind}\``)
})
