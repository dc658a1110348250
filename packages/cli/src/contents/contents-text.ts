/** Formats the contents of an expansion for the terminal. */
import type { Io } from '../terminal/io.ts'
import { counted, paintFor } from '@tilewright/text'
import { table, type Cell } from '../terminal/table.ts'
import type { Contents } from '@tilewright/site'

export function contentsText(io: Io, contents: Contents): string {
  const paint = paintFor(io.colour.out)
  const tiles = contents.tiles.reduce((total, { count }) => total + count, 0)
  const section = (title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
    rows.length === 0 ? '' : `\n${paint.bold(title)}\n${table(head, rows, paint)}`
  const about = [
    contents.editions.length > 0 ? `editions ${contents.editions.join(', ')}` : '',
    contents.players === null ? '' : `${contents.players.join(' to ')} players`,
    contents.needs.length > 0 ? `needs ${contents.needs.join(', ')}` : '',
    contents.excludes.length > 0 ? `not with ${contents.excludes.join(', ')}` : '',
  ].filter((one) => one !== '')
  return [
    `${paint.bold(contents.title)} (${contents.name})${about.length === 0 ? '' : `: ${about.join('; ')}`}\n`,
    section(
      'Parts',
      ['name', 'title', 'tiles', ''],
      contents.parts.map(({ name, title, off, tiles: own }) => [name, title, own, off ? 'off unless chosen' : 'on']),
    ),
    section(
      `${counted(tiles, 'tile')}, ${counted(contents.tiles.length, 'drawing')}`,
      ['count', 'N E S W', 'with', 'part', 'names'],
      contents.tiles.map((one) => [
        one.count,
        one.edges.join(' '),
        one.with.join(', '),
        one.part ?? '',
        one.names.join(', '),
      ]),
    ),
    section(
      counted(
        contents.overlays.reduce((total, { count }) => total + count, 0),
        'overlay',
      ),
      ['count', 'lines', 'with', 'part', 'name'],
      contents.overlays.map((one) => [one.count, one.lines.join(', '), one.with.join(', '), one.part ?? '', one.name]),
    ),
    section(
      'Figures',
      ['name', 'title', 'count', ''],
      contents.figures.map(({ name, title, count, perPlayer }) => [
        name,
        title,
        count,
        perPlayer ? 'per player' : 'neutral',
      ]),
    ),
    section(
      'Tokens',
      ['name', 'kinds', ''],
      contents.tokens.map(({ name, kinds, hidden, perPlayer }) => [
        name,
        kinds.map((kind) => `${kind.count} ${kind.name}`).join(', '),
        [hidden ? 'hidden' : '', perPlayer ? 'per player' : ''].filter((one) => one !== '').join(', '),
      ]),
    ),
    section(
      'Settings',
      ['name', 'title', 'values', 'default'],
      contents.settings.map(({ name, title, values, initial }) => [name, title, values.join(', '), initial]),
    ),
    section(
      'Assumed, stated by no source',
      ['what', 'why', 'where'],
      contents.assumed.map(({ what, why, at }) => [what, why, at]),
    ),
  ].join('')
}
