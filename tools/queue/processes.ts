/** Processes for the tests of the queue: Redis, workers and commands, in a folder with BullMQ. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { smallProject } from '../../packages/cli/src/fixtures/small-project.ts'
import { freePort } from '../serve/free-port.ts'

const program = join(import.meta.dirname, '../../packages/cli/bin/tilewright.js')
/** The versions that the queue is tested with. */
const dependencies = { bullmq: '6.7.0', ioredis: '5.11.1' }

/** What is used of a client of Redis. */
export interface RedisClient {
  keys(pattern: string): Promise<string[]>
  zcard(key: string): Promise<number>
  llen(key: string): Promise<number>
  config(set: 'SET', name: string, value: string): Promise<unknown>
  ping(): Promise<unknown>
  on(event: 'error', listener: () => void): unknown
  disconnect(): void
}

/** What is used of a queue of BullMQ. */
export interface JobQueue {
  add(name: string, data: unknown, options?: { readonly jobId: string }): Promise<unknown>
  close(): Promise<void>
}

export interface Ended {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

export interface Running {
  readonly child: ChildProcess
  readonly err: () => string
  readonly ended: Promise<Ended>
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly folder?: string
  /** A program instead of tilewright. */
  readonly program?: string
}

export interface Place {
  readonly port: number
  readonly redis: RedisClient
  readonly queue: (name: string) => JobQueue
  /** Starts Redis, again after it has been killed: it reads its AOF. */
  readonly startRedis: () => Promise<void>
  readonly killRedis: () => Promise<void>
  /** Starts a command of tilewright, by default in a folder without rules. */
  readonly start: (args: readonly string[], more?: StartOptions) => Running
  /** A folder below with the rules of some expansions. */
  readonly rulesOf: (play: readonly string[]) => string
  readonly close: () => Promise<void>
}

/** A folder with BullMQ, and a Redis that stores each command before it answers. */
export async function openPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-queue-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  const require = createRequire(join(folder, 'package.json'))
  const { Redis } = require('ioredis') as { readonly Redis: new (port: number, options: object) => RedisClient }
  const { Queue } = require('bullmq') as { readonly Queue: new (name: string, options: object) => JobQueue }
  const port = await freePort()
  const data = join(folder, 'redis')
  mkdirSync(data)
  const children = new Set<ChildProcess>()
  const kept = (child: ChildProcess): ChildProcess => {
    children.add(child)
    child.on('exit', () => children.delete(child))
    return child
  }
  const redis = new Redis(port, { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: () => 100 })
  redis.on('error', () => undefined)
  let server: ChildProcess | undefined
  return {
    port,
    redis,
    queue: (name) => new Queue(name, { prefix: 'tilewright', connection: { port, host: '127.0.0.1' } }),
    startRedis: async () => {
      const storing = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, ...storing]
      server = kept(spawn('redis-server', args, { stdio: 'ignore' }))
      await redis.ping()
    },
    killRedis: async () => {
      if (server === undefined) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    rulesOf: (play) => {
      const made = smallProject('tilewright-queue-rules-', play)
      const rules = join(folder, 'project')
      // Below this folder commands find BullMQ.
      cpSync(made, rules, { recursive: true })
      rmSync(made, { recursive: true })
      return rules
    },
    start: (args, { env = {}, folder: cwd = folder, program: started = program } = {}) => {
      const child = kept(
        spawn(process.execPath, [started, ...args], {
          cwd,
          env: { ...process.env, NO_COLOR: '1', ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      )
      let [out, err] = ['', '']
      child.stdout?.on('data', (text: Buffer) => (out += text.toString()))
      child.stderr?.on('data', (text: Buffer) => (err += text.toString()))
      const ended = once(child, 'close').then(([status]): Ended => ({ status: status as number | null, out, err }))
      return { child, err: () => err, ended }
    },
    close: async () => {
      redis.disconnect()
      const all = [...children]
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(all.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until something holds, or a process that it depends on ends. */
export async function until(holds: () => Promise<boolean> | boolean, running?: Running): Promise<void> {
  let end: Ended | undefined
  void running?.ended.then((one) => (end = one))
  while (!(await holds())) {
    if (end !== undefined) throw new Error(`the process has ended too early: ${end.err}`)
    await pause(20)
  }
}
