const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Whether lists and objects of this JSON text are nested deeper than `most`. Reads each character once, before the text
 * is parsed.
 */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0,
    inText = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inText) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > most) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}
