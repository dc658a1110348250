/** A feature of the board as it is now: what it is worth and why, who holds it, and what one more would change. */
import { boardOfView, drawBoard } from '@tilewright/draw'
import { explainValue, isOver, type FeatureSeen, type View } from '@tilewright/engine'
import { featureDetail } from './choices.ts'
import { largestTile, litBoard } from './lit-board.ts'
import type { PartAddress } from './part-address.ts'
import { reasonOf, type Reason } from './reasons.ts'
import type { Saying } from './say.ts'
import { eyesOf, sightOf, type Looking } from './shown.ts'
import type { Table } from './table.ts'
import { seenTexts } from './texts.ts'
import { lettered, type Lit } from './why.ts'
import { figuresThere, tilesThere, type Found, type KindFound, type Values } from './what-if-more.ts'

/** A value of the feature, with the reasons for it. */
export interface ValueShown {
  readonly title: string
  readonly result: string
  readonly reason: Reason
}

/** What the feature would be with one thing more; `same`: what it is now. */
export interface Outcome {
  readonly values: readonly { readonly title: string; readonly result: string; readonly changed: boolean }[]
  readonly same: boolean
}

export interface FeatureExplained {
  readonly words: string
  readonly detail: string
  readonly board: string
  readonly values: readonly ValueShown[]
  readonly counted: Lit['counted']
  readonly standing: readonly string[]
  readonly cites: readonly { readonly id: string; readonly words: string }[]
  readonly figures: readonly (Outcome & { readonly player: string; readonly pieces: readonly string[] })[]
}

/** Tiles that may still come, by what they would make of it. */
export type TilesMore = readonly (Outcome & { readonly kinds: readonly KindFound[] })[]

/** Values that are told of a feature: those that depend on nothing hidden. */
const toldOf = ({ values }: FeatureSeen): Values =>
  Object.fromEntries(Object.entries(values).filter(([, result]) => result !== null))

/** Nothing where no such part lies. */
export function featureExplained(
  table: Table,
  viewer: string | null,
  { x, y, n }: PartAddress,
  looking: Looking,
): FeatureExplained | null {
  const { seen, ground, say } = sightOf(table, viewer, looking)
  const part = ground.partsOn(x, y)[n]
  const feature = part === undefined ? undefined : seen.board.features[part.feature]
  if (part === undefined || feature === undefined) return null
  const eyes = eyesOf(table, viewer)
  const { game } = table
  const now = toldOf(feature)
  const names = Object.keys(now)
  const explained = names.map((name) => explainValue(game, name, [part.segment], eyes))
  const values = explained.map(({ value }) => reasonOf(value, say))
  const cites = [...new Set(values.flatMap(citesOf))]
  const counted = lettered(
    // The feature itself is lit as it is.
    explained.flatMap((one) => one.counted).filter((one) => 'piece' in one || ground.feature(one) !== feature),
    ground,
    say,
  )
  const { statements = {} } = game.rules.library
  const asked = { game, viewer: eyes, segment: part.segment, now }
  const words = say.title(part.segment.kind)
  const detail = featureDetail(feature, seenTexts[looking.language])
  return {
    words,
    detail,
    board: litBoard(
      drawBoard(boardOfView(seen, looking.drawings), { scale: largestTile, inherit: true, title: words }),
      { shape: ground.featureShape(feature), counted },
    ),
    values: values.map((reason, i) => ({
      title: say.title(names[i] ?? ''),
      result: resultOf(say, now[names[i] ?? '']),
      reason,
    })),
    counted,
    standing: standingIn(seen, feature, say),
    cites: cites.map((id) => ({ id, words: looking.inWords(statements[id]?.words ?? '') })),
    figures: isOver(game)
      ? []
      : figuresThere(asked, seen, feature).map((one) => ({
          ...outcomeOf(say, now, one),
          player: one.player,
          pieces: one.pieces.map((piece) => say.title(piece)),
        })),
  }
}

/** What one tile more beside the feature would make of it; nothing once the game is over. */
export function tilesMore(table: Table, viewer: string | null, { x, y, n }: PartAddress, looking: Looking): TilesMore {
  const { seen, ground, say } = sightOf(table, viewer, looking)
  const part = ground.partsOn(x, y)[n]
  const feature = part === undefined ? undefined : seen.board.features[part.feature]
  if (part === undefined || feature === undefined || isOver(table.game)) return []
  const now = toldOf(feature)
  const asked = { game: table.game, viewer: eyesOf(table, viewer), segment: part.segment, now }
  return tilesThere(asked, seen, feature).map((one) => ({ ...outcomeOf(say, now, one), kinds: one.kinds }))
}

const citesOf = (reason: Reason): readonly string[] => [...reason.cites, ...reason.within.flatMap(citesOf)]

const standingIn = ({ board }: View, { segments }: FeatureSeen, say: Saying): string[] =>
  segments.flatMap((i) =>
    (board.segments[i]?.pieces ?? []).map(({ piece, owner, count }) => {
      const what = say.piece({ piece, owner, n: 0 })
      return count > 1 ? `${String(count)} × ${what}` : what
    }),
  )

function resultOf(say: Saying, result: Values[string]): string {
  if (!Array.isArray(result)) return say.ref(result as Exclude<typeof result, readonly unknown[] | undefined> | null)
  return result.length === 0 ? say.ref(null) : result.map((one) => say.ref(one as string)).join(', ')
}

const outcomeOf = (say: Saying, now: Values, { after, same }: Found): Outcome => ({
  same,
  values: Object.keys(now).map((name) => ({
    title: say.title(name),
    result: resultOf(say, after[name]),
    changed: JSON.stringify(now[name]) !== JSON.stringify(after[name]),
  })),
})
