/**
 * A game in which laid tiles are taken off the board: the engines in JavaScript, WebAssembly and C play it alike, and
 * that in WebAssembly also when `@yowasp/clang` has compiled it, where there is no clang.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { capturedIo, run } from '@tilewright/cli'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nativeKinds, nativePlayer } from '../differential/native-player.ts'
import { packagePlayer, type Player } from '../differential/players.ts'
import type { GameRecord } from '../differential/record.ts'

const rules = `expansion demo "Demo" { edition D1   players 2 to 3 }
edge grass { open }
edge path { line }
feature path "path" { along path }
feature grass "grass" { between }
figure pawn "pawn" { count 2 per player   % }
tile I x 7 { edges path grass path grass   path N S   fields 2   % }
tile L x 7 { edges path path grass grass   path N E   fields 2   % }
state told keeps number
value length of path gives number
define length of path { gives count of tile in path   % }
phase game { begins }
rule play {
  during game
  draw tile as first from stack
  place first at origin
  repeat at most 20 times while size of stack > 0 {
    draw tile as second from stack
    may choose spot from placement of second by one player
    if spot is none { discard second } otherwise {
      place second at spot
      add length of (one path of second) to told
      may choose old from tile on board where old is not second by one player
      if old is not none {
        take old off board
        add 100 * length of (one path of second) to told
        may choose back from placement of old by one player
        if back is none { discard old } otherwise { place old at back }
      }
    }
  }
  %
}
`

const execute = promisify(execFile)
const command = join(import.meta.dirname, '../../packages/cli/bin/tilewright.js')

/** The compiler that is installed from npm, into the folder of this test. */
const COMPILER = '@yowasp/clang@22.0.0-git20542-10'

const home = mkdtempSync(join(tmpdir(), 'tilewright-taken-off-'))
const players = new Map<string, Player>()
const closely = { options: 1, views: 1, saves: 3, explanations: 0 }

async function build(target: 'js' | 'wasm' | 'c'): Promise<string> {
  const folder = join(home, target)
  const io = capturedIo({ folder: home })
  expect(await run(['build', '--target', target, '--play', 'demo', '--out', folder], io), io.text.err).toBe(0)
  return folder
}

beforeAll(async () => {
  mkdirSync(join(home, 'rules/demo'), { recursive: true })
  writeFileSync(join(home, 'tilewright.json'), '{}')
  writeFileSync(join(home, 'rules/demo/demo.carc'), rules.replaceAll('%', 'assumed "invented"'))
  players.set('js', packagePlayer(await build('js')))
  players.set('wasm', packagePlayer(await build('wasm')))
  players.set('c', nativePlayer(await build('c')))
})
afterAll(async () => {
  for (const player of players.values()) await player.close()
  rmSync(home, { recursive: true, force: true })
})

const played = async (target: string, seed: number): Promise<GameRecord | undefined> => {
  const names = ['Ann', 'Béla "B"', '🂡'].slice(0, 2 + (seed % 2))
  return players
    .get(target)
    ?.play({ table: { players: names, settings: {}, askAlways: seed % 3 === 0, seed }, closely, keep: -1 })
}

it('gives the same options, views, events and saves in all three', async () => {
  let lifted = 0
  for (let seed = 1; seed <= 12; seed += 1) {
    const js = await played('js', seed)
    expect(await played('wasm', seed)).toEqual(js)
    const shared = js?.entries.filter(([kind]) => nativeKinds.includes(kind))
    expect((await played('c', seed))?.entries).toEqual(shared)
    expect(js?.entries.filter(([kind]) => kind === 'error')).toEqual([])
    lifted += js?.decisions ?? 0
  }
  // A choice of a spot, of a tile to take off and of its new spot for each tile that is laid.
  expect(lifted).toBeGreaterThan(12 * 20)
})

/** Builds in a process that finds no compiler; returns what it complains of. */
async function builtWithoutClang(folder: string): Promise<string> {
  const args = [command, 'build', '--target', 'wasm', '--play', 'demo', '--out', folder]
  try {
    await execute(process.execPath, args, { cwd: home, env: { ...process.env, PATH: home, NO_COLOR: '1' } })
    return ''
  } catch (error) {
    return (error as { readonly stderr: string }).stderr
  }
}

it('is compiled by @yowasp/clang where there is no clang, and says so where there is neither', async () => {
  const folder = join(home, 'yowasp')
  expect(await builtWithoutClang(folder)).toContain('`npm install --save-dev @yowasp/clang`')
  expect(existsSync(folder)).toBe(false)
  await execute('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', COMPILER], { cwd: home })
  expect(await builtWithoutClang(folder)).toBe('')
  players.set('yowasp', packagePlayer(folder))
  for (let seed = 1; seed <= 4; seed += 1) expect(await played('yowasp', seed)).toEqual(await played('js', seed))
})
