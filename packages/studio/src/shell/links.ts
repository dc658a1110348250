/** Texts in a URL: compressed and encoded in URL-safe characters. */
import { addressOf } from './route.ts'

/** Maximum length of an unpacked text, against small inputs that expand endlessly. */
const longest = 4 << 20

/** Compresses a text to letters, digits, `-` and `_`. */
export async function packed(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Returns the packed text, or undefined when the data is damaged or longer than any game. */
export async function unpacked(data: string): Promise<string | undefined> {
  try {
    const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
      .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
      .getReader()
    const parts: string[] = []
    for (let length = 0; ;) {
      const { done, value } = await reader.read()
      if (done) return parts.join('')
      length += value.length
      if (length > longest) {
        await reader.cancel()
        return undefined
      }
      parts.push(value)
    }
  } catch {
    return undefined
  }
}

const linkPrefix = 'game.'

/** Returns the URL of this page with a text in it. */
export const linkWith = async (text: string): Promise<string> =>
  new URL(addressOf('play', linkPrefix + (await packed(text))), location.href.replace(/[?#].*$/, '')).href

/** Returns the data of such a link, or undefined when it holds none. */
export const dataOfLink = (about: string): string | undefined =>
  about.startsWith(linkPrefix) ? about.slice(linkPrefix.length) : undefined

const roomPrefix = 'with.'

/**
 * Returns the URL by which friends join a game: it holds the key of the room. `host`: the address that they can use.
 */
export function roomLink(key: string, host: string | null): string {
  const link = new URL(addressOf('play', roomPrefix + key), location.href.replace(/[?#].*$/, ''))
  if (host !== null && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(link.hostname))
    link.host = /:\d+$/.test(host) ? host : `${host}:${link.port}`
  return link.href
}

/** The subject of such a link. */
export const roomAbout = (key: string): string => roomPrefix + key

/** Returns the key of the room, or undefined when the subject is none. */
export const roomOfLink = (about: string): string | undefined =>
  about.startsWith(roomPrefix) ? about.slice(roomPrefix.length) : undefined
