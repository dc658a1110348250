/** What one player may keep of a game: a file for his own machine, a bot, or a referee who must not know more. */
import type { Game } from '../arena/game.ts'
import { open } from '../arena/rest.ts'
import { rulesInPlay, settingsInPlay } from '../saves/write.ts'
import type { View } from './view/seen.ts'
import { view } from './view/view.ts'

/** Number of the format of players' files. */
export const PLAYER_FORMAT = 2

export interface PlayerFile {
  readonly format: number
  /** Names the rules in play. */
  readonly rules: string
  readonly units: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly view: View
}

/**
 * The game as `player` may see it (null: as everybody may), as versioned JSON. It holds no seed, no face he may not
 * see and no answer that others have given in secret, so it cannot be loaded again: `save` is for the table.
 *
 * @example
 * JSON.parse(savePlayer(game, 'Ann')).view.you // 'Ann'
 */
export function savePlayer(g: Game, player: string | null): string {
  const { library, setup } = open(g).rules
  const file: PlayerFile = {
    format: PLAYER_FORMAT,
    rules: rulesInPlay(g.rules),
    units: setup.units.map((unit) => library.units[unit].name),
    settings: settingsInPlay(g.rules),
    view: view(g, player),
  }
  return JSON.stringify(file)
}
