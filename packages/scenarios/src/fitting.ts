/** Do two tiles that a scenario puts side by side belong side by side? */
import { turnSides } from './turning.ts'
import type { DeclaredTile, Table } from './table.ts'
import { beyond, writeSpot } from './table.ts'
import { sideNames } from './reading.ts'
import type { Spot } from './reading.ts'

interface Laid extends DeclaredTile, Spot {}

/** What is wrong where the tile meets those that lie already; undefined if nothing is. */
export function fits(table: Table, tile: Laid, laid: readonly Laid[]): string | undefined {
  const { edges } = table.game.rules.library
  for (const [side, name] of sideNames.entries()) {
    const other = laid.find((one) => writeSpot(one) === writeSpot(beyond(tile, side)))
    if (other === undefined) continue
    const mine = edgeAt(table, tile, side)
    const theirs = edgeAt(table, other, (side + 2) % 4)
    const match =
      mine === theirs ||
      edges[mine]?.matches.includes(theirs) === true ||
      edges[theirs]?.matches.includes(mine) === true ||
      edges[mine]?.style === 'closes' ||
      edges[theirs]?.style === 'closes'
    if (!match)
      return (
        `${tile.label} does not fit beside ${other.label}: its side ${name} is ${edges[mine]?.name ?? '?'}, but ` +
        `${other.label} has ${edges[theirs]?.name ?? '?'} there.`
      )
  }
  return undefined
}

function edgeAt(table: Table, tile: DeclaredTile, side: number): number {
  const { tileData, tileKind } = table.game.rules
  // Among kinds of one name, the one that has tiles in this game.
  const data = tileData.find(({ name }, kind) => name === tile.kind.name && tileKind.includes(kind))
  return turnSides(data?.edges ?? [], tile.turn)[side] ?? -1
}
