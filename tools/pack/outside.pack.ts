/** All packages, packed and installed into an empty folder, where the page for rules authors is performed. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deedsOf, looksLike } from '../docs/page.ts'
import { manifestOf, needsOf } from './installed.ts'
import { published } from './published.ts'
import { pack, serve, type Packed, type Registry } from './registry.ts'

const root = join(import.meta.dirname, '../..')
const temporary = mkdtempSync(join(tmpdir(), 'tilewright-pack-'))
const folder = join(temporary, 'outside')
const deeds = deedsOf(readFileSync(join(root, 'docs/own-rules.md'), 'utf8'))
const own = published(root)

let packed: readonly Packed[] = []
let registry: Registry | undefined
beforeAll(async () => {
  for (const name of ['outside', 'own', 'others']) mkdirSync(join(temporary, name))
  packed = await pack(own, join(temporary, 'own'), true)
  const tools = ['@typescript/go', '@types/node'].map((name) => join(root, 'node_modules', name))
  const others = [...new Set([...needsOf([...own, ...tools]), ...tools])].filter((place) => !own.includes(place))
  registry = await serve([...packed, ...(await pack(others, join(temporary, 'others'), false))])
})
afterAll(() => {
  registry?.close()
  rmSync(temporary, { recursive: true, force: true })
})

interface Ended {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** Nothing of this run's own npm, of a person's settings or of the way to the network is handed on. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_|_proxy$/i.test(name))
  return {
    ...Object.fromEntries(kept),
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

/** Runs a command of the page; this thread serves packages meanwhile. */
async function type(command: string, typed: readonly string[] = []): Promise<Ended> {
  const [program = '', ...args] = command.split(' ')
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd: folder, env: environment() }, (error, out, err) => {
      resolve({ status: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, out, err })
    })
    child.stdin?.end(typed.map((line) => `${line}\n`).join(''))
  })
}

describe('docs/own-rules.md, performed in an empty folder', () => {
  it('has commands to type and files to write', () => {
    expect(deeds.filter((deed) => deed.type === 'run').length).toBeGreaterThan(8)
    expect(deeds.filter((deed) => deed.type === 'write').length).toBeGreaterThan(1)
  })
  const titled = deeds.map(
    (deed) => [deed.type === 'write' ? `writes ${deed.file}` : `$ ${deed.command}`, deed] as const,
  )
  it.each(titled)('%s', async (_, deed) => {
    if (deed.type === 'write') {
      writeFileSync(join(folder, deed.file), deed.text)
      return
    }
    const { status, out, err } = await type(deed.command, deed.typed)
    expect({ status, err, out: status === 0 ? '' : out }).toEqual({ status: 0, err: '', out: '' })
    if (!looksLike(out, deed.printed)) expect(out).toBe(`${deed.printed.join('\n')}\n`)
  })
  it('asks the registry for nothing that the workspace does not have', () => {
    expect([...(registry?.missing ?? [])].filter((name) => !/^@typescript\/typescript-/.test(name))).toEqual([])
  })
})

describe('what is installed', () => {
  const home = (name: string): string => join(folder, 'node_modules', name)
  const filesOf = (name: string): string[] =>
    readdirSync(home(name), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${name}/node_modules`))
      .map((entry) => join(entry.parentPath, entry.name))
  const names = own.map((one) => manifestOf(one).name)

  it('is every package', async () => {
    const { status, err } = await type(`npm install ${names.join(' ')} @types/node`)
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(names.filter((name) => !existsSync(home(name)))).toEqual([])
  })

  it.each(names)('%s has a README and a licence, and no tests', (name) => {
    expect(readFileSync(join(home(name), 'README.md'), 'utf8').length).toBeGreaterThan(100)
    expect(readFileSync(join(home(name), 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
    expect(filesOf(name).filter((file) => /\.test\.|\/fixtures\/|tsbuildinfo/.test(file))).toEqual([])
  })

  it.each(names)('%s has source maps that lead to what they name', (name) => {
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

  it('has types that are in order for the strictest reader', async () => {
    const readable = own.map(manifestOf).filter((one) => '.' in (one.exports ?? {}))
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

  it('names each diagnostic of the installed rules as the package is named', async () => {
    const { status, out } = await type('npx tilewright check @tilewright/rules --json')
    expect(status).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ ok: true, errors: 0 })
  })
})
