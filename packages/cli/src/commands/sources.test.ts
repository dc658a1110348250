import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const workspace = fileURLToPath(new URL('../../../..', import.meta.url))
const page = readFileSync(join(workspace, 'tools/drift/fixtures/pond.en.txt'), 'utf8')

/** A project with the base game, an invented source and its page. */
let project = ''
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'tilewright-sources-'))
  cpSync(join(workspace, 'rules/base'), join(project, 'rules/base'), { recursive: true })
  cpSync(join(workspace, 'rules/sources/base.carc'), join(project, 'rules/sources/base.carc'))
  cpSync(join(workspace, 'tools/drift/fixtures/sources.carc'), join(project, 'rules/sources/pond.carc'))
  writeFileSync(
    join(project, 'rules/sources/pond-rule.carc'),
    'scenario "Frogs are lonely" {\n  play base\n  players red, blue\n  board { row D }\n  tile N is V\n' +
      '  then game is over\n  cite POND-5\n}\n',
  )
})
afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

async function sources(text: string, ...options: readonly string[]) {
  writeFileSync(join(project, 'page.txt'), text)
  const io = capturedIo({ folder: project })
  const code = await run(['sources', 'pond-en', 'page.txt', ...options], io)
  return { code, out: io.text.out }
}

it('reports an unchanged page as unchanged', async () => {
  expect(await sources(page)).toEqual({ code: 0, out: 'Unchanged: 42 sentences, 29 of them with statements.\n' })
})

it('reports a changed sentence with its wiki statements and the scenarios that cite them or their pairs', async () => {
  const { code, out } = await sources(page.replace('no frog sits', 'every frog sits'))
  expect(code).toBe(1)
  expect(out).toContain(
    'changed  line 29: However, every frog sits beside another one. [1]  (was rules/sources/pond.carc:',
  )
  expect(out).toContain('  statements POND-5\n  scenarios  Frogs are lonely\n')
  expect(out).toContain('1 changed, 0 new, 0 lost, 0 moved, 0 unread, 41 as they were.')
})

it('reports a new sentence with its neighbouring statements, and a removed one', async () => {
  const added = await sources(
    page.replace('(see p. 3 of the base rules).', '(see p. 3 of the base rules). Reeds are not.'),
  )
  expect(added.code).toBe(1)
  expect(added.out).toContain('new      line 25: Reeds are not.\n  near       POND-3, POND-4\n')
  const lost = await sources(page.replace('Is the pond surrounded by reed? ', ''), '--json')
  expect(lost.code).toBe(1)
  expect(JSON.parse(lost.out)).toMatchObject({ differences: [{ type: 'lost', statements: ['POND-6'] }] })
})

it('pins a page again and lists sentences that have not been read', async () => {
  const now = page.replace('Game end\n', 'Game end\n\nFrogs sing.\n').replace('worth 9 points', 'worth 10 points')
  const pinned = await sources(now, '--pin')
  expect(pinned.code).toBe(0)
  expect(pinned.out).toContain('1 of them say nothing yet: write `says …` or `ignored "why"`.')
  const again = await sources(now)
  expect(again.code).toBe(1)
  expect(readFileSync(join(project, 'rules/sources/pond.carc'), 'utf8')).toContain('source etang-fr')
  expect(again.out).toMatch(/^unread +line 42: Frogs sing\. +\(rules\/sources\/pond\.carc:\d+\)$/m)
})
