/** The functions generated for a declaration: its condition, result, effects and offers. */
import type { IrChange, IrDefine, IrExpr, IrMay, IrOption, IrParam, IrRule, Located } from '@tilewright/language'
import { docComment, type CodeComment } from '@tilewright/text'
import { partsOf } from './traced-amounts.ts'
import type { Subject } from './body.ts'
import { createEnv, fresh, kernel, noteAsked, table, type Context, type Env } from './context.ts'
import { earlyTests } from './early-tests.ts'
import { emitExpr, emitRefusal } from './expressions.ts'
import { leavesOf } from './formula.ts'
import { readTable } from './guards.ts'
import { UNASKED } from './machine.ts'
import { camel, member } from './names.ts'
import { elementRefusals, pushCall, selectCall, soleFreedom } from './sets.ts'
import { emitStatements, noteTaken } from './statements.ts'
import { createWriter, type Writer } from './writer.ts'

/** Adds `g` to the used names if the body is watched, because the report needs it. */
const watched = (context: Context, body: string): string => (context.watch === null ? body : `${body} g`)

export type Emit = (out: Writer, located: Located) => void

/** Parameters of a function; those that `body` does not use begin with `_`. */
function signature(params: readonly { readonly name: string }[], body: string): string {
  const mark = (name: string): string => (new RegExp(`\\b${name}\\b`).test(body) ? name : `_${name}`)
  return [`${mark('g')}: Game`, ...params.map((param) => `${mark(camel(param.name))}: number`)].join(', ')
}

export function emitGuard(
  context: Context,
  params: readonly { readonly name: string }[],
  when: IrExpr,
  wish: string,
  emit: Emit,
  located: Located,
): string {
  const name = fresh(context, wish)
  const out = createWriter()
  const body = `return ${emitExpr(context, when, createEnv())}`
  out.block(`export function ${name}(${signature(params, watched(context, body))}): boolean`, () => {
    noteAsked(context, out, located)
    out.line(body)
  })
  emit(out, located)
  return name
}

export function emitMay(context: Context, may: IrMay, emit: Emit): string | null {
  const wish = `${may.label} ${may.negated ? 'is forbidden' : 'is allowed'}`
  return may.when ? emitGuard(context, may.params, may.when, wish, emit, may) : null
}

export function emitValue(
  context: Context,
  define: IrDefine,
  name: string,
  index: number,
  comment: CodeComment,
): Writer {
  const out = createWriter()
  const env = createEnv()
  const result = emitExpr(context, define.is, env)
  const names = define.params.map((param) => camel(param.name))
  const truth = define.is.kind === 'yes-no' && !define.is.setOf
  out.line(comment)
  out.block(
    `export function ${name}(${signature(define.params, `g ${names.join(' ')}`)}): ${truth ? 'boolean' : 'number'}`,
    () => {
      const leaves = define.is.kind === 'number' && !define.is.setOf ? leavesOf(define.is) : []
      kernel(context, 'trace')
      kernel(context, 'traceValue')
      noteAsked(context, out, define)
      out.line(`const result = ${result}`)
      const parts = leaves.length === 1 && leaves[0] === define.is ? '' : partsOf(context, leaves, env)
      out.line(
        `if (trace.on) traceValue(g, ${String(index)}, [${names.join(', ')}], [${parts}], ` +
          `${truth ? 'Number(result)' : 'result'})`,
      )
      out.line('return result')
    },
  )
  return out
}

/** Binds the deciding player in options; rules cannot refer to him. */
export function knowChooser(context: Context, env: Env): void {
  kernel(context, 'asked')
  env.set('chooser', 'asked.player')
}

export function emitChange(
  context: Context,
  change: IrChange,
  params: readonly { readonly name: string }[],
  name: string,
  comment: CodeComment,
): Writer {
  const out = createWriter()
  const env = createEnv()
  const result = emitExpr(context, change.is, env)
  const truth = change.is.kind === 'yes-no' && change.is.setOf !== true
  const parts =
    change.is.kind === 'number' && change.is.setOf !== true ? partsOf(context, leavesOf(change.is), env) : ''
  const body =
    parts === ''
      ? `return ${result}`
      : `const result = ${result}\n` +
        `if (${kernel(context, 'trace')}.on) ${kernel(context, 'traceParts')}([${parts}])\nreturn result`
  out.line(comment)
  out.block(
    `export function ${name}(${signature(params, watched(context, body))}): ${truth ? 'boolean' : 'number'}`,
    () => {
      noteAsked(context, out, change)
      for (const line of body.split('\n')) out.line(line)
    },
  )
  return out
}

