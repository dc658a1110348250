/**
 * Views of a game for one player or the public: plain JSON. Two games that differ only in what the viewer may not know
 * have equal views.
 */
import type { Game } from '../../arena/game.ts'
import { open } from '../../arena/stored-games.ts'
import { indexOfName, checked } from '../../model/errors.ts'
import { isOver } from '../../games/by-number.ts'
import { toAction } from '../../naming/actions.ts'
import { openDecisions } from '../../games/decisions.ts'
import { PUBLIC, playerName } from '../../naming/refs.ts'
import { resolvePlayer } from '../../naming/resolve.ts'
import { optionsByTarget } from '../targets.ts'
import { boardSeen } from './board.ts'
import { piecesCounted, piecesSeen, tokensUnseen } from './pieces.ts'
import type { View, ViewPart } from './view-types.ts'
import { showing } from './shown-values.ts'
import { statesSeen } from './states.ts'
import { handSeen, overlaysLaid, setAsideSeen, stackSeen, tileSeen, tilesPlaced } from './tiles.ts'

type Parts = { readonly [P in ViewPart]: (g: Game, viewer: number) => View[P] }

const parts: Parts = {
  you: playerName,
  over: isOver,
  players: (g, viewer) => {
    const shown = showing(g, viewer)
    return g.rules.players.map((name, p) => ({ name, score: g.scores[p], values: shown('player', p) }))
  },
  values: (g, viewer) => showing(g, viewer)(null),
  tiles: (g) => tilesPlaced(g).map((tile) => tileSeen(g, tile)),
  overlays: (g) => overlaysLaid(g).map((tile) => tileSeen(g, tile)),
  board: (g, viewer) => boardSeen(g, viewer, showing(g, viewer)),
  pieces: piecesSeen,
  counts: piecesCounted,
  unseen: tokensUnseen,
  stack: stackSeen,
  hand: handSeen,
  setAside: setAsideSeen,
  states: statesSeen,
  decisions: decisionsSeen,
}

/** Names of all parts of a view, in order. */
export const viewParts = /* @__PURE__ */ Object.freeze(Object.keys(parts) as ViewPart[])

function decisionsSeen(g: Game, viewer: number): View['decisions'] {
  const { library, players } = g.rules
  return openDecisions(g).map((d) => {
    const options =
      d.player === viewer ? d.answers().map((a) => toAction(g, d.choice, d.player, a.option, a.values, viewer)) : null
    return {
      player: players[d.player],
      choice: library.choices[d.choice].name,
      title: library.choices[d.choice].title,
      secret: d.secret,
      options,
      targets: options === null ? null : optionsByTarget(g, { options: () => options }),
    }
  })
}

/**
 * Returns the game as `player` sees it; null: as the public sees it. With `asked`, only these are computed; `board` and
 * `decisions` are the most expensive. Refuses (GameError) unknown players and parts.
 *
 * @example
 * view(game, 'Ann').decisions[0].player // 'Ann'
 * view(game, null, ['players']).players.map(({ score }) => score) // [0, 0]
 */
export function view(game: Game, player: string | null): View
export function view<P extends ViewPart>(game: Game, player: string | null, requested: readonly P[]): Pick<View, P>
export function view(game: Game, player: string | null, requested: readonly ViewPart[] = viewParts): Partial<View> {
  return checked(() => {
    const g = open(game)
    const viewer = player === null ? PUBLIC : resolvePlayer(g, player)
    const names = requested.map((part) => viewParts[indexOfName('part of a view', part, viewParts)])
    return Object.fromEntries(names.map((part) => [part, parts[part](g, viewer)]))
  })
}
