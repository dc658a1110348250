/** Opens a game from the store: it is loaded as it was opened, and its entries are taken again. */
import type { RuleLibrary, SavedGame } from '@tilewright/engine'
import { historyOf, load } from '@tilewright/engine'
import { Refused, codes } from '../rpc/errors.ts'
import type { StoredEntry, StoredGame } from '../store/store.ts'
import { openGame, type OpenGame } from './open-game.ts'
import { takeStep } from './steps.ts'
import { goOn, undo } from './undo.ts'

/** Takes an entry again. Entries were accepted once, so with the same rules none is refused. */
function takeAgain(open: OpenGame, entry: StoredEntry, now: number): void {
  switch (entry.type) {
    case 'option':
      takeStep(open, entry.seat, entry.option, now)
      break
    case 'action':
      takeStep(open, entry.seat, entry.action, now)
      break
    case 'undo':
      undo(open, entry.seat)
      break
    case 'continue':
      try {
        goOn(open)
      } catch {
        // The rules failed then, too, and the step was taken back.
      }
  }
  open.entries++
}

/** Opens a stored game; refuses one of other rules. `now`: milliseconds of the server's clock. */
export function restore(
  library: RuleLibrary,
  { game: stored, entries }: { readonly game: StoredGame; readonly entries: readonly StoredEntry[] },
  now: number,
): OpenGame {
  if (stored.rules !== library.fingerprint)
    throw new Refused(
      codes.unknownGame,
      'other-rules',
      `The game '${stored.id}' was stored by a server of other rules: ${stored.rules}, not ${library.fingerprint}.`,
      'Start the server with those rules.',
    )
  const game = load(stored.save, library)
  const { steps } = JSON.parse(stored.save) as SavedGame
  const { id, waiting, host, seats } = stored
  const tokens = { host, seats: new Map(seats.map(({ player, token }) => [token, player])) }
  const computers = new Map(stored.computers?.map(({ player, strategy }) => [player, strategy]))
  const open = openGame(
    { id, game, step: steps.length, events: historyOf(game), waiting, computers, usedAt: now },
    tokens,
  )
  for (const entry of entries) takeAgain(open, entry, now)
  return open
}
