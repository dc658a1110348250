/** Shown values: definitions that depend on secrets, and so are not published by views. */
import type { IrChange, IrDefine, IrProject } from '@tilewright/language'
import { emptyEnv, publicValue, withName } from './env.ts'
import { Reader } from './expressions.ts'
import { hiddenIn } from './kinds-hidden.ts'
import { isPublic, join, PUBLIC } from './label.ts'
import { worldOf } from './world.ts'

/**
 * Returns the definitions and changes of `shown` values that read faces or hidden states, directly or through others.
 */
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
