/**
 * The points that would have been scored with one more figure: tried in copies of the game, and reported only where the
 * result depends on no hidden information.
 */
import {
  apply,
  clone,
  countPieces,
  eventsOf,
  explain,
  putPiece,
  replay,
  runPhaseByName,
  save,
  twinOf,
  type Game,
  type GameEvent,
  type Place,
  type SavedGame,
  type SavedStep,
} from '@tilewright/engine'

export type Scored = Extract<GameEvent, { readonly type: 'scored' }>

/** One more figure of a player where points were scored, with the points of all players. */
export interface WhatIf {
  readonly player: string
  readonly piece: string
  readonly scores: readonly { readonly player: string; readonly points: number }[]
  /** The points are unchanged. */
  readonly same: boolean
}

const maxTried = 12

type Points = WhatIf['scores']

/** Returns the points that the rule scores in a step after a change; undefined when the rules fail on it. */
function pointsAfter(before: Game, step: SavedStep, rule: string, change: (g: Game) => void): Points | undefined {
  const copy = clone(before)
  try {
    change(copy)
    if ('phase' in step) runPhaseByName(copy, step.phase, step.arg)
    else if (!apply(copy, step).ok) return undefined
  } catch {
    return undefined
  }
  const sums = new Map<string, number>()
  for (const event of eventsOf(copy))
    if (event.type === 'scored' && event.rule === rule && event.points !== 0)
      sums.set(event.player, (sums.get(event.player) ?? 0) + event.points)
  return copy.rules.players.flatMap((player) => {
    const points = sums.get(player)
    return points === undefined ? [] : [{ player, points }]
  })
}

const isEqual = (one: Points | undefined, other: Points | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Adds, for each player with a figure left of a kind that was present, one figure of that kind. */
export function marginalScores(game: Game, scoring: Scored, viewer: string | null): readonly WhatIf[] {
  if (scoring.decision < 1) return []
  const saved = save(game)
  const step = (JSON.parse(saved) as SavedGame).steps[scoring.decision - 1]
  if (step === undefined) return []
  const before = replay(saved, game.rules.library, scoring.decision - 1)
  const twin = twinOf(before, viewer, () => 0)
  const { features } = explain(game, scoring, viewer)
  const standing = features.flatMap(({ pieces }) => pieces).filter(({ owner }) => owner !== null)
  const at = standing.map((piece) => piece.at).find(isSegment)
  const nothing = (): void => undefined
  const real = pointsAfter(before, step, scoring.rule, nothing)
  if (at === undefined || real === undefined) return []
  const kinds = [...new Set(standing.map(({ piece }) => piece))]
  return before.rules.players
    .flatMap((player) => kinds.map((piece) => ({ player, piece })))
    .filter(({ player, piece }) => countPieces(before, piece, player, 'supply') > 0)
    .slice(0, maxTried)
    .flatMap(({ player, piece }) => {
      const change = (g: Game): void => {
        putPiece(g, piece, player, at)
      }
      const scores = pointsAfter(before, step, scoring.rule, change)
      // A result that differs between the possible worlds would reveal which one is real.
      const isPublic = twin === undefined || isEqual(pointsAfter(twin, step, scoring.rule, change), scores)
      return scores === undefined || !isPublic ? [] : [{ player, piece, scores, same: isEqual(scores, real) }]
    })
}

const isSegment = (place: Place | undefined): place is Extract<Place, { readonly kind: unknown }> =>
  typeof place === 'object' && 'kind' in place
