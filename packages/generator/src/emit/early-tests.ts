/**
 * Tests of an option, each evaluated as soon as everything it refers to is known, and before sets that it does not
 * need.
 */
import { both, type IrExpr, type IrOption, type IrSet } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { kindNames, kindQuestion } from './guards.ts'
import { namesIn } from './kinds.ts'
import { freeNames } from './free-names.ts'
import { isCertain, partsOf } from './conditions.ts'

export interface EarlyTests {
  /** The sets, with the tests of their elements alone. */
  readonly among: readonly IrSet[]
  /** Tests before the set with the same index; the last ones come before the offer. */
  readonly before: readonly (readonly IrExpr[])[]
}

export function earlyTests(plan: Plan, { among, when }: IrOption): EarlyTests {
  /** Number of sets that have to be iterated before the test can be evaluated. */
  const depthOf = (expr: IrExpr | null): number => {
    const names = freeNames(expr)
    return among.reduce((depth, { name }, i) => (names.has(name) ? i + 1 : depth), 0)
  }
  const before = Array.from({ length: among.length + 1 }, (): IrExpr[] => [])
  const ask = (depth: number, test: IrExpr): void => {
    before[depth]?.push(test)
  }
  const late: { readonly test: IrExpr; readonly depth: number }[] = []
  const sift = (condition: IrExpr | null, depth: number): IrExpr | null => {
    const left = partsOf(condition).filter((test) => {
      if (!isCertain(test) || depthOf(test) >= depth) return true
      ask(depthOf(test), test)
      return false
    })
    late.push(...left.map((test) => ({ test, depth })))
    return left.length === 0 ? null : left.reduce(both)
  }
  const sifted = among.map((set, i) => (set.extreme === null ? { ...set, where: sift(set.where, i + 1) } : set))
  const tests = sift(when, depthOf(when))
  for (const { test, depth } of late)
    among.forEach((set, i) => {
      const kinds = i + 1 < depth ? kindsNeeded(plan, test, set) : null
      if (kinds !== null) ask(i + 1, kinds)
    })
  if (tests !== null) ask(depthOf(tests), tests)
  return { among: sifted, before }
}

/** A test for the kinds to which a permission can be given, if these are few among the kinds of the set. */
function kindsNeeded(plan: Plan, test: IrExpr, set: IrSet): IrExpr | null {
  if (test.op !== 'permission') return null
  const i = test.args.findIndex((arg) => arg.op === 'local' && arg.name === set.name)
  const param = plan.permissions.find(({ name }) => name === test.permission)?.params[i]
  const subject = test.args[i]
  if (param === undefined || subject === undefined || kindQuestion(param) === null) return null
  const given = plan.mays.filter((may) => may.permission === test.permission && !may.negated)
  const kinds = given.map(({ params }) => (params[i] === undefined ? null : kindNames(plan, params[i])))
  if (kinds.includes(null)) return null
  const needed = [...new Set(kinds.flatMap((names) => names ?? []))]
  const figures = plan.figures.map(({ name }) => name)
  const all = param.kind === 'piece' ? figures : plan.features.map(({ name }) => name)
  const there = (set.filter === null ? null : namesIn(plan, set.filter)) ?? all
  const isNarrow = needed.length > 0 && needed.every((name) => all.includes(name))
  if (!isNarrow || 2 * needed.length > there.length) return null
  const family = param.kind === 'piece' ? 'figure' : 'feature'
  return { op: 'is', kind: 'yes-no', subject, filters: [{ family, names: needed }], words: test.words }
}
