/** Runs a command and measures its wall time and peak memory. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Measured {
  readonly seconds: number
  /** The largest resident set of the process (not of its children), as far as it was seen; 0 outside of Linux. */
  readonly peakBytes: number
  readonly status: number | null
}

export interface MeasureOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Written to the input of the command. */
  readonly input?: string
  /** Stops the command and the clock as soon as its output matches. */
  readonly until?: RegExp
}

const pollMilliseconds = 20

/** Measures one run of a command. Rejects if the command cannot be started. */
export function measure([file = '', ...args]: readonly string[], options: MeasureOptions): Promise<Measured> {
  const { cwd, env, input, until } = options
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'ignore'] })
    let output = ''
    let peakBytes = 0
    let seconds: number | undefined
    const poll = setInterval(() => {
      peakBytes = Math.max(peakBytes, peakOf(child.pid))
    }, pollMilliseconds)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (until === undefined || seconds !== undefined) return
      output += text
      if (!until.test(output)) return
      seconds = (performance.now() - begin) / 1000
      peakBytes = Math.max(peakBytes, peakOf(child.pid))
      child.kill()
    })
    child.on('error', (error) => {
      clearInterval(poll)
      reject(error)
    })
    child.on('close', (status) => {
      clearInterval(poll)
      resolve({ seconds: seconds ?? (performance.now() - begin) / 1000, peakBytes, status })
    })
    if (input !== undefined) child.stdin.write(input)
    if (until === undefined) child.stdin.end()
  })
}

/** Peak resident set of a process in bytes, as Linux counts it. */
function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? 0 : Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
