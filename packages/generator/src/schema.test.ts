import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { compileSample, everySentence } from './sample.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const validate = new Ajv2020({ allErrors: false, strict: true, strictRequired: false, allowUnionTypes: true }).compile(
  read('../schema/carc-ir.schema.json') as object,
)

const diagnostics = (plan: unknown): string[] => {
  validate(plan)
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`)
}
const planIn = (files: readonly { readonly path: string; readonly text: string }[] | undefined): unknown =>
  JSON.parse(files?.find(({ path }) => path === 'plan.json')?.text ?? 'null')

/** A copy with one change, located by its path. */
function damaged(
  plan: unknown,
  change: (copy: { format: number; plan: Record<string, Record<string, unknown>[]> }) => void,
): unknown {
  const copy = structuredClone(plan) as Parameters<typeof change>[0]
  change(copy)
  return copy
}

describe('the schema of the intermediate representation', () => {
  const plan = planIn(compileSample(everySentence))
  it('accepts the plan of an invented project with every statement', () => {
    expect(diagnostics(plan)).toEqual([])
  })
  it('accepts the plan of the rules', () => {
    const { files, failed } = compile(new URL('../../..', import.meta.url).pathname)
    if (!failed) expect(diagnostics(planIn(files))).toEqual([])
  })
  it('refuses another format, an unknown statement, a missing span and an unknown kind', () => {
    expect(
      diagnostics(
        damaged(plan, (copy) => {
          copy.format = 2
        }),
      ),
    ).not.toEqual([])
    expect(
      diagnostics(
        damaged(plan, (copy) => {
          copy.plan['rules']![0]!['body'] = [{ op: 'cheat' }]
        }),
      ),
    ).not.toEqual([])
    expect(
      diagnostics(
        damaged(plan, (copy) => {
          delete copy.plan['defines']![0]!['span']
        }),
      ),
    ).not.toEqual([])
    expect(
      diagnostics(
        damaged(plan, (copy) => {
          copy.plan['states']![0]!['kind'] = 'colour'
        }),
      ),
    ).not.toEqual([])
    expect(
      diagnostics(
        damaged(plan, (copy) => {
          copy.plan['tiles']![0]!['extra'] = 1
        }),
      ),
    ).not.toEqual([])
  })
})
