/** Checks that tiles a scenario puts side by side match. */
import { coveredFrom, dataOf, type Covered } from './covered-squares.ts'
import type { DeclaredTile, Table } from './table.ts'
import { beyond, writeSpot } from './table.ts'
import { sideNames } from './game-state.ts'
import type { Spot } from './game-state.ts'

/** A tile with the square of its first cell. */
interface Laid extends DeclaredTile, Spot {}

interface Meeting {
  readonly name: string
  readonly mine: number
  readonly theirs: number
}

/** Describes the mismatch between the tile and its neighbours; undefined if there is none. */
export function fits(table: Table, tile: Laid, laid: readonly Laid[]): string | undefined {
  const { edges } = table.game.rules.library
  const mine = coveredBy(table, tile)
  for (const other of laid) {
    const theirs = coveredBy(table, other)
    const wrong = mine
      .flatMap((square) => theirs.flatMap((other) => [...beside(square, other), ...atDiagonal(square, other)]))
      .find(({ mine: a, theirs: b }) => !match(edges, a, b))
    if (wrong !== undefined)
      return (
        `${tile.label} does not fit beside ${other.label}: its side ${wrong.name} is ` +
        `${edges[wrong.mine]?.name ?? '?'}, but ${other.label} has ${edges[wrong.theirs]?.name ?? '?'} there.`
      )
    const same = mine.find((square) => theirs.some((other) => isTaken(square, other)))
    if (same !== undefined) return `${tile.label} and ${other.label} share the square ${writeSpot(same)}.`
  }
  return undefined
}

function match(edges: Table['game']['rules']['library']['edges'], mine: number, theirs: number): boolean {
  return (
    mine === theirs ||
    edges[mine]?.matches.includes(theirs) === true ||
    edges[theirs]?.matches.includes(mine) === true ||
    edges[mine]?.style === 'closes' ||
    edges[theirs]?.style === 'closes'
  )
}

const isSame = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y

/** Sides at which two squares meet; sides without an edge do not count. */
function beside(square: Covered, other: Covered): Meeting[] {
  return sideNames.flatMap((name, side) => {
    const mine = square.edges[side] ?? -1,
      theirs = other.edges[(side + 2) % 4] ?? -1
    return mine < 0 || theirs < 0 || !isSame(beyond(square, side), other) ? [] : [{ name, mine, theirs }]
  })
}

/** The diagonal of two halves of one square. */
function atDiagonal(square: Covered, other: Covered): Meeting[] {
  if (square.half === undefined || other.half === undefined || !isSame(square, other)) return []
  return [{ name: 'D', mine: square.half.diagonal, theirs: other.half.diagonal }]
}

/** Whether two squares overlap. Only two opposite halves can share a square. */
function isTaken(square: Covered, other: Covered): boolean {
  if (!isSame(square, other)) return false
  return square.half === undefined || other.half === undefined || (square.half.corner - other.half.corner + 4) % 4 !== 2
}

function coveredBy(table: Table, tile: Laid): readonly Covered[] {
  const data = dataOf(table.game, tile.kind.name)
  return data === undefined ? [] : coveredFrom(data, tile, tile.turn)
}
