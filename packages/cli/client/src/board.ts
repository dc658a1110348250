/** Draws a view as SVG; places that can be clicked carry the number of their target in `data-target`. */
import type { TargetGroup, View } from 'engine'
import { lightColours, pieces, tiles } from 'engine/pictures'

const SIZE = 100

/** A point of a tile, turned clockwise about its middle. */
function turned(x: number, y: number, turn: number): readonly [number, number] {
  for (let n = 0; n < turn; n++) [x, y] = [SIZE - y, x]
  return [x, y]
}

type Lying = Pick<View['board']['cells'][number], 'tile' | 'cell' | 'turn' | 'x' | 'y'>

/** A square of a tile: its ground is turned, its signs stay upright. */
function tileSvg({ tile, cell, turn, x, y }: Lying, opacity = 1): string {
  const square = tiles[tile][cell]
  if (square === undefined) return ''
  const signs = square.upright.map((sign) => {
    const [left, top] = turned(sign.x, sign.y, turn)
    return `<g transform="translate(${left} ${top})">${sign.svg}</g>`
  })
  const ground = `<g transform="rotate(${90 * turn} 50 50)">${square.ground}</g>`
  return `<g transform="translate(${x * SIZE} ${y * SIZE})" opacity="${opacity}">${ground}${signs.join('')}</g>`
}

/** Each segment of the board with its picture, and the tile that it is on. */
function segmentsOf({ cells, segments }: View['board']) {
  const seen = new Map<string, number>()
  return segments.map((one) => {
    const key = `${one.tile} ${one.n}`
    const index = seen.get(key) ?? 0
    seen.set(key, index + 1)
    const cell = cells.find(({ tile, n }) => tile === one.tile && n === one.n)
    return { ...one, cell, picture: cell && tiles[one.tile][cell.cell]?.segments[index] }
  })
}

/** `targets`: what can be clicked. `ghost`: a tile that is not laid yet. */
export function boardSvg(view: View, targets: readonly TargetGroup[], ghost?: Lying): string {
  const { cells, free } = view.board
  const segments = segmentsOf(view.board)
  const seats = view.players.map(({ name }) => name)
  const standing = segments.flatMap(({ pieces: stand, cell, picture }) => {
    if (cell === undefined) return []
    const [x, y] = turned(picture?.x ?? 50, picture?.y ?? 50, cell.turn)
    return stand.map(({ piece, owner }, i) => {
      const drawings = pieces[piece]
      const svg = drawings[owner === null ? drawings.length - 1 : seats.indexOf(owner)] ?? ''
      const lies = picture?.lying === true ? 'rotate(-90)' : ''
      return `<g transform="translate(${cell.x * SIZE + x + i * 12} ${cell.y * SIZE + y}) ${lies}">${svg}</g>`
    })
  })
  const click = targets.map(({ target }, number) => {
    if (target.on === 'square') {
      const [x, y] = [target.x * SIZE + 4, target.y * SIZE + 4]
      return `<rect data-target="${number}" x="${x}" y="${y}" width="92" height="92"/>`
    }
    if (target.on !== 'segment') return ''
    const { cell, picture } = segments.find(({ segment }) => same(segment, target.segment)) ?? {}
    if (cell === undefined || picture === undefined) return ''
    const at = `translate(${cell.x * SIZE} ${cell.y * SIZE}) rotate(${90 * cell.turn} 50 50)`
    return `<path data-target="${number}" fill-rule="evenodd" d="${picture.outline}" transform="${at}"/>`
  })
  const all = [...cells, ...free]
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))]
  const width = Math.max(...all.map(({ x }) => x)) - left + 1
  const height = Math.max(...all.map(({ y }) => y)) - top + 1
  const box = [left, top, width, height].map((n) => n * SIZE).join(' ')
  const shown = [...cells.map((cell) => tileSvg(cell)), ...(ghost === undefined ? [] : [tileSvg(ghost, 0.7)])]
  return `<svg viewBox="${box}" style="${lightColours}">${[...shown, ...click, ...standing].join('')}</svg>`
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
