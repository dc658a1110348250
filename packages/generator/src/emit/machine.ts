/**
 * Bodies that can stop for a decision, as machines over plain data: a `switch` over numbered blocks, with
 * every variable in a slot of the frame, so that a game can be saved and cloned wherever it waits.
 * Frame layout (kernel): code, program counter, previous frame, slots.
 */
import type { IrStatement } from '@tilewright/language'
import { emitExpr } from './expressions.ts'
import { createEnv, kernel, table, type Context, type Env } from './context.ts'
import { camel, member } from './names.ts'
import { elementRefusals, pushCall, selectCall } from './sets.ts'
import { emitStatements, stops, type Body } from './statements.ts'
import { createWriter, type Writer } from './writer.ts'

const FIRST_SLOT = 3

interface Block {
  readonly lines: Writer
  readonly reads: Map<string, string>
  open: boolean
  readonly local: Map<string, string>
}

export interface MachineInput {
  readonly context: Context
  readonly name: string
  readonly comment: readonly string[]
  readonly params: readonly string[]
  readonly body: readonly IrStatement[]
  readonly scorer: string
}

/** Writes the machine's function; a frame of it has that many slots. */
export function emitMachine(input: MachineInput): { readonly out: Writer; readonly slots: number } {
  const machine = new Machine(input)
  return { out: machine.write(), slots: machine.slots }
}

class Machine {
  private readonly blocks: Block[] = []
  slots = 0
  private names = 0
  /** Slot of each variable of the rules in scope. */
  private scope = new Map<string, number>()
  private current: Block
  private readonly input: MachineInput
  /** The sentence that is being written. */
  private sentence: IrStatement | undefined

  constructor(input: MachineInput) {
    this.input = input
    this.current = this.newBlock()
    for (const param of input.params) this.scope.set(param, this.slot())
  }

  write(): Writer {
    const {
      context,
      input: { name, comment },
    } = { context: this.input.context, input: this.input }
    this.sequence(this.input.body)
    if (this.current.open) this.leave()
    const out = createWriter()
    for (const text of comment) out.line(text)
    out.block(`function ${name}(g: Game, f: number): void`, () => {
      out.line('const s = g.stack')
      out.block('for (;;) switch (s[f + 1])', () => {
        this.blocks.forEach((block, i) => {
          const [first] = block.lines.marks()
          if (first) out.from(first.file, first.offset)
          out.block(`case ${String(i)}:`, () => {
            for (const [local, read] of block.reads) out.line(`const ${local} = ${read}`)
            out.append(block.lines)
          })
        })
        out.line(`default: throw ${kernel(context, 'brokenFrame')}(g, f)`)
      })
    })
    return out
  }

  private slot(): number {
    this.slots += 1
    return FIRST_SLOT + this.slots - 1
  }
  private fresh = (wish: string): string => {
    this.names += 1
    return `${camel(wish)}_${String(this.names)}`
  }

  private newBlock(): Block {
    const block: Block = { lines: createWriter(), reads: new Map(), open: true, local: new Map() }
    this.blocks.push(block)
    if (this.sentence) block.lines.from(this.sentence.span.file, this.sentence.span.start)
    return block
  }

  private indexOf(block: Block): number {
    return this.blocks.indexOf(block)
  }
  private goto(block: Block, out = this.current.lines): void {
    out.line(`s[f + 1] = ${String(this.indexOf(block))}`)
    out.line('break')
  }
  private leave(): void {
    this.current.lines.line(`${kernel(this.input.context, 'leave')}(g)`)
    this.current.lines.line('return')
    this.current.open = false
  }

  /** Reads of variables: a constant at the head of the block, or the one bound in it. */
  private env(): Env {
    const block = this.current
    const scope = this.scope
    const read = (name: string): string | undefined => {
      const local = block.local.get(name)
      if (local !== undefined) return local
      const slot = scope.get(name)
      if (slot === undefined) return undefined
      const fresh = this.fresh(name)
      block.reads.set(fresh, `s[f + ${String(slot)}]`)
      block.local.set(name, fresh)
      return fresh
    }
    return createEnv([], read)
  }

  private body(env: Env): Body {
    const { context } = this.input
    const out = this.current.lines
    return {
      context,
      out,
      env,
      scorer: this.input.scorer,
      fresh: this.fresh,
      keeps: true,
      bind: (name, value) => {
        const slot = this.slot()
        this.scope.set(name, slot)
        const local = this.fresh(name)
        out.line(`const ${local}: number = ${kernel(context, 'whole')}(${value})`)
        out.line(`s[f + ${String(slot)}] = ${local}`)
        this.current.local.set(name, local)
      },
      exit: () => {
        out.line(`scratch.top = 0`)
        kernel(context, 'scratch')
        out.line(`${kernel(context, 'leave')}(g)`)
        out.line('return')
      },
    }
  }

