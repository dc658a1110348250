/** Why: of points, down to the statements; and of a part of the board, what it is. */
import { explain, explanationLines, type PieceRef, type SegmentRef } from '@tilewright/engine'
import { featureDetail } from './choices.ts'
import { explanationWords } from './explanation-texts.ts'
import type { Ground, Point } from './ground.ts'
import type { Saying } from './say.ts'
import { eyesOf, pointOf, sightOf, type Looking, type PointShown, type Sight } from './shown.ts'
import type { Table } from './table.ts'
import { partAddress } from './part-address.ts'
import { seenTexts } from './texts.ts'

/** What is lit on the board while one looks at a reason. */
export interface Lit {
  readonly shape: string
  readonly squares: readonly { readonly x: number; readonly y: number }[]
  /** What was counted one by one, with the letters that stand in the text. */
  readonly counted: readonly { readonly letter: string; readonly at: Point; readonly words: string }[]
}

export interface Why extends Lit {
  readonly point: PointShown
  /** How it came about; formulas are in the words of the rules, and what statements say stands in `cites`. */
  readonly lines: readonly string[]
  readonly cites: readonly { readonly id: string; readonly words: string }[]
  readonly assumed: string | null
}

export function whyOf(table: Table, viewer: string | null, id: number, looking: Looking): Why {
  const scoring = table.scorings[id]
  if (scoring === undefined) throw new Error(`there is no scoring ${String(id)}`)
  const { game, seats } = table
  const { ground, say } = sightOf(table, viewer, looking)
  const told = explain(game, scoring, eyesOf(table, viewer))
  const features = told.features.flatMap(({ feature }) => ground.feature(feature) ?? [])
  const squares = told.features.flatMap(({ tiles }) =>
    tiles.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }])),
  )
  const { statements = {} } = game.rules.library
  const { language, inWords } = looking
  const assumed = told.assumed ?? told.rule.assumed
  return {
    point: pointOf(scoring, id, say, (name) => seats.findIndex((seat) => seat.name === name)),
    shape: features.map((feature) => ground.featureShape(feature)).join(''),
    squares,
    counted: lettered(told.counted, ground, say),
    lines: explanationLines(told, {}, explanationWords(language, say, inWords)),
    cites: [...new Set([...told.cites, ...told.rule.cites])].map((cite) => ({
      id: cite,
      words: inWords(statements[cite]?.words ?? ''),
    })),
    assumed: assumed === null ? null : inWords(assumed),
  }
}

/** What was counted one by one, with a letter for each that is somewhere on the board. */
export function lettered(counted: readonly (PieceRef | SegmentRef)[], ground: Ground, say: Saying): Lit['counted'] {
  const placed = counted.flatMap((one) => {
    const place = 'piece' in one ? one.at : one
    const spot = typeof place === 'object' ? ground.spotAt(place) : undefined
    return spot === undefined ? [] : [{ at: spot.at, words: say.ref(one) }]
  })
  return placed.map((one, i) => ({ ...one, letter: String.fromCharCode(65 + (i % 26)) }))
}

export interface PartSeen extends Lit {
  /** Its address in Explain. */
  readonly about: string
  readonly words: string
  readonly detail: string
  readonly at: Point
}

/** What is asked about: what lies under a point, or the parts of the tile there one after the other. */
export interface PartAsked {
  readonly at: Point
  readonly nth?: number
}

/** What lies under a point of the board; null where nothing does. */
export function partAt(
  { seen, ground, say }: Sight,
  { at: point, nth }: PartAsked,
  { language }: Looking,
): PartSeen | null {
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
