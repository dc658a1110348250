/** Emits steps of a phase that never stop, as calls of the rules' own functions. */
import type { IrRule } from '@tilewright/language'
import type { CodeComment } from '@tilewright/text'
import type { Step } from '../program/steps.ts'
import { kernel, type Context } from './context.ts'
import { allOf, setTest } from './guards.ts'
import type { Writer } from './writer.ts'

/** How steps refer to rules and phases. */
export interface StepWords {
  /** The rule's number by name. */
  readonly ruleName: (context: Context, rule: IrRule) => string
  /** The call that tests whether the rule applies; null if it always does. */
  readonly whenCall: (context: Context, rule: IrRule, args: Arguments) => string | null
  /** The call that runs the rule's body; null for a rule that may stop. */
  readonly bodyCall: (context: Context, rule: IrRule, args: Arguments) => string | null
  readonly isPlain: (rule: IrRule) => boolean
  /** Name and source position of the rule. */
  readonly comment: (rule: IrRule) => CodeComment
  /** The call that pushes the frame of a phase that may stop. */
  readonly enterCall: (context: Context, phase: string, args: readonly string[]) => string
}

/** TypeScript for the arguments of a phase, by index. */
export type Arguments = (i: number) => string

/** Whether none of the rules of a step can stop. */
export const isPlainStep = (step: Step, words: StepWords): boolean =>
  step.alternatives.every(({ rule }) => words.isPlain(rule))

/** Emits a step: the first of its rules that is in play and applies runs. */
export function writePlainStep(out: Writer, step: Step, words: StepWords, context: Context, args: Arguments): void {
  const guard = setTest(step.inPlay)
  const test = allOf([
    guard,
    ...step.unless.map(setTest).map((replaced) => (replaced === null ? null : `!${replaced}`)),
  ])
  const inside = (): void => {
    writeAlternatives(out, step, words, context, args)
  }
  if (test !== null) out.block(`if (${test})`, inside)
  else if (step.alternatives.length > 1) out.block('step:', inside)
  else inside()
}

function writeAlternatives(out: Writer, step: Step, words: StepWords, context: Context, args: Arguments): void {
  const guard = setTest(step.inPlay)
  const labelled = guard !== null && step.alternatives.length > 1
  const write = (): void => {
    step.alternatives.forEach(({ rule, inPlay }, i) => {
      const last = i === step.alternatives.length - 1
      const inPlayTest = setTest(inPlay)
      const run = (): void => {
        out.line(`${kernel(context, 'beginRule')}(${words.ruleName(context, rule)})`)
        const when = words.whenCall(context, rule, args)
        const call = words.bodyCall(context, rule, args) ?? ''
        if (last) out.line(when === null ? call : `if (${when}) ${call}`)
        else if (when === null) {
          out.line(call)
          out.line('break step')
        } else
          out.block(`if (${when})`, () => {
            out.line(call)
            out.line('break step')
          })
      }
      if (inPlayTest !== null && inPlayTest !== guard) out.block(`if (${inPlayTest})`, run)
      else run()
    })
  }
  if (labelled) out.block('step:', write)
  else write()
}
