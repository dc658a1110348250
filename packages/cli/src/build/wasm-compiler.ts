/** Compiles C to WebAssembly: with the system's clang and wasm-ld, or with `@yowasp/clang` from npm. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CompileWasm } from '@tilewright/generator'
import { exitCodes } from '../exit-codes.ts'
import { Refusal } from '../refusal.ts'

const SOURCE = 'engine.c'
const MODULE = 'engine.wasm'

/** The shadow stack, for short lists: code that calls itself uses the stack of the host. */
const STACK = 65536

/** Arguments of clang. The module needs no library: its only import is what throws errors. */
const options = [
  '--target=wasm32',
  '-std=c11',
  '-O3',
  '-nostdlib',
  '-fno-builtin',
  '-mbulk-memory',
  '-mmutable-globals',
  '-mnontrapping-fptoint',
  '-Wl,--no-entry',
  '-Wl,--stack-first',
  `-Wl,-z,stack-size=${STACK}`,
  '-Wl,--export=__stack_pointer',
  '-Wl,--strip-all',
  '-o',
  MODULE,
  SOURCE,
]

/** What a run of a program gave: its exit code, null if there is no such program, and what it complained of. */
interface Ran {
  readonly code: number | null
  readonly complaint: string
}

const run = (program: string, args: readonly string[], cwd: string): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', () => {
      resolve({ code: null, complaint })
    })
    child.on('close', (code) => {
      resolve({ code: code ?? 1, complaint })
    })
  })

/** The compiler that there is. Refuses to continue without one: called before any work is done. */
export async function wasmCompiler(folder: string): Promise<CompileWasm> {
  const found = await Promise.all([run('clang', ['--version'], folder), run('wasm-ld', ['--version'], folder)])
  if (found.every(({ code }) => code === 0)) return compileWithClang
  const packaged = await packagedClang(folder)
  if (packaged !== undefined) return packaged
  throw new Refusal('there is no compiler for WebAssembly', {
    where: '--target wasm',
    expected: 'clang and wasm-ld (of lld) on the path, or the npm package @yowasp/clang',
    fix: 'Install them, for example `apt-get install clang lld` or `npm install --save-dev @yowasp/clang`.',
  })
}

async function compileWithClang(text: string): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-wasm-'))
  try {
    writeFileSync(join(folder, SOURCE), text)
    const { code, complaint } = await run('clang', options, folder)
    if (code !== 0) throw failed(complaint)
    return readFileSync(join(folder, MODULE))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const failed = (complaint: string): Refusal =>
  new Refusal(`clang did not compile the engine: ${complaint.split('\n', 1).join('').slice(0, 200)}`, {
    expected: 'clang 14 or later with the target wasm32',
    exit: exitCodes.usage,
  })

const quiet = { stdout: null, decodeASCII: false, fetchProgress: () => undefined } as const

/** Files by name, as `@yowasp/clang` takes and returns them. */
type Files = Readonly<Record<string, string | Uint8Array>>

interface PackagedClang {
  /** Without arguments it only loads its files, and reports that on the console unless `fetchProgress` is given. */
  readonly runLLVM: (args: null, files: Files, options: object) => Promise<unknown> | undefined
  readonly commands: {
    readonly clang: (args: readonly string[], files: Files, options: object) => Promise<Files> | Files | undefined
  }
}

/** `@yowasp/clang`, if the project has it or the command line was installed beside it. */
async function packagedClang(folder: string): Promise<CompileWasm | undefined> {
  for (const from of [join(folder, 'package.json'), import.meta.filename]) {
    let path: string
    try {
      path = createRequire(from).resolve('@yowasp/clang')
    } catch {
      continue
    }
    const { commands, runLLVM } = (await import(pathToFileURL(path).href)) as PackagedClang
    return async (text) => {
      let complaint = ''
      const stderr = (bytes: Uint8Array | null): void => {
        if (bytes !== null) complaint += new TextDecoder().decode(bytes)
      }
      try {
        await runLLVM(null, {}, quiet)
        const made = await commands.clang(options, { [SOURCE]: text }, { stderr, ...quiet })
        const bytes = made?.[MODULE]
        if (bytes instanceof Uint8Array) return bytes
      } catch {
        // What went wrong was written to `stderr`.
      }
      throw failed(complaint)
    }
  }
  return undefined
}
