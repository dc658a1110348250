/** Rules that pass `check` and fail at run time: the message for the user and how to reproduce the failure. */
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

const world = `expansion demo "Demo" { part moon "Moon" off }
edge grass { open }
feature grass "grass" { between }
space lair "lair"
mark flag "flag"
zone market "market"
figure pawn "pawn" { count 7 per player }
state active is player
state steps is number
state aside is tile
value worth-of of feature is number
define worth-of of grass { is 1 % }
define worth-of of lair { is 2 % }
tile A x 9 "A" { edges grass grass grass grass  lair }
choice act "Act"
phase game { begins }
phase turn { resumes }
rule begin { during game  draw tile from stack  set aside to tile  place tile at origin  run turn  % }
`

/** A project in which these statements run on line 22, after one decision. */
function projectWith(sentences: string, more = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-broken-'))
  folders.push(folder)
  const rule =
    `rule ponder { during turn  choose n from number from 1 to 4 by active  set steps to n  % }\n` +
    `rule blunder "A mistake" {\n  during turn\n  after ponder\n  ${sentences}\n  assumed "sample"\n}\n`
  const file = join(folder, 'rules/demo/demo.carc')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${world}${rule}${more}`.replaceAll('%', 'assumed "sample"'))
  return folder
}

async function tilewright(folder: string, line: string, input: readonly string[] = []) {
  const io = capturedIo({ folder, input })
  const code = await run(line.split(' '), io)
  return { code, out: io.text.out, err: io.text.err }
}

const mistakes: Readonly<Record<string, readonly [sentences: string, told: RegExp]>> = {
  'a tile that lies is laid again': [
    'each placement of aside { place aside at placement }',
    /The tile 'A' lies on the board, at 0,0, and cannot be laid again/,
  ],
  'a tile that lies is moved to a zone': [
    'move aside to market',
    /lies on the board, at 0,0, and cannot be moved to a/,
  ],
  'a tile that lies is discarded': ['discard aside', /lies on the board, at 0,0, and cannot be discarded/],
  'a value is asked of nothing': [
    'each pawn of active { score worth-of of feature of pawn for active }',
    /No rule in play says what 'worth-of' is of nothing/,
  ],
  'points do not fit': [
    'score 1000000 * 1000 for active  repeat at most 3 times { score 1000000 * 1000 for active }',
    /The number 3,000,000,000 is larger than a game can keep/,
  ],
  'a state does not fit': ['set steps to 1000000 * 1000000', /The number 1,000,000,000,000 is larger/],
  'a variable of a rule that asks does not fit': [
    'let huge be 1000000 * 1000000  choose n from number from 1 to 3 by active  set steps to huge / 1000000',
    /The number 1,000,000,000,000 is larger/,
  ],
  'a set is too large': [
    'set steps to count of number from 1 to 70000 as n where n > steps',
    /The numbers from 1 to 70000 are more than a set can hold/,
  ],
  'there is too much to choose from': [
    'choose n from number from 1 to steps * 3000 by active  set steps to n',
    /remember too much at once|Too much/,
  ],
  'loops in loops do not come back': [
    'repeat at most 1000000 times { repeat at most 1000000 times { set steps to 3 } }',
    /gone through 2,000,000 rounds, elements and calls/,
  ],
  'sets in sets do not come back': [
    'set steps to count of number from 1 to 30000 as a where (count of number from 1 to 30000 as b where a = b) = 1',
    /rounds, elements and calls/,
  ],
}

describe('rules that fail at run time', () => {
  it.each(Object.entries(mistakes))(
    'when %s: the rule is named, and the command to see it again',
    async (_, [sentences, told]) => {
      const folder = projectWith(sentences)
      expect(await tilewright(folder, 'check')).toMatchObject({ code: 0 })
      const { code, err } = await tilewright(folder, 'simulate --games 2 --players 2 --seed 5 --jobs 1')
      expect(err).toMatch(told)
      expect(err).toContain('where: rules/demo/demo.carc:20, `blunder`, after 1 decisions of a game of demo')
      expect(err).not.toContain('tilewright itself')
      expect(code).toBe(1)
      const [, again = ''] = /again: tilewright (.*)/.exec(err) ?? []
      expect(again).toBe('simulate --play demo --without moon --players 2 --seed 5 --from 0 --games 1')
      const second = await tilewright(folder, again)
      expect(second.code).toBe(1)
      expect(second.err).toMatch(told)
    },
  )

  it('are reported in play, where the game is saved as it was before', async () => {
    const folder = projectWith('discard aside')
    const { code, err } = await tilewright(folder, 'play --players Ann,Bob --seed 3 --save game.json', ['2'])
    expect(err).toContain('where: rules/demo/demo.carc:20, `blunder`')
    expect(code).toBe(1)
    const [, again = ''] = /again: tilewright (.*)/.exec(err) ?? []
    expect(again).toMatch(/^play --resume .*game.json$/)
    const second = await tilewright(folder, again, ['2'])
    expect(second.err).toContain('`blunder`')
    const bots = await tilewright(folder, 'play --players bot,bot --seed 3')
    expect(bots.err).toContain('again: tilewright play --play demo --without moon --players bot,bot2 --seed 3')
  })

  it('are reported in scenarios', async () => {
    const scenario =
      'scenario "A mistake is told" { play demo  players red, blue  board { row A }  tile A is A ' +
      'given aside is A  when turn runs  when red chooses 2  then steps is 2  % }\n'
    const { code, out, err } = await tilewright(projectWith('discard aside', scenario), 'test')
    expect(out + err).toContain("`blunder` (rules/demo/demo.carc:20) broke off: The tile 'A' lies on the board")
    expect(code).toBe(1)
  })

  it('are reported in scenarios without a decision if they fail where no decision was made', async () => {
    const scenario =
      'scenario "A mistake is told" { play demo  players red, blue  board { row A }  tile A is A ' +
      'given aside is A  when turn runs  when red chooses 2  when red chooses 3  then steps is 2  % }\n'
    const late =
      'let many be steps + 77  choose m from number from 1 to 3 by active  set steps to many + m  discard aside'
    const { code, out, err } = await tilewright(projectWith(late, scenario), 'test')
    expect(out + err).toContain("`blunder` (rules/demo/demo.carc:20) broke off: The tile 'A' lies on the board")
    expect(out + err).not.toMatch(/decides|tilewright itself/)
    expect(code).toBe(1)
  })
})

describe('rules that do not fail', () => {
  const fine: Readonly<Record<string, string>> = {
    'ranges are counted without being gone through': 'score count of number from 1 to 70000 for active',
    'what is bound and never used is let alone':
      'let spare be 7  draw pawn from supply of active  each pawn of active as mine { let never be steps }  ' +
      'set steps to sum of 1 for each tile on board as q  set steps to count of tile on board as r where steps > 3',
    'literals are compared': 'let three be 3  if three = 4 or 1 = 2 or -(1) = 1 { add 1 to steps }',
    'a choice without an option is passed over': 'ask act by active',
    'what is discarded twice is told once': 'draw tile from stack  discard tile  discard tile',
  }
  it.each(Object.entries(fine))('%s', async (_, sentences) => {
    const folder = projectWith(sentences)
    expect(await tilewright(folder, 'check')).toMatchObject({ code: 0 })
    expect(await tilewright(folder, 'simulate --games 2 --jobs 1')).toMatchObject({ code: 0, err: '' })
  })
})
