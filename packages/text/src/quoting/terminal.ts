/** Text that a terminal shows and never obeys. Control sequences of this program carry a secret mark. */
import { escapeOf, withoutHidden } from './hidden.ts'

/**
 * Surrounds each control sequence of this program. Drawn at random in each process from noncharacters (U+FDD0 to
 * U+FDEF), so that no text can contain it.
 */
const mark = Array.from({ length: 10 }, () => String.fromCharCode(0xfdd0 + Math.floor(Math.random() * 32))).join('')

/** A control sequence: a carriage return, or the part after `ESC [`. `forTerminal` turns it into the real one. */
export const terminalOrder = (order: string): string => `${mark}${order}${mark}`

/**
 * Emits the control sequences of this program and escapes every other control character as `\u001b`. JSON keeps its
 * meaning. All terminal output passes through here exactly once.
 */
export const forTerminal = (text: string): string =>
  text
    .split(mark)
    .map((part, i) => {
      if (i % 2 === 1) return part === '\r' ? part : `\u001b[${part}`
      return withoutHidden(part, (character) =>
        character === '\n' || character === '\t' ? character : escapeOf(character),
      )
    })
    .join('')

/** Escapes text of authors for a single line; line ends are escaped, too. */
export const terminalLine = (text: string): string =>
  withoutHidden(text, (character) => (character === '\t' ? character : escapeOf(character)))

/**
 * Like `terminalLine`, but keeps the width: each hidden character becomes one symbol (Unicode has pictures for C0 and
 * DEL).
 */
export const terminalColumns = (text: string): string =>
  withoutHidden(text, (character) => {
    const code = character.charCodeAt(0)
    if (character === '\t') return character
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd'
  })
