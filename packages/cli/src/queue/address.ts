/** Addresses of queues: `redis://host:6379/name`. */
import { Refusal } from '../refusal.ts'

export interface QueueAddress {
  readonly host: string
  readonly port: number
  readonly isEncrypted: boolean
  /** Distinguishes the queues of one Redis. */
  readonly name: string
  readonly user: string | undefined
}

/** Where the password is read from: the list of processes shows addresses. */
export const passwordVariable = 'TILEWRIGHT_REDIS_PASSWORD'

const usualPort = 6379
const form = 'redis://host:6379/name, or rediss:// for a connection with TLS'

/** Reads an address. */
export function queueAddress(text: string): QueueAddress {
  const url = URL.parse(text)
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new Refusal('this is no address of a queue', { where: withoutPassword(text), expected: form })
  if (url.password !== '')
    throw new Refusal('an address must not contain a password: others could read it', {
      where: withoutPassword(text),
      fix: `Set ${passwordVariable} in the environment instead.`,
    })
  const name = url.pathname.slice(1)
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name) || url.search !== '' || url.hash !== '')
    throw new Refusal('an address of a queue ends with its name', {
      where: withoutPassword(text),
      expected: `${form}; a name has at most 64 letters, digits, - and _`,
    })
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usualPort : Number(url.port),
    isEncrypted: url.protocol === 'rediss:',
    name,
    user: url.username === '' ? undefined : decodeURIComponent(url.username),
  }
}

/** Hides everything before the last `@`: an unusual password can hold any sign, and a text may be no address at all. */
const withoutPassword = (text: string): string => text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@')

/** The address for messages. */
export const shownAddress = ({ host, port, name }: QueueAddress): string => `'${name}' at ${host}:${port}`
