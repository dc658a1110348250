/** Replays a game from its origin in the kernel's numbers: for explanations, and to find random results. */
import type { LinkedRules } from '../arena/linked-rules.ts'
import type { RuleLibrary } from '../arena/library.ts'
import type { Arena } from '../arena/arena.ts'
import type { Game } from '../arena/game.ts'
import { open, openToChange } from '../arena/stored-games.ts'
import { LOG_STRIDE, RUN_BY_HAND, stepsIn } from '../arena/log.ts'
import { GameError } from '../model/errors.ts'
import { NO_RECORD, type Draws } from '../model/origin.ts'
import { DREW_PIECE, DREW_TILE, EVENT_STRIDE, ROLLED, SET_ASIDE, events, type EventBuffer } from '../record/events.ts'
import { eventsOf } from '../naming/decode.ts'
import type { GameEvent } from '../naming/event.ts'
import { begin, emptyGame } from '../games/create.ts'
import { rulesForUnits } from '../games/setup.ts'
import { redo, runAsStep } from '../games/arrange.ts'
import { replayDecision } from '../interpreter/replay-decision.ts'
import { rollName } from '../actions/roll.ts'

/** Repeats step `n` (from 1) of the log. */
export function repeat(g: Arena, log: Int32Array, n: number): void {
  const [who, phase, argument] = log.subarray((n - 1) * LOG_STRIDE, n * LOG_STRIDE)
  if (who === RUN_BY_HAND) runAsStep(g, phase, argument)
  else replayDecision(g, log, n)
}

/**
 * Returns the game after `steps` steps, replayed with `rules` (its own, or the traced ones). `before(n)` is called
 * before each step, 0 for the beginning; `after(replayed)` after each, while its events can be read.
 */
export function replayGame(
  g: Game,
  rules: LinkedRules,
  steps: number,
  before: (n: number) => void,
  after: (replayed: Game) => void,
): Game {
  const { logCount, origin } = g,
    { chance, draws, phase, deeds } = origin
  if (phase === NO_RECORD)
    throw new GameError(
      'no-record',
      'A copy that was dealt again has no record.',
      'Save, explain and replay the game that it was made of.',
    )
  const log = stepsIn(g.log, logCount)
  before(0)
  const replayed = phase < 0 ? emptyGame(rules, chance, draws) : begin(rules, chance, draws)
  if (phase >= 0) after(replayed)
  let done = 0
  const redoUpTo = (n: number): void => {
    for (; done < deeds.length && deeds[done].after <= n; done++) redo(replayed, deeds[done].deed)
  }
  for (let n = 1; n <= steps; n++) {
    redoUpTo(n - 1)
    before(n)
    repeat(open(replayed), log, n)
    after(replayed)
  }
  if (steps === logCount) redoUpTo(steps)
  return replayed
}

/**
 * An empty game with the record of a game of another engine that was built for the same rules, for queries by replay.
 * Its board has the same size, since steps name squares by number.
 */
export function withRecordOf(library: RuleLibrary, game: Game): Game {
  const { log, logCount, origin, rules } = game,
    { units, players, settings = {}, askAlways = false, extraTiles = [] } = rules.setup
  const linked = rulesForUnits(library, units, { players, settings, askAlways }, extraTiles)
  const copy = emptyGame(linked, origin.chance, origin.draws),
    g = openToChange(copy)
  g.log = log
  g.logShared = true
  g.logCount = logCount
  g.origin = origin
  return copy
}

/** Runs `work` and preserves the events of the last step. */
export function besideEvents<T>(work: () => T): T {
  const saved: EventBuffer = { ...events, data: events.data.slice(0, events.count * EVENT_STRIDE) }
  try {
    return work()
  } finally {
    events.data.set(saved.data)
    events.count = saved.count
    events.of = saved.of
    events.decision = saved.decision
  }
}

const nothing = (): void => undefined

/**
 * Returns all events of this game from its beginning, in order.
 *
 * @example
 * applyOption(game, 0)
 * historyOf(game).some(({ type }) => type === 'placed') // true
 */
export function historyOf(g: Game): readonly GameEvent[] {
  open(g)
  const all: GameEvent[] = []
  besideEvents(() =>
    replayGame(g, g.rules, g.logCount, nothing, (replayed) => {
      all.push(...eventsOf(replayed))
    }),
  )
  return all
}

/** Random results of this game, in order. */
export function drawsOf(g: Game): Draws {
  const draws: Draws[] = []
  const collect = (replayed: Game): void => {
    draws.push(drawsOfStep(replayed))
  }
  besideEvents(() => replayGame(g, g.rules, g.logCount, nothing, collect))
  return { tiles: draws.flatMap(({ tiles }) => tiles), tokens: draws.flatMap(({ tokens }) => tokens) }
}

/** Random results among these events: by default of the last step, if this was the last game to change. */
export function drawsOfStep(
  { rules }: Game,
  data: Int32Array = events.data.subarray(0, events.count * EVENT_STRIDE),
): Draws {
  const tiles: string[] = [],
    tokens: string[] = []
  const named = (name: string, nth: number): string => (nth === 1 ? name : `${name}#${nth}`)
  for (let at = 0; at < data.length; at += EVENT_STRIDE) {
    const [type, drawn, nth, , unseen] = data.subarray(at, at + 5)
    if (type === DREW_TILE) tiles.push(named(rules.tileData[rules.tileKind[drawn]].name, nth))
    else if (type === SET_ASIDE && unseen > 0) tiles.push(named(rules.tileData[rules.tileKind[drawn]].name, unseen))
    else if (type === ROLLED) tokens.push(rollName(rules.library.dice?.[drawn] ?? { name: '' }, nth))
    else if (type === DREW_PIECE) tokens.push(named(rules.library.pieces[rules.pieceKind[drawn]].name, nth))
  }
  return { tiles, tokens }
}
