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
    const one = text.charCodeAt(i)
    if (inText) {
      if (one === BACKSLASH) i++
      else if (one === QUOTE) inText = false
    } else if (one === QUOTE) inText = true
    else if (one === 0x5b || one === 0x7b) {
      if (++depth > most) return true
    } else if (one === 0x5d || one === 0x7d) depth--
  }
  return false
}
