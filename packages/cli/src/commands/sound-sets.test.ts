/** A set of expansions without diagnostics can be played regardless of mistakes in other expansions or combinations. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const files: Readonly<Record<string, string>> = {
  'demo/demo.carc': `expansion demo "Demo" { }
edge grass { open }
feature grass "grass" { between }
figure pawn "pawn" { count 7 per player }
state active keeps player
state steps keeps number
tile A x 9 "A" { edges grass grass grass grass  % }
choice act "Act"
option waits for act "Wait" { % }
option walks for act "Walk" { add 1 to steps  % }
phase game { begins }
phase turn { resumes }
phase ending of player
rule begin { during game  draw tile from stack  place tile at origin  run turn  % }
rule ponder { during turn  repeat at most 4 times { ask act by active }  run ending of active  % }`,
  'mine/mine.carc': `expansion mine "Mine" { needs demo }
rule double "Steps count twice" { during ending  set steps to steps * 2  % }
rule reward { during ending  after double  score steps for player  % }`,
  // Each of the two is correct, but their order is undefined.
  'third/third.carc': `expansion third "Third" { needs demo }
rule lengthen "One more" { during ending  add 1 to steps  % }`,
  'broken/broken.carc': `expansion broken "Broken" { needs demo }
rule hasten { during nowhere  add 1 to steps  % }`,
  'mine/scenarios.carc': `scenario "Steps count twice" {
  play demo, mine
  players red, blue
  tile T is A
  board { row T }
  when red walks
  when red waits
  when red waits
  when red waits
  then red scores 2
  cite MINE
}`,
  'third/scenarios.carc': `scenario "One step more" {
  play demo, mine, third
  players red, blue
  tile T is A
  board { row T }
  when red waits
  then nobody scores
  cite MINE
}`,
  'sources/mine.carc': `source mine-facts "Mine" { language en  revision "1"
  statement MINE "Steps" "Steps count twice." }
source third-facts "Third" { language en  revision "1"  statement LATER "Later" "Something." { waits-for third } }`,
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-sets-'))
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'rules', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text.replaceAll('%', 'assumed "sample"')}\n`)
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function tilewright(line: string, input: readonly string[] = []) {
  const io = capturedIo({ folder, input })
  const code = await run(line.split(' '), io)
  return { code, out: io.text.out, err: io.text.err }
}

describe('among rules with mistakes', () => {
  it('check reports the mistakes of single expansions, then those of combinations', async () => {
    expect(await tilewright('check')).toMatchObject({ code: 1, out: expect.stringContaining('nowhere') as string })
  })
  it.each(['demo', 'demo,mine', 'demo,third'])('simulate plays %s and reports what is left out', async (play) => {
    const { code, err } = await tilewright(`simulate --play ${play} --games 3`)
    expect(err).toContain('the rules of other expansions are left out')
    expect(code).toBe(0)
  })
  it('play plays the first expansion', async () => {
    const { code, out } = await tilewright('play --players chance1,chance2')
    expect({ code, out }).toMatchObject({ code: 0 })
  })
  it.each([
    ['demo,broken', 'nowhere'],
    ['demo,mine,third', 'lengthen'],
  ])('simulate refuses %s with the diagnostics of this set only', async (play, named) => {
    const { code, err } = await tilewright(`simulate --play ${play} --games 3`)
    expect(code).toBe(1)
    expect(err).toContain(named)
    expect(err.includes('nowhere')).toBe(named === 'nowhere')
  })
  it('test runs the selected scenarios', async () => {
    expect(await tilewright('test rules/mine')).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 passed') as string,
    })
  })
  it('test refuses scenarios that play incorrect rules, and a run of all scenarios', async () => {
    expect(await tilewright('test rules/third')).toMatchObject({
      code: 1,
      err: expect.stringContaining('lengthen') as string,
    })
    expect((await tilewright('test')).code).toBe(1)
  })
})
