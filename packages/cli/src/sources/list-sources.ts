/** Lists the sources with the number of their pinned sentences. */
import type { Checked } from '@tilewright/generator'
import type { Io } from '../terminal/io.ts'
import { paintFor } from '@tilewright/text'
import { table } from '../terminal/table.ts'

export function listSources(io: Io, { project: { sources, pages } }: Checked, json: boolean): void {
  const rows = sources.map(({ name, title, statements }) => {
    const sentences = pages.find(({ source }) => source.name === name.name)?.sentences ?? []
    const ignored = sentences.filter((one) => one.ignored !== undefined).length
    const pinned = sentences.filter(({ says }) => says.length > 0).length
    return {
      name: name.name,
      title: title.text,
      statements: statements.length,
      pinned,
      ignored,
      unread: sentences.length - pinned - ignored,
    }
  })
  io.out(
    json
      ? `${JSON.stringify(rows, null, 2)}\n`
      : table(
          ['source', 'statements', 'sentences pinned', 'ignored', 'unread', 'title'],
          rows.map((one) => [one.name, one.statements, one.pinned, one.ignored, one.unread, one.title]),
          paintFor(io.colour.out),
        ),
  )
}
