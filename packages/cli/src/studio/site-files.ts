/** The files of the page: their type, what browsers may keep, and each compressed once. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

/** Types that are compressed already. */
const isCompressed = (type: string): boolean => type.startsWith('font/')

/** Smaller files are sent as they are. */
const smallest = 1024

/** Better levels take seconds for the largest file. */
const brotliQuality = 5

/** How an answer is encoded; empty: not at all. */
export type Encoding = 'br' | 'gzip' | ''

export interface SiteFile {
  readonly type: string
  /** A hash of the content, quoted as the header wants it. */
  readonly tag: string
  /** How long a browser may keep the file without asking. */
  readonly caching: string
  readonly body: Buffer
  readonly encoding: Encoding
}

export interface SiteFiles {
  /** The file at a path, in the best encoding that the client takes; undefined without such a file. */
  readonly fileAt: (path: string, accepted: string) => SiteFile | undefined
}

/** Returns the file path of a URL, or undefined when it is not a valid URL (clients may send any text). */
export function pathOf(address: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(address, 'http://localhost').pathname))
    return path.endsWith('/') ? `${path}index.html` : path
  } catch {
    return undefined
  }
}

/** Names of files in `assets` contain a hash of the content: another content has another name. */
const cachingOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Returns the best encoding among those of the header Accept-Encoding. */
function encodingFor(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : ''
}

function encoded(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body)
  if (encoding === 'br')
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return body
}

/** Shows the page that its server answers more than files: a page on another server does not ask for it in vain. */
const apiMark = '<meta name="tilewright-api" content="api/" />'

/**
 * The files below a folder. `hasApi`: the page is marked so. What was read and compressed stays in memory until the
 * file changes.
 */
export function siteFiles(folder: string, hasApi = false): SiteFiles {
  const known = new Map<string, { readonly changed: number; readonly file: SiteFile }>()
  return {
    fileAt: (path, accepted) => {
      const at = join(folder, path)
      if (!at.startsWith(folder) || at.includes('\0') || !existsSync(at)) return undefined
      const stat = statSync(at)
      if (!stat.isFile()) return undefined
      const type = types[extname(at)] ?? 'application/octet-stream'
      const encoding = stat.size < smallest || isCompressed(type) ? '' : encodingFor(accepted)
      const key = `${encoding} ${path}`
      const before = known.get(key)
      if (before?.changed === stat.mtimeMs) return before.file
      const read = readFileSync(at)
      const isMarked = hasApi && path === '/index.html'
      const body = isMarked ? Buffer.from(read.toString('utf8').replace('</head>', `${apiMark}</head>`)) : read
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}${encoding}"`
      const file = { type, tag, caching: cachingOf(path), body: encoded(body, encoding), encoding }
      known.set(key, { changed: stat.mtimeMs, file })
      return file
    },
  }
}
