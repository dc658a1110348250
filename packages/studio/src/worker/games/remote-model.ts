/** The view model of a game with friends, from what its server sends for one seat. */
import { canBeUndone } from '@tilewright/engine'
import { choicesOf } from './choices.ts'
import { finalScores } from './final-scores.ts'
import { createRefFormatter } from './format-refs.ts'
import { scoringsIn, type RemoteGame, type RemoteState } from './remote-game.ts'
import { seatsOfRoom } from './room.ts'
import { colourOf } from './table.ts'
import { seenTexts } from './texts.ts'
import type { Sight } from './sight.ts'
import {
  boardPart,
  groundWithZones,
  pointOf,
  shownPoints,
  zonesIn,
  type DecisionModel,
  type TableModel,
  type ViewContext,
} from './view-model.ts'

function stateOf(remote: RemoteGame): RemoteState {
  const state = remote.state()
  if (state === undefined) throw new Error('The game is not known yet.')
  return state
}

export function sightOfRemote(remote: RemoteGame, { drawings, language, translate }: ViewContext): Sight {
  const { view: seen, options } = stateOf(remote)
  const { library } = remote.rules().rules
  const say = createRefFormatter(library, seenTexts[language], translate, seen.players)
  return { seen, ground: groundWithZones(seen, drawings, say, zonesIn(options)), say }
}

export function shownOfRemote(remote: RemoteGame, context: ViewContext): TableModel {
  const { view: seen, standing, events } = stateOf(remote)
  const sight = sightOfRemote(remote, context)
  const seats = seatsOfRoom(remote.room())
  const you = remote.seat()?.player ?? null
  const decision = decisionOf(remote, sight, context)
  const { held } = standing
  const isHeld = held !== undefined && held.player === you
  const ask = isHeld ? 'held' : seen.over ? 'over' : decision === null ? 'others' : 'person'
  const scorings = scoringsIn(events).map(([, scoring]) => scoring)
  return {
    ...boardPart(sight, seats, context),
    viewer: null,
    over: seen.over,
    elsewhere: null,
    steps: standing.step,
    ask,
    next: held?.player ?? decision?.player ?? standing.waiting[0]?.player ?? null,
    decision,
    points: scorings
      .map((scoring, id) => pointOf(scoring, id, sight.say, (name) => colourOf(seats, name)))
      .slice(context.wholeLog === true ? 0 : -shownPoints)
      .reverse(),
    scorings: scorings.length,
    final: seen.over ? finalScores(seen.players, seats, scorings, sight.say) : null,
    past: null,
    // The server knows whether the last step was one's own and showed nothing; it refuses in words.
    undo: you !== null && (isHeld ? held.undoable : isUndoable(remote, you)),
    secrets: [],
    friends: {
      key: remote.key,
      you,
      seats: remote.room().seats,
      connection: remote.connection(),
      grace: held?.within ?? null,
    },
  }
}

/** Whether the last choice was the player's own and can be undone, and the player decides again. */
function isUndoable(remote: RemoteGame, you: string): boolean {
  const { events, standing } = stateOf(remote)
  const last = events.findLastIndex(({ type }) => type === 'chose')
  return last >= 0 && canBeUndone(events.slice(last), you) && standing.waiting.some(({ player }) => player === you)
}

function decisionOf(remote: RemoteGame, sight: Sight, { drawings, language }: ViewContext): DecisionModel | null {
  const { view: seen, options } = stateOf(remote)
  const you = remote.seat()?.player
  const decision = seen.decisions.find(({ player }) => player === you)
  if (decision === undefined || options.length === 0) return null
  const { ground, say } = sight
  const indexOf = (name: string): number => seen.players.findIndex((one) => one.name === name)
  return {
    player: decision.player,
    seat: colourOf(seatsOfRoom(remote.room()), decision.player),
    title: say.translatedTitle(decision.title, decision.choice),
    secret: decision.secret,
    choices: choicesOf(
      {
        game: remote.rules(),
        ground,
        say,
        t: seenTexts[language],
        figure: (piece, owner) => drawings.figure(piece, owner === null ? null : indexOf(owner)),
      },
      options,
    ),
  }
}
