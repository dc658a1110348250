// Commands as processes: SIGTERM and SIGINT end each of them, also in the middle of synchronous work, and leave nothing
// behind. A signal that is not heard would leave the process running for ever: then the test runs into its time limit.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../run.ts'
import { capturedIo, type CapturedIo } from '../terminal/captured-io.ts'
import { smallProject } from '../fixtures/small-project.ts'
import { slice, sliceOf } from '../../../../tools/slices/slice.ts'

const workspace = fileURLToPath(new URL('../../../..', import.meta.url))
const program = join(workspace, 'packages/cli/bin/tilewright.js')
const preload = (name: string): string => pathToFileURL(join(import.meta.dirname, '../fixtures', name)).href
/** In milliseconds. A process that has not ended after this time is considered hung. */
const hang = 60_000

let project = ''
let temporary = ''
beforeAll(() => {
  // These rules differ from those compiled into the engine, so that commands compile them.
  project = smallProject('tilewright-signals-', ['bridges-castles-bazaars'])
  temporary = mkdtempSync(join(tmpdir(), 'tilewright-signals-tmp-'))
  mkdirSync(join(project, 'rules/zz'))
  writeFileSync(
    join(project, 'rules/zz/expansion.carc'),
    'expansion zz "Z" { needs base }\n  state zz-moon   is number\n',
  )
})
afterAll(() => {
  rmSync(project, { recursive: true, force: true })
  rmSync(temporary, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcessWithoutNullStreams
  readonly text: () => string
  /** Resolves once the output contains this text. */
  readonly said: (text: string) => Promise<void>
  /** Sends a signal; resolves with the exit status or signal of the process. */
  readonly end: (signal: NodeJS.Signals) => Promise<string>
}

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}, node: readonly string[] = []): Started {
  const child = spawn(process.execPath, [...node, program, ...args], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1', TMPDIR: temporary, ...env },
  })
  let text = ''
  const listeners = new Set<() => void>()
  const hear = (): void => {
    for (const listener of listeners) listener()
  }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data.toString()
      hear()
    })
  const closed = new Promise<string>((resolve) =>
    child.on('close', (status, signal) => {
      resolve(signal ?? nameOf(status))
      hear()
    }),
  )
  return {
    child,
    text: () => text,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.includes(wanted)) resolve()
          else if (child.exitCode !== null) reject(new Error(`ended with ${String(child.exitCode)}: ${text}`))
          else return
          listeners.delete(look)
        }
        listeners.add(look)
        look()
      }),
    end: async (signal) => {
      child.kill(signal)
      const guard = setTimeout(() => child.kill('SIGKILL'), hang)
      const how = await closed
      clearTimeout(guard)
      return how
    },
  }
}

/** Converts a shell's status after a signal to the signal's name. */
const nameOf = (status: number | null): string =>
  Object.entries(constants.signals).find(([, number]) => status === 128 + number)?.[0] ?? `status ${String(status)}`

const stalled = (args: readonly string[], at: 'read' | 'compile'): Started =>
  start(args, { STALL_AT: at, NODE_OPTIONS: `--import ${preload('stall.js')}` })

