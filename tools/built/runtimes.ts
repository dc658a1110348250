/** The supported runtimes, each as an npm package with a fixed version, installed where tests need them. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Node has a separate package for each system and processor. */
const system = process.platform === 'win32' ? 'win' : process.platform
const node = (version: string): string => `npm:node-${system}-${process.arch}@${version}`

const packages = { 'node-20': node('20.20.2'), 'node-22': node('22.23.3'), 'deno': '2.9.6', 'bun': '1.4.5' } as const

export type Package = keyof typeof packages

/**
 * Installs packages into a folder. Install scripts are allowed, because deno and bun put their binaries in place with
 * them.
 */
export async function install(folder: string, names: readonly Package[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const dependencies = Object.fromEntries(names.map((name) => [name, packages[name]]))
  const allowScripts = Object.fromEntries(names.map((name) => [name, true]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, allowScripts }))
  await execute('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: folder })
}

/** Returns the command that runs a file; only reading is permitted where the runtime supports that. */
export function commandOf(folder: string, name: Package, file: string): string[] {
  const bin = (...path: readonly string[]): string => join(folder, 'node_modules', ...path)
  if (name === 'deno') return [bin('.bin/deno'), 'run', '--allow-read', '--no-prompt', file]
  if (name === 'bun') return [bin('.bin/bun'), 'run', file]
  const program = [bin(name, 'bin/node'), bin(name, 'bin/node.exe')].find(existsSync)
  if (program === undefined) throw new Error(`the package ${name} holds no node`)
  return [program, file]
}
