/** The course of a game as a tree: each phase with the phases that its rules run, in the order of the game. */
import { commentAbove, irStatementsIn, type CheckedProject, type IrRule } from '@tilewright/language'
import type { Plan } from './link.ts'

export interface Stage {
  readonly name: string
  /** The comment above its declaration, or an empty string. */
  readonly about: string
  /** Empty, too, where it is shown at an earlier place. */
  readonly stages: readonly Stage[]
}

/** Returns the text of a file. */
type TextOf = (file: string) => string

/**
 * Returns the phases that begin a game with all that their rules run. `counts`: which rules are looked at, by default
 * all; those of some boxes alone show the stages that others find.
 */
export function stagesOf(
  plan: Pick<Plan, 'rules' | 'phases'>,
  { placed }: Pick<CheckedProject, 'placed'>,
  text: TextOf,
  counts: (rule: IrRule) => boolean = () => true,
): Stage[] {
  const spans = new Map(
    placed.flatMap(({ declaration }) =>
      declaration.type === 'phase' ? [[declaration.name.name, declaration.span] as const] : [],
    ),
  )
  const rules = Map.groupBy(plan.rules.filter(counts), ({ phase }) => phase)
  const shown = new Set<string>()
  const stage = (name: string): Stage => {
    const span = spans.get(name)
    const about = span === undefined ? '' : commentAbove(text(span.file), span.start)
    if (shown.has(name)) return { name, about, stages: [] }
    shown.add(name)
    const run = (rules.get(name) ?? []).flatMap(({ body }) =>
      irStatementsIn(body).flatMap((statement) => (statement.op === 'run' ? [statement.phase] : [])),
    )
    return { name, about, stages: [...new Set(run)].map(stage) }
  }
  return plan.phases.filter(({ begins }) => begins).map(({ name }) => stage(name))
}

/** Draws the tree with lines of text: names, and what each stage is for behind them. */
export function stagesPicture(stages: readonly Stage[]): string {
  const rows = stages.flatMap((stage) => rowsOf(stage, '', ''))
  const width = Math.max(0, ...rows.map(({ name }) => name.length))
  return rows.map(({ name, about }) => `${name.padEnd(width)}  ${about}`.trimEnd()).join('\n')
}

interface Row {
  readonly name: string
  readonly about: string
}

function rowsOf({ name, about, stages }: Stage, first: string, others: string): Row[] {
  const below = stages.flatMap((stage, i) => {
    const isLast = i === stages.length - 1
    return rowsOf(stage, `${others}${isLast ? '└ ' : '├ '}`, `${others}${isLast ? '  ' : '│ '}`)
  })
  return [{ name: first + name, about }, ...below]
}

/** Returns the stage, at any depth, that directly contains one with this name. */
export function stageAround(stages: readonly Stage[], name: string): Stage | undefined {
  for (const stage of stages) {
    if (stage.stages.some((one) => one.name === name)) return stage
    const found = stageAround(stage.stages, name)
    if (found !== undefined) return found
  }
  return undefined
}
