/** `phases.ts`: the phases, each as one function: plain where nobody is ever asked, else a machine. */
import type { IrRule } from '@tilewright/language'
import { inlinedPhases } from '../program/steps.ts'
import { emptyContext, kernel, phaseName, table, type Context } from './context.ts'
import type { Written } from './dispatch.ts'
import { importsOf, type ModuleFile } from './imports.ts'
import { phaseMachine } from './machine.ts'
import { whereOf, type Program } from './module.ts'
import { camel, member } from './names.ts'
import { writePlainStep, type StepWords } from './plain-steps.ts'
import { commentText } from './sets.ts'
import { createWriter, type Writer } from './writer.ts'

/** The first numbers of code belong to the kernel's own frames. */
export const FIRST_CODE = 4

/** A machine: its number by name, its function, and how many slots a frame of it has. */
export interface MachineInfo {
  readonly name: string
  readonly fn: string
  readonly slots: number
}

export interface EmittedPhases {
  readonly text: string
  readonly writer: Writer
  readonly machines: readonly MachineInfo[]
}

/** How the steps of phases speak of rules: by the functions that modules have written for them. */
export function stepWords(program: Program, written: ReadonlyMap<object, Written>): StepWords {
  const { phases } = program
  const use = (context: Context, call: string | null): string | null => {
    if (call !== null) context.modules.add(call.split('.')[0] ?? '')
    return call
  }
  const argumentOf = (rule: IrRule, argument: () => string): string => (rule.param ? `, ${argument()}` : '')
  return {
    ruleName: (context, rule) => member(table(context, 'Rule'), rule.name),
    whenCall: (context, rule, argument) => {
      const when = use(context, written.get(rule)?.when ?? null)
      return when === null ? null : `${when}(g${argumentOf(rule, argument)})`
    },
    bodyCall: (context, rule, argument) => {
      const is = use(context, written.get(rule)?.is ?? null)
      return is === null ? null : `${is}(g${argumentOf(rule, argument)})`
    },
    comment: (rule) => commentText(`${rule.title || rule.name} — ${whereOf(rule, program.indices.text)}`),
    isPlain: (rule) => !phases.bodyStops(rule.body),
    enterCall: (context, phase, argument) =>
      `${kernel(context, 'enterWith')}(g, ${member(table(context, 'Code'), phase)}, ${argument})`,
  }
}

/** Writes all phases; `inline`: those that one place alone runs become part of the machine that runs them. */
export function emitPhases(
  program: Program,
  written: ReadonlyMap<object, Written>,
  modules: readonly ModuleFile[],
  inline: boolean,
): EmittedPhases {
  const { plan, phases } = program
  const context = emptyContext(
    program,
    modules.map(({ alias }) => alias),
  )
  const words = stepWords(program, written)
  const inlined = inline ? inlinedPhases(plan, phases) : new Set<string>()
  const body = createWriter()
  const machines: MachineInfo[] = []
  const emit = (out: Writer): void => {
    for (const lines of [...context.hoisted.splice(0).map((hoisted) => hoisted.out), out]) {
      body.line()
      body.append(lines)
    }
  }
  for (const phase of plan.phases) {
    if (inlined.has(phase.name)) continue
    const fn = phaseName(plan, phase.name)
    if (phases.stops(phase.name)) {
      const comment = [`/** ${phase.name}${phase.param ? ` of a ${phase.param.kind}` : ''} */`]
      const machine = phaseMachine({ context, phases, inlined, words, name: fn, comment, taken: 1 }, phase.name)
      machines.push({ name: phase.name, fn, slots: machine.slots })
      emit(machine.out)
    } else emit(plainPhase(program, context, words, phase.name, fn))
  }
  body.line()
  body.line('/** Runs a phase by its number. True: it is done. False: its frame was pushed. */')
  body.block('export function runPhase(g: Game, phase: number, argument: number): boolean', () => {
    body.block('switch (phase)', () => {
      plan.phases.forEach(({ name }, i) => {
        if (inlined.has(name)) return
        const fn = phaseName(plan, name)
        body.block(`case ${String(i)}:`, () => {
          if (phases.stops(name)) {
            body.line(`${kernel(context, 'enterWith')}(g, ${member(table(context, 'Code'), name)}, argument)`)
            body.line('return false')
          } else {
            body.line(`${fn}(g, argument)`)
            body.line('return true')
          }
        })
      })
      body.line(`default: throw ${kernel(context, 'unknownNumber')}('phase', phase)`)
    })
  })
  // Its own functions need no import.
  context.phases.clear()
  const text = importsOf(context, body.text(), 'Generated: the phases of the game.', '', modules) + body.text()
  return { text, writer: body, machines }
}

function plainPhase(program: Program, context: Context, words: StepWords, phase: string, fn: string): Writer {
  const { phases, plan } = program
  const param = plan.phases.find(({ name }) => name === phase)?.param ?? null
  const argument = param === null ? 'argument' : camel(param.name)
  const inner = createWriter()
  for (const step of phases.stepsOf(phase)) writePlainStep(inner, step, words, context, () => argument)
  const out = createWriter()
  const text = inner.text()
  const mark = (name: string): string => (new RegExp(`\\b${name}\\b`).test(text) ? name : `_${name}`)
  out.line(`/** ${phase}${param ? ` of a ${param.kind}` : ''} */`)
  out.block(`export function ${fn}(${mark('g')}: Game, ${mark(argument)}: number): void`, () => {
    if (/\bon\[/.test(text)) out.line('const { on } = g.rules')
    if (text === '') out.line('// no rule takes part')
    out.append(inner)
  })
  return out
}
