/** Packs all packages, installs them into an empty folder, and performs the page for rules authors there. */
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instructionsOf, looksLike } from '../docs/page.ts'
import { outsideCases } from '../outside/fixtures/cases.ts'
import { manifestOf, needsOf } from './installed.ts'
import { published } from './published.ts'
import { pack, serve, type PackedPackage, type Registry } from './registry.ts'

const root = join(import.meta.dirname, '../..')
const temporary = mkdtempSync(join(tmpdir(), 'tilewright-pack-'))
const folder = join(temporary, 'outside')
const instructions = instructionsOf(readFileSync(join(root, 'docs/own-rules.md'), 'utf8'))
const publishedFolders = published(root)

let packed: readonly PackedPackage[] = []
let registry: Registry | undefined
beforeAll(async () => {
  for (const name of ['outside', 'own', 'others']) mkdirSync(join(temporary, name))
  packed = await pack(publishedFolders, join(temporary, 'own'), true)
  const tools = ['@typescript/go', '@types/node'].map((name) => join(root, 'node_modules', name))
  const others = [...new Set([...needsOf([...publishedFolders, ...tools]), ...tools])].filter(
    (place) => !publishedFolders.includes(place),
  )
  registry = await serve([...packed, ...(await pack(others, join(temporary, 'others'), false))])
})
afterAll(() => {
  registry?.close()
  rmSync(temporary, { recursive: true, force: true })
})

interface CommandResult {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Removes the settings of the running npm, the user's settings and proxies from the environment. */
function environment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_|_proxy$/i.test(name))
  return {
    ...Object.fromEntries(variables),
    PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    NO_COLOR: '1',
    npm_config_registry: registry?.url ?? '',
    npm_config_cache: join(temporary, 'cache'),
    npm_config_userconfig: join(temporary, 'npmrc'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
}

/** Runs a command of the page asynchronously, because this thread serves the packages. */
async function type(command: string, typed: readonly string[] = [], cwd = folder): Promise<CommandResult> {
  const [program = '', ...args] = command.split(' ')
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, env: environment() }, (error, out, err) => {
      resolve({ status: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, out, err })
    })
    child.stdin?.end(typed.map((line) => `${line}\n`).join(''))
  })
}

describe('docs/own-rules.md, performed in an empty folder', () => {
  it('has commands to run and files to write', () => {
    expect(instructions.filter((instruction) => instruction.type === 'run').length).toBeGreaterThan(8)
    expect(instructions.filter((instruction) => instruction.type === 'write').length).toBeGreaterThan(1)
  })
  const titled = instructions.map(
    (instruction) =>
      [instruction.type === 'write' ? `writes ${instruction.file}` : `$ ${instruction.command}`, instruction] as const,
  )
  it.each(titled)('%s', async (_, instruction) => {
    if (instruction.type === 'write') {
      writeFileSync(join(folder, instruction.file), instruction.text)
      return
    }
    const { status, out, err } = await type(instruction.command, instruction.typed)
    expect({ status, err, out: status === 0 ? '' : out }).toEqual({ status: 0, err: '', out: '' })
    if (!looksLike(out, instruction.printed)) expect(out).toBe(`${instruction.printed.join('\n')}\n`)
  })
  it('requests nothing from the registry that the workspace does not have', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly peerDependenciesMeta?: Readonly<Record<string, object>> }>>
    }
    // npm looks up optional peers, too, but does not install them.
    const optional = new Set(Object.values(packages).flatMap((one) => Object.keys(one.peerDependenciesMeta ?? {})))
    const missing = [...(registry?.missing ?? [])].filter((name) => !optional.has(name))
    expect(missing.filter((name) => !/^@typescript\/typescript-/.test(name))).toEqual([])
  })
})

