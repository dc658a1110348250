/** Colours and control sequences for a terminal. They take effect once the text passes through `forTerminal`. */
import { terminalOrder } from './quoting/terminal.ts'

/** Adds a style to a text, or returns it unchanged when colours are off. */
export type Ink = (text: string) => string

/** Styles by meaning. */
export interface Paint {
  readonly bold: Ink
  readonly quiet: Ink
  readonly good: Ink
  readonly bad: Ink
  readonly warn: Ink
  readonly accent: Ink
  /** An error or a failure. */
  readonly alarm: Ink
  /** The heading of a warning. */
  readonly notice: Ink
}

const codes: Readonly<Record<keyof Paint, string>> = {
  bold: '1',
  quiet: '2',
  good: '32',
  bad: '31',
  warn: '33',
  accent: '36',
  alarm: '1;31',
  notice: '1;33',
}

/** Resets all styles. */
const resetStyle = terminalOrder('0m')

/** Returns the styles; `colour` says whether escape sequences may be used. */
export function paintFor(colour: boolean): Paint {
  const ink =
    (code: string): Ink =>
    (text) =>
      colour ? `${terminalOrder(`${code}m`)}${text}${resetStyle}` : text
  return {
    bold: ink(codes.bold),
    quiet: ink(codes.quiet),
    good: ink(codes.good),
    bad: ink(codes.bad),
    warn: ink(codes.warn),
    accent: ink(codes.accent),
    alarm: ink(codes.alarm),
    notice: ink(codes.notice),
  }
}

/** Text in one style. `ground` and `ink` are indices of the terminal's 256-colour table. */
export interface Stretch {
  readonly text: string
  readonly ground?: number
  readonly ink?: number
  readonly bold?: boolean
}

/** Renders one line of styled spans and resets the style at its end. */
export function paintLine(stretches: readonly Stretch[], colour: boolean): string {
  if (!colour) return stretches.map(({ text }) => text).join('')
  let line = ''
  let last = ''
  for (const stretch of stretches) {
    const style = styleOf(stretch)
    if (style !== last) line += terminalOrder(style === '' ? '0m' : `0;${style}m`)
    line += stretch.text
    last = style
  }
  return last === '' ? line : `${line}${resetStyle}`
}

function styleOf({ ground, ink, bold }: Stretch): string {
  return [
    ...(ground === undefined ? [] : [`48;5;${ground}`]),
    ...(ink === undefined ? [] : [`38;5;${ink}`]),
    ...(bold === true ? ['1'] : []),
  ].join(';')
}

/** Clears the terminal and its scroll-back buffer. */
export const clearScreen = `${terminalOrder('2J')}${terminalOrder('3J')}${terminalOrder('H')}`

/** Overwrites the current line: returns to its start, writes the text and erases the rest. */
export const overLine = (text: string): string => `${terminalOrder('\r')}${text}${terminalOrder('K')}`
