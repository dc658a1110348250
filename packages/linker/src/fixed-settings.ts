/**
 * Settings that boxes fix: where several are in play, the one whose unit set is a strict superset of the others' wins.
 * Two that fix different values while neither wins are reported, unless a third that is loaded with them settles it.
 */
import { excludedUnitsAmong, report, type Diagnostic, type IrFixedSetting, type IrProject } from '@tilewright/language'
import { reportPairs } from './pair-limits.ts'
import { cited, includes, same, show, strictlyIncludes, together } from './sets.ts'

/** Reports settings for which two boxes fix different values. */
export function fixedSettings(ir: IrProject): Diagnostic[] {
  const excludedIn = excludedUnitsAmong(ir.units)
  const bySetting = Map.groupBy(ir.fixed, ({ setting }) => setting)
  return [...bySetting].flatMap(([setting, all]) => {
    const open = all.flatMap((a, i) =>
      all.slice(i + 1).flatMap((b): (readonly [IrFixedSetting, IrFixedSetting])[] => {
        const where = together(a.set, b.set)
        const isOpen =
          a.value !== b.value &&
          !strictlyIncludes(a.set, b.set) &&
          !strictlyIncludes(b.set, a.set) &&
          excludedIn(where) === undefined &&
          !all.some(({ set }) => includes(where, set) && strictlyIncludes(set, a.set) && strictlyIncludes(set, b.set))
        return isOpen ? [[a, b]] : []
      }),
    )
    return reportPairs(open, conflict, `The setting \`${setting}\` is fixed twice, and nothing says which value holds`)
  })
}

/** Of fixed settings that are all in play, those that no larger set of units wins over. */
export const strongestFixed = (inPlay: readonly IrFixedSetting[]): IrFixedSetting[] =>
  inPlay.filter((one) => !inPlay.some((other) => other.setting === one.setting && strictlyIncludes(other.set, one.set)))

function conflict([a, b]: readonly [IrFixedSetting, IrFixedSetting]): Diagnostic {
  const where = together(a.set, b.set)
  return report(
    'conflicting-rules',
    a.span,
    `When ${show(where)} are in play, the setting \`${a.setting}\` is fixed to \`${a.value}\` (${cited(a)}) and to ` +
      `\`${b.value}\` (${cited(b)}), and nothing says which value holds.`,
    {
      hint: same(a.set, b.set)
        ? 'Take one of the two back.'
        : `Fix it in an interaction of ${show(where)}, or say \`not with\` in the expansion of one of them.`,
      related: [{ span: b.span, message: `the other value, of ${show(b.set)}` }],
      games: [where],
    },
  )
}
