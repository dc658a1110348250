/** Measures the compiler: as whole processes, and within one process as an editor uses it. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { check, Program, readRules, type RuleText } from '@tilewright/generator'
import { isOfScenarios } from '../rule-files/scenario-files.ts'
import { quantiles, type Quantiles } from './timing.ts'

export interface Repeated extends Quantiles {
  readonly best: number
  /** Mean CPU time of all threads. */
  readonly processor: number
}

const summarize = (walls: readonly number[], processor: number): Repeated => ({
  ...quantiles(walls),
  best: Math.min(...walls),
  processor,
})

/** Preloaded into the measured process: at its exit it writes its CPU time in microseconds to file descriptor 3. */
const reportUsage = `import{writeSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();writeSync(3,String(user+system))})`

function runCommand(
  root: string,
  args: readonly string[],
  { cwd, statuses }: { readonly cwd: string; readonly statuses: readonly number[] } = { cwd: root, statuses: [0] },
): { readonly wall: number; readonly processor: number } {
  const preload = `data:text/javascript,${encodeURIComponent(reportUsage)}`
  const start = performance.now()
  const run = spawnSync(
    process.execPath,
    ['--import', preload, join(root, 'packages/cli/bin/tilewright.js'), ...args],
    { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  )
  const wall = (performance.now() - start) / 1000
  if (run.status === null || !statuses.includes(run.status))
    throw new Error(`tilewright ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  return { wall, processor: Number(run.output[3]) / 1e6 }
}

/** Returns the wall time of a command, in seconds. */
function processTimes(root: string, times: number, args: readonly string[]): Repeated {
  const runs = Array.from({ length: times }, () => runCommand(root, args))
  return summarize(
    runs.map(({ wall }) => wall),
    runs.reduce((sum, { processor }) => sum + processor, 0) / times,
  )
}

/** Returns the seconds of `tilewright check` for the given rules, in a temporary folder; the rules may have errors. */
export function checkTimeOf(root: string, rules: readonly RuleText[], times: number): Repeated {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-'))
  try {
    for (const { file, text } of rules) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const runs = Array.from({ length: times }, () => runCommand(root, ['check'], { cwd: folder, statuses: [0, 1] }))
    return summarize(
      runs.map(({ wall }) => wall),
      runs.reduce((sum, { processor }) => sum + processor, 0) / times,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const checkTime = (root: string, times: number): Repeated => processTimes(root, times, ['check'])

/** Returns the seconds of generating all code into a new folder. */
export function generateTime(root: string, times: number): Repeated {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-'))
  try {
    // Each run gets its own empty folder.
    const runs = Array.from({ length: times }, (_, i) =>
      runCommand(root, ['generate', '--out', join(folder, String(i))]),
    )
    return summarize(
      runs.map(({ wall }) => wall),
      runs.reduce((sum, { processor }) => sum + processor, 0) / times,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files in which a keystroke is measured: the largest of each kind. */
export const keystrokeFiles = {
  rule: (rule: RuleText) => !isOfScenarios(rule) && !rule.file.startsWith('rules/sources/'),
  scenario: isOfScenarios,
  source: ({ file }: RuleText) => file.startsWith('rules/sources/'),
} as const
export type KeystrokeFile = keyof typeof keystrokeFiles

/** Adds letters at the end of a line: the middle line, or `down` lines below it. */
function insertInMiddle(text: string, letters: string, down: number): string {
  const lines = text.split('\n')
  const line = Math.min(Math.floor(lines.length / 2) + down, lines.length - 1)
  return lines.with(line, (lines[line] ?? '') + letters).join('\n')
}

/**
 * Returns the milliseconds of a check after each keystroke in the middle of a file, with a different text each time.
 * `sound`: the keystrokes are blanks, so the rules stay valid; otherwise an unexpected word, which is the usual state
 * while typing.
 */
export function keystrokeTime(root: string, where: KeystrokeFile, sound: boolean, times: number): Repeated {
  const rules = readRules(root)
  const largest = rules
    .filter((rule) => keystrokeFiles[where](rule))
    .reduce((a, b) => (a.text.length > b.text.length ? a : b))
  const program = new Program()
  check(rules, program)
  let down = 0
  /** Checks after one more keystroke; returns whether the rules have errors, and the time. */
  const press = (i: number): { readonly breaks: boolean; readonly time: number } => {
    const letters = (sound ? ' ' : ' x') + (sound ? ' ' : 'x').repeat(i)
    const text = insertInMiddle(largest.text, letters, down)
    const changed = rules.map((rule) => (rule === largest ? { ...rule, text } : rule))
    const start = performance.now()
    const { failed } = check(changed, program)
    return { breaks: failed, time: performance.now() - start }
  }
  // Skips lines that are comments, and lines where another word is valid.
  while (press(0).breaks === sound)
    if (++down > 20)
      throw new Error(`${largest.file}: no line in its middle where a key ${sound ? 'keeps' : 'breaks'} it`)
  for (let i = 1; i <= 5; i++) press(i)
  const start = process.threadCpuUsage()
  const walls = Array.from({ length: times }, (_, i) => press(i + 6).time)
  const { user, system } = process.threadCpuUsage(start)
  return summarize(walls, (user + system) / 1000 / times)
}
