#!/usr/bin/env node
// Starts the command line under a Node that can run it. The program needs Node 24; on a machine with an older one,
// the Node that npm installed as a dependency takes over. This file itself must therefore run under old versions.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
const runningMajor = Number(process.versions.node.split('.')[0])

function installedNode() {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', '.bin', 'node')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) return undefined
  }
}

if (runningMajor >= neededMajor) {
  module.enableCompileCache()
  await import('../dist/main.js')
} else {
  const node = process.env.TILEWRIGHT_RESTARTED === undefined ? installedNode() : undefined
  if (node === undefined) {
    console.error(`tilewright needs Node ${neededMajor} or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const { error, status, signal } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TILEWRIGHT_RESTARTED: '1' },
  })
  if (error) {
    console.error(`tilewright could not start ${node}: ${error.message}`)
    process.exit(1)
  }
  process.exit(status ?? 128 + (signal === null ? 0 : constants.signals[signal]))
}
