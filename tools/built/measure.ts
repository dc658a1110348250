/** Measures the download size of a built engine: bundled with a client, minified and compressed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Typical clients: one that only plays, and one that also saves and explains games. */
export const clients = {
  plays: `import { apply, createGame, decisions, isOver, view } from './engine/lib/index.js'
const game = createGame({ players: ['Ann', 'Bob'] })
while (!isOver(game)) {
  const [decision] = decisions(game)
  const result = apply(game, decision.options()[0])
  if (!result.ok) throw new Error(result.reason)
  console.log(result.events)
}
console.log(view(game, null))
`,
  saves: `import { apply, createGame, decisions, isOver, load, save, view } from './engine/lib/index.js'
let game = createGame({ players: ['Ann', 'Bob'] })
while (!isOver(game)) {
  const [decision] = decisions(game)
  const result = apply(game, decision.options()[0])
  if (!result.ok) throw new Error(result.reason)
  console.log(result.events)
  game = load(save(game))
}
console.log(view(game, null))
`,
} as const

export type Client = keyof typeof clients

interface BundleSize {
  readonly minified: number
  readonly gzip: number
}

/** Returns the size in bytes of a client bundled with the engine in `folder`. */
export const sizeWith = (folder: string, client: Client): Promise<BundleSize> =>
  bundleSize(folder, client, clients[client])

/** Returns the size in bytes of a program in `folder` with what it imports, without what it does not use. */
export async function bundleSize(folder: string, name: string, program: string): Promise<BundleSize> {
  const entry = join(folder, `${name}.js`)
  writeFileSync(entry, program)
  const bundle = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'es2022', rolldownOptions: { input: entry } },
  })
  if (!('output' in bundle)) throw new Error('the bundler has made no single bundle')
  const code = bundle.output.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('')
  return { minified: code.length, gzip: gzipSync(code, { level: 9 }).length }
}
