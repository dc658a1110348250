/** Emits `phases.ts`: the phases, each as one function: plain if it never asks, else a machine. */
import type { IrPhase, IrRule } from '@tilewright/language'
import { docComment, lineComment, type CodeComment } from '@tilewright/text'
import { inlinedPhases } from '../program/steps.ts'
import { emptyContext, kernel, phaseName, table, type Context } from './context.ts'
import type { Written } from './dispatch.ts'
import { followBit, followName } from './follow.ts'
import { readTable } from './guards.ts'
import { importsOf, type ModuleFile } from './imports.ts'
import { phaseMachine } from './machine.ts'
import { whereOf, type Program } from './module.ts'
import { camel, member, numberedCase } from './names.ts'
import { writePlainStep, type Arguments, type StepWords } from './plain-steps.ts'
import { OTHER, slotLetter, type Stop } from './slot-kinds.ts'
import { createWriter, type Writer } from './writer.ts'

/** Lower numbers are the codes of the kernel's own frames. */
export const FIRST_CODE = 4

/** A machine: its number by name, its function, and the number of slots of its frame. */
export interface MachineInfo {
  readonly name: string
  readonly fn: string
  readonly slots: number
  /** Where it waits with tiles or pieces in its slots. */
  readonly stops: readonly Stop[]
}

export interface EmittedPhases {
  readonly text: string
  readonly writer: Writer
  readonly machines: readonly MachineInfo[]
}

/** How the steps of phases refer to rules: by the functions that modules have emitted for them. */
export function stepWords(program: Program, written: ReadonlyMap<object, Written>): StepWords {
  const { phases } = program
  const use = (context: Context, call: string | null): string | null => {
    if (call !== null) context.modules.add(call.split('.')[0] ?? '')
    return call
  }
  const argumentsOf = (rule: IrRule, args: Arguments): string => rule.params.map((_, i) => `, ${args(i)}`).join('')
  return {
    ruleName: (context, rule) => member(table(context, 'Rule'), rule.name),
    whenCall: (context, rule, args) => {
      const when = use(context, written.get(rule)?.when ?? null)
      return when === null ? null : `${when}(g${argumentsOf(rule, args)})`
    },
    bodyCall: (context, rule, args) => {
      const is = use(context, written.get(rule)?.is ?? null)
      return is === null ? null : `${is}(g${argumentsOf(rule, args)})`
    },
    comment: (rule) => lineComment(`${rule.title || rule.name} — ${whereOf(rule, program.indices.text)}`),
    isPlain: (rule) => !phases.bodyStops(rule.body),
    enterCall: (context, phase, args) => {
      const code = member(table(context, 'Code'), phase)
      const [first = '-1', second = '-1', third = '-1', ...more] = args
      if (more.length > 0) throw new Error(`${phase} has too many arguments`)
      return args.length < 2
        ? `${kernel(context, 'enterWith')}(g, ${code}, ${first})`
        : `${kernel(context, 'enterAbout')}(g, ${code}, ${first}, ${second}, ${third})`
    },
  }
}

/** Emits all phases; `inline`: those run from a single place become part of the machine that runs them. */
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
      const comment = [heading(phase)]
      const letters = phase.params.map(({ kind }) => slotLetter(kind)).join('')
      const taken = letters.padEnd(phase.params.length > 1 ? MOST_ARGUMENTS : 1, OTHER)
      const machine = phaseMachine({ context, phases, inlined, words, name: fn, comment, taken }, phase.name)
      machines.push({ name: phase.name, fn, slots: machine.slots, stops: machine.stops })
      emit(machine.out)
    } else {
      emit(plainPhase(program, context, words, phase, fn))
      if (phases.following.includes(phase)) emit(followFunction(context, phase, fn))
    }
  }
  body.line()
  body.line('/** Runs a phase by its number. True: it is done. False: its frame was pushed. */')
  body.block('export function runPhase(g: Game, phase: number, argument: number): boolean', () => {
    body.block('switch (phase)', () => {
      plan.phases.forEach(({ name, params }, i) => {
        if (inlined.has(name)) return
        const fn = phaseName(plan, name)
        body.block(numberedCase(i, 'Phase', name), () => {
          if (phases.stops(name)) {
            body.line(words.enterCall(context, name, ['argument', ...Array<string>(nobody(params)).fill('-1')]))
            body.line('return false')
          } else {
            body.line(`${fn}(${['g', 'argument', ...Array<string>(nobody(params)).fill('-1')].join(', ')})`)
            body.line('return true')
          }
        })
      })
      body.line(`default: throw ${kernel(context, 'unknownNumber')}('phase', phase)`)
    })
  })
  // The file's own functions need no import.
  context.phases.clear()
  const text = importsOf(context, body.text(), 'Generated: the phases of the game.', '', modules) + body.text()
  return { text, writer: body, machines }
}

/** Maximum number of arguments in a frame. */
const MOST_ARGUMENTS = 3

/** Number of arguments that are missing when a phase is run by its number. */
const nobody = (params: IrPhase['params']): number => Math.max(0, params.length - 1)

const heading = ({ name, params }: IrPhase): CodeComment =>
  docComment(`${name}${params.length > 0 ? ` of a ${params.map(({ kind }) => kind).join(', a ')}` : ''}`)

/** A phase that never stops, run after a statement. */
function followFunction(context: Context, phase: IrPhase, fn: string): Writer {
  const out = createWriter()
  const names = phase.params.map(({ name }) => camel(name))
  const params = ['g: Game', ...names.map((param) => `${param}: number`)]
  const bit = followBit(context, phase)
  out.line(docComment(`${phase.name}, after a sentence: nothing in it sets it off again.`))
  out.block(`export function ${followName(context, phase)}(${params.join(', ')}): void`, () => {
    out.line(`if (${kernel(context, 'isFollowing')}(g, ${bit})) return`)
    out.line(`${kernel(context, 'beginFollowing')}(g, ${bit})`)
    out.line(`${fn}(${['g', ...names].join(', ')})`)
    out.line(`${kernel(context, 'endFollowing')}(g, ${bit})`)
  })
  return out
}

function plainPhase(program: Program, context: Context, words: StepWords, phase: IrPhase, fn: string): Writer {
  const { phases } = program
  const names = phase.params.length === 0 ? ['argument'] : phase.params.map(({ name }) => camel(name))
  const inner = createWriter()
  for (const step of phases.stepsOf(phase.name)) writePlainStep(inner, step, words, context, (i) => names[i] ?? '-1')
  const out = createWriter()
  const text = inner.text()
  const mark = (name: string): string => (new RegExp(`\\b${name}\\b`).test(text) ? name : `_${name}`)
  out.line(heading(phase))
  const list = names.map((param) => `${mark(param)}: number`)
  out.block(`export function ${fn}(${[`${mark('g')}: Game`, ...list].join(', ')}): void`, () => {
    if (text === '') out.line('// no rule takes part')
    // Phases may run others more than once.
    else out.line(`${kernel(context, 'spend')}(1)`)
    readTable(out, text)
    out.append(inner)
  })
  return out
}
