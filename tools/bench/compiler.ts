/** Times of the compiler: as whole processes, and inside one for an editor. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { check, checkCache, readRules, type RuleText } from '@tilewright/generator'
import { isOfScenarios } from '../rule-files/scenario-files.ts'
import { quantiles, type Quantiles } from './timing.ts'

export interface Repeated extends Quantiles {
  readonly best: number
  /** The mean of processor time, whatever thread it was on. */
  readonly processor: number
}

const repeated = (walls: readonly number[], processor: number): Repeated => ({
  ...quantiles(walls),
  best: Math.min(...walls),
  processor,
})

/** Run in the process that is measured: it tells at its end how long processors worked for it, in microseconds. */
const tellUsage = `import{writeSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();writeSync(3,String(user+system))})`

function wholeProcess(
  root: string,
  args: readonly string[],
  { cwd, statuses }: { readonly cwd: string; readonly statuses: readonly number[] } = { cwd: root, statuses: [0] },
): { readonly wall: number; readonly processor: number } {
  const preload = `data:text/javascript,${encodeURIComponent(tellUsage)}`
  const begun = performance.now()
  const run = spawnSync(
    process.execPath,
    ['--import', preload, join(root, 'packages/cli/bin/tilewright.js'), ...args],
    { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  )
  const wall = (performance.now() - begun) / 1000
  if (run.status === null || !statuses.includes(run.status))
    throw new Error(`tilewright ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  return { wall, processor: Number(run.output[3]) / 1e6 }
}

/** Seconds of a command from its start to its end. */
function processTimes(root: string, times: number, args: readonly string[]): Repeated {
  const runs = Array.from({ length: times }, () => wholeProcess(root, args))
  return repeated(
    runs.map(({ wall }) => wall),
    runs.reduce((sum, { processor }) => sum + processor, 0) / times,
  )
}

/** Seconds of `tilewright check` of other rules, in a folder of their own; they may hold mistakes. */
export function checkTimeOf(root: string, rules: readonly RuleText[], times: number): Repeated {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-'))
  try {
    for (const { file, text } of rules) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const runs = Array.from({ length: times }, () => wholeProcess(root, ['check'], { cwd: folder, statuses: [0, 1] }))
    return repeated(
      runs.map(({ wall }) => wall),
      runs.reduce((sum, { processor }) => sum + processor, 0) / times,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const checkTime = (root: string, times: number): Repeated => processTimes(root, times, ['check'])

/** Seconds to generate everything into a new folder. */
export function generateTime(root: string, times: number): Repeated {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-'))
  try {
    // Each run finds the folder empty: it is another one.
    const runs = Array.from({ length: times }, (_, i) =>
      wholeProcess(root, ['generate', '--out', join(folder, String(i))]),
    )
    return repeated(
      runs.map(({ wall }) => wall),
      runs.reduce((sum, { processor }) => sum + processor, 0) / times,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where somebody types: in the largest file of its kind. */
export const typedIn = {
  rule: (rule: RuleText) => !isOfScenarios(rule) && !rule.file.startsWith('rules/sources/'),
  scenario: isOfScenarios,
  source: ({ file }: RuleText) => file.startsWith('rules/sources/'),
} as const
export type TypedIn = keyof typeof typedIn

/** The text with a few letters at the end of a line: of the one in its middle, or so many lines further down. */
function typedInTheMiddle(text: string, letters: string, down: number): string {
  const lines = text.split('\n')
  const line = Math.min(Math.floor(lines.length / 2) + down, lines.length - 1)
  return lines.with(line, (lines[line] ?? '') + letters).join('\n')
}

/**
 * Milliseconds for checking everything again after each key pressed in the middle of a file; the text is another one
 * each time. `sound`: blanks, so that the rules stay as they are; otherwise a word that does not belong there, as one
 * stands there mostly while somebody writes.
 */
export function keystrokeTime(root: string, where: TypedIn, sound: boolean, times: number): Repeated {
  const rules = readRules(root)
  const largest = rules.filter((rule) => typedIn[where](rule)).reduce((a, b) => (a.text.length > b.text.length ? a : b))
  const cache = checkCache()
  check(rules, cache)
  let down = 0
  /** Checks with one more key pressed: did that break the rules, and how long did it take? */
  const press = (i: number): { readonly breaks: boolean; readonly time: number } => {
    const letters = (sound ? ' ' : ' x') + (sound ? ' ' : 'x').repeat(i)
    const text = typedInTheMiddle(largest.text, letters, down)
    const changed = rules.map((rule) => (rule === largest ? { ...rule, text } : rule))
    const begun = performance.now()
    const { failed } = check(changed, cache)
    return { breaks: failed, time: performance.now() - begun }
  }
  // Some lines are comments, or end where another word may stand.
  while (press(0).breaks === sound)
    if (++down > 20)
      throw new Error(`${largest.file}: no line in its middle where a key ${sound ? 'keeps' : 'breaks'} it`)
  for (let i = 1; i <= 5; i++) press(i)
  const begun = process.threadCpuUsage()
  const walls = Array.from({ length: times }, (_, i) => press(i + 6).time)
  const { user, system } = process.threadCpuUsage(begun)
  return repeated(walls, (user + system) / 1000 / times)
}
