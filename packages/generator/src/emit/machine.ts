/**
 * Emits code that can stop for a decision as machines over plain data: a `switch` over numbered blocks, with every
 * variable in a slot of the frame, so that a waiting game can be saved and copied. A phase is one machine with the
 * steps of all its rules, and with the phases that only it runs. Frame layout (kernel): code, program counter, previous
 * frame, slots…
 */
import { noteAmount } from './traced-amounts.ts'
import type { IrOption, IrRule, IrStatement } from '@tilewright/language'
import type { CodeComment } from '@tilewright/text'
import type { Phases, Step } from '../program/steps.ts'
import { emitExpr } from './expressions.ts'
import { createEnv, kernel, noteAsked, table, type Context, type Env } from './context.ts'
import { camel, member } from './names.ts'
import { allOf, busyTest, readTable, setTest } from './guards.ts'
import { elementRefusals, pushCall, selectCall } from './sets.ts'
import { callFollow, followBit, prepareFollowed } from './follow.ts'
import type { Body, Subject } from './body.ts'
import { emitEffect, emitStatements, noteEffect, noteTaken } from './statements.ts'
import { OF_PHASE, OTHER, isLoop, loopLetter, namesEntities, slotLetter, type Stop } from './slot-kinds.ts'
import { isPlainStep, writePlainStep, type Arguments, type StepWords } from './plain-steps.ts'
import { createWriter, type Writer } from './writer.ts'

/** Cells of a frame before its slots. */
const FIRST_SLOT = 3

interface Block {
  readonly lines: Writer
  /** The block written after it, into which it can fall through. */
  next: Block | null
  /** It is written directly after another block. */
  isNext: boolean
  /** A test inside it jumps to the next block. */
  leadsOn: boolean
  /** Constants at its head, by the slot that they read. */
  readonly reads: Map<number, string>
  open: boolean
  /** The constant that holds the current value of a slot. */
  readonly known: Map<number, string>
}

export interface MachineInput {
  readonly context: Context
  readonly phases: Phases
  /** Phases that are inlined into the machine that runs them. */
  readonly inlined: ReadonlySet<string>
  readonly words: StepWords
  readonly name: string
  readonly comment: readonly CodeComment[]
  /** The kinds of the slots used before the body begins (see `slot-kinds.ts`). */
  readonly taken: string
}

export interface MachineText {
  readonly out: Writer
  /** Number of slots of its frame. */
  readonly slots: number
  /** Where it waits with tiles or pieces in its slots. */
  readonly stops: readonly Stop[]
}

/** Emits the machine of a phase; its first slot is the argument. */
export function phaseMachine(input: MachineInput, phase: string): MachineText {
  const machine = new Machine(input)
  machine.steps(phase, 0)
  return machine.write()
}

/** Emits the machine of an option: its first slots are its three arguments, then the phase it is asked for. */
export function optionMachine(
  input: MachineInput,
  params: readonly string[],
  option: IrOption,
  scorer: string,
): MachineText {
  const machine = new Machine(input)
  machine.option(params, option, scorer)
  return machine.write()
}

/** Kinds of the slots of an option's frame before those of its own. */
export function optionSlots({ params }: IrOption): string {
  const letters = params.map(({ kind }) => slotLetter(kind)).join('')
  return `${letters.padEnd(ASKED_PHASE, OTHER)}${OTHER}${OF_PHASE}${OTHER}`
}
const ASKED_PHASE = 3
const ASKED_ARGUMENT = 4
const CHOOSER = 5

/** Emitted for `ask again` in an option for every choice, where it has no effect. */
export const UNASKED = '// The interrupted decision is asked again in any case.'

/** A body that is being emitted into a machine. */
interface Running {
  readonly scorer: string
  readonly subject: Subject
  /** The block after it. */
  readonly after: Block | null
  /** Its open loops, the outermost first. */
  readonly loops: number[]
  /** The interrupted choice is repeated anyway, with or without `ask again`. */
  readonly unasked?: boolean
}

