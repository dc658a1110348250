/** Colours and other orders to a terminal: they work once the text goes through `forTerminal`. */
import { terminalOrder } from './quoting/terminal.ts'

/** Marks a text; leaves it as it is where no colours are wanted. */
export type Ink = (text: string) => string

/** What a piece of text means, and so how it looks. */
export interface Paint {
  readonly bold: Ink
  readonly quiet: Ink
  readonly good: Ink
  readonly bad: Ink
  readonly warn: Ink
  readonly accent: Ink
  /** An error, or what failed. */
  readonly alarm: Ink
  /** A warning that heads a report. */
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

/** From here on everything looks as always. */
const plainAgain = terminalOrder('0m')

/** `colour`: whether escape sequences may be used at all. */
export function paintFor(colour: boolean): Paint {
  const ink =
    (code: string): Ink =>
    (text) =>
      colour ? `${terminalOrder(`${code}m`)}${text}${plainAgain}` : text
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

/** A stretch of text in one look: numbers of the 256-colour table. */
export interface Stretch {
  readonly text: string
  readonly ground?: number
  readonly ink?: number
  readonly bold?: boolean
}

/** One line made of stretches; it ends without a colour. */
export function paintLine(stretches: readonly Stretch[], colour: boolean): string {
  if (!colour) return stretches.map(({ text }) => text).join('')
  let line = ''
  let last = ''
  for (const stretch of stretches) {
    const look = lookOf(stretch)
    if (look !== last) line += terminalOrder(look === '' ? '0m' : `0;${look}m`)
    line += stretch.text
    last = look
  }
  return last === '' ? line : `${line}${plainAgain}`
}

function lookOf({ ground, ink, bold }: Stretch): string {
  return [
    ...(ground === undefined ? [] : [`48;5;${ground}`]),
    ...(ink === undefined ? [] : [`38;5;${ink}`]),
    ...(bold === true ? ['1'] : []),
  ].join(';')
}

/** Empties a terminal, what was scrolled away included. */
export const clearScreen = `${terminalOrder('2J')}${terminalOrder('3J')}${terminalOrder('H')}`

/** Back to the start of the line, whose rest is wiped out after what is written next. */
export const overLine = (text: string): string => `${terminalOrder('\r')}${text}${terminalOrder('K')}`
