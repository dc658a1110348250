/** A text in the address of a page: compressed, in letters that an address may hold. */
import { addressOf } from './place.ts'

/** Longest text that is unpacked: what comes from outside may claim to be endless. */
const longest = 4 << 20

/** Letters and digits, `-` and `_`. */
export async function packed(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text again; undefined where it is none, was cut, or is longer than any game. */
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

const sign = 'game.'

/** The address of this page with a text in it. */
export const linkWith = async (text: string): Promise<string> =>
  new URL(addressOf('play', sign + (await packed(text))), location.href.replace(/[?#].*$/, '')).href

/** What such an address holds, of that which stands in it; undefined where it holds none. */
export const dataOfLink = (about: string): string | undefined =>
  about.startsWith(sign) ? about.slice(sign.length) : undefined