class Machine {
  private readonly blocks: Block[] = []
  private slots: number
  private most: number
  /** Kinds of all slots so far (see `slot-kinds.ts`). */
  private letters: string[]
  private readonly stops: Stop[] = []
  /** First slots of the loops around the statement being emitted, also of machines that it is inlined in. */
  private readonly openLoops = new Set<number>()
  private names = 0
  /** Slot of each variable of the rules in scope. */
  private scope = new Map<string, number>()
  private current: Block
  private readonly input: MachineInput
  private running: Running
  /** The statement being emitted. */
  private sentence: IrStatement | undefined

  constructor(input: MachineInput) {
    this.input = input
    this.slots = this.most = input.taken.length
    this.letters = Array.from(input.taken)
    this.running = { scorer: '', subject: { phase: '-1', argument: () => '-1' }, after: null, loops: [] }
    this.current = this.newBlock()
  }

  write(): MachineText {
    const { name, comment, context } = this.input
    if (this.current.open) this.leave()
    const out = createWriter()
    for (const text of comment) out.line(text)
    out.block(`export function ${name}(g: Game, f: number): void`, () => {
      const body = createWriter()
      body.block('for (;;) switch (s[f + 1])', () => {
        for (const block of this.inOrder()) {
          const i = this.indexOf(block)
          const [first] = block.lines.marks()
          if (first) body.from(first.file, first.offset)
          body.block(`case ${i}:${block.leadsOn ? ` to${this.indexOf(block.next)}:` : ''}`, () => {
            for (const [slot, local] of block.reads) body.line(`const ${local} = ${this.cell(slot)}`)
            body.append(block.lines)
          })
        }
        body.line(`default: throw ${kernel(context, 'brokenFrame')}(g, f)`)
      })
      out.line('const s = g.stack')
      readTable(out, body.text())
      out.append(body)
    })
    return { out, slots: this.most, stops: this.stops }
  }

  /** Emits the steps of a phase whose argument is in a slot. */
  steps(phase: string, argument: number): void {
    for (const step of this.input.phases.stepsOf(phase)) this.step(phase, step, argument)
  }

  option(params: readonly string[], option: IrOption, scorer: string): void {
    params.forEach((param, i) => this.scope.set(param, i))
    this.scope.set('chooser', CHOOSER)
    const slotText = (slot: number): string => `s[f + ${String(FIRST_SLOT + slot)}]`
    const subject: Subject = { phase: slotText(ASKED_PHASE), argument: () => slotText(ASKED_ARGUMENT) }
    this.running = { scorer, subject, after: null, loops: [], unasked: option.anytime === true }
    noteAsked(this.input.context, this.current.lines, option)
    noteTaken(this.input.context, this.current.lines, scorer)
    this.sequence(option.body)
  }

  private step(phase: string, step: Step, argument: number): void {
    const { words, context } = this.input
    if (isPlainStep(step, words)) {
      this.current.lines.append(plainStep(step, words, context, this.arguments(argument)))
      return
    }
    const after = this.newBlock()
    const refused = [setTest(step.inPlay), ...step.unless.map((replaced) => notIn(setTest(replaced)))]
    const test = allOf(refused)
    if (test !== null) this.gotoIf(`!(${test})`, after)
    step.alternatives.forEach(({ rule, inPlay }, i) => {
      const next = i < step.alternatives.length - 1 ? this.newBlock() : after
      const guard = setTest(inPlay)
      if (guard !== null && guard !== setTest(step.inPlay)) this.gotoIf(`!${guard}`, next)
      this.current.lines.from(rule.span.file, rule.span.start)
      this.current.lines.line(`${kernel(context, 'beginRule')}(${words.ruleName(context, rule)})`)
      const when = words.whenCall(context, rule, this.arguments(argument))
      if (when !== null) this.gotoIf(`!${when}`, next)
      this.rule(phase, rule, argument, after)
      this.current = next
    })
  }

