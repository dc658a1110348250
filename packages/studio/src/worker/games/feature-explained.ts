/**
 * Explains a feature of the current board: its values with reasons, its holders, and the effect of one more figure or
 * tile.
 */
import { boardOfView, drawBoard } from '@tilewright/draw'
import { explainValue, isOver, type FeatureSeen, type View } from '@tilewright/engine'
import { featureDetail } from './choices.ts'
import { largestTile, litBoard } from './lit-board.ts'
import type { PartAddress } from './part-address.ts'
import { reasonOf, type Reason } from './reasons.ts'
import type { RefFormatter } from './format-refs.ts'
import { viewerOf, sightOf, type ViewContext } from './view-model.ts'
import { shownGame, type Table } from './table.ts'
import { seenTexts } from './texts.ts'
import { lettered, type Lit } from './why.ts'
import { oneMoreFigure, oneMoreTile, type MarginalValues, type KindMarginal, type Values } from './marginal-values.ts'

/** A value of the feature with its reasons. */
export interface ValueModel {
  readonly title: string
  readonly result: string
  readonly reason: Reason
}

/** The feature's values with one more figure or tile; `same`: they are unchanged. */
export interface Outcome {
  readonly values: readonly { readonly title: string; readonly result: string; readonly changed: boolean }[]
  readonly same: boolean
}

export interface FeatureExplained {
  readonly words: string
  readonly detail: string
  readonly board: string
  readonly values: readonly ValueModel[]
  readonly counted: Lit['counted']
  readonly standing: readonly string[]
  readonly cites: readonly { readonly id: string; readonly words: string }[]
  readonly figures: readonly (Outcome & { readonly player: string; readonly pieces: readonly string[] })[]
}

/** Tiles that may still be drawn, grouped by their effect. */
export type TilesMore = readonly (Outcome & { readonly kinds: readonly KindMarginal[] })[]

/** Returns the values that do not depend on hidden information. */
const publicValues = ({ values }: FeatureSeen): Values =>
  Object.fromEntries(Object.entries(values).filter(([, result]) => result !== null))

/** Explains a part of the tile at x, y; returns nothing when there is no such part. */
export function featureExplained(
  table: Table,
  viewer: string | null,
  { x, y, n }: PartAddress,
  context: ViewContext,
): FeatureExplained | null {
  const { seen, ground, say } = sightOf(table, viewer, context)
  const part = ground.partsOn(x, y)[n]
  const feature = part === undefined ? undefined : seen.board.features[part.feature]
  if (part === undefined || feature === undefined) return null
  const seatViewer = viewerOf(table, viewer)
  const game = shownGame(table)
  const now = publicValues(feature)
  const names = Object.keys(now)
  const explained = names.map((name) => explainValue(game, name, [part.segment], seatViewer))
  const values = explained.map(({ value }) => reasonOf(value, say))
  const cites = [...new Set(values.flatMap(citesOf))]
  const counted = lettered(
    // The feature itself is already highlighted.
    explained.flatMap((one) => one.counted).filter((one) => 'piece' in one || ground.feature(one) !== feature),
    ground,
    say,
  )
  const { statements = {} } = game.rules.library
  const query = { game, viewer: seatViewer, segment: part.segment, now }
  const words = say.title(part.segment.kind)
  const detail = featureDetail(feature, seenTexts[context.language])
  return {
    words,
    detail,
    board: litBoard(
      drawBoard(boardOfView(seen, { ...context.drawings, zoneTitle: say.title }), {
        scale: largestTile,
        inherit: true,
        title: words,
      }),
      { shape: ground.featureShape(feature), counted },
    ),
    values: values.map((reason, i) => ({
      title: say.title(names[i] ?? ''),
      result: resultOf(say, now[names[i] ?? '']),
      reason,
    })),
    counted,
    standing: figuresIn(seen, feature, say),
    cites: cites.map((id) => ({ id, words: context.translate(statements[id]?.words ?? '') })),
    figures: isOver(game)
      ? []
      : oneMoreFigure(query, seen, feature).map((one) => ({
          ...outcomeOf(say, now, one),
          player: one.player,
          pieces: one.pieces.map((piece) => say.title(piece)),
        })),
  }
}

/** Returns the effect of one more tile beside the feature; empty once the game is over. */
export function tilesMore(
  table: Table,
  viewer: string | null,
  { x, y, n }: PartAddress,
  context: ViewContext,
): TilesMore {
  const { seen, ground, say } = sightOf(table, viewer, context)
  const part = ground.partsOn(x, y)[n]
  const feature = part === undefined ? undefined : seen.board.features[part.feature]
  if (part === undefined || feature === undefined || table.held !== null || isOver(table.game)) return []
  const now = publicValues(feature)
  const query = { game: table.game, viewer: viewerOf(table, viewer), segment: part.segment, now }
  return oneMoreTile(query, seen, feature).map((one) => ({ ...outcomeOf(say, now, one), kinds: one.kinds }))
}

const citesOf = (reason: Reason): readonly string[] => [...reason.cites, ...reason.within.flatMap(citesOf)]

const figuresIn = ({ board }: View, { segments }: FeatureSeen, say: RefFormatter): string[] =>
  segments.flatMap((i) =>
    (board.segments[i]?.pieces ?? []).map(({ piece, owner, count }) => {
      const figure = say.piece({ piece, owner, n: 0 })
      return count > 1 ? `${String(count)} × ${figure}` : figure
    }),
  )

function resultOf(say: RefFormatter, result: Values[string]): string {
  if (!Array.isArray(result)) return say.ref(result as Exclude<typeof result, readonly unknown[] | undefined> | null)
  return result.length === 0 ? say.ref(null) : result.map((one) => say.ref(one as string)).join(', ')
}

const outcomeOf = (say: RefFormatter, now: Values, { after, same }: MarginalValues): Outcome => ({
  same,
  values: Object.keys(now).map((name) => ({
    title: say.title(name),
    result: resultOf(say, after[name]),
    changed: JSON.stringify(now[name]) !== JSON.stringify(after[name]),
  })),
})
