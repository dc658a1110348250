/** The steps of each phase among the modules in play, each with the steps that may take its place. */
import type { RuleLibrary } from '../arena/library.ts'
import type { LinkedPhase, LinkedRule } from '../arena/linked-rules.ts'

export function linkPhases(
  library: RuleLibrary,
  inPlay: (set: readonly number[]) => boolean,
  slots: Uint16Array,
  traced: ((rule: LinkedRule) => LinkedRule) | null,
): LinkedPhase[] {
  const loaded = library.rules.map((r) => inPlay(r.set))
  const replacers = library.rules.map((_, i) =>
    library.rules.flatMap((r, j) => (loaded[j] && r.insteadOf.includes(i) ? [j] : [])),
  )
  /** What runs in the place of step `i`, the first choice first. */
  const alternatives = (i: number): LinkedRule[] => {
    const { when, plain, code, runs } = library.rules[i]
    const stops = plain === null && runs === undefined
    return [
      ...replacers[i].flatMap(alternatives),
      {
        rule: i,
        when,
        plain,
        code,
        runs: runs?.phase ?? -1,
        passes: runs?.passes ?? false,
        step: stops ? library.code[code] : null,
        slots: stops ? slots[code] : 0,
      },
    ]
  }
  return library.phases.map((_, phase) => {
    const steps = library.rules.flatMap((rule, i) => {
      if (rule.phase !== phase || !loaded[i]) return []
      // A step that replaces others that are in play runs in their place only.
      if (rule.insteadOf.some((r) => loaded[r])) return []
      const all = traced === null ? alternatives(i) : alternatives(i).map(traced)
      return [{ alternatives: all, only: all.length === 1 ? all[0] : null }]
    })
    return { steps, plain: steps.every((s) => s.alternatives.every((a) => a.plain !== null)) }
  })
}