  /** Emits the body of a rule; continues after the step. */
  private rule(phase: string, rule: IrRule, argument: number, after: Block): void {
    const outer = { scope: this.scope, running: this.running, slots: this.slots }
    const { context, words } = this.input
    this.scope = new Map(rule.params.map(({ name }, i) => [name, argument + i]))
    this.running = {
      scorer: words.ruleName(context, rule),
      subject: {
        phase: member(table(context, 'Phase'), phase),
        argument: () => (rule.params.length > 0 ? this.read(argument) : '-1'),
      },
      after,
      loops: [],
    }
    const call = words.bodyCall(context, rule, this.arguments(argument))
    if (call !== null) this.current.lines.line(call)
    else {
      this.current.lines.line(words.comment(rule))
      noteAsked(context, this.current.lines, rule)
      this.sequence(rule.body)
    }
    this.scope = outer.scope
    this.running = outer.running
    this.slots = outer.slots
    if (this.current.open) this.goto(after)
  }

  /** The arguments of a phase, in consecutive slots. */
  private arguments(first: number): Arguments {
    return (i) => this.read(first + i)
  }

  private slot(letter = OTHER): number {
    const slot = this.slots
    this.letters[slot] = letter
    this.slots += 1
    this.most = Math.max(this.most, this.slots)
    return slot
  }
  private fresh = (wish: string): string => {
    this.names += 1
    return `${camel(wish)}_${String(this.names)}`
  }
  private cell(slot: number): string {
    return `s[f + ${String(FIRST_SLOT + slot)}]`
  }

  private newBlock(): Block {
    const block: Block = {
      lines: createWriter(),
      next: null,
      isNext: false,
      leadsOn: false,
      reads: new Map(),
      open: true,
      known: new Map(),
    }
    this.blocks.push(block)
    if (this.sentence) block.lines.from(this.sentence.span.file, this.sentence.span.start)
    return block
  }

  /** The blocks in output order: each before the one it falls into. */
  private inOrder(): readonly Block[] {
    const chainOf = (block: Block): Block[] => [block, ...(block.next === null ? [] : chainOf(block.next))]
    return this.blocks.filter(({ isNext }) => !isNext).flatMap(chainOf)
  }
  private indexOf(block: Block | null): string {
    return String(block === null ? -1 : this.blocks.indexOf(block))
  }
  /** Whether the block follows the current one, or can be placed there. */
  private isBehind(block: Block): boolean {
    const { current } = this
    if (current.next !== null || block.isNext) return current.next === block
    for (let after: Block | null = block; after !== null; after = after.next) if (after === current) return false
    current.next = block
    block.isNext = true
    return true
  }
  private goto(block: Block): void {
    this.current.lines.line(`s[f + 1] = ${this.indexOf(block)}`)
    if (this.isBehind(block)) this.current.lines.line('// falls through')
    else this.current.lines.line('break')
    this.current.open = false
  }
  private gotoIf(test: string, block: Block): void {
    const { lines } = this.current
    lines.block(`if (${test})`, () => {
      lines.line(`s[f + 1] = ${this.indexOf(block)}`)
      lines.line(this.wayTo(block))
    })
  }
  /** The jump from the middle of a block to this one: fall through or by number. */
  private wayTo(block: Block): string {
    if (!this.isBehind(block)) return 'break'
    this.current.leadsOn = true
    return `break to${this.indexOf(block)}`
  }
  private leave(): void {
    this.current.lines.line(`${kernel(this.input.context, 'leave')}(g)`)
    this.current.lines.line('return')
    this.current.open = false
  }

  /** TypeScript that reads a slot in the current block: the value assigned there, or a constant at its head. */
  private read(slot: number, wish = 'value', block = this.current): string {
    const constant = block.known.get(slot)
    if (constant !== undefined) return constant
    const name = this.fresh(wish)
    block.reads.set(slot, name)
    block.known.set(slot, name)
    return name
  }

  /** Assigns a slot; later reads in the block use the constant. */
  private put(slot: number, wish: string, value: string): void {
    const block = this.current,
      local = this.fresh(wish)
    block.lines.line(`const ${local}: number = ${value}`)
    block.lines.line(`${this.cell(slot)} = ${local}`)
    block.known.set(slot, local)
  }

  private env(): Env {
    const block = this.current
    const scope = this.scope
    return createEnv([], (name) => {
      const slot = scope.get(name)
      return slot === undefined ? undefined : this.read(slot, name, block)
    })
  }

