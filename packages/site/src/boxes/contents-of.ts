/** The contents of an expansion, from its checked rules. */
import type { Checked } from '@tilewright/generator'
import {
  lineColumn,
  moduleOf,
  symmetry,
  turnShape,
  type SegmentShape,
  type Located,
  type TileShape,
} from '@tilewright/language'

export interface Contents {
  readonly name: string
  readonly title: string
  readonly editions: readonly string[]
  readonly players: readonly [number, number] | null
  readonly needs: readonly string[]
  /** Units that cannot be in play together with it. */
  readonly excludes: readonly string[]
  readonly parts: readonly {
    readonly name: string
    readonly title: string
    readonly off: boolean
    readonly tiles: number
  }[]
  /** Tiles with the same drawing under any name; `edges` are those of the first, N E S W. */
  readonly tiles: readonly {
    readonly names: readonly string[]
    readonly count: number
    readonly edges: readonly string[]
    readonly with: readonly string[]
    readonly part: string | null
    readonly cites: readonly string[]
  }[]
  /** Lines placed over tiles; they are not part of the tile stack. */
  readonly overlays: readonly {
    readonly name: string
    readonly title: string
    readonly count: number
    readonly lines: readonly string[]
    readonly with: readonly string[]
    readonly part: string | null
    readonly cites: readonly string[]
  }[]
  readonly figures: readonly {
    readonly name: string
    readonly title: string
    readonly count: number
    readonly perPlayer: boolean
    readonly cites: readonly string[]
  }[]
  readonly tokens: readonly {
    readonly name: string
    readonly title: string
    readonly hidden: boolean
    readonly perPlayer: boolean
    readonly kinds: readonly { readonly name: string; readonly count: number; readonly worth: number }[]
    readonly cites: readonly string[]
  }[]
  readonly settings: readonly {
    readonly name: string
    readonly title: string
    readonly values: readonly string[]
    readonly initial: string
    readonly cites: readonly string[]
  }[]
  /** Assumptions without a source. */
  readonly assumed: readonly { readonly what: string; readonly why: string; readonly at: string }[]
}

