/** Paths of pictures that expansions define: SVG paths in a square of 40 units with the origin in the middle. */

/** The rectangle that holds all points of a path. */
export interface PictureFrame {
  readonly from: number
  readonly width: number
  readonly height: number
}

/** A sign: its middle is 0 0. */
export const signFrame: PictureFrame = { from: -20, width: 40, height: 40 }
export const maxShapes = 8
export const maxPathLength = 600

/** Bounds of a picture that shows zones, in hundredths of a square. */
export const minPanelSide = 40
export const maxPanelSide = 800
export const maxPanelShapes = 60

/** Numbers that follow each command; each pair is a point or two lengths, or a number is one coordinate. */
const commands: Readonly<Record<string, readonly Part[]>> = {
  M: ['point'],
  L: ['point'],
  T: ['point'],
  H: ['x'],
  V: ['y'],
  Q: ['point', 'point'],
  S: ['point', 'point'],
  C: ['point', 'point', 'point'],
  A: ['length', 'length', 'angle', 'flag', 'flag', 'point'],
  Z: [],
}
type Part = 'point' | 'x' | 'y' | 'length' | 'angle' | 'flag'

export interface PathMistake {
  /** Offset in the path, counted from 0, and the number of characters. */
  readonly at: number
  readonly length: number
  readonly what: string
}

const pieces = /([MLTHVQSCAZ])|([+-]?(?:\d+\.?\d*|\.\d+))|([\s,]+)/giy

/** Returns the first mistake of a path; undefined if it can be drawn. */
export function pathMistake(path: string, frame = signFrame): PathMistake | undefined {
  const [east, south] = [frame.from + frame.width, frame.from + frame.height]
  if (path.length > maxPathLength)
    return { at: maxPathLength, length: 1, what: `a path has at most ${maxPathLength} characters` }
  const read = piecesOf(path)
  if ('what' in read) return read
  let [x, y] = [0, 0]
  for (let i = 0; i < read.length;) {
    const head = read[i]
    if (head === undefined) break
    const letter = head.text.toUpperCase()
    const parts = commands[letter]
    if (parts === undefined) return mistake(head, 'a number needs a command before it: M, L, H, V, C, S, Q, T or A')
    if (i === 0 && letter !== 'M') return mistake(head, 'a path begins with M and the point where it begins')
    i += 1
    const relative = head.text !== letter
    do {
      const from = [x, y] as const
      for (const part of parts) {
        const taken = read.slice(i, i + (part === 'point' ? 2 : 1))
        const short = taken.length < (part === 'point' ? 2 : 1) ? head : taken.find(({ text }) => isLetter(text))
        if (short !== undefined) return mistake(head, `behind ${head.text} belongs ${wordsOf(parts)}`)
        const [first = 0, second = 0] = taken.map(({ text }) => Number(text))
        if (part === 'point') [x, y] = relative ? [from[0] + first, from[1] + second] : [first, second]
        if (part === 'x') x = relative ? from[0] + first : first
        if (part === 'y') y = relative ? from[1] + first : first
        const wrong = taken[0]
        if (wrong !== undefined && part === 'flag' && first !== 0 && first !== 1)
          return mistake(wrong, 'this is 0 or 1: whether the long way is meant, and whether it goes clockwise')
        if (wrong !== undefined && (x < frame.from || y < frame.from || x > east || y > south))
          return mistake(wrong, `this leads to ${round(x)}, ${round(y)}, out of the picture`)
        i += taken.length
      }
    } while (parts.length > 0 && read[i] !== undefined && !isLetter(read[i]?.text ?? ''))
  }
  return read.length === 0 ? { at: 0, length: 1, what: 'there is no path' } : undefined
}

interface Piece {
  readonly text: string
  readonly at: number
}

function piecesOf(path: string): readonly Piece[] | PathMistake {
  const found: Piece[] = []
  pieces.lastIndex = 0
  while (pieces.lastIndex < path.length) {
    const at = pieces.lastIndex
    const match = pieces.exec(path)
    if (match === null)
      return { at, length: 1, what: `\`${path.slice(at, at + 1)}\` is neither a command of a path nor a number` }
    if (match[3] === undefined) found.push({ text: match[0], at })
  }
  return found
}

const isLetter = (text: string): boolean => /^[a-z]$/i.test(text)
const round = (value: number): string => String(Math.round(value * 10) / 10)
const mistake = ({ at, text }: Piece, what: string): PathMistake => ({ at, length: text.length, what })

/** Formats the numbers that a command needs for a message. */
function wordsOf(parts: readonly Part[]): string {
  const points = parts.filter((part) => part === 'point').length
  if (parts.includes('flag')) return 'two radii, an angle, 0 or 1 twice, and a point'
  return points === 0 ? 'a number' : points === 1 ? 'a point: two numbers' : `${points} points: ${2 * points} numbers`
}
