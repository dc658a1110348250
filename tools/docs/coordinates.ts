/**
 * Draws the picture of docs/coordinates.md: squares, sides, half sides, corners and turns as the engine defines them.
 * The directions of sides are read from a board, and the effect of a turn from views of a tile.
 */
import {
  CORNERS,
  HALF_SIDES,
  TILE_SIDES,
  createScenario,
  putTile,
  standardLibrary,
  view,
  type Game,
  type TileData,
} from '@tilewright/engine'

type Point = readonly [number, number]

const size = 120
const sides = TILE_SIDES.turning

function boardWith(turn: number, tile: TileData): Game {
  const game = createScenario({ play: ['base'], players: ['Ann', 'Bob'], seed: 1 })
  putTile(game, tile.name, 0, 0, turn)
  return game
}

/** Returns a tile of a base expansion on which a single line connects two adjacent sides. */
function bend(): TileData {
  const isFirst = (unit: number): boolean => {
    const found = standardLibrary.units[unit]
    return found !== undefined && found.needs.length === 0 && found.of < 0
  }
  const found = standardLibrary.tiles.find(
    ({ segments, set }) => set.every(isFirst) && segments.filter(({ sides: to }) => to > 0).length === 1,
  )
  if (found === undefined) throw new Error('The rules have no tile with a single line.')
  return found
}

/** Returns the direction of each side: the free square in that direction has the tile at its opposite side. */
export function directions(): readonly Point[] {
  const { free } = view(boardWith(0, bend()), null, ['board']).board
  return sides.map((_, side) => {
    const beyond = free.find(({ edges }) => edges[(side + 2) % 4] !== null)
    if (beyond === undefined) throw new Error('A tile has four neighbours.')
    return [beyond.x, beyond.y]
  })
}

/** Returns the sides that the line of the tile reaches in each turn. */
export function turnedSides(): readonly (readonly string[])[] {
  return [0, 1, 2, 3].map((turn) => {
    const { segments } = view(boardWith(turn, bend()), null, ['board']).board
    return segments.flatMap(({ on }) => on.flatMap((one) => one.sides))
  })
}

const round = (n: number): string => String(Math.round(n * 10) / 10)
const text = ([x, y]: Point, words: string, kind = ''): string =>
  `<text x="${round(x)}" y="${round(y + 4)}"${kind === '' ? '' : ` class="${kind}"`}>${words}</text>`
const square = ([x, y]: Point, kind = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${size}" height="${size}"${kind === '' ? '' : ` class="${kind}"`}/>`
const along = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by]

/** Draws the nine squares around the first tile, with their coordinates. */
function squares(): string[] {
  return [-1, 0, 1].flatMap((y) =>
    [-1, 0, 1].flatMap((x) => {
      const corner: Point = [(x + 1) * size, (y + 1) * size]
      return [square(corner, x === 0 && y === 0 ? 'first' : ''), text(along(corner, [1, 1], size / 2), `${x},${y}`)]
    }),
  )
}

/** Draws one square with the names of its sides, half sides and corners. */
function named(): string[] {
  const directionOf = directions(),
    middle: Point = [size, size]
  const halves = HALF_SIDES.turning.map((name, half) => {
    const out = directionOf[half >> 1] ?? [0, 0],
      // Seen from the middle, left is the previous direction and right is the next one.
      aside = directionOf[((half >> 1) + (half % 2 === 0 ? 3 : 1)) % 4] ?? [0, 0]
    return text(along(along(middle, out, size - 14), aside, size / 2), name, 'half')
  })
  const corners = CORNERS.map((name, corner) => {
    const a = directionOf[corner] ?? [0, 0],
      b = directionOf[(corner + 1) % 4] ?? [0, 0]
    return text(along(along(middle, a, size + 12), b, size + 12), name, 'corner')
  })
  return [
    `<rect x="0" y="0" width="${size * 2}" height="${size * 2}"/>`,
    ...sides.map((name, side) => text(along(middle, directionOf[side] ?? [0, 0], size + 14), name)),
    ...halves,
    ...corners,
  ]
}

/** Draws one tile in its four turns: a line from the middle to each side that the view reports. */
function turns(): string[] {
  const directionOf = directions()
  return turnedSides().flatMap((reached, turn) => {
    const corner: Point = [turn * (size + 24), 0],
      middle = along(corner, [1, 1], size / 2)
    const lines = reached.map((name) => {
      const [x, y] = along(middle, directionOf[sides.findIndex((side) => side === name)] ?? [0, 0], size / 2)
      return `<line x1="${round(middle[0])}" y1="${round(middle[1])}" x2="${round(x)}" y2="${round(y)}"/>`
    })
    return [square(corner), ...lines, text([middle[0], size + 16], `turn ${turn}: ${reached.join(' ')}`)]
  })
}

const group = ([x, y]: Point, title: string, parts: readonly string[]): string =>
  [`<g transform="translate(${x} ${y})">`, `<text y="-34" class="title">${title}</text>`, ...parts, '</g>'].join('\n')

const style =
  'rect{fill:#fff;stroke:#555}.first{fill:#e8efe0}text{font:14px sans-serif;text-anchor:middle;fill:#222}' +
  '.half{font-size:12px;fill:#05668d}.corner{fill:#9a3412}.title{text-anchor:start;font-weight:bold}' +
  'line{stroke:#9a3412;stroke-width:6;stroke-linecap:round}'

/** Returns the whole picture. */
export function coordinatesPicture(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 680" role="img" aria-label="Squares, sides and turns">',
    `<style>${style}</style>`,
    group([30, 60], 'Squares: x to the east, y to the south', squares()),
    group([520, 120], 'Sides, half sides and corners', named()),
    group([30, 510], 'Quarter turns, clockwise', turns()),
    '</svg>',
    '',
  ].join('\n')
}
