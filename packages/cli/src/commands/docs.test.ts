import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const files = {
  'rules/demo/demo.carc': `expansion demo "Demo" { edition D1  players 2 to 3  part late "Late" off }
phase main { begins }
// What is done at the end.
phase evening
choice act "What now?"
figure pawn "pawn" { count 2 per player  cite D-1 }
rule play { during main  ask act by one player  run evening  cite D-1 }
option waits for act { cite D-1 }
source demo-page "Demo" {
  statement D-1 "Play | rest" "All play, *often*."
  statement D-2 "Play | rest" "Nobody says why."
}
`,
  'rules/demo/scenario.carc': `scenario "Nothing happens" {
  play demo  players red, blue  when main runs  then nobody scores  cite D-1
}
`,
  'rules/moon/moon.carc': `expansion moon "Moon" { needs demo }
rule rise { during evening  score 1 for one player  cite M-1 }
source moon-page "Moon" { statement M-1 "Rising" "It rises." }
`,
}

let project = ''
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'tilewright-docs-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(project, file, '..'), { recursive: true })
    writeFileSync(join(project, file), text)
  }
})
afterAll(() => {
  rmSync(project, { recursive: true })
})

async function tilewright(...args: readonly string[]) {
  const io = capturedIo({ folder: project })
  const code = await run(args, io)
  return { code, out: io.text.out, err: io.text.err }
}

describe('docs', () => {
  it('lists all expansions with the number of their hooks', async () => {
    const { code, out } = await tilewright('docs')
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}demo +Demo +2 +1 +0 +0 +0 +0 +0 +1$/m)
    expect(out).toMatch(/^ {2}moon +Moon +0 +0 +0 +0 +0 +0 +0 +0$/m)
  })
  it('shows the page of an expansion: hooks with their users, contents, proof of its statements', async () => {
    const { code, out } = await tilewright('docs', 'demo')
    expect(code).toBe(0)
    expect(out).toContain('# Demo\n\n`demo`, in `rules/demo`. Editions D1. 2 to 3 players. Part `late`: Late, off')
    expect(out).toContain(
      '#### `evening`\n\nWhat is done at the end.\n\n- `phase evening`, rules/demo/demo.carc:4\n' +
        '- **moon** takes a step in it: `rule rise` (M-1)\n',
    )
    expect(out).toContain('- by itself: adds an option: `option waits` (D-1)\n')
    expect(out).toContain('| 2 | `pawn` | pawn, for each player | D-1 |')
    expect(out).toContain(
      String.raw`### Play \| rest` +
        '\n\n' +
        String.raw`- **D-1** All play, \*often\*.` +
        '\n  - said by `figure pawn`, `rule play`, `option waits`\n  - shown by “Nothing happens”\n' +
        '- **D-2** Nobody says why.\n  - shown by no scenario\n',
    )
  })
  it('shows the hooks of others that an expansion uses', async () => {
    const { out } = await tilewright('docs', 'moon')
    expect(out).toContain(
      '## What it hooks into itself\n\n### demo\n\n- phase `evening`: takes a step in it: `rule rise` (M-1)\n',
    )
  })
  it('prints the same as JSON', async () => {
    const { out } = await tilewright('docs', 'moon', '--json')
    expect(JSON.parse(out)).toMatchObject({
      boxes: [
        { page: { name: 'moon', sources: ['moon-page'] }, contents: { title: 'Moon' }, statements: [{ id: 'M-1' }] },
      ],
    })
  })
  it('writes a page per expansion and an index; overwrites its own files but no others', async () => {
    const { code, out, err } = await tilewright('docs', '--out', 'pages')
    expect([code, out, err]).toEqual([0, '', 'Written: 3 pages in pages\n'])
    expect(readdirSync(join(project, 'pages')).sort()).toEqual(['demo.md', 'index.md', 'moon.md'])
    const page = readFileSync(join(project, 'pages/demo.md'), 'utf8')
    expect(page).toContain('- **[moon](moon.md)** takes a step in it: `rule rise` (M-1)\n')
    expect(readFileSync(join(project, 'pages/index.md'), 'utf8')).toContain('| [moon](moon.md) | Moon |')
    expect((await tilewright('docs', '--out', 'pages')).code).toBe(0)
    writeFileSync(join(project, 'pages/moon.md'), 'mine\n')
    const refused = await tilewright('docs', '--out', 'pages')
    expect([refused.code, refused.err.includes("'moon.md' is there already")]).toEqual([2, true])
    expect(readFileSync(join(project, 'pages/moon.md'), 'utf8')).toBe('mine\n')
    expect((await tilewright('docs', '--out', 'rules/demo/demo.carc')).code).toBe(2)
    expect(existsSync(join(project, 'rules/demo/demo.carc/index.md'))).toBe(false)
  })
  it.each([
    ['mon', "Did you mean 'moon'?"],
    ['late', "'late' is a part of demo"],
  ])('refuses the name %s and suggests the intended one', async (name, said) => {
    const { code, err } = await tilewright('docs', name)
    expect([code, err.includes(said)]).toEqual([2, true])
  })
  it('appears in completion and help', async () => {
    expect((await tilewright('completion', 'bash')).out).toMatch(/docs\) words="--out --site --json --help"/)
    expect((await tilewright('docs', '--help')).out).toContain('$ tilewright docs my-first')
  })
})
