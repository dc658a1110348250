/** `then 1 N in chest`, `then 2 tile in bag of red`: tiles that lie in zones, and overlays that nobody has yet. */
import { isInSupply, view, zoneOfTile } from '@tilewright/engine'
import type { ThenPieces } from '@tilewright/language'
import { broken } from './broken.ts'
import { placeOfRef, refWords } from './places.ts'
import type { Finding, MakeFinding, Run } from './play.ts'
import { runningWords } from './play.ts'
import { tileName } from './reading.ts'
import { anyTile } from './tile-words.ts'
import { tilesInHand } from './values.ts'

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
  return tilesInHand(run)
    .filter((tile) => zoneOfTile(run.game, tile) === place.id)
    .map((tile) => tileName(run.game, tile))
}
