/** Values that views tell: which of their definitions depend on what not all may know, and so are not told. */
import type { IrChange, IrDefine, IrProject } from '@tilewright/language'
import { emptyEnv, publicValue, withName } from './env.ts'
import { Reader } from './expressions.ts'
import { hiddenIn } from './kinds-hidden.ts'
import { isPublic, join, PUBLIC } from './label.ts'
import { worldOf } from './world.ts'

/** What defines or changes a value that is `shown` and reads faces or hidden states, itself or through others. */
export function definesThatTell(ir: IrProject): ReadonlySet<IrDefine | IrChange> {
  const shown = new Set(ir.values.filter((value) => value.shown === true).map(({ name }) => name))
  if (shown.size === 0 || hiddenIn(ir).nothing) return new Set()
  const reader = new Reader(worldOf(ir))
  return new Set(
    [...ir.defines, ...ir.changes].filter((define) => {
      if (!shown.has(define.value)) return false
      reader.site = define
      const env = define.params.reduce((k, { name }) => withName(k, name, publicValue(`any ${name}`)), emptyEnv)
      const when = define.when === null ? PUBLIC : reader.label(define.when, env)
      return !isPublic(join(when, reader.label(define.is, env)))
    }),
  )
}
