/** Who may connect: `Host` and `Origin` are checked against lists, and a key against the link. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Admission {
  /** Names by which clients may call this server, without a port. */
  readonly hosts: readonly string[]
  /** Origins of pages that may connect, such as `https://example.org`; `*` in place of a port is any port. */
  readonly origins: readonly string[]
  /** The key that links have to carry (`?key=…`); undefined: none is needed. */
  readonly key: string | undefined
}

/** Names of this machine for itself. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** Pages that a developer serves on this machine. */
export const LOCAL_PAGES: readonly string[] = ['http://localhost:*', 'http://127.0.0.1:*']

export interface Denial {
  readonly status: number
  readonly reason: string
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `name` of `name:port`, in lower case. */
const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

/** Whether the list has this origin. */
function isListed(origin: string, origins: readonly string[]): boolean {
  const anyPort = origin.replace(/:\d+$/, ':*')
  return origins.includes(origin) || origins.includes(anyPort) || origins.includes(`${origin}:*`)
}

/** Why a request may not connect; null if it may. */
export function denialOf({ url = '/', headers }: IncomingMessage, { hosts, origins, key }: Admission): Denial | null {
  const { host = '', origin } = headers
  if (!hosts.includes(withoutPort(host)))
    return { status: 421, reason: 'This server does not go by that name: see --allow-host.' }
  if (origin !== undefined && !isListed(origin.toLowerCase(), origins))
    return { status: 403, reason: 'Pages of that origin may not connect: see --allow-origin.' }
  const link = URL.parse(url, 'ws://localhost')
  if (link?.pathname !== '/') return { status: 404, reason: 'There is nothing here but /.' }
  // Hashes have one length, so that the time to compare them tells nothing.
  if (key !== undefined && !timingSafeEqual(hash(link.searchParams.get('key') ?? ''), hash(key)))
    return { status: 401, reason: 'The link needs the key that the server printed: ?key=…' }
  return null
}
