/** A process that answers each line of its input with a line of its output. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface LineProcess {
  /** Lines can be sent concurrently; they are answered in order. Rejects when the process has ended. */
  readonly ask: (line: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Starts a process; `what` names it in the error with which pending requests fail when it ends. */
export function startLineProcess(command: string, args: readonly string[], what: string): LineProcess {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const waiting: { readonly done: (line: string) => void; readonly failed: (error: Error) => void }[] = []
  let errorOutput = ''
  let dead: Error | undefined
  child.stderr.on('data', (part: Buffer) => {
    errorOutput = (errorOutput + part.toString()).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => {
    const end = (why: string): void => {
      dead = new Error(`${what} ${why}\n${errorOutput}`)
      for (const { failed } of waiting.splice(0)) failed(dead)
      resolve()
    }
    child.on('error', ({ message }) => {
      end(`was not started: ${message}`)
    })
    child.on('close', (status, signal) => {
      end(`ended with status ${String(status ?? signal)}`)
    })
  })
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.done(line))
  // Writing to an exited process fails; its requests are rejected by `end`.
  child.stdin.on('error', () => undefined)
  return {
    ask: (line) =>
      new Promise((done, failed) => {
        if (dead !== undefined) {
          failed(dead)
          return
        }
        waiting.push({ done, failed })
        child.stdin.write(`${line}\n`)
      }),
    close: async () => {
      child.stdin.end()
      await ended
    },
  }
}