describe('boxes of authors, in a folder with the installed packages', () => {
  const folderWith = (file: string, text: string): string => {
    const own = mkdtempSync(join(temporary, 'box-'))
    mkdirSync(dirname(join(own, file)), { recursive: true })
    writeFileSync(join(own, file), text)
    writeFileSync(join(own, 'package.json'), JSON.stringify({ dependencies: { '@tilewright/rules': '*' } }))
    symlinkSync(join(folder, 'node_modules'), join(own, 'node_modules'))
    return own
  }
  const headings = (out: string): string[] => out.match(/^(?:error|warning)\[.*$/gm) ?? []
  it.each(outsideCases)('$title: few lines, and none that matters when the advice was followed', async (one) => {
    const before = await type('npx tilewright check', [], folderWith(one.file, one.wrong))
    expect(headings(before.out).length, before.out + before.err).toBe(one.reported.length)
    for (const part of one.reported.flat()) expect(before.out).toContain(part)
    const after = await type('npx tilewright check', [], folderWith(one.file, one.right))
    expect(after.status, after.out + after.err).toBe(0)
    expect(headings(after.out).length, after.out).toBeLessThanOrEqual(1)
  })
  it('what is open with another box is an error where both are checked or built together', async () => {
    const found = outsideCases.find(({ openWith }) => openWith !== undefined)
    if (found?.openWith === undefined) throw new Error('no case is open with another box')
    const { file, wrong, openWith } = found
    const own = folderWith(file, wrong)
    expect((await type(`npx tilewright check --play three,${openWith}`, [], own)).status).toBe(1)
    expect((await type(`npx tilewright build --play three,${openWith} --out engine`, [], own)).status).toBe(1)
    expect((await type('npx tilewright build --play three --out engine', [], own)).status).toBe(0)
  })
})

describe('the installed packages', () => {
  const home = (name: string): string => join(folder, 'node_modules', name)
  const filesOf = (name: string): string[] =>
    readdirSync(home(name), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${name}/node_modules`))
      .map((entry) => join(entry.parentPath, entry.name))
  const names = publishedFolders.map((one) => manifestOf(one).name)

  it('are all published packages', async () => {
    const { status, err } = await type(`npm install ${names.join(' ')} @types/node`)
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(names.filter((name) => !existsSync(home(name)))).toEqual([])
  })

  it.each(names)('%s has a README and a licence, and no tests', (name) => {
    expect(readFileSync(join(home(name), 'README.md'), 'utf8').length).toBeGreaterThan(100)
    expect(readFileSync(join(home(name), 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
    expect(filesOf(name).filter((file) => /\.test\.|\/fixtures\/|tsbuildinfo/.test(file))).toEqual([])
  })

  it.each(names)('%s has source maps that refer to existing sources', (name) => {
    const broken = filesOf(name)
      .filter((file) => file.endsWith('.map'))
      .flatMap((file) => {
        const { sources, sourcesContent } = JSON.parse(readFileSync(file, 'utf8')) as {
          readonly sources: readonly string[]
          readonly sourcesContent?: readonly (string | null)[]
        }
        return sources
          .filter((source, i) => typeof sourcesContent?.[i] !== 'string' && !existsSync(join(dirname(file), source)))
          .map((source) => `${file}: ${source}`)
      })
    expect(broken).toEqual([])
  })

  it('have types that pass the strictest compiler options', async () => {
    const readable = publishedFolders.map(manifestOf).filter((one) => '.' in (one.exports ?? {}))
    expect(readable.length).toBeGreaterThan(5)
    const text = readable.map(({ name }, i) => `export * as package${String(i)} from '${name}'\n`).join('')
    writeFileSync(join(folder, 'everything.ts'), text)
    const tsconfig = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as {
      readonly compilerOptions: object
    }
    const options = { ...tsconfig.compilerOptions, lib: ['es2024'], types: ['node'], noEmit: true }
    const strictest = { compilerOptions: options, files: ['everything.ts'] }
    writeFileSync(join(folder, 'tsconfig.all.json'), JSON.stringify(strictest))
    const { status, out } = await type('npx tsc -p tsconfig.all.json')
    expect({ status, out }).toEqual({ status: 0, out: '' })
  })

  it('report diagnostics of installed rules under the name of their package', async () => {
    const { status, out } = await type('npx tilewright check @tilewright/rules --json')
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ ok: true, errors: 0 })
  })
})
