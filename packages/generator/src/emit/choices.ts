/** Emits `choices.ts`: the offers of each choice, and the effects of options. */
import { setQueries, type IrOption } from '@tilewright/language'
import { docComment } from '@tilewright/text'
import { createEnv, emptyContext, kernel, table } from './context.ts'
import type { Written } from './dispatch.ts'
import { emitExpr } from './expressions.ts'
import { timesOf } from '../program/steps.ts'
import { allOf, readTable, setTest } from './guards.ts'
import { importsOf, type ModuleFile } from './imports.ts'
import { optionMachine, optionSlots } from './machine.ts'
import type { Program } from './module.ts'
import { camel, member, numberedCase } from './names.ts'
import { FIRST_CODE, stepWords, type MachineInfo } from './phases.ts'
import { soleFreedom } from './sets.ts'
import { speaksOf } from './statements.ts'
import { createWriter, type Writer } from './writer.ts'

export interface EmittedChoices {
  readonly text: string
  readonly writer: Writer
  /** Machines of options that may stop. */
  readonly machines: readonly MachineInfo[]
}

/** Name of an option's machine in the table of code; names of rules are unique. */
const machineOf = (option: IrOption): string => option.name

/** Emits all choices and options; `phases` are the machines of the phases. */
export function emitChoices(
  program: Program,
  written: ReadonlyMap<object, Written>,
  offers: ReadonlyMap<IrOption, string>,
  modules: readonly ModuleFile[],
  phases: readonly MachineInfo[],
): EmittedChoices {
  const { plan } = program
  const taken = [...modules.map(({ alias }) => alias), ...phases.map(({ fn }) => fn)]
  const context = emptyContext(program, taken)
  const body = createWriter()
  const machines: MachineInfo[] = []
  const stopping = plan.options.filter(({ body }) => program.phases.bodyStops(body))
  for (const option of stopping) {
    const words = stepWords(program, written)
    const fn = `${camel(option.name)}Taken`
    const comment = [docComment(option.title)]
    const machine = optionMachine(
      { context, phases: program.phases, inlined: new Set(), words, name: fn, comment, taken: optionSlots(option) },
      option.params.map(({ name }) => name),
      option,
      `~${member(table(context, 'Option'), option.name)}`,
    )
    machines.push({ name: machineOf(option), fn, slots: machine.slots, stops: machine.stops })
    for (const lines of [...context.hoisted.splice(0).map((hoisted) => hoisted.out), machine.out]) {
      body.line()
      body.append(lines)
    }
  }
  emitEnumerate(program, context, body, offers, new Set(stopping))
  emitCounted(program, context, body)
  emitTake(program, context, body, written, new Set(stopping))
  emitStep(context, body, [...phases, ...machines])
  for (const { fn } of phases) context.phases.add(fn)
  const text = importsOf(context, body.text(), 'Generated: the choices of the game.', '', modules) + body.text()
  return { text, writer: body, machines }
}

type Context = ReturnType<typeof emptyContext>

function emitEnumerate(
  { plan, known }: Program,
  context: Context,
  out: Writer,
  offers: ReadonlyMap<IrOption, string>,
  stopping: ReadonlySet<IrOption>,
): void {
  const inner = createWriter()
  const anytime = plan.options.filter((option) => option.anytime === true)
  const offering = (option: IrOption, more: readonly (string | null)[] = []): void => {
    const call = `${offers.get(option) ?? ''}(g)`
    context.modules.add(call.split('.')[0] ?? '')
    const begin = `${kernel(context, 'beginOption')}(${optionName(context, option)})`
    const times = timesOf(option)
    const again =
      times === 0 ? null : `!${kernel(context, 'isUsedUp')}(g, ${optionName(context, option)}, ${String(times)})`
    const test = allOf([setTest(known.inPlay(option.set)), ...more, again])
    const write = (): void => {
      inner.line(begin)
      inner.line(call)
    }
    if (test === null) write()
    else inner.block(`if (${test})`, write)
  }
  inner.block('switch (choice)', () => {
    for (const choice of plan.choices) {
      const options = plan.options.filter((option) => option.anytime !== true && option.choices.includes(choice.name))
      if (options.length === 0) continue
      inner.block(numberedCase(plan.choices.indexOf(choice), 'Choice', choice.name), () => {
        for (const option of options) offering(option)
        inner.line(anytime.length > 0 ? 'break' : 'return')
      })
    }
  })
  // Options for every decision come last, and none is offered while one of them is running.
  const taken = anytime
    .filter((option) => stopping.has(option))
    .map((option) => `!${kernel(context, 'waitsBelow')}(g, ${member(table(context, 'Code'), machineOf(option))})`)
  for (const option of anytime) offering(option, taken)
  out.line()
  out.line('/** Offers all current options of a choice. */')
  out.block(`export function enumerate(${plan.options.length === 0 ? '_g' : 'g'}: Game, choice: number): void`, () => {
    readTable(out, inner.text())
    out.append(inner)
  })
}

