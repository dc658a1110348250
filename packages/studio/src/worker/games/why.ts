/** Explains points down to the statements, and describes a part of the board. */
import {
  explain,
  explanationLines,
  type Explanation,
  type PieceRef,
  type RuleLibrary,
  type SegmentRef,
} from '@tilewright/engine'
import { featureDetail } from './choices.ts'
import { explanationWords } from './explanation-texts.ts'
import type { Ground, Point } from './ground.ts'
import type { RefFormatter } from './format-refs.ts'
import { scoringSentence } from './sentences.ts'
import type { Sight } from './sight.ts'
import { viewerOf, pointOf, sightOf, type ViewContext, type PointModel } from './view-model.ts'
import { colourOf, shownGame, shownScorings, type Scoring, type Seat, type Table } from './table.ts'
import { partAddress } from './part-address.ts'
import { seenTexts } from './texts.ts'

/** The parts of the board that are highlighted while an explanation is shown. */
export interface Lit {
  readonly shape: string
  readonly squares: readonly { readonly x: number; readonly y: number }[]
  /** The counted pieces or parts, with the letters used in the text. */
  readonly counted: readonly { readonly letter: string; readonly at: Point; readonly words: string }[]
}

export interface Why extends Lit {
  readonly point: PointModel
  /** One sentence: what was scored, and the formula with its numbers. */
  readonly sentence: string
  /** The explanation; formulas are in the language of the rules, the texts of statements are in `cites`. */
  readonly lines: readonly string[]
  readonly cites: readonly { readonly id: string; readonly words: string }[]
  readonly assumed: string | null
}

/** What an explanation is shown with. */
export interface WhyContext extends ViewContext {
  readonly sight: Sight
  readonly seats: readonly Seat[]
  readonly library: RuleLibrary
}

/** Returns how the scoring with index `id` came about. */
export function whyFrom(
  explanation: Explanation,
  { scoring, id }: { readonly scoring: Scoring; readonly id: number },
  { sight: { ground, say }, seats, library, language, translate }: WhyContext,
): Why {
  const features = explanation.features.flatMap(({ feature }) => ground.feature(feature) ?? [])
  const squares = explanation.features.flatMap(({ tiles }) =>
    tiles.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }])),
  )
  const { statements = {} } = library
  const assumed = explanation.assumed ?? explanation.rule.assumed
  return {
    point: pointOf(scoring, id, say, (name) => colourOf(seats, name)),
    sentence: sentenceFrom(explanation, scoring, say, language),
    shape: features.map((feature) => ground.featureShape(feature)).join(''),
    squares,
    counted: lettered(explanation.counted, ground, say),
    lines: explanationLines(explanation, {}, explanationWords(language, say, translate)),
    cites: [...new Set([...explanation.cites, ...explanation.rule.cites])].map((cite) => ({
      id: cite,
      words: translate(statements[cite]?.words ?? ''),
    })),
    assumed: assumed === null ? null : translate(assumed),
  }
}

export function whyOf(table: Table, viewer: string | null, id: number, context: ViewContext): Why {
  const scoring = shownScorings(table)[id]
  if (scoring === undefined) throw new Error(`there is no scoring ${String(id)}`)
  const game = shownGame(table)
  const sight = sightOf(table, viewer, context)
  const more = { ...context, sight, seats: table.seats, library: game.rules.library }
  return whyFrom(explain(game, scoring, viewerOf(table, viewer)), { scoring, id }, more)
}

/** One sentence for a scoring. */
export const sentenceFrom = (
  explanation: Explanation,
  { title, rule }: Scoring,
  say: RefFormatter,
  language: ViewContext['language'],
): string => scoringSentence(explanation, say.translatedTitle(title, rule), say, seenTexts[language])

/** Returns the sentences of scorings, by their index. */
export function sentencesOf(
  table: Table,
  viewer: string | null,
  ids: readonly number[],
  context: ViewContext,
): Readonly<Record<number, string>> {
  const [game, scorings] = [shownGame(table), shownScorings(table)]
  const { say } = sightOf(table, viewer, context)
  const sentence = (id: number): readonly [number, string][] => {
    const scoring = scorings[id]
    if (scoring === undefined) return []
    const explanation = explain(game, scoring, viewerOf(table, viewer))
    return [[id, sentenceFrom(explanation, scoring, say, context.language)]]
  }
  return Object.fromEntries(ids.flatMap(sentence))
}

/** Gives each counted piece or part on the board a letter. */
export function lettered(
  counted: readonly (PieceRef | SegmentRef)[],
  ground: Ground,
  say: RefFormatter,
): Lit['counted'] {
  const placed = counted.flatMap((one) => {
    const place = 'piece' in one ? one.at : one
    const spot = typeof place === 'object' ? ground.spotAt(place) : undefined
    return spot === undefined ? [] : [{ at: spot.at, words: say.ref(one) }]
  })
  return placed.map((one, i) => ({ ...one, letter: String.fromCharCode(65 + (i % 26)) }))
}

export interface PartModel extends Lit {
  /** Its address in Explain. */
  readonly about: string
  readonly words: string
  readonly detail: string
  readonly at: Point
}

/** The part under a point, or the part with index `nth` of the tile there. */
export interface PartQuery {
  readonly at: Point
  readonly nth?: number
}

/** Describes the part under a point of the board; null where there is none. */
export function partAt(
  { seen, ground, say }: Sight,
  { at: point, nth }: PartQuery,
  { language }: ViewContext,
): PartModel | null {
  const [x, y] = [Math.floor(point[0] / 100), Math.floor(point[1] / 100)]
  const here = ground.partsOn(x, y)
  const part = nth === undefined ? ground.under(point) : here[nth % Math.max(1, here.length)]
  const feature = part === undefined ? undefined : seen.board.features[part.feature]
  if (part === undefined || feature === undefined) return null
  const t = seenTexts[language]
  const { owners, values } = feature
  const worth = typeof values.points === 'number' ? [t.worth(values.points)] : []
  const held = owners.length === 0 ? [] : [t.held(owners.join(', '))]
  return {
    about: partAddress({ x, y, n: here.indexOf(part) }),
    words: say.title(part.segment.kind),
    detail: [featureDetail(feature, t), ...worth, ...held].join(' · '),
    at: ground.spotAt(part.segment)?.at ?? point,
    shape: ground.featureShape(feature),
    squares: [],
    counted: [],
  }
}