  private sequence(statements: readonly IrStatement[]): void {
    for (const statement of statements) {
      if (!this.current.open) return
      this.sentence = statement
      if (!stops([statement])) {
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

  /** Goes on in a new block when what is called has finished. */
  private resume(call: string): void {
    const out = this.current.lines
    const next = this.newBlock()
    out.line(`s[f + 1] = ${String(this.indexOf(next))}`)
    out.line(call)
    out.line('return')
    this.current.open = false
    this.current = next
  }

  private stopping(statement: IrStatement): void {
    const { context } = this.input
    const env = this.env()
    const out = this.current.lines
    out.from(statement.span.file, statement.span.start)
    switch (statement.op) {
      case 'run': {
        const argument = statement.argument ? emitExpr(context, statement.argument, env) : '-1'
        this.resume(
          `if (${kernel(context, 'callPhase')}(g, ${member(table(context, 'Phase'), statement.phase)}, ` +
            `${argument})) break`,
        )
        return
      }
      case 'ask':
        this.resume(
          `${kernel(context, 'ask')}(g, ${member(table(context, 'Choice'), statement.choice)}, ` +
            `${emitExpr(context, statement.by, env)})`,
        )
        return
      case 'choose': {
        const slot = this.slot()
        const from = this.fresh('from')
        kernel(context, 'scratch')
        out.line(`const ${from} = scratch.top`)
        const to = selectCall(context, statement.set, env)
        this.resume(
          `${kernel(context, 'chooseFrom')}(g, ${member(table(context, 'Choice'), statement.choice)}, ` +
            `${emitExpr(context, statement.by, env)}, ${String(statement.optional)}, f + ${String(slot)}, ` +
            `${from}, ${to})`,
        )
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
        return
    }
  }

  private branch(statement: Extract<IrStatement, { op: 'if' }>): void {
    const head = this.current
    const condition = emitExpr(this.input.context, statement.condition, this.env())
    const then = this.newBlock()
    const otherwise = statement.otherwise.length > 0 ? this.newBlock() : null
    const after = this.newBlock()
    head.lines.line(
      `s[f + 1] = ${condition} ? ${String(this.indexOf(then))} : ${String(this.indexOf(otherwise ?? after))}`,
    )
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
      if (this.current.open) {
        this.goto(after)
        this.current.open = false
      }
    }
    this.current = after
  }

  private each(statement: Extract<IrStatement, { op: 'each' }>): void {
    const { context } = this.input
    const { set } = statement
    kernel(context, 'scratch')
    const loop = this.slot()
    this.slot()
    const from = this.fresh('from')
    const selected = set.extreme ? selectCall(context, set, this.env()) : pushCall(context, set, this.env())
    this.current.lines.line(`const ${from} = scratch.top`)
    this.current.lines.line(`${kernel(context, 'snapshot')}(g, f + ${String(loop)}, ${from}, ${selected})`)
    const head = this.newBlock()
    const after = this.newBlock()
    this.goto(head)
    this.current = head
    this.inScope(() => {
      const element = this.slot()
      head.lines.block(`if (s[f + ${String(loop)}] >= s[f + ${String(loop + 1)}])`, () => {
        head.lines.line(`${kernel(context, 'release')}(g, f + ${String(loop)})`)
        head.lines.line(`s[f + 1] = ${String(this.indexOf(after))}`)
        head.lines.line('break')
      })
      const local = this.fresh(set.name)
      head.lines.line(`const ${local} = s[s[f + ${String(loop)}]]`)
      head.lines.line(`s[f + ${String(loop)}] += 1`)
      head.lines.line(`s[f + ${String(element)}] = ${local}`)
      this.scope.set(set.name, element)
      head.local.set(set.name, local)
      if (!set.extreme)
        for (const refusal of elementRefusals(context, set, this.env())) head.lines.line(`if (${refusal}) break`)
      this.sequence(statement.body)
      if (this.current.open) {
        this.goto(head)
        this.current.open = false
      }
    })
    this.current = after
  }

  private repeat(statement: Extract<IrStatement, { op: 'repeat' }>): void {
    const counter = this.slot()
    this.current.lines.line(`s[f + ${String(counter)}] = 0`)
    const head = this.newBlock()
    const after = this.newBlock()
    this.goto(head)
    this.current = head
    const condition = statement.condition
      ? ` || !(${emitExpr(this.input.context, statement.condition, this.env())})`
      : ''
    head.lines.block(`if (s[f + ${String(counter)}] >= ${String(statement.limit)}${condition})`, () => {
      head.lines.line(`s[f + 1] = ${String(this.indexOf(after))}`)
      head.lines.line('break')
    })
    head.lines.line(`s[f + ${String(counter)}] += 1`)
    head.lines.line(`${kernel(this.input.context, 'spend')}(1)`)
    this.inScope(() => {
      this.sequence(statement.body)
    })
    if (this.current.open) {
      this.goto(head)
      this.current.open = false
    }
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
    this.resume(`scratch.top = ${from}`)
  }
}