  private body(env: Env): Body {
    const { context } = this.input
    const { scorer, subject, after, loops } = this.running
    const out = this.current.lines
    return {
      context,
      out,
      env,
      scorer,
      subject,
      again: () => (this.running.unasked ? UNASKED : `${kernel(context, 'askAgainBelow')}(g, f, ${scorer.slice(1)})`),
      fresh: this.fresh,
      keeps: true,
      bind: (name, value, kind) => {
        const slot = this.slot(slotLetter(kind))
        this.put(slot, name, `${kernel(context, 'whole')}(${value})`)
        this.scope.set(name, slot)
      },
      exit: () => {
        kernel(context, 'scratch')
        out.line(`scratch.top = 0`)
        const [outermost] = loops
        if (after === null) out.line(`${kernel(context, 'leave')}(g)`)
        else {
          if (outermost !== undefined)
            out.line(`${kernel(context, 'release')}(g, f + ${String(FIRST_SLOT + outermost)})`)
          out.line(`s[f + 1] = ${this.indexOf(after)}`)
        }
        out.line('return')
      },
    }
  }

  private sequence(statements: readonly IrStatement[]): void {
    for (const statement of statements) {
      if (!this.current.open) return
      this.sentence = statement
      if (!this.input.phases.bodyStops([statement])) {
        emitStatements(this.body(this.env()), [statement])
        if (statement.op === 'stop') this.current.open = false
      } else this.stopping(statement)
    }
  }

  private inScope(run: () => void): void {
    const outer = this.scope
    this.scope = new Map(outer)
    run()
    this.scope = outer
  }

  /** Continues in a new block after the calls, or at once if a test says that they do nothing. */
  private resume(calls: readonly string[], unless: string | null = null): void {
    const out = this.current.lines
    const next = this.newBlock()
    const letters = this.letters
      .slice(0, this.slots)
      .map((letter, slot) => (isLoop(letter) && !this.openLoops.has(slot) ? OTHER : letter))
      .join('')
    if (namesEntities(letters)) this.stops.push({ block: this.blocks.indexOf(next), letters })
    out.line(`s[f + 1] = ${this.indexOf(next)}`)
    if (unless !== null) out.line(`if (${unless}) ${this.wayTo(next)}`)
    for (const call of calls) out.line(call)
    out.line('return')
    this.current.open = false
    this.current = next
    this.goOn()
  }

  /** Emits that the rule resumes after others. */
  private goOn(): void {
    this.current.lines.line(`${kernel(this.input.context, 'goOn')}(${this.running.scorer})`)
  }

  private stopping(statement: IrStatement): void {
    if (this.input.context.effects) noteEffect(this.body(this.env()), statement)
    const { context, inlined, words } = this.input
    const env = this.env()
    const out = this.current.lines
    out.from(statement.span.file, statement.span.start)
    switch (statement.op) {
      case 'run': {
        const args = statement.args.map((arg) => emitExpr(context, arg, env))
        if (!inlined.has(statement.phase)) {
          this.resume([words.enterCall(context, statement.phase, args)], notIn(busyTest(context, statement.phase)))
          return
        }
        const outer = this.slots
        const params = context.plan.phases.find(({ name }) => name === statement.phase)?.params ?? []
        const letter = (i: number): string => slotLetter(params[i]?.kind ?? 'none')
        const slot = this.slot(letter(0))
        args.forEach((arg, i) => {
          this.put(i === 0 ? slot : this.slot(letter(i)), 'argument', arg)
        })
        this.steps(statement.phase, slot)
        this.slots = outer
        this.goOn()
        return
      }
      case 'ask':
        this.resume([
          `${kernel(context, 'ask')}(g, ${member(table(context, 'Choice'), statement.choice)}, ` +
            `${emitExpr(context, statement.by, env)}, ${this.running.subject.phase}, ` +
            `${this.running.subject.argument()})`,
        ])
        return
      case 'choose': {
        if (context.plan.options.some(({ anytime }) => anytime === true)) {
          this.chooseOrElse(statement)
          return
        }
        const slot = this.slot(slotLetter(statement.set.element))
        const from = this.fresh('from')
        kernel(context, 'scratch')
        out.line(`const ${from} = scratch.top`)
        const to = selectCall(context, statement.set, env)
        this.resume([
          `${kernel(context, 'chooseFrom')}(g, ${member(table(context, 'Choice'), statement.choice)}, ` +
            `${emitExpr(context, statement.by, env)}, ${String(statement.optional)}, ` +
            `f + ${String(FIRST_SLOT + slot)}, ${from}, ${to})`,
        ])
        this.scope.set(statement.name, slot)
        return
      }
      case 'secret':
        this.secret(statement)
        return
      case 'if':
        this.branch(statement)
        return
      case 'each':
        this.each(statement)
        return
      case 'repeat':
        this.repeat(statement)
        return
      default:
        this.followed(statement)
    }
  }

