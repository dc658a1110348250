// Whole commands as processes of their own: a full disk and Ctrl-C leave the old bytes or the new ones, and nothing
// beside.
import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallProject } from '../fixtures/small-project.ts'
import { sliceOf } from '../../../../tools/slices/slice.ts'

const workspace = fileURLToPath(new URL('../../../..', import.meta.url))
const program = join(workspace, 'packages/cli/bin/tilewright.js')
const badWrites = pathToFileURL(join(import.meta.dirname, '../fixtures/bad-writes.js')).href

/**
 * A project whose rules differ from those of the engine, with an unformatted file, and a folder for temporary files.
 */
let project = ''
let temporary = ''
const untidy = 'expansion zz "Z" { needs base }\n  state zz-moon   is number\n'
beforeAll(() => {
  project = smallProject('tilewright-bad-writes-', ['bridges-castles-bazaars', 'the-bets'])
  temporary = mkdtempSync(join(tmpdir(), 'tilewright-bad-writes-tmp-'))
  mkdirSync(join(project, 'rules/zz'))
})
afterAll(() => {
  rmSync(project, { recursive: true, force: true })
  rmSync(temporary, { recursive: true, force: true })
})

function begin(): void {
  writeFileSync(join(project, 'rules/zz/expansion.carc'), untidy)
  for (const name of ['page.html', 'game.json', 'out', 'built', 'pages'])
    rmSync(join(project, name), { recursive: true, force: true })
}

const environment = (bad?: 'full' | 'interrupted'): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_COLOR: '1',
  TMPDIR: temporary,
  ...(bad === undefined ? {} : { BAD_WRITES: bad, NODE_OPTIONS: `--import ${badWrites}` }),
})

/** Runs a command to its end; the status is that of a shell. */
function tilewright(args: readonly string[], bad: 'full' | 'interrupted') {
  const options = { cwd: project, encoding: 'utf8', env: environment(bad) } as const
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options)
  return { status: signal === 'SIGINT' ? 130 : status, out: stdout, err: stderr }
}

/** Starts a command and sends Ctrl-C as soon as it prints `said`. */
async function interrupted(args: readonly string[], said: string): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...args], { cwd: project, env: environment() })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      out += text.toString()
      if (out.includes(said)) child.kill('SIGINT')
    })
  return new Promise((resolve) => {
    child.on('close', (status, signal) => {
      resolve(signal === 'SIGINT' ? 130 : status)
    })
  })
}

/** Temporary files and folders that a command may leave behind. */
const leftOver = (): string[] => [
  ...readdirSync(temporary).filter((name) => name.startsWith('tilewright')),
  ...readdirSync(project, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp')),
]
const whole = (name: string): string | undefined =>
  existsSync(join(project, name)) ? readFileSync(join(project, name), 'utf8') : undefined

const writing: readonly (readonly [string, readonly string[], string, RegExp])[] = [
  [
    'fmt',
    ['fmt', 'rules/zz'],
    'rules/zz/expansion.carc',
    /^expansion zz "Z" \{ needs base \}\nstate zz-moon is number\n$/,
  ],
  ['generate', ['generate', '--out', 'out'], 'out/index.ts', /\n\}?\n$/],
  ['matrix', ['matrix', '--html', 'page.html'], 'page.html', /<\/html>\n$/],
  ['play', ['play', '--players', 'chance1,chance2', '--seed', '1', '--save', 'game.json'], 'game.json', /\}\n$/],
  ['new', ['new', 'expansion', 'moon-base'], 'rules/moon-base/expansion.carc', /\n$/],
  ['build', ['build', '--play', 'base', '--out', 'built'], 'built/package.json', /\}\n$/],
  ['docs', ['docs', '--out', 'pages'], 'pages/base.md', /\n$/],
]

describe('a full disk', () => {
  it.each(sliceOf(writing, 7))('is reported by %s in a message and changes nothing', (_, args, path) => {
    begin()
    const before = whole(path)
    const { status, err } = tilewright(args, 'full')
    expect(err).toContain('the disk is full')
    expect(err).not.toMatch(/\n\s+at /)
    expect([status, whole(path), leftOver()]).toEqual([2, before, []])
  })
  it('does not affect rules compiled for a single run, which write nothing', () => {
    begin()
    const { status, err } = tilewright(['test', 'A road of two tiles'], 'full')
    expect([status, err, leftOver()]).toEqual([0, '', []])
  })
  it
    .runIf(existsSync('/dev/full'))
    .each(
      sliceOf(
        [[['test', 'fields']], [['check']], [['matrix', '--json']], [['play', '--players', 'chance1,chance2']]],
        4,
      ),
    )('is told where the output goes: %j', (args) => {
    begin()
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: project,
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect(stderr).toContain('the output cannot be written: a file cannot be used: the disk is full')
    expect([status, leftOver()]).toEqual([2, []])
  })
})

describe('Ctrl-C', () => {
  it.each(sliceOf(writing, 4))('during a write of %s lets the write finish', (_, args, path, complete) => {
    begin()
    const { status } = tilewright(args, 'interrupted')
    expect(whole(path)).toMatch(complete)
    expect([status, leftOver()]).toEqual([130, []])
    rmSync(join(project, 'rules/moon-base'), { recursive: true, force: true })
  })
  it('ends a game of computer players between two decisions', async () => {
    begin()
    const status = await interrupted(['play', '--players', 'greedy1,greedy2'], 'greedy1')
    expect([status, leftOver()]).toEqual([130, []])
  })
  it('keeps a game that is being saved, and it can be resumed', async () => {
    begin()
    const status = await interrupted(['play', '--players', 'Ann,Bob', '--save', 'game.json'], 'Ann')
    expect([status, leftOver()]).toEqual([130, []])
    const saved = JSON.parse(whole('game.json') ?? '') as { readonly players: unknown }
    expect(saved.players).toEqual(['Ann', 'Bob'])
  })
})
