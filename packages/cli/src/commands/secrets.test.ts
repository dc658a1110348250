/** Rules that leak hidden information are reported with the rule that leaks, even if `check` refuses them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const world = `expansion demo "Demo" { players 2 to 4 }
edge grass { open }
feature meadow "meadow" { between }
tile plain x 4 "P" { edges grass grass grass grass % }
figure pawn "pawn" { count 1 per player % }
tokens gem "gem" hidden { opal x 3 worth 1  ruby x 3 worth 5 % }
zone box "box"
state active keeps player
choice act "Act"
phase game { begins }
phase turn
rule begin {
  during game
  draw tile as first from stack
  place first at origin
  repeat at most 3 times { draw gem from supply  move gem to box face down }
  repeat at most 3 times { run turn  choose pause from number from 1 to 2 by active }
  %
}
`
/** Its first line is line 20 of the file. */
const rule = (sentences: string): string => `rule peek {\n  during turn\n  ${sentences}\n  %\n}\n`

function projectWith(sentences: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-secrets-'))
  folders.push(folder)
  const file = join(folder, 'rules/demo/demo.carc')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${world}${rule(sentences)}`.replaceAll('%', 'assumed "sample"'))
  return folder
}

async function tilewright(folder: string, line: string) {
  const io = capturedIo({ folder, input: [] })
  const code = await run(line.split(' '), io)
  return { code, out: io.text.out, err: io.text.err }
}

describe('secrets', () => {
  const telling = 'each gem in box as g { score worth of g for active }'
  const opened = 'each gem in box as g { reveal g }  each gem in box as g { score worth of g for active }'

  it('names the leaking rule, the observer and how to reproduce it; a refused rule is played', async () => {
    const folder = projectWith(telling)
    expect(await tilewright(folder, 'check')).toMatchObject({ code: 1 })
    const { code, out, err } = await tilewright(folder, 'secrets demo --games 6')
    expect(code).toBe(1)
    expect(err).toContain('note: `tilewright check` refuses 1 sentence for what they tell; they are played here')
    expect(out).toMatch(/told: rule `peek` \(rules\/demo\/demo\.carc:20\) told .*the public/)
    expect(out).toMatch(/by events\[\d+\]\.points/)
    // A gem is worth 1 or 5.
    expect(out).toMatch(/in one world: {3}[15]\n {2}in the other: {3}[15]\n/)
    const again = /again: +tilewright (.*)/.exec(out)?.[1] ?? ''
    expect(again).toMatch(/^secrets demo --players 3 --seed 1 --from \d+ --games 1$/)
    const second = await tilewright(folder, again)
    expect(second.code).toBe(1)
    expect(second.out).toContain('rule `peek`')
  })

  it('reports nothing if the faces were revealed before', async () => {
    const { code, out, err } = await tilewright(projectWith(opened), 'secrets demo --games 6')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      /^6 games with \d+ decisions, beside \d+ other worlds: \d+ steps and positions compared: nothing told\n$/,
    )
  })

  it('prints the same as JSON', async () => {
    const { code, out } = await tilewright(projectWith(telling), 'secrets demo --games 6 --json')
    const { games, told } = JSON.parse(out) as { games: number; told: readonly Record<string, unknown>[] }
    expect(code).toBe(1)
    expect(games).toBe(6)
    expect(told[0]).toMatchObject({ teller: { sort: 'rule', name: 'peek', where: 'rules/demo/demo.carc:20' } })
  })

  it('refuses rules with other mistakes, and unknown names', async () => {
    expect(await tilewright(projectWith('score nothing-of for active'), 'secrets demo')).toMatchObject({
      code: 1,
      out: '',
    })
    const { code, err } = await tilewright(projectWith(opened), 'secrets dmo')
    expect(code).toBe(2)
    expect(err).toContain("Did you mean 'demo'?")
  })
})
