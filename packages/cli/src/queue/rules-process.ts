/**
 * A process that compiles rules and does jobs with them. It has no network where the system allows that, cannot write
 * files or start programs, gets no environment, and its memory is limited.
 */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import type { RuleText } from '@tilewright/generator'
import { errorOfTask } from '../threads/thread.ts'
import type { Answer } from '../threads/worker.ts'
import { workerUrl } from '../threads/worker-url.ts'
import { fileURLToPath } from 'node:url'
import type { Performer } from './work.ts'

/** Megabytes of a process; the threads in it that try mutants have limits of their own. */
const mostMemory = 3072

/** Messages to a rules process: first the rules, then one job after the other. */
export type RulesRequest = { readonly rules: readonly RuleText[] } | { readonly kind: string; readonly task: object }

/** Linux can start a program without any network, if users may have namespaces of their own. */
const withoutNetwork = ['--map-root-user', '--net'] as const
let canUnshare: boolean | undefined
const hasNamespaces = (): boolean =>
  (canUnshare ??= spawnSync('unshare', [...withoutNetwork, 'true'], { stdio: 'ignore' }).status === 0)

/** Node's own limits: files can be read, nothing else is allowed but threads. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** `program` is the module that the process runs; `memory` in megabytes. */
export function startRulesProcess(
  rules: readonly RuleText[],
  program: URL = workerUrl(import.meta.url, 'rules-program'),
  memory = mostMemory,
): Performer {
  const child = startAlone(fileURLToPath(program), memory)
  let waiting: PromiseWithResolvers<unknown> | undefined
  let ended: Error | undefined
  let complaint = ''
  const end = (error: Error): void => {
    ended ??= error
    waiting?.reject(ended)
    waiting = undefined
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 20_000)
  })
  child.on('message', (answer: Answer) => {
    if ('failed' in answer) waiting?.reject(errorOfTask(answer.failed))
    else waiting?.resolve(answer.result)
    waiting = undefined
  })
  child.on('error', end)
  child.on('close', () => {
    end(new Error(`the process with the rules has ended: ${reasonIn(complaint)}`))
  })
  const send = (message: RulesRequest): void => {
    // If it has ended, `close` reports that.
    child.send(message, () => undefined)
  }
  send({ rules })
  return {
    perform: async (kind, task) => {
      if (ended !== undefined) throw ended
      waiting = Promise.withResolvers<unknown>()
      send({ kind, task })
      return waiting.promise
    },
    close: () => {
      child.kill('SIGKILL')
      return Promise.resolve()
    },
  }
}

function startAlone(program: string, memory: number): ChildProcess {
  const limits = [permission, '--allow-fs-read=*', '--allow-worker', '--no-warnings']
  const node = [...limits, `--max-old-space-size=${memory}`, program]
  const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: {}, cwd: '/' }
  return hasNamespaces()
    ? spawn('unshare', [...withoutNetwork, process.execPath, ...node], options)
    : spawn(process.execPath, node, options)
}

/** The line that names the reason: Node writes where an error was thrown around it. */
function reasonIn(text: string): string {
  const lines = text.split('\n')
  return (
    lines.find((line) => line.startsWith('FATAL ERROR')) ?? lines.findLast((line) => /^\w*Error\b/.test(line)) ?? ''
  )
}
