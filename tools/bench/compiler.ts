/** Times of the compiler: as whole processes, and inside one for an editor. */
import { spawnSync } from 'node:child_process'
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check, readRules, type ParseCache } from '@tilewright/generator'

function wholeProcess(root: string, args: readonly string[]): number {
  const start = performance.now()
  const run = spawnSync(process.execPath, [join(root, 'packages/cli/bin/tilewright.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`tilewright ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  return (performance.now() - start) / 1000
}

export const checkTime = (root: string): number => wholeProcess(root, ['check'])

/** Seconds to generate everything into an empty folder. */
export function generateTime(root: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-'))
  try {
    return wholeProcess(root, ['generate', '--out', folder])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds for checking everything again after one keystroke in the largest file. */
export function keystrokeTime(root: string): number {
  const rules = readRules(root)
  const cache: ParseCache = new Map()
  check(rules, cache)
  const largest = rules.reduce((a, b) => (a.text.length > b.text.length ? a : b))
  const changed = rules.map((rule) => (rule === largest ? { ...rule, text: `${rule.text} ` } : rule))
  const start = performance.now()
  check(changed, cache)
  return performance.now() - start
}
