/** The contents of an expansion in Markdown. */
import type { Contents } from './contents-of.ts'
import { code, plain, section, tableOf, type Column } from './markdown.ts'

const cites: Column<{ readonly cites: readonly string[] }> = ['cites', (one) => one.cites.join(', ')]

/** The features and marks of tiles and overlays that reach no side, and the part they belong to. */
const shown: readonly Column<{ readonly with: readonly string[]; readonly part: string | null }>[] = [
  ['with', (one) => one.with.join(', ')],
  ['part', ({ part }) => part ?? ''],
]

interface Piece {
  readonly name: string
  readonly title: string
  readonly count: number
  readonly cites: readonly string[]
}

/** Figures, and tokens by kind, with a description. */
const piecesOf = ({ figures, tokens }: Contents): readonly Piece[] => [
  ...figures.map((one) => ({ ...one, title: `${one.title}, ${one.perPlayer ? 'for each player' : 'of nobody'}` })),
  ...tokens.flatMap(({ kinds, title, hidden, perPlayer, cites: own }) =>
    kinds.map(({ name, count }) => ({
      name,
      count,
      title: [title, ...(hidden ? ['hidden'] : []), ...(perPlayer ? ['for each player'] : [])].join(', '),
      cites: own,
    })),
  ),
]

export const contentsMarkdown = (contents: Contents): string =>
  [
    section(
      3,
      'Tiles',
      tableOf(contents.tiles, [
        ['count', ({ count }) => count],
        ['N E S W', ({ edges }) => edges.join(' ')],
        ...shown,
        ['names', ({ names }) => names.map(code).join(', ')],
        cites,
      ]),
    ),
    section(
      3,
      'Overlays',
      tableOf(contents.overlays, [
        ['count', ({ count }) => count],
        ['lines', ({ lines }) => lines.join(', ')],
        ...shown,
        ['name', ({ name }) => code(name)],
        cites,
      ]),
    ),
    section(
      3,
      'Figures and tokens',
      tableOf(piecesOf(contents), [
        ['count', ({ count }) => count],
        ['name', ({ name }) => code(name)],
        ['what', ({ title }) => plain(title)],
        cites,
      ]),
    ),
    section(
      3,
      'Settings',
      tableOf(contents.settings, [
        ['name', ({ name }) => code(name)],
        ['what', ({ title }) => plain(title)],
        ['values', ({ values }) => values.join(', ')],
        ['unless chosen', ({ initial }) => initial],
        cites,
      ]),
    ),
    section(
      3,
      'Assumed, stated by no source',
      tableOf(contents.assumed, [
        ['what', ({ what }) => plain(what)],
        ['why', ({ why }) => plain(why)],
        ['where', ({ at }) => at],
      ]),
    ),
  ].join('')
