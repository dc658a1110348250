/** The scenarios of a project on one thread and on several. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { smallProject } from '../fixtures/small-project.ts'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const folder = mkdtempSync(join(tmpdir(), 'tilewright-threads-'))
const project = smallProject('tilewright-threads-', ['base'])
afterAll(() => {
  for (const path of [folder, project]) rmSync(path, { recursive: true, force: true })
})

/** 71 tiles is right: the start tile lies on the table. */
const wrong = `
scenario "One tile too many" {
  play base
  players red, blue
  when setup runs
  then stack has 72 tiles
  cite BASE-SETUP
}
`

it('has the same results, output and page with any number of threads', { timeout: 240_000 }, async () => {
  mkdirSync(join(project, 'rules/zz'))
  writeFileSync(join(project, 'rules/zz/wrong.carc'), wrong)
  const texts: string[] = []
  for (const jobs of ['1', '3']) {
    const page = join(folder, 'page.html')
    const io = capturedIo({ folder: project })
    const code = await run(['test', 'base/scenarios', 'zz/wrong', '--jobs', jobs, '--json', '--html', page], io)
    expect([jobs, code, io.text.err]).toEqual([jobs, 1, `Written: ${page}\n`])
    texts.push(io.text.out + readFileSync(page, 'utf8'))
  }
  const [one, three] = texts
  const { failed, passed } = JSON.parse((one ?? '').split('<!doctype')[0] ?? '') as Record<string, number>
  expect(failed).toBe(1)
  // More than a task of one thread.
  expect(passed).toBeGreaterThan(25)
  expect(three === one).toBe(true)
})

it('refuses a number of threads that is none', async () => {
  const io = capturedIo({ folder: project })
  expect(await run(['test', '--jobs', '0'], io)).toBe(2)
})
