/**
 * A plan whose rules can be disabled individually when a game is created, without compiling again: each executable
 * declaration gets a setting and applies only while it is `on`.
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
  /** Contains two consecutive hyphens, which names in rules cannot. */
  readonly setting: string
  /** Cited wiki statements; `clause` is null for a whole statement. */
  readonly cites: readonly { readonly statement: string; readonly clause: string | null }[]
  /** Position of the declaration, as the engine's `onWatch` reports it: `file:line`. */
  readonly position: string
}

export interface SwitchablePlan {
  readonly plan: Plan
  readonly switches: readonly Switch[]
}

/** Values of the settings; `OFF` is the index of the second. */
const values = ['on', 'off'] as const
export const OFF = 1

/** The switch of a setting that is fixed, which is disabled by leaving it out of the tables. */
export const fixedSwitch = ({ setting, value }: { readonly setting: string; readonly value: string }): string =>
  `fixed--${setting}--${value}`

type Conditional = Located & { readonly when: IrExpr | null }

export function switchablePlan(plan: Plan, project: CheckedProject, text: (file: string) => string): SwitchablePlan {
  const citations = citationsOf(project)
  const switches: Switch[] = []
  const settings: IrSetting[] = []
  const addSwitch = (setting: string, { span, cites }: Located): void => {
    const cited = citations.get(`${span.file}:${String(span.start)}`)
    switches.push({
      setting,
      cites:
        cited?.map((one) => ({ statement: one.name, clause: one.clause?.name ?? null })) ??
        cites.map((statement) => ({ statement, clause: null })),
      position: `${span.file}:${String(lineColumn(text(span.file), span.start).line)}`,
    })
  }
  const switchable = <T extends Conditional>(declaration: T): T => {
    const { set, module, span, cites, assumed } = declaration
    const setting = `switch--${String(switches.length + 1)}`
    addSwitch(setting, declaration)
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
  for (const fixed of plan.fixed) addSwitch(fixedSwitch(fixed), fixed)
  const changed = {
    defines: plan.defines.map(switchable),
    changes: plan.changes.map(switchable),
    mays: plan.mays.map(switchable),
    rules: plan.rules.map(switchable),
    options: plan.options.map(switchable),
  }
  return { plan: { ...plan, ...changed, settings: [...plan.settings, ...settings] }, switches }
}

/**
 * Returns citations with clauses, which the plan does not contain, by start position of the declaration or exception.
 */
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
