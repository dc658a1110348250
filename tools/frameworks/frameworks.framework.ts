/** Plays a whole game in each framework, installed into a folder of its own in the version that its test names. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../serve/free-port.ts'

const root = join(import.meta.dirname, '../..')
const engine = join(root, 'packages/engine/dist/index.js')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const folderOf = new Map<string, string>()

/** A folder with the framework, made once. */
function installed(name: string): string {
  const folder = folderOf.get(name) ?? install(name)
  folderOf.set(name, folder)
  return folder
}

/** A folder with the framework, the adapter under its own name, and the open engine as `engine`. */
function install(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-framework-'))
  folders.push(folder)
  const adapter = join(root, 'packages/clients', name)
  cpSync(join(adapter, 'test'), folder, { recursive: true })
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  for (const file of ['index.js', 'package.json'])
    cpSync(join(adapter, file), join(folder, 'node_modules/@tilewright', name, file), { recursive: true })
  symlinkSync(join(root, 'packages/engine'), join(folder, 'node_modules/engine'))
  return folder
}

interface Played {
  readonly moves: number
  readonly undone: number
  readonly problems: readonly string[]
}

describe.each(['boardgame.io', 'colyseus'])('%s', (name) => {
  const folder = installed(name)
  test('plays a whole game of two clients and a spectator, with undo, as the engine alone plays it', () => {
    const adapter = join(folder, 'node_modules/@tilewright', name, 'index.js')
    const output = execFileSync(process.execPath, [join(folder, 'play.js'), engine, adapter], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const played = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Played
    expect(played.problems).toEqual([])
    expect(played.undone).toBeGreaterThan(0)
    // 71 tiles are laid, and figures placed.
    expect(played.moves).toBeGreaterThan(71)
  })
  test('the example of its README runs', () => {
    const readme = readFileSync(join(root, 'packages/clients', name, 'README.md'), 'utf8')
    const [, example = ''] = /```js\n(.*?)```/s.exec(readme) ?? []
    expect(example).toContain(`'@tilewright/${name}'`)
    // The open engine has to be told what is played; the example must end by itself.
    const program = example.replace("{ players: ['Ann', 'Bob'] }", "{ play: ['base'], players: ['Ann', 'Bob'] }")
    const file = join(folder, 'example.js')
    const required = `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n`
    // The modules of boardgame.io for Node are CommonJS: bundlers hide that, Node does not.
    const forNode = program.replaceAll(/import (\{.*?\}) from ('boardgame\.io\/.*?')/g, 'const $1 = require($2)')
    writeFileSync(file, `${required}${forNode}\nsetTimeout(() => process.exit(0), 1000)\n`)
    execFileSync(process.execPath, [file], { stdio: 'pipe' })
  })
})

test('a room of Colyseus has computer players, and goes on if one fails', () => {
  const folder = installed('colyseus')
  const adapter = join(folder, 'node_modules/@tilewright/colyseus/index.js')
  const players = join(root, 'packages/cli/dist/games.js')
  const output = execFileSync(process.execPath, [join(folder, 'computers.js'), engine, adapter, players], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { ahead, decided, problems } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as {
    readonly ahead: boolean
    readonly decided: readonly number[]
    readonly problems: readonly string[]
  }
  expect(problems).toEqual([])
  // Who always takes the first option loses against the bot.
  expect(ahead).toBe(true)
  // Of 71 tiles each places about half.
  expect(decided.every((count) => count > 30)).toBe(true)
})

/** Starts the system's Redis, which keeps nothing; resolves with its address. */
async function startRedis(): Promise<{ readonly url: string; readonly end: () => void }> {
  const port = await freePort()
  const redis = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  const url = `redis://127.0.0.1:${String(port)}`
  await new Promise<void>((resolve, reject) => {
    redis.once('error', () => {
      reject(new Error('Redis is missing: install it (Debian: apt-get install redis-server), then run this again.'))
    })
    redis.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('Ready to accept connections')) resolve()
    })
  })
  return { url, end: () => redis.kill() }
}

test('two processes of Colyseus share their rooms by its own presence and driver on Redis', async () => {
  const folder = installed('colyseus')
  const adapter = join(folder, 'node_modules/@tilewright/colyseus/index.js')
  const redis = await startRedis()
  try {
    const output = execFileSync(process.execPath, [join(folder, 'scale.js'), engine, adapter, redis.url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    // Four games of twelve moves.
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({ moves: 48, processes: 2, problems: [] })
  } finally {
    redis.end()
  }
})
