/** Values that views tell: which of their definitions depend on what not all may know, and so are not told. */
import type { IrChange, IrDefine, IrProject } from '@tilewright/language'
import { Reader, type Known } from './knowledge.ts'
import { knowsNothing } from './follow.ts'
import { both } from './label.ts'
import { worldOf } from './world.ts'

/** What defines or changes a value that is `shown` and reads faces or hidden states, itself or through others. */
export function definesThatTell(ir: IrProject): ReadonlySet<IrDefine | IrChange> {
  const shown = new Set(ir.values.filter((value) => value.shown === true).map(({ name }) => name))
  const world = worldOf(ir)
  if (shown.size === 0 || world.open) return new Set()
  const reader = new Reader(world)
  return new Set(
    [...ir.defines, ...ir.changes].filter((define) => {
      if (!shown.has(define.value)) return false
      const names = new Map(
        define.params.map(({ name }): [string, Known] => [name, { which: 'all', face: 'all', key: `any ${name}` }]),
      )
      const k = { ...knowsNothing, names }
      return both(define.when === null ? 'all' : reader.which(define.when, k), reader.which(define.is, k)) !== 'all'
    }),
  )
}
