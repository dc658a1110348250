/** Recognises words of a scenario that denote tiles. */
import type { Table } from './table.ts'

/** The word for tiles of any kind in counts. */
export const anyTile = 'tile'

/** Whether the word denotes tiles: all of them, those of a kind, or those of a label's kind. */
export function isTileWord({ game, declared }: Table, word: string): boolean {
  const { pieces, classes, tokenSets } = game.rules.library
  if (pieces.some(({ name }) => name === word) || classes.includes(word) || tokenSets.includes(word)) return false
  return word === anyTile || declared.has(word) || game.rules.tileData.some(({ name }) => name === word)
}