  /**
   * Emits a choice at which options for every decision are available: after one of them the set is recomputed. The
   * cells after the result hold whether that is necessary, and how often each option was taken.
   */
  private chooseOrElse(statement: Extract<IrStatement, { op: 'choose' }>): void {
    const { context } = this.input
    const slot = this.slot(slotLetter(statement.set.element))
    const once = this.slot()
    for (const { anytime } of context.plan.options)
      if (anytime === true) this.current.lines.line(`${this.cell(this.slot())} = 0`)
    const loop = this.newBlock()
    this.goto(loop)
    this.current = loop
    const out = loop.lines
    const env = this.env()
    const from = this.fresh('from')
    kernel(context, 'scratch')
    out.line(`${this.cell(once)} = 0`)
    out.line(`const ${from} = scratch.top`)
    const to = selectCall(context, statement.set, env)
    this.resume([
      `${kernel(context, 'chooseFrom')}(g, ${member(table(context, 'Choice'), statement.choice)}, ` +
        `${emitExpr(context, statement.by, env)}, ${String(statement.optional)}, ` +
        `f + ${String(FIRST_SLOT + slot)}, ${from}, ${to})`,
    ])
    this.gotoIf(`${this.cell(once)} === 1`, loop)
    this.scope.set(statement.name, slot)
  }

  /** Emits a statement followed by a phase that may stop. */
  private followed(statement: IrStatement): void {
    const { context, phases, words } = this.input
    const body = this.body(this.env())
    noteAmount(body, statement)
    const followed = prepareFollowed(body, statement)
    if (followed === null) throw new Error(`${statement.op} never stops`)
    emitEffect(body, followed.statement, () => true)
    // All tests are evaluated before the first follow-up runs.
    const [alone, ...others] = followed.followUps
    const tests = followed.followUps.map((followUp) => {
      if (alone === followUp && others.length === 0) return followUp
      const name = this.fresh('follows')
      body.bind(name, `${followUp.test} ? 1 : 0`, 'yes-no')
      return { ...followUp, test: '', name }
    })
    for (const followUp of tests) {
      const test = 'name' in followUp ? `${this.env().get(followUp.name) ?? ''} === 1` : followUp.test
      const after = this.newBlock()
      if (!phases.stops(followUp.phase.name)) {
        this.gotoIf(`!(${test})`, after)
        this.current.lines.line(callFollow(this.body(this.env()), followUp))
        this.goOn()
      } else {
        const bit = followBit(context, followUp.phase)
        this.gotoIf(`!(${test}) || ${kernel(context, 'isFollowing')}(g, ${bit})`, after)
        const now = this.env()
        const args = followUp.args.map((arg) => emitExpr(context, arg, now))
        this.resume([
          `${kernel(context, 'beginFollowing')}(g, ${bit})`,
          words.enterCall(context, followUp.phase.name, args),
        ])
        this.current.lines.line(`${kernel(context, 'endFollowing')}(g, ${bit})`)
      }
      this.goto(after)
      this.current = after
    }
  }

  private branch(statement: Extract<IrStatement, { op: 'if' }>): void {
    const head = this.current
    const condition = emitExpr(this.input.context, statement.condition, this.env())
    const then = this.newBlock()
    const otherwise = statement.otherwise.length > 0 ? this.newBlock() : null
    const after = this.newBlock()
    head.lines.line(`s[f + 1] = ${condition} ? ${this.indexOf(then)} : ${this.indexOf(otherwise ?? after)}`)
    head.lines.line('break')
    head.open = false
    for (const [block, body] of [
      [then, statement.then],
      [otherwise, statement.otherwise],
    ] as const) {
      if (!block) continue
      this.current = block
      this.inScope(() => {
        this.sequence(body)
      })
      if (this.current.open) this.goto(after)
    }
    this.current = after
  }