/** Returns what an expansion consists of. The name is that of an expansion. */
export function contentsOf({ plan, texts, project }: Checked, name: string): Contents {
  const unit = plan.units.find((one) => one.of === null && one.name === name)
  if (unit === undefined) throw new Error(`there is no expansion '${name}'`)
  const module = moduleOf(unit.span.file)
  const parts = plan.units.filter(({ of }) => of === name)
  const own = <T extends Located>(all: readonly T[]): T[] => all.filter((one) => one.module === module)
  const partOf = (located: Located): string | null =>
    parts.find((part) => located.set.includes(part.name))?.name ?? null
  const tiles = own(plan.tiles).filter(({ overlay }) => overlay !== true)
  const alike = Map.groupBy(tiles, (tile) => `${partOf(tile) ?? ''} ${drawing(tile.shape)}`)
  const located = [
    plan.tiles,
    plan.figures,
    plan.tokens,
    plan.settings,
    plan.fixed,
    plan.defines,
    plan.changes,
    plan.mays,
    plan.rules,
    plan.options,
    plan.orders,
  ].flatMap((all) => own<Located>(all))
  const cited = new Set([
    ...located.flatMap(({ cites }) => cites),
    ...project.scenarios.flatMap(({ scenario, module: home }) =>
      home === module ? scenario.provenance.cites.map((cite) => cite.name) : [],
    ),
  ])
  return {
    name,
    title: unit.title,
    editions: unit.editions,
    players: unit.players,
    needs: unit.needs,
    excludes: unit.excludes ?? [],
    parts: parts.map((part) => ({
      name: part.name,
      title: part.title,
      off: part.off,
      tiles: sum(tiles.filter((tile) => partOf(tile) === part.name).map(({ shape }) => shape.count)),
    })),
    tiles: [...alike.values()].flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      return [
        {
          names: group.map(({ shape }) => shape.name),
          count: sum(group.map(({ shape }) => shape.count)),
          edges: edgesShown(first.shape),
          with: extras(first.shape),
          part: partOf(first),
          cites: [...new Set(group.flatMap(({ cites }) => cites))],
        },
      ]
    }),
    overlays: own(plan.tiles)
      .filter(({ overlay }) => overlay === true)
      .map((tile) => ({
        name: tile.shape.name,
        title: tile.title,
        count: tile.shape.count,
        lines: tile.shape.segments.map(lineOf),
        with: extras(tile.shape),
        part: partOf(tile),
        cites: tile.cites,
      })),
    figures: own(plan.figures).map(({ name: figure, title, count, perPlayer, cites }) => ({
      name: figure,
      title,
      count,
      perPlayer,
      cites,
    })),
    tokens: own(plan.tokens).map(({ name: tokens, title, hidden, perPlayer, kinds, cites }) => ({
      name: tokens,
      title,
      hidden,
      perPlayer,
      kinds,
      cites,
    })),
    settings: [
      ...own(plan.settings).map(({ name: setting, title, values, initial, cites }) => ({
        name: setting,
        title,
        values,
        initial,
        cites,
      })),
      ...own(plan.fixed).map(({ setting, value, cites }) => ({
        name: setting,
        title: plan.settings.find((one) => one.name === setting)?.title ?? setting,
        values: [value],
        initial: 'fixed',
        cites,
      })),
    ],
    assumed: [
      ...located.flatMap((one) =>
        one.assumed === null ? [] : [{ what: nameOf(one), why: one.assumed, at: placeOf(one.span, texts) }],
      ),
      ...project.sources.flatMap(({ statements }) =>
        statements.flatMap(({ id, assumed, span }) =>
          assumed === undefined || !cited.has(id.name)
            ? []
            : [{ what: id.name, why: assumed.text, at: placeOf(span, texts) }],
        ),
      ),
      ...project.scenarios.flatMap(({ scenario, module: home }) =>
        home !== module || scenario.provenance.assumed === undefined
          ? []
          : [{ what: scenario.title.text, why: scenario.provenance.assumed.text, at: placeOf(scenario.span, texts) }],
      ),
    ],
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** A canonical form that is equal for tiles that look the same in some rotation. */
function drawing(shape: TileShape): string {
  const seen = [0, 1, 2, 3].map((turn) => {
    const { edges, segments, marks, directions, cells } = turnShape(shape, turn)
    const parts = segments
      .map(({ kind, sides, halves, on, marks: own }) => JSON.stringify([kind, sides, halves, on, own.toSorted()]))
      .toSorted()
    const squares = cells?.map(({ x, y, edges: own, half }) => [x, y, own, half?.diagonal])
    return JSON.stringify([squares ?? edges, parts, marks.toSorted(), symmetry(shape), directions ?? {}])
  })
  return seen.toSorted()[0] ?? ''
}

/** Marks, and the features inside the tile. */
function extras({ segments, marks }: TileShape): string[] {
  return [...marks, ...segments.flatMap((segment) => [...(isInside(segment) ? [segment.kind] : []), ...segment.marks])]
}

/** Whether a segment reaches no side of its tile. */
const isInside = (segment: SegmentShape): boolean =>
  [segment, ...(segment.on ?? [])].every(({ sides, halves }) => sides === 0 && halves === 0)

/**
 * Edges N E S W. For a tile of several squares, square by square with `-` for a seam; `/` precedes the diagonal of a
 * half square.
 */
const edgesShown = ({ edges, cells }: TileShape): readonly string[] =>
  cells?.flatMap(({ edges: own, half }, cell) => [
    ...(cell === 0 ? [] : ['+']),
    ...own.map((edge) => edge ?? '-'),
    ...(half === undefined ? [] : ['/', half.diagonal]),
  ]) ?? edges

/** Formats a segment: `lane E W`. */
function lineOf({ kind, sides }: SegmentShape): string {
  return [kind, ...['N', 'E', 'S', 'W'].filter((_, side) => (sides & (1 << side)) !== 0)].join(' ')
}

function nameOf(located: Located): string {
  if ('shape' in located) return `tile ${(located.shape as TileShape).name}`
  if ('label' in located) return String(located.label)
  return 'name' in located ? String(located.name) : 'order'
}

const placeOf = (span: Located['span'], texts: ReadonlyMap<string, string>): string =>
  `${span.file}:${lineColumn(texts.get(span.file) ?? '', span.start).line}`
