/** `then 1 N in chest`, `then 2 tile in bag of red`: tiles that lie in zones, and overlays that nobody has yet. */
import { isInSupply, view } from '@tilewright/engine'
import type { ThenPieces } from '@tilewright/language'
import { enginePlace } from './arrange.ts'
import { broken } from './broken.ts'
import { placeOfRef, refWords, samePlace } from './places.ts'
import type { Finding, MakeFinding, Run } from './play.ts'
import { runningWords } from './play.ts'
import { tileName } from './reading.ts'
import type { Table } from './table.ts'

/** What all tiles are called where they are counted. */
const anyTile = 'tile'

/** Does the word mean tiles: all of them, those of a kind, or those of a label's kind? */
export function isTileWord({ game, declared }: Table, word: string): boolean {
  const { pieces, classes, tokenSets } = game.rules.library
  if (pieces.some(({ name }) => name === word) || classes.includes(word) || tokenSets.includes(word)) return false
  return word === anyTile || declared.has(word) || game.rules.tileData.some(({ name }) => name === word)
}

export function checkTiles(run: Run, step: ThenPieces, finding: MakeFinding): Finding | undefined {
  const { game } = run
  const wanted = run.declared.get(step.kind.name)?.kind.name ?? step.kind.name
  const isWanted = (tile: string): boolean => wanted === anyTile || tile === wanted
  const there = step.at === undefined ? sparesOf(run) : asideAt(run, step.at)
  const count = there.filter(isWanted).length
  if (count === step.count) return undefined
  const elsewhere = view(game, null, ['setAside']).setAside.filter(({ tile }) => isWanted(tile)).length
  return finding(
    `There are ${String(count)}, not ${String(step.count)}.`,
    `${runningWords(there)}${there.length === 0 ? ' there' : ''}; ${String(elsewhere)} in all zones`,
  )
}

/** Kinds of the overlays and tiles apart that are in no zone and on no tile yet. */
function sparesOf({ game }: Run): string[] {
  return Array.from(game.tilePlace.keys())
    .filter((tile) => isInSupply(game, tile))
    .map((tile) => tileName(game, tile))
}

function asideAt(run: Run, at: NonNullable<ThenPieces['at']>): string[] {
  const place = placeOfRef(run, at)
  if (place.type !== 'zone')
    broken(`Tiles are counted in zones, and in the supply where they wait there; ${refWords(at)} is neither.`, at.span)
  const wanted = enginePlace(run, place)
  return view(run.game, null)
    .setAside.filter((tile) => samePlace(tile.at, wanted))
    .map(({ tile }) => tile)
}
