/** Explains points of the current game: the highlighted board, the tree of reasons, and "what if". */
import { boardOfView, drawBoard } from '@tilewright/draw'
import { explain } from '@tilewright/engine'
import { largestTile, litBoard } from './lit-board.ts'
import { reasonsOf, type Reasons } from './reasons.ts'
import { viewerOf, sightOf, type ViewContext } from './view-model.ts'
import type { Table } from './table.ts'
import { marginalScores } from './marginal-scores.ts'
import { whyOf, type Why } from './why.ts'

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
  const chosen = id ?? table.scorings.length - 1
  const scoring = table.scorings[chosen]
  if (scoring === undefined) return null
  const { seen, say } = sightOf(table, viewer, context)
  const seatViewer = viewerOf(table, viewer)
  const why = whyOf(table, viewer, chosen, context)
  const explanation = explain(table.game, scoring, seatViewer)
  return {
    why,
    reasons: reasonsOf(explanation, say),
    whatIf: marginalScores(table.game, scoring, seatViewer).map((one) => ({ ...one, piece: say.title(one.piece) })),
    board: litBoard(
      drawBoard(boardOfView(seen, { ...context.drawings, zoneTitle: say.title }), {
        scale: largestTile,
        inherit: true,
        title: why.lines[0] ?? '',
      }),
      why,
    ),
    points: table.scorings.map(({ player, points }, i) => ({ id: i, player, points })),
  }
}
