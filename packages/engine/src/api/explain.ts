/** Explains a scoring: replays the game up to the event with tracing on. */
import { fixedSetting } from '../link/fixed-settings.ts'
import type { EntityKind } from '../arena/library.ts'
import type { Game } from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import { GameError, checked } from '../model/errors.ts'
import { eventsOf } from '../naming/decode.ts'
import type { GameEvent } from '../naming/event.ts'
import { besideEvents, replayStep } from '../saves/replay.ts'
import type { TracedScore } from '../record/trace.ts'
import { beginTrace, endTrace, trace } from '../record/trace.ts'
import { piecesInFeature } from '../queries/sets/pieces.ts'
import { tilesInFeature } from '../queries/sets/tiles.ts'
import { featureOf } from '../kernel/features.ts'
import { scratch } from '../arena/scratch.ts'
import type { AmountExplanation, Explanation, ScoredFeature, ValueExplanation } from './explanation.ts'
import { explanationLines } from './explanation-lines.ts'
import { countedIn, explainAmount, explainNode, source } from './value-nodes.ts'
import type { PieceRef, Ref } from '../naming/refs.ts'
import { ALL, PUBLIC, pieceRef, segmentRef, tileRef } from '../naming/refs.ts'
import { resolvePlayer } from '../naming/resolve.ts'

/** One traced score, with what must be read while the board is as it was when it was scored. */
interface ScoreSnapshot {
  readonly amount: AmountExplanation | null
  readonly phase: number
  readonly subject: number
  readonly values: readonly ValueExplanation[]
  readonly features: readonly ScoredFeature[]
  /** Number of events of the step before the rule began. */
  readonly from: number
  readonly settings: readonly number[]
}

/** A feature as it is now, with its tiles and pieces. */
function featureNow(g: Game, feature: number, viewer: number): ScoredFeature {
  const { top, data } = scratch
  const tiles = Array.from(data.slice(top, tilesInFeature(g, feature)), (tile) => tileRef(g, tile))
  scratch.top = top
  const pieces = Array.from(data.slice(top, piecesInFeature(g, feature)), (piece) => pieceRef(g, piece, viewer, true))
  scratch.top = top
  return { feature: segmentRef(g, feature), tiles, pieces }
}

/** Features that the phase is about and those that contributing values refer to, each once. */
function featuresOf(g: Game, score: TracedScore, viewer: number): ScoredFeature[] {
  const { library } = g.rules
  const isFeature = (kind: EntityKind | null | undefined): boolean => kind === 'feature' || kind === 'segment'
  const { within = [] } = score.amount ?? {}
  const gave = score.values.filter(({ result }) => result === score.points)
  const values = within.length > 0 ? within : gave.length > 0 ? gave : score.values
  const referred = (values.length > 1 ? values.filter(({ result }) => result !== 0) : values).flatMap(
    ({ define, args }) =>
      library.values[library.defines[define].value].params.flatMap((kind, i) => (isFeature(kind) ? [args[i]] : [])),
  )
  const subjects = score.phase >= 0 && isFeature(library.phases[score.phase].param) ? [score.subject] : []
  const each = new Set(
    [...subjects, ...referred].filter((segment) => segment >= 0).map((segment) => featureOf(g, segment)),
  )
  return [...each]
    .filter((feature) => g.tileSquare[g.rules.segTile[feature]] >= 0)
    .map((feature) => featureNow(g, feature, viewer))
}

/**
 * Returns a score without what the viewer may not know: if its rule evaluates secrets, only what the scoring statement
 * itself evaluates remains.
 */
function visibleTrace({ rules }: Game, score: TracedScore, viewer: number): TracedScore {
  const { amount, scorer } = score
  const { asksSecrets } = scorer >= 0 ? rules.library.rules[scorer] : rules.library.options[~scorer]
  if (viewer === ALL || asksSecrets !== true) return score
  return { ...score, amount: amount && { ...amount, compared: [] }, values: amount?.within ?? [], settings: [] }
}

/** Replays a step and collects the trace of every score in it. */
function scoresOf(
  g: Game,
  step: number,
  viewer: number,
): { readonly replayed: Game; readonly snapshots: ReadonlyMap<number, ScoreSnapshot> } {
  const snapshots = new Map<number, ScoreSnapshot>()
  const keep = (now: Game, traced: TracedScore): void => {
    const score = visibleTrace(now, traced, viewer)
    snapshots.set(score.event, {
      amount: explainAmount(now, score.amount, viewer),
      phase: score.phase,
      subject: score.subject,
      values: score.values.map((node) => explainNode(now, node, viewer)),
      features: featuresOf(now, score, viewer),
      from: score.from,
      settings: score.settings,
    })
  }
  const replayed = replayStep(g, step, () => {
    beginTrace(keep)
  })
  trace.on = false
  return { replayed, snapshots }
}

export { explanationLines } from './explanation-lines.ts'
export { explanationInEnglish } from './explanation-phrases.ts'

/** Untyped callers may pass anything. */
const isScoring = (event: GameEvent | null | undefined): event is Scoring => event?.type === 'scored'

type Scoring = Extract<GameEvent, { readonly type: 'scored' }>

/**
 * Explains why this event scored its points. Refuses events that are no scoring, and events of another game. With a
 * `player` (null: the public), tokens that were hidden from that player at the time are `?`; without one, the
 * explanation is for the host and shows all.
 *
 * @example
 * let scored = eventsOf(game).find(({ type }) => type === 'scored')
 * while (scored === undefined && !isOver(game)) {
 *   applyOption(game, 0)
 *   scored = eventsOf(game).find(({ type }) => type === 'scored')
 * }
 * scored === undefined || explain(game, scored).lines.length > 0 // true
 */
