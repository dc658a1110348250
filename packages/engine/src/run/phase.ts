/** Running the steps of a phase, directly where no step can stop, else through a frame. */
import type { Game } from '../arena/game.ts'
import type { LinkedRule, LinkedStep } from '../arena/linked-rules.ts'
import { HEADER, PHASE, enter, leave } from '../kernel/frames.ts'
import { calling } from '../kernel/subject.ts'

/** The rule that runs at this step now, if any. */
function ruleAt(g: Game, step: LinkedStep, arg: number): LinkedRule | null {
  const { only, alternatives } = step
  if (only !== null) {
    calling.scorer = only.rule
    return only.when === null || only.when(g, arg) ? only : null
  }
  for (let i = 0; i < alternatives.length; i++) {
    const rule = alternatives[i]
    calling.scorer = rule.rule
    if (rule.when === null || rule.when(g, arg)) return rule
  }
  return null
}

/** Runs a phase none of whose steps can stop. */
function runDirectly(g: Game, phase: number, arg: number): void {
  const { steps } = g.rules.phases[phase]
  const { phase: outer, arg: outerArg, scorer } = calling
  calling.phase = phase
  calling.arg = arg
  for (let i = 0; i < steps.length; i++) ruleAt(g, steps[i], arg)?.plain?.(g, arg)
  calling.phase = outer
  calling.arg = outerArg
  calling.scorer = scorer
}

/**
 * Runs a phase. True: it is done. False: its frame was pushed; generated code returns, and goes on where its
 * program counter stands when the phase is done (set the counter before calling).
 */
export function callPhase(g: Game, phase: number, arg: number): boolean {
  if (g.rules.phases[phase].plain) {
    runDirectly(g, phase, arg)
    return true
  }
  const f = enter(g, PHASE, 2)
  g.stack[f + HEADER] = phase
  g.stack[f + HEADER + 1] = arg
  return false
}

/** Goes on with the phase of the frame `f`, up to a step that can stop. */
export function stepPhase(g: Game, f: number): void {
  const { stack, rules } = g
  const phase = stack[f + HEADER],
    arg = stack[f + HEADER + 1]
  const { steps } = rules.phases[phase]
  let i = stack[f + 1]
  while (i < steps.length) {
    const rule = ruleAt(g, steps[i++], arg)
    if (rule === null) continue
    if (rule.plain !== null) {
      calling.phase = phase
      calling.arg = arg
      rule.plain(g, arg)
      calling.phase = -1
      continue
    }
    stack[f + 1] = i
    if (rule.runs >= 0) {
      if (callPhase(g, rule.runs, rule.passes ? arg : -1)) continue
      return
    }
    const inner = enter(g, rule.code, rule.slots),
      { step } = rule
    if (rule.slots > 0) stack[inner + HEADER] = arg
    step?.(g, inner)
    return
  }
  leave(g)
}