const optionName = (context: Context, { name }: IrOption): string => member(table(context, 'Option'), name)

/** Counting functions of a set whose elements are all offered, one by one, as the only argument of an option. */
function countedOf(option: IrOption): { readonly count: string; readonly nth: string } | null {
  const [set, ...others] = option.among
  if (set === undefined || others.length > 0 || option.when !== null || set.filter !== null || set.extreme !== null)
    return null
  const { count, nth } = setQueries.find((query) => query.fn === set.fn)?.counted ?? {}
  return count === undefined || nth === undefined ? null : { count, nth }
}

/**
 * Emits count and n-th element for choices with a single option whose elements can be counted and accessed without a
 * list.
 */
function emitCounted({ plan, known }: Program, context: Context, out: Writer): void {
  const counts = createWriter()
  const elements = createWriter()
  for (const option of plan.options) {
    const counted = countedOf(option)
    const [set] = option.among
    if (counted === null || set === undefined) continue
    const free = set.where === null ? true : (soleFreedom(context, set) ?? false)
    // Repeated choices are listed, not counted.
    if (timesOf(option) > 0 || speaksOf('chooser', option.among)) continue
    const [choice = '', ...more] = option.choices
    if (more.length > 0) continue
    const others = plan.options.filter((candidate) => candidate.choices.includes(choice) && candidate !== option)
    const rivals = others.map((rival) => setTest(known.inPlay(rival.set)))
    if (free === false || rivals.includes(null)) continue
    const inPlayTest = setTest(known.inPlay(option.set))
    const test = allOf([
      inPlayTest,
      ...new Set(rivals.map((guard) => `!${String(guard)}`)),
      free === true ? null : free,
    ])
    const args = ['g', ...set.args.map((arg) => emitExpr(context, arg, createEnv()))].join(', ')
    const label = numberedCase(
      plan.choices.findIndex(({ name }) => name === choice),
      'Choice',
      choice,
    )
    counts.block(label, () => {
      const call = `${kernel(context, counted.count)}(${args})`
      counts.line(`return ${test === null ? call : `${test} ? ${call} : -1`}`)
    })
    elements.block(label, () => {
      elements.line(`return ${kernel(context, counted.nth)}(${args}, n)`)
    })
  }
  const write = (what: string, name: string, more: readonly string[], cases: Writer): void => {
    const text = cases.text()
    out.line()
    out.line(docComment(what))
    const unused = text === '' ? '_' : ''
    const params = ['g: Game', 'choice: number', ...more].map((param) => unused + param)
    out.block(`export function ${name}(${params.join(', ')}): number`, () => {
      readTable(out, text)
      if (text !== '')
        out.block('switch (choice)', () => {
          out.append(cases)
        })
      out.line('return -1')
    })
  }
  write('How many options a choice has, where they can be counted without a list; else -1.', 'count', [], counts)
  write('The only argument of the n-th option of a choice that was counted.', 'nth', ['n: number'], elements)
}

function emitTake(
  { plan }: Program,
  context: Context,
  out: Writer,
  written: ReadonlyMap<object, Written>,
  stopping: ReadonlySet<IrOption>,
): void {
  out.line()
  out.line('/** Executes an option; one that may stop gets a frame. */')
  const most = Math.max(0, ...plan.options.map(({ params }) => params.length), stopping.size > 0 ? 3 : 0)
  const params = ['a', 'b', 'c'].map((name, i) => `${i < most ? '' : '_'}${name}: number`)
  out.block(`export function take(g: Game, option: number, ${params.join(', ')}): void`, () => {
    out.block('switch (option)', () => {
      for (const [i, option] of plan.options.entries()) {
        const args = ['g', ...option.params.map((_, i) => 'abc'.charAt(i))].join(', ')
        const call = written.get(option)?.is ?? ''
        if (!stopping.has(option)) context.modules.add(call.split('.')[0] ?? '')
        out.block(numberedCase(i, 'Option', option.name), () => {
          if (stopping.has(option)) {
            const code = member(table(context, 'Code'), machineOf(option))
            out.line(`${kernel(context, 'enterOption')}(g, ${code}, a, b, c)`)
          } else out.line(`${call}(${args})`)
          out.line('return')
        })
      }
      out.line(`default: throw ${kernel(context, 'unknownNumber')}('option', option)`)
    })
  })
}

function emitStep(context: Context, out: Writer, machines: readonly MachineInfo[]): void {
  out.line()
  out.line('/** Continues the machine of a frame. */')
  const names = machines.length === 0 ? ['_g', '_frame'] : ['g', 'frame']
  out.block(`export function step(${names.join(': Game, ')}: number, code: number): void`, () => {
    out.block('switch (code)', () => {
      for (const [i, { name, fn }] of machines.entries()) {
        out.block(numberedCase(FIRST_CODE + i, 'Code', name), () => {
          out.line(`${fn}(g, frame)`)
          out.line('return')
        })
      }
      out.line(`default: throw ${kernel(context, 'unknownNumber')}('code', code)`)
    })
  })
}
