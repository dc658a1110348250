import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectCodes } from '@tilewright/language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProject } from './open-project.ts'

const pages = new URL('../../../../docs/diagnostics/', import.meta.url)

describe.each(Object.keys(projectCodes))('the page of %s', (code) => {
  const page = readFileSync(new URL(`${code}.md`, pages), 'utf8')
  const [wrong = '', right = ''] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, sample]) => sample ?? '')
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'tilewright-pages-'))
    mkdirSync(join(root, 'rules'))
  })
  afterAll(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const codesOf = async (text: string): Promise<string[]> => {
    writeFileSync(join(root, 'tilewright.json'), text)
    return (await openProject(root)).found.map((one) => one.code)
  }

  it('has the code as its heading', () => {
    expect(page.split('\n')[0]).toBe(`# ${code}`)
  })
  it('shows a wrong sample with exactly this diagnostic', async () => {
    expect(await codesOf(wrong)).toEqual([code])
  })
  it('shows a right sample without diagnostics', async () => {
    expect(right).not.toBe('')
    expect(await codesOf(right)).toEqual([])
  })
})