/** Files that an interrupted command may leave: temporary files and incomplete output. */
const leftOver = (): string[] => [
  ...readdirSync(temporary).filter((name) => name.startsWith('tilewright')),
  ...readdirSync(project).filter((name) => name !== 'rules' && name !== 'game.json'),
  ...readdirSync(project, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp')),
]

const signals = ['SIGTERM', 'SIGINT'] as const
/** All commands with SIGTERM, and the first one with SIGINT: both signals have the same handlers. */
const each = (all: readonly string[]): (readonly [string, NodeJS.Signals])[] =>
  all.flatMap((one, i) => (i === 0 ? signals : (['SIGTERM'] as const)).map((signal) => [one, signal] as const))

describe('during synchronous work', () => {
  const reading = [
    'check',
    'fmt',
    'test',
    'docs --site site',
    'build --play base --out built',
    'generate --out out',
    'matrix --html page.html',
    'mutate base',
    'simulate',
    'play --players bot,bot',
    'serve',
  ]
  it.each(sliceOf(each(reading), 12))('while rules are read, %s is ended by %s', async (command, signal) => {
    const started = stalled(command.split(' '), 'read')
    await started.said('stalled')
    expect([await started.end(signal), leftOver()]).toEqual([signal, []])
  })
  const compiling = ['simulate', 'test', 'docs --site site', 'play --players bot,bot --save game.json', 'serve']
  it.each(sliceOf(each(compiling), 6))('while rules are compiled, %s is ended by %s', async (command, signal) => {
    const started = stalled(command.split(' '), 'compile')
    await started.said('stalled')
    expect([await started.end(signal), leftOver()]).toEqual([signal, []])
  })
  it.each(sliceOf(signals, 2))('while it reads a project for an editor, lsp is ended by %s', async (signal) => {
    const started = stalled(['lsp'], 'read')
    const workspaceFolders = [{ uri: pathToFileURL(project).href, name: 'project' }]
    const send = (message: object): void => {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message })
      started.child.stdin.write(`Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`)
    }
    send({
      id: 1,
      method: 'initialize',
      params: { processId: null, rootUri: null, capabilities: {}, workspaceFolders },
    })
    send({ method: 'initialized', params: {} })
    await started.said('stalled')
    expect(await started.end(signal)).toBe(signal)
  })
})

describe('while threads work', () => {
  /** Sends Ctrl-C as soon as a command listens. */
  const impatient = (): CapturedIo => ({
    ...capturedIo({ folder: project }),
    onInterrupt: (listener) => {
      const timer = setImmediate(listener)
      return () => {
        clearImmediate(timer)
      }
    },
  })
  it('Ctrl-C stops simulate at once with the games finished so far', async () => {
    const io = impatient()
    expect(await run(['simulate', '--games', '1000000000', '--jobs', '1'], io)).toBe(0)
    expect(io.text.err).toMatch(/Stopped after \d+ of 1000000000 games/)
    expect(io.text.out).not.toContain('NaN')
  })
  it('Ctrl-C stops test at once with the scenarios that have run, and says nothing about statements', async () => {
    const io = impatient()
    expect(await run(['test', '--packages', '--coverage', '--jobs', '2'], io)).toBe(1)
    expect(io.text.err).toMatch(/^Stopped after \d+ of \d+ scenarios\.\n$/)
    expect(io.text.out).not.toContain('uncovered')
  })
  it('Ctrl-C stops mutate at once with the mutants tried so far', async () => {
    const io = impatient()
    expect(await run(['mutate', 'base', '--jobs', '1'], io)).toBe(1)
    expect(io.text.err).toBe('')
  })
})

const installedNode = join(workspace, 'node_modules/.bin/node')

describe.runIf(existsSync(installedNode))('a program that was started by another Node', () => {
  it('ends when the process that started it is killed', async () => {
    const started = start(['serve', '--websocket', '127.0.0.1:0'], {}, ['--import', preload('old-node.js')])
    await started.said('127.0.0.1:')
    // The pipes are closed when both processes have ended.
    expect(await started.end('SIGKILL')).toBe('SIGKILL')
  })
})

describe('a game that is being saved', () => {
  it.each(sliceOf(signals, 2))('is complete whenever %s arrives', async (signal) => {
    const file = join(project, 'game.json')
    for (const pause of slice([200], [0, 200])) {
      rmSync(file, { force: true })
      const started = start(['play', '--players', 'greedy1,greedy2', '--seed', '3', '--save', 'game.json'])
      await started.said('greedy1')
      await new Promise((resolve) => setTimeout(resolve, pause))
      expect(await started.end(signal)).toBe(signal)
      expect(existsSync(file)).toBe(true)
      const saved = JSON.parse(readFileSync(file, 'utf8')) as { readonly players: unknown }
      expect(saved.players).toEqual(['greedy1', 'greedy2'])
      expect(leftOver()).toEqual([])
    }
  })
})

describe('if Node is too old, the program runs under another one, and', () => {
  it.each(signals)('%s ends both', async (signal) => {
    const pretend = join(temporary, 'pretend.cjs')
    writeFileSync(pretend, "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })\n")
    const started = start(['serve'], {}, ['-r', pretend])
    started.child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}\n')
    await started.said('"result"')
    // Both processes hold the pipes, which close when both have ended.
    expect(await started.end(signal)).toBe(signal)
  })
})
