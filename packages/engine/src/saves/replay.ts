/** Replays a game from its origin in the kernel's numbers: for explanations, and to find random results. */
import type { LinkedRules } from '../arena/linked-rules.ts'
import type { RuleLibrary } from '../arena/library.ts'
import type { Arena } from '../arena/arena.ts'
import type { Game } from '../arena/game.ts'
import { clone, open, openToChange } from '../arena/stored-games.ts'
import { LOG_STRIDE, RUN_BY_HAND, stepsIn } from '../arena/log.ts'
import { GameError } from '../model/errors.ts'
import { NO_RECORD, type Draws, type Origin } from '../model/origin.ts'
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

/** A game on its way from its origin to a later state. */
interface Replay {
  readonly game: Game
  /** Steps of the log repeated so far. */
  readonly steps: number
  /** Changes by hand repeated so far: those made before the last of these steps. */
  readonly deeds: number
}

/** The record of a game; refuses (GameError) copies that have none. */
function recordOf({ log, logCount, origin }: Game): { readonly log: Int32Array; readonly origin: Origin } {
  if (origin.phase === NO_RECORD)
    throw new GameError(
      'no-record',
      'A copy that was dealt again has no record.',
      'Save, explain and replay the game that it was made of.',
    )
  return { log: stepsIn(log, logCount), origin }
}

/** The beginning of a replay: its events are those of step 0. */
function replayFrom({ chance, draws, phase }: Origin, rules: LinkedRules): Replay {
  return { game: phase < 0 ? emptyGame(rules, chance, draws) : begin(rules, chance, draws), steps: 0, deeds: 0 }
}

/** Repeats the changes by hand that were made between the last repeated step and the next one. */
function withDeeds({ game, steps, deeds: done }: Replay, { deeds }: Origin): Replay {
  let next = done
  for (; next < deeds.length && deeds[next].after <= steps; next++) redo(game, deeds[next].deed)
  return { game, steps, deeds: next }
}

/** Repeats the next step of the log. */
function withNextStep(replay: Replay, log: Int32Array, origin: Origin): Replay {
  const { game, steps, deeds } = withDeeds(replay, origin)
  repeat(open(game), log, steps + 1)
  return { game, steps: steps + 1, deeds }
}

/** Replays a whole game. `after(replayed)` is called after each step, while its events can be read. */
function replayGame(g: Game, after: (replayed: Game) => void): void {
  const { log, origin } = recordOf(g)
  let replay = replayFrom(origin, g.rules)
  if (origin.phase >= 0) after(replay.game)
  for (let n = g.logCount; n > 0; n--) {
    replay = withNextStep(replay, log, origin)
    after(replay.game)
  }
}

const copyOf = (replay: Replay): Replay => ({ ...replay, game: clone(replay.game) })

/** A replay that stopped, and the record that led to it. */
interface Checkpoint {
  readonly rules: LinkedRules
  readonly replay: Replay
  readonly log: Int32Array
  readonly origin: Origin
}

const checkpointAt = (replay: Replay, rules: LinkedRules, log: Int32Array, origin: Origin): Checkpoint => ({
  rules,
  replay: copyOf(replay),
  log: log.slice(0, replay.steps * LOG_STRIDE),
  origin,
})

/** Whether a record with these rules begins as the one that led to the checkpoint. */
function isOnTheWay({ replay, rules, log, origin }: Checkpoint, of: LinkedRules, to: Int32Array, by: Origin): boolean {
  const { steps, deeds } = replay
  return (
    rules === of &&
    log.length <= to.length &&
    origin.draws === by.draws &&
    origin.phase === by.phase &&
    origin.deeds.slice(0, deeds).every((deed, i) => deed === by.deeds[i]) &&
    (by.deeds.length === deeds || by.deeds[deeds].after >= steps) &&
    log.every((number, i) => number === to[i])
  )
}

/**
 * The state before the step that was replayed last: scorings of one step and of later steps continue there. By the
 * initial random state, an object that a game shares with its copies.
 */
const beforeStep = new WeakMap<Origin['chance'], Checkpoint>()

/** Replays step `step` (0: the beginning) of a game; `before()` is called when all earlier steps have been replayed. */
export function replayStep(g: Game, step: number, before: () => void): Game {
  const { log, origin } = recordOf(g)
  if (step === 0) {
    before()
    return replayFrom(origin, g.rules).game
  }
  const kept = beforeStep.get(origin.chance)
  let replay =
    kept !== undefined && kept.replay.steps < step && isOnTheWay(kept, g.rules, log, origin)
      ? copyOf(kept.replay)
      : replayFrom(origin, g.rules)
  while (replay.steps < step - 1) replay = withNextStep(replay, log, origin)
  beforeStep.set(origin.chance, checkpointAt(replay, g.rules, log, origin))
  replay = withDeeds(replay, origin)
  before()
  return withNextStep(replay, log, origin).game
}

/**
 * An empty game with the record of a game of another engine that was built for the same rules, for queries by replay.
 * Its board has the same size, since steps name squares by number.
 */
export function withRecordOf(library: RuleLibrary, game: Game): Game {
  const { log, logCount, origin, rules } = game
  const copy = emptyGame(rulesLike(library, rules), origin.chance, origin.draws),
    g = openToChange(copy)
  g.log = log
  g.logShared = true
  g.logCount = logCount
  g.origin = origin
  return copy
}

const linkedLike = new WeakMap<LinkedRules, LinkedRules>()

/** The same table, linked with this library; linked once. */
function rulesLike(library: RuleLibrary, rules: LinkedRules): LinkedRules {
  const linked = linkedLike.get(rules)
  if (linked?.library === library) return linked
  const { units, players, settings = {}, askAlways = false, extraTiles = [] } = rules.setup
  const like = rulesForUnits(library, units, { players, settings, askAlways }, extraTiles)
  linkedLike.set(rules, like)
  return like
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
  besideEvents(() => {
    replayGame(g, (replayed) => {
      all.push(...eventsOf(replayed))
    })
  })
  return all
}

/** Random results up to a checkpoint, by the initial random state: a later save of the game continues there. */
const drawnUpTo = new WeakMap<Origin['chance'], { readonly checkpoint: Checkpoint; readonly draws: Draws }>()

/** Random results of this game, in order. */
export function drawsOf(g: Game): Draws {
  return besideEvents(() => {
    const { log, origin } = recordOf(g)
    const kept = drawnUpTo.get(origin.chance)
    const goesOn = kept !== undefined && isOnTheWay(kept.checkpoint, g.rules, log, origin)
    let replay = goesOn ? copyOf(kept.checkpoint.replay) : replayFrom(origin, g.rules)
    const steps = goesOn ? [kept.draws] : origin.phase < 0 ? [] : [drawsOfStep(replay.game)]
    while (replay.steps < log.length / LOG_STRIDE) {
      replay = withNextStep(replay, log, origin)
      steps.push(drawsOfStep(replay.game))
    }
    const draws = { tiles: steps.flatMap(({ tiles }) => tiles), tokens: steps.flatMap(({ tokens }) => tokens) }
    drawnUpTo.set(origin.chance, { checkpoint: checkpointAt(replay, g.rules, log, origin), draws })
    return draws
  })
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
