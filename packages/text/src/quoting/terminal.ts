/** Text that a terminal shows and never obeys; orders to the terminal are marked as ours. */
import { escapeOf, withoutHidden } from './hidden.ts'

/**
 * Stands before each order to a terminal that this program gives. It is drawn anew by each process from characters that
 * mean nothing (U+FDD0 to U+FDEF), so that no text can hold it.
 */
const mark = Array.from({ length: 10 }, () => String.fromCharCode(0xfdd0 + Math.floor(Math.random() * 32))).join('')

/** An order to a terminal: a carriage return, or what stands behind `ESC [`. Only `forTerminal` makes it one. */
export const terminalOrder = (order: string): string => `${mark}${order}${mark}`

/**
 * Text with our own orders carried out; every other control character is shown as `\u001b`. JSON keeps its meaning. All
 * that is written to a terminal goes through here once.
 */
export const forTerminal = (text: string): string =>
  text
    .split(mark)
    .map((part, i) => {
      if (i % 2 === 1) return part === '\r' ? part : `\u001b[${part}`
      return withoutHidden(part, (one) => (one === '\n' || one === '\t' ? one : escapeOf(one)))
    })
    .join('')

/** Text of an author inside one line: line ends are shown, too. */
export const terminalLine = (text: string): string => withoutHidden(text, (one) => (one === '\t' ? one : escapeOf(one)))

/** The same where the width counts: each hidden character becomes one sign. Unicode has pictures for C0 and DEL. */
export const terminalColumns = (text: string): string =>
  withoutHidden(text, (one) => {
    const code = one.charCodeAt(0)
    if (one === '\t') return one
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd'
  })
