/**
 * A local package registry for one test, with the packages of the workspace and their dependencies: npm installs them
 * as usual, without a network.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { manifestOf, type Manifest } from './installed.ts'

const execute = promisify(execFile)

export interface PackedPackage {
  readonly manifest: Manifest
  /** The tarball. */
  readonly file: string
}

/** Packs folders with `npm pack`; `scripts` runs their own scripts before. */
export async function pack(folders: readonly string[], to: string, scripts: boolean): Promise<PackedPackage[]> {
  const args = ['pack', ...folders, '--pack-destination', to, '--json', '--loglevel', 'error']
  const { stdout } = await execute('npm', [...args, `--ignore-scripts=${String(!scripts)}`], { maxBuffer: 1 << 28 })
  const output = JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as object
  const names = new Map(
    (Object.values(output) as { readonly name: string; readonly version: string; readonly filename: string }[]).map(
      (one) => [`${one.name}@${one.version}`, join(to, basename(one.filename))],
    ),
  )
  return folders.map((folder) => {
    const manifest = manifestOf(folder)
    const file = names.get(`${manifest.name}@${manifest.version}`)
    if (file === undefined) throw new Error(`npm has not packed ${folder}`)
    return { manifest, file }
  })
}

export interface Registry {
  readonly url: string
  /** Requested packages that the registry does not have. */
  readonly missing: ReadonlySet<string>
  readonly close: () => void
}

/** Serves packages on this machine until it is closed. */
export async function serve(packages: readonly PackedPackage[]): Promise<Registry> {
  const byName = Map.groupBy(packages, ({ manifest }) => manifest.name)
  const tarballs = new Map(packages.map(({ file }) => [basename(file), file]))
  const missing = new Set<string>()
  let url = ''
  const server = createServer(({ url: path = '' }, response) => {
    const requested = decodeURIComponent(path.slice(1))
    const tarball = requested.startsWith('tarballs/') ? tarballs.get(requested.slice('tarballs/'.length)) : undefined
    if (tarball !== undefined) {
      response.end(readFileSync(tarball))
      return
    }
    const versions = byName.get(requested)
    if (versions !== undefined) {
      sendJson(response, 200, documentOf(requested, versions, url))
      return
    }
    missing.add(requested)
    sendJson(response, 404, { error: `no package ${requested}` })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    missing,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Returns the registry's metadata of a package. */
function documentOf(name: string, versions: readonly PackedPackage[], url: string): unknown {
  const described = versions.map(({ manifest, file }) => {
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    return { ...manifest, dist: { tarball: `${url}/tarballs/${basename(file)}`, integrity } }
  })
  return {
    name,
    'dist-tags': { latest: described.at(-1)?.version },
    'versions': Object.fromEntries(described.map((one) => [one.version, one])),
  }
}
