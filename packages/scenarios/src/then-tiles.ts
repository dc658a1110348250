/** `then 1 N in chest`, `then 2 tile in bag of red`: tiles in zones, and overlays in the supply. */
import { isInSupply, view, zoneOfTile } from '@tilewright/engine'
import type { ThenPieces, ThenView } from '@tilewright/language'
import { broken } from './broken.ts'
import { enginePlace } from './arrange.ts'
import { placeOfRef, refWords, samePlace } from './references.ts'
import type { Diagnostic, MakeDiagnostic, Run } from './play.ts'
import { runningWords } from './play.ts'
import { tileName } from './game-state.ts'
import { anyTile } from './tile-words.ts'
import { tilesInHand } from './values.ts'

export function checkTiles(run: Run, step: ThenPieces, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  const { game } = run
  const isWanted = wantedTile(run, step.kind.name)
  const there = step.at === undefined ? sparesOf(run) : asideAt(run, step.at)
  const count = there.filter(isWanted).length
  if (count === step.count) return undefined
  const elsewhere = view(game, null, ['setAside']).setAside.filter(({ tile }) => isWanted(tile)).length
  return diagnostic(
    `There are ${String(count)}, not ${String(step.count)}.`,
    `${runningWords(there)}${there.length === 0 ? ' there' : ''}; ${String(elsewhere)} in all zones`,
  )
}

/** By the kind of a label, or by its own name; `tile` matches any. */
function wantedTile({ declared }: Run, name: string): (tile: string) => boolean {
  const wanted = declared.get(name)?.kind.name ?? name
  return (tile) => wanted === anyTile || tile === wanted
}

/**
 * `then red sees 2 N in hand of red`: tiles as the player's view shows them; a tile of unknown kind is only a `tile`.
 */
export function checkTilesSeen(
  run: Run,
  step: ThenView,
  name: string,
  diagnostic: MakeDiagnostic,
): Diagnostic | undefined {
  const { at, player, negated, span } = step
  const place = at === undefined ? undefined : placeOfRef(run, at)
  if (place?.type !== 'zone') return broken('Tiles are seen in zones: `then red sees N in hand of red`.', span)
  const zone = enginePlace(run, place)
  const there = view(run.game, player.name, ['setAside']).setAside.filter((tile) => samePlace(tile.at, zone))
  const count = there.filter(({ tile }) => wantedTile(run, name)(tile)).length
  const seen = count > 0
  if (step.count === undefined ? seen !== negated : count === step.count) return undefined
  return diagnostic(
    step.count === undefined
      ? `${player.name} ${seen ? 'sees' : 'does not see'} it.`
      : `${player.name} sees ${String(count)}, not ${String(step.count)}.`,
    `${player.name} sees ${runningWords(there.map(({ tile }) => (tile === '?' ? 'a hidden tile' : tile)))} there`,
  )
}

/** Kinds of the overlays and tiles declared `apart` that are in no zone and on no tile yet. */
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
