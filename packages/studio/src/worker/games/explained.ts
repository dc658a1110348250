/** Explains points of the current game: the highlighted board, the tree of reasons, and "what if". */
import { boardOfView, drawBoard } from '@tilewright/draw'
import { explain, type Explanation } from '@tilewright/engine'
import { largestTile, litBoard } from './lit-board.ts'
import { reasonsOf, type Reasons } from './reasons.ts'
import { viewerOf, sightOf, type ViewContext } from './view-model.ts'
import { shownGame, shownScorings, type Scoring, type Table } from './table.ts'
import { marginalScores } from './marginal-scores.ts'
import { whyFrom, type Why, type WhyContext } from './why.ts'

export interface WhatIfModel {
  readonly player: string
  readonly piece: string
  readonly scores: readonly { readonly player: string; readonly points: number }[]
  readonly same: boolean
}

export interface Explained {
  readonly why: Why
  readonly reasons: Reasons
  readonly whatIf: readonly WhatIfModel[]
  /** The current board with the scored feature highlighted and the counted pieces lettered. */
  readonly board: string
  /** All scorings, oldest first. */
  readonly points: readonly { readonly id: number; readonly player: string; readonly points: number }[]
}

/** Explains the scoring with index `id`, by default the last. Returns nothing before the first scoring. */
export function explainedOf(
  table: Table,
  viewer: string | null,
  id: number | undefined,
  context: ViewContext,
): Explained | null {
  const [game, scorings] = [shownGame(table), shownScorings(table)]
  const chosen = id ?? scorings.length - 1
  const scoring = scorings[chosen]
  if (scoring === undefined) return null
  const sight = sightOf(table, viewer, context)
  const seatViewer = viewerOf(table, viewer)
  const explanation = explain(game, scoring, seatViewer)
  // Trying needs a step that is done.
  const whatIf = table.held === null ? marginalScores(game, scoring, seatViewer) : []
  const more = { ...context, sight, seats: table.seats, library: game.rules.library }
  return explainedFrom(explanation, { scorings, id: chosen, whatIf }, more)
}

/** What is explained beside the explanation. */
interface Explaining {
  readonly scorings: readonly Scoring[]
  /** Index of the explained one among them. */
  readonly id: number
  readonly whatIf: readonly WhatIfModel[]
}

/** Explains one scoring. Returns nothing without it. */
export function explainedFrom(
  explanation: Explanation,
  { scorings, id, whatIf }: Explaining,
  context: WhyContext,
): Explained | null {
  const scoring = scorings[id]
  if (scoring === undefined) return null
  const { seen, say } = context.sight
  const why = whyFrom(explanation, { scoring, id }, context)
  return {
    why,
    reasons: reasonsOf(explanation, say),
    whatIf: whatIf.map((one) => ({ ...one, piece: say.title(one.piece) })),
    board: litBoard(
      drawBoard(boardOfView(seen, { ...context.drawings, zoneTitle: say.title }), {
        scale: largestTile,
        inherit: true,
        title: why.lines[0] ?? '',
      }),
      why,
    ),
    points: scorings.map(({ player, points }, i) => ({ id: i, player, points })),
  }
}
