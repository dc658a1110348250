/** What would have been scored with one figure more: tried in copies of the game, and told where no secret helps. */
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

/** One figure more of a player where points were scored, and who would have scored what for the same. */
export interface WhatIf {
  readonly player: string
  readonly piece: string
  readonly scores: readonly { readonly player: string; readonly points: number }[]
  /** Nothing would have been otherwise. */
  readonly same: boolean
}

const mostTried = 12

type Points = WhatIf['scores']

/** What the step scores by that rule, once something is otherwise; nothing where the rules do not get through it. */
function tried(before: Game, step: SavedStep, rule: string, change: (g: Game) => void): Points | undefined {
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

const alike = (one: Points | undefined, other: Points | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** For each player who had a figure left of a kind that stood there: that one there, too. */
export function figuresMore(game: Game, scoring: Scored, viewer: string | null): readonly WhatIf[] {
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
  const real = tried(before, step, scoring.rule, nothing)
  if (at === undefined || real === undefined) return []
  const kinds = [...new Set(standing.map(({ piece }) => piece))]
  return before.rules.players
    .flatMap((player) => kinds.map((piece) => ({ player, piece })))
    .filter(({ player, piece }) => countPieces(before, piece, player, 'supply') > 0)
    .slice(0, mostTried)
    .flatMap(({ player, piece }) => {
      const change = (g: Game): void => {
        putPiece(g, piece, player, at)
      }
      const scores = tried(before, step, scoring.rule, change)
      // Whoever could tell two worlds apart by the answer would learn which one it is.
      const isTold = twin === undefined || alike(tried(twin, step, scoring.rule, change), scores)
      return scores === undefined || !isTold ? [] : [{ player, piece, scores, same: alike(scores, real) }]
    })
}

const isSegment = (place: Place | undefined): place is Extract<Place, { readonly kind: unknown }> =>
  typeof place === 'object' && 'kind' in place
