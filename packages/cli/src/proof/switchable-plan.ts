/**
 * A plan whose rules can be switched off one by one while games are made, without compiling it again: each declaration
 * that is code gets a setting of its own, and applies only while that setting is `on`.
 */
import {
  lineColumn,
  type CheckedProject,
  type Citation,
  type IrExpr,
  type IrSetting,
  type Located,
} from '@tilewright/language'
import type { Plan } from '@tilewright/linker'

export interface Switch {
  /**
   * The setting; no name of the language has two hyphens side by side, so that no setting of the rules is called so.
   */
  readonly setting: string
  /** Cited statements, each with the clause or null for the whole statement. */
  readonly cites: readonly { readonly statement: string; readonly clause: string | null }[]
  /** Where the declaration stands, as the engine's `onWatch` tells it: `file:line`. */
  readonly position: string
}

export interface SwitchablePlan {
  readonly plan: Plan
  readonly switches: readonly Switch[]
}

/** The values of such a setting; the second is `OFF` by its number. */
const values = ['on', 'off'] as const
export const OFF = 1

type Conditional = Located & { readonly when: IrExpr | null }

export function switchablePlan(plan: Plan, project: CheckedProject, text: (file: string) => string): SwitchablePlan {
  const citations = citationsOf(project)
  const switches: Switch[] = []
  const settings: IrSetting[] = []
  const switchable = <T extends Conditional>(declaration: T): T => {
    const { set, module, span, cites, assumed } = declaration
    const setting = `switch--${String(switches.length + 1)}`
    const cited = citations.get(`${span.file}:${String(span.start)}`)
    switches.push({
      setting,
      cites:
        cited?.map((one) => ({ statement: one.name, clause: one.clause?.name ?? null })) ??
        cites.map((statement) => ({ statement, clause: null })),
      position: `${span.file}:${String(lineColumn(text(span.file), span.start).line)}`,
    })
    settings.push({ name: setting, title: setting, values, initial: values[0], set, module, span, cites, assumed })
    const isOn: IrExpr = { op: 'setting', kind: 'yes-no', setting, values: [values[0]], words: setting }
    const { when } = declaration
    return {
      ...declaration,
      when:
        when === null
          ? isOn
          : { op: 'binary', kind: 'yes-no', operator: 'and', left: isOn, right: when, words: when.words },
    }
  }
  return {
    plan: {
      ...plan,
      defines: plan.defines.map(switchable),
      changes: plan.changes.map(switchable),
      mays: plan.mays.map(switchable),
      rules: plan.rules.map(switchable),
      options: plan.options.map(switchable),
      settings: [...plan.settings, ...settings],
    },
    switches,
  }
}

/** The citations with their clauses, which the plan does not keep, by where the declaration or exception begins. */
function citationsOf({ placed }: CheckedProject): ReadonlyMap<string, readonly Citation[]> {
  const found = new Map<string, readonly Citation[]>()
  const note = (
    { file, start }: { readonly file: string; readonly start: number },
    cites: readonly Citation[],
  ): void => {
    if (cites.some(({ clause }) => clause !== undefined)) found.set(`${file}:${String(start)}`, cites)
  }
  for (const { declaration } of placed) {
    if (!('provenance' in declaration)) continue
    note('name' in declaration ? declaration.name.span : declaration.span, declaration.provenance.cites)
    if (declaration.type === 'define')
      for (const { span, provenance } of declaration.exceptions) note(span, provenance.cites)
  }
  return found
}
