/** Settings that units fix, in scenarios: a scenario cannot choose another value than the game has. */
import type { ScenarioDecl } from '../ast/ast.ts'
import type { FilesOfProject } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrUnit } from '../ir/ir.ts'
import { isSameJson, type Query, type QueryTable } from '../queries/index.ts'
import { unitsInPlay } from './units-in-play.ts'

/** A `setting … is …` of the rules, without its position. */
export interface FixedSignature {
  readonly setting: string
  readonly value: string
  readonly set: readonly string[]
}

export const fixedSignatures = (table: QueryTable, files: FilesOfProject): Query<readonly FixedSignature[]> =>
  table.query(
    'fixed settings',
    () =>
      files
        .typed('fixed-setting')
        .map(({ declaration: { setting, value }, set }) => ({ setting: setting.name, value: value.name, set })),
    isSameJson,
  )

/** Reports settings of a scenario that differ from what units in play fix. */
export function checkFixedSettings(
  scenario: ScenarioDecl,
  units: readonly IrUnit[],
  fixed: readonly FixedSignature[],
): Diagnostic[] {
  if (fixed.length === 0 || scenario.settings.length === 0) return []
  const inPlay = new Set([...unitsInPlay(scenario, units)].map(({ name }) => name))
  return scenario.settings.flatMap(({ name, value }) => {
    const found = fixed.filter(({ setting, set }) => setting === name.name && set.every((unit) => inPlay.has(unit)))
    // A larger set wins over one that it includes.
    const strongest = found.toSorted((a, b) => b.set.length - a.set.length)[0]
    if (strongest === undefined || strongest.value === value.name) return []
    const by = strongest.set.map((unit) => `\`${unit}\``).join(' and ')
    return [
      report(
        'fixed-setting',
        value.span,
        `The setting \`${name.name}\` is \`${strongest.value}\` in every game with ${by}: it cannot be chosen here.`,
        { hint: 'Leave this sentence out, or play the scenario without the box that fixes it.' },
      ),
    ]
  })
}
