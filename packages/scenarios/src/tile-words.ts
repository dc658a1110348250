/** Recognises words of a scenario that denote tiles. */
import type { Table } from './table.ts'

/** The word for tiles of any kind in counts. */
export const anyTile = 'tile'

/** Whether the word denotes tiles: all of them, those of a kind, or those of a label's kind. */
export function isTileWord({ game, declared }: Table, tileName: string): boolean {
  const { pieces, classes, tokenSets } = game.rules.library
  if (pieces.some(({ name }) => name === tileName) || classes.includes(tileName) || tokenSets.includes(tileName))
    return false
  return tileName === anyTile || declared.has(tileName) || game.rules.tileData.some(({ name }) => name === tileName)
}
