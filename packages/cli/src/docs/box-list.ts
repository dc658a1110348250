/** Lists all expansions with the number of their hooks, for the terminal. */
import { hooksIn, type HookSort } from '@tilewright/linker'
import { paintFor } from '@tilewright/text'
import type { Io } from '../terminal/io.ts'
import { table } from '../terminal/table.ts'
import type { BoxDocs } from '@tilewright/site'

const columns: readonly (readonly [string, HookSort])[] = [
  ['phases', 'phase'],
  ['choices', 'choice'],
  ['permissions', 'permission'],
  ['values', 'value'],
  ['events', 'event'],
  ['settings', 'setting'],
  ['classes', 'class'],
]

export function boxList(io: Io, docs: readonly BoxDocs[]): string {
  const paint = paintFor(io.colour.out)
  const rows = docs.map(({ page }) => {
    const hooks = [...page.hooks, ...page.shared]
    const users = new Set(hooks.flatMap(({ others }) => others.filter(hooksIn)).map(({ by }) => by.module))
    return [
      page.name,
      page.title,
      ...columns.map(([, sort]) => hooks.filter((hook) => hook.sort === sort).length),
      users.size,
    ]
  })
  return (
    table(['', '', ...columns.map(([heading]) => heading), 'hooked into by'], rows, paint) +
    `\n${paint.quiet('One box at length: tilewright docs <box>. All of them as pages: --out <folder>.')}\n`
  )
}
