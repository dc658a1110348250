/** Saved games for one player: hold only what that player may know, for use on a client, by a bot or a referee. */
import type { Game } from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import { rulesInPlay, settingsInPlay } from '../saves/write.ts'
import type { View } from './view/view-types.ts'
import { view } from './view/view.ts'

/** Format version of players' files. */
export const PLAYER_FORMAT = 2

export interface PlayerFile {
  readonly format: number
  /** Fingerprint of the rules in play. */
  readonly rules: string
  readonly units: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly view: View
}

/**
 * Returns the game as `player` may see it (null: the public), as versioned JSON. It contains no seed, no hidden face
 * and no secret answer, and therefore cannot be loaded; `save` writes the complete game.
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