export function emitBody(
  context: Context,
  name: string,
  comment: readonly CodeComment[],
  params: readonly IrParam[],
  body: IrRule['body'],
  scorer: string,
  subject: Subject,
  located: Located,
): Writer {
  const out = createWriter()
  const env = createEnv()
  const inner = createWriter()
  let count = 0
  const local = (wish: string): string => {
    count += 1
    return `${camel(wish)}_${String(count)}`
  }
  for (const tableName of ['Rule', 'Option', 'Phase']) table(context, tableName)
  knowChooser(context, env)
  noteAsked(context, inner, located)
  noteTaken(context, inner, scorer)
  emitStatements(
    {
      context,
      out: inner,
      env,
      scorer,
      subject,
      again: () => ('anytime' in located ? UNASKED : `${kernel(context, 'askAgain')}(g, ${scorer.slice(1)})`),
      fresh: local,
      bind: (variable, value) => {
        const fresh = local(variable)
        env.set(variable, fresh)
        inner.line(`const ${fresh}: number = ${value}`)
      },
      exit: () => {
        kernel(context, 'scratch')
        inner.line('scratch.top = 0')
        inner.line('return')
      },
    },
    body,
  )
  for (const text of comment) out.line(text)
  out.block(`export function ${name}(${signature(params, inner.text())}): void`, () => {
    if (inner.text() === '') out.line('// nothing happens')
    readTable(out, inner.text())
    out.append(inner)
  })
  return out
}

export function emitEnumerate(context: Context, option: IrOption, name: string): Writer {
  const out = createWriter()
  const env = createEnv()
  knowChooser(context, env)
  kernel(context, 'offer')
  table(context, 'Option')
  const number = member('Option', option.name)
  const { among, before } = earlyTests(context.plan, option)
  const write = (depth: number): void => {
    for (const test of before[depth] ?? [])
      out.line(`if (${emitRefusal(context, test, env)}) ${depth === 0 ? 'return' : 'continue'}`)
    const set = among[depth]
    if (!set) {
      const args = [...option.params.map((param) => env.get(param.name) ?? camel(param.name)), '0', '0', '0'].slice(
        0,
        3,
      )
      out.line(`offer(g, ${number}, ${args.join(', ')})`)
      return
    }
    kernel(context, 'scratch')
    const suffix = depth === 0 ? '' : `_${String(depth + 1)}`
    out.line(`const start${suffix} = scratch.top`)
    out.line(`const end${suffix} = ${set.extreme ? selectCall(context, set, env) : pushCall(context, set, env)}`)
    const free = set.extreme ? null : soleFreedom(context, set)
    const alone = among.length === 1 && set.filter === null && (before[1] ?? []).length === 0
    const offerAll = (): void => {
      out.line(`${kernel(context, 'offerEach')}(g, ${number}, start, end)`)
    }
    if (alone && free === true) {
      offerAll()
      return
    }
    if (typeof free === 'string') {
      if (alone)
        out.block(`if (${free})`, () => {
          offerAll()
          out.line('return')
        })
      else out.line(`const free${suffix} = ${free}`)
    }
    const where = alone || !set.where ? null : emitRefusal(context, set.where, env)
    out.line(`${kernel(context, 'spend')}(end${suffix} - start${suffix})`)
    out.block(`for (let at${suffix} = start${suffix}; at${suffix} < end${suffix}; at${suffix} += 1)`, () => {
      const element = camel(set.name)
      env.set(set.name, element)
      out.line(`const ${element} = scratch.data[at${suffix}]`)
      const permitted = set.where === null ? null : emitRefusal(context, set.where, env)
      if (!set.extreme)
        for (const refusal of elementRefusals(context, set, env)) {
          if (refusal === permitted && free === true) continue
          const unless = where !== null && refusal === permitted && typeof free === 'string'
          out.line(`if (${unless ? `!free${suffix} && ` : ''}${refusal}) continue`)
        }
      write(depth + 1)
    })
    out.line(`scratch.top = start${suffix}`)
  }
  out.line(docComment(`What ${option.name} offers.`))
  out.block(`export function ${name}(g: Game): void`, () => {
    noteAsked(context, out, option)
    write(0)
  })
  return out
}