  private each(statement: Extract<IrStatement, { op: 'each' }>): void {
    const { context } = this.input
    const { set } = statement
    kernel(context, 'scratch')
    const loop = this.slot(loopLetter(set.element))
    this.slot()
    const from = this.fresh('from')
    const selected = set.extreme ? selectCall(context, set, this.env()) : pushCall(context, set, this.env())
    const cell = (slot: number): string => `f + ${String(FIRST_SLOT + slot)}`
    this.current.lines.line(`const ${from} = scratch.top`)
    this.current.lines.line(`${kernel(context, 'snapshot')}(g, ${cell(loop)}, ${from}, ${selected})`)
    const head = this.newBlock()
    const after = this.newBlock()
    this.goto(head)
    this.current = head
    this.running.loops.push(loop)
    this.openLoops.add(loop)
    this.inScope(() => {
      const element = this.slot(slotLetter(set.element))
      head.lines.block(`if (s[${cell(loop)}] >= s[${cell(loop + 1)}])`, () => {
        head.lines.line(`${kernel(context, 'release')}(g, ${cell(loop)})`)
        head.lines.line(`s[f + 1] = ${this.indexOf(after)}`)
        head.lines.line('break')
      })
      this.put(element, set.name, `s[s[${cell(loop)}]]`)
      head.lines.line(`s[${cell(loop)}] += 1`)
      this.scope.set(set.name, element)
      if (!set.extreme)
        for (const refusal of elementRefusals(context, set, this.env())) head.lines.line(`if (${refusal}) break`)
      this.sequence(statement.body)
      if (this.current.open) this.goto(head)
    })
    this.running.loops.pop()
    this.openLoops.delete(loop)
    this.current = after
  }

  private repeat(statement: Extract<IrStatement, { op: 'repeat' }>): void {
    const { context } = this.input
    const counter = this.cell(this.slot())
    this.current.lines.line(`${counter} = 0`)
    const head = this.newBlock()
    const after = this.newBlock()
    this.goto(head)
    this.current = head
    const condition = statement.condition ? ` || !(${emitExpr(context, statement.condition, this.env())})` : ''
    this.gotoIf(`${counter} >= ${String(statement.limit)}${condition}`, after)
    head.lines.line(`${counter} += 1`)
    head.lines.line(`${kernel(context, 'spend')}(1)`)
    this.inScope(() => {
      this.sequence(statement.body)
    })
    if (this.current.open) this.goto(head)
    this.current = after
  }

  private secret(statement: Extract<IrStatement, { op: 'secret' }>): void {
    const { context } = this.input
    kernel(context, 'scratch')
    const from = this.fresh('from')
    const to = this.fresh('to')
    const at = this.fresh('at')
    const env = this.env()
    const out = this.current.lines
    out.line(`const ${from} = scratch.top`)
    out.line(`const ${to} = ${selectCall(context, statement.players, env)}`)
    out.line(
      `${kernel(context, 'secretly')}(g, ${member(table(context, 'Choice'), statement.choice)}, ` +
        `${member(table(context, 'State'), statement.into)}, ${String(statement.optional)})`,
    )
    const player = this.fresh(statement.players.name)
    out.block(`for (let ${at} = ${from}; ${at} < ${to}; ${at} += 1)`, () => {
      out.line(`const ${player} = scratch.data[${at}]`)
      const inner = env.extend()
      inner.set(statement.players.name, player)
      const start = this.fresh('from')
      out.line(`const ${start} = scratch.top`)
      out.line(
        `${kernel(context, 'secretlyFor')}(g, ${player}, ${start}, ${selectCall(context, statement.set, inner)})`,
      )
    })
    this.resume([`scratch.top = ${from}`])
  }
}

const notIn = (test: string | null): string | null => (test === null ? null : `!${test}`)

function plainStep(step: Step, words: StepWords, context: Context, args: Arguments): Writer {
  const out = createWriter()
  writePlainStep(out, step, words, context, args)
  return out
}