export function explain(g: Game, event: GameEvent, player?: string | null): Explanation {
  return checked(() => {
    if (!isScoring(event))
      throw new GameError(
        'nothing-to-explain',
        'Only events that scored are explained.',
        "Pass an event whose type is 'scored'.",
      )
    return besideEvents(() => explained(g, event, eyes(open(g), player)))
  })
}

/** Viewer number: a player's seat, the public (null), or the host (undefined). */
export const eyes = (g: Game, player: string | null | undefined): number =>
  player === undefined ? ALL : player === null ? PUBLIC : resolvePlayer(g, player)

function explained(g: Game, event: Scoring, viewer: number): Explanation {
  const { decision } = event
  if (!Number.isInteger(decision) || decision < 0 || decision > g.logCount)
    throw new GameError('unknown-event', 'This event did not happen in this game.')
  try {
    const { replayed, snapshots } = scoresOf(g, decision, viewer)
    const events = eventsOf(replayed)
    if (JSON.stringify(events[event.index]) !== JSON.stringify(event))
      throw new GameError('unknown-event', 'This event did not happen in this game.')
    const { library } = g.rules
    const provenance =
      library.rules.find((r) => r.label === event.rule) ?? library.options.find((o) => o.label === event.rule)
    if (provenance === undefined) throw new GameError('unknown-event', `There is no rule '${event.rule}'.`)
    const snapshot = snapshots.get(event.index)
    const { value, values } = valuesFirst(snapshot, event.points)
    const among = amongWhom(snapshots, event, events)
    const applied = [...(value === undefined ? [] : citesOf(value)), ...(among?.cites ?? [])]
    const settings = (snapshot?.settings ?? []).map((i) => {
      const info = library.settings[i],
        chosen = g.rules.settings[i]
      const fixed = fixedSetting(library, info, (set) => set.every((unit) => g.rules.inPlay.has(unit)))
      const fixedBy = fixed?.by.map((unit) => library.units[unit].title) ?? null
      return {
        setting: info.name,
        title: info.title,
        value: info.values[chosen],
        default: fixedBy === null && chosen === info.initial,
        fixedBy,
      }
    })
    const explanation = {
      ...source(provenance),
      rule: source(provenance),
      cites: applied.length > 0 ? [...new Set(applied)] : provenance.cites,
      player: event.player,
      points: event.points,
      amount: snapshot?.amount ?? null,
      values,
      features: (snapshot?.features ?? []).filter(({ tiles }) => tiles.length > 0),
      counted: value === undefined ? [] : countedIn(value),
      turnedUp: turnedUpBefore(events.slice(snapshot?.from ?? 0, event.index), [
        ...(snapshot?.amount?.about ?? []).map(({ ref }) => ref),
        ...(value?.args ?? []),
      ]),
      among,
      settings,
    }
    return { ...explanation, lines: explanationLines(explanation, library.statements ?? {}) }
  } finally {
    endTrace()
  }
}

/**
 * Orders values for display: first the one that the statement names, or else one with the same result; then the rest.
 */
function valuesFirst(
  snapshot: ScoreSnapshot | undefined,
  points: number,
): { readonly value: ValueExplanation | undefined; readonly values: readonly ValueExplanation[] } {
  const { values = [], amount = null } = snapshot ?? {}
  const gave = ({ result }: ValueExplanation): boolean => result === points
  // Conditions are evaluated before the value itself is traced.
  const referred = amount !== null && amount.leaves[0] === amount.formula ? amount.within.at(-1) : undefined
  const same = (value: ValueExplanation): boolean =>
    referred !== undefined &&
    value.label === referred.label &&
    JSON.stringify(value.args) === JSON.stringify(referred.args)
  const rank = (value: ValueExplanation): number => (gave(value) ? (same(value) ? 2 : 1) : 0)
  const sorted = [...values].sort((a, b) => rank(b) - rank(a))
  return { value: sorted.find(gave), values: sorted }
}

/**
 * The traced set of players that contains this player, computed for him or for an earlier player with the same score.
 */
function amongWhom(
  snapshots: ReadonlyMap<number, ScoreSnapshot>,
  event: Scoring,
  events: readonly GameEvent[],
): ValueExplanation | null {
  const snapshot = snapshots.get(event.index)
  for (let i = event.index; i >= 0; i--) {
    const other = events[i]
    const score = snapshots.get(i)
    if (score === undefined || !isScoring(other)) continue
    if (other.rule !== event.rule || score.phase !== snapshot?.phase || score.subject !== snapshot.subject) break
    const value = score.values.find(({ result }) => Array.isArray(result) && result.includes(event.player))
    if (value !== undefined) return value
  }
  return null
}

/** Citations of a value and of the contributing values inside it. */
const citesOf = (value: ValueExplanation): string[] => [
  ...value.cites,
  ...value.within.filter(({ result }) => result !== 0 && result !== false).flatMap(citesOf),
]

/** Pieces that the rule turned face up before it scored; if there are several, only those that the scoring is about. */
function turnedUpBefore(events: readonly GameEvent[], about: readonly Ref[]): PieceRef[] {
  const all = events.flatMap((event) => (event.type === 'revealed' ? [event.piece] : []))
  const same = all.filter((piece) =>
    about.some(
      (ref) =>
        typeof ref === 'object' &&
        ref !== null &&
        'piece' in ref &&
        ref.piece === piece.piece &&
        ref.owner === piece.owner &&
        ref.n === piece.n,
    ),
  )
  return same.length > 0 ? same : all
}
