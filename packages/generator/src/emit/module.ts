/**
 * One TypeScript module for each Carc module: its definitions, permissions, steps and options as functions, and what
 * they say of themselves as tables.
 */
import {
  lineColumn,
  type IrChange,
  type IrDefine,
  type IrExpr,
  type IrMay,
  type IrOption,
  type IrParam,
  type IrRule,
  type Sited,
} from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { Known } from '../program/known.ts'
import type { Phases } from '../program/steps.ts'
import { createEnv, emptyContext, fresh, kernel, noteAsked, table, type Context, type Env } from './context.ts'
import type { Written } from './dispatch.ts'
import { earlyTests } from './early-tests.ts'
import { emitExpr, emitRefusal } from './expressions.ts'
import { formulaOf } from './formula.ts'
import { freedomOf, groundOf } from './freedom.ts'
import { kindNames } from './guards.ts'
import { importsOf } from './imports.ts'
import { UNASKED } from './machine.ts'
import { camel, member, quote } from './names.ts'
import { commentText, elementRefusals, pushCall, selectCall, soleFreedom } from './sets.ts'
import type { Subject } from './body.ts'
import { emitStatements } from './statements.ts'
import { createWriter, type Writer } from './writer.ts'

/** Where things of the rules stand in the library's tables. */
export interface Indices {
  readonly unit: (name: string) => number
  readonly feature: (name: string) => number
  readonly piece: (name: string) => number
  readonly tile: (name: string) => number
  readonly define: ReadonlyMap<IrDefine, number>
  readonly rule: ReadonlyMap<string, number>
  readonly option: ReadonlyMap<IrOption, number>
  readonly text: (file: string) => string
}

/** What all modules are written from. */
export interface Program {
  readonly plan: Plan
  readonly known: Known
  readonly phases: Phases
  readonly indices: Indices
  /** See `Context`. */
  readonly engine: string
  /** See `Context`. */
  readonly watch: ((declaration: Sited) => string) | null
}

export interface EmittedModule {
  /** The name of its file. */
  readonly name: string
  /** The name under which others import its functions. */
  readonly alias: string
  readonly text: string
  readonly writer: Writer
  /** Functions of its declarations, as others call them. */
  readonly written: ReadonlyMap<Sited, Written>
  /** Of options: what offers them. */
  readonly offers: ReadonlyMap<IrOption, string>
}

/** `rules/base/turn.carc:12` */
export function whereOf(sited: Sited, text: (file: string) => string): string {
  const { line } = lineColumn(text(sited.span.file), sited.span.start)
  return `${sited.span.file}:${String(line)}`
}

/** What an option is about, as the library's tables have it. */
export function paramsRow({ params }: IrOption): string {
  const rows = params.map(
    (param) =>
      `{ kind: ${quote(param.kind)}, preposition: ` +
      `${param.preposition === null ? 'null' : quote(param.preposition)}, noun: ${quote(param.name)} }`,
  )
  return `[${rows.join(', ')}]`
}

/** Splits a sum or product into what it is made of, for explanations. */
function leavesOf(expr: IrExpr): IrExpr[] {
  if (expr.op === 'number') return []
  if (expr.op === 'binary' && '+-*/'.includes(expr.operator)) return [...leavesOf(expr.left), ...leavesOf(expr.right)]
  if (expr.op === 'negate') return leavesOf(expr.operand)
  return [expr]
}

/** Writes all functions and tables of one Carc module; `file` is the name of what is generated. */
export function emitModule(
  program: Program,
  module: string,
  { name: file, alias }: { readonly name: string; readonly alias: string },
): EmittedModule {
  const { plan, known, phases, indices } = program
  const context = emptyContext(program)
  const body = createWriter()
  const own = <T extends Sited>(all: readonly T[]): T[] => all.filter((one) => one.module === module)
  const written = new Map<Sited, Written>()
  const offers = new Map<IrOption, string>()
  const tables = {
    defines: new Map<number, string>(),
    changes: new Map<number, string>(),
    rules: new Map<number, string>(),
    options: new Map<number, string>(),
  }
  const as = (name: string | null): string | null => (name === null ? null : `${alias}.${name}`)
  const at = (sited: Sited): void => {
    body.from(sited.span.file, sited.span.start)
  }
  /**
   * Every line leads to the sentence it is of, else to its declaration; functions for sets to the one that uses them
   * first.
   */
  const emitFunction: Emit = (out, sited) => {
    for (const lines of [...context.hoisted.splice(0).map((hoisted) => hoisted.out), out]) {
      body.line()
      at(sited)
      body.append(lines)
    }
  }
  const head = (sited: Sited): string =>
    `{ label: ${quote('label' in sited ? String(sited.label) : 'name' in sited ? String(sited.name) : '')}, ` +
    `title: ${quote('title' in sited ? String(sited.title) : '')}, cites: [` +
    `${sited.cites.map(quote).join(', ')}], assumed: ${sited.assumed === null ? 'null' : quote(sited.assumed)}` +
    `, at: ${quote(whereOf(sited, indices.text))}, set: [${sited.set.map(indices.unit).join(', ')}],`
  const comment = (what: string, sited: Sited): string =>
    `/** ${commentText(what)} — ${whereOf(sited, indices.text)} */`

  for (const define of own(plan.defines)) {
    const index = indices.define.get(define) ?? -1
    const name = fresh(context, define.label)
    const when = define.when
      ? emitGuard(context, define.params, define.when, `${define.label} applies`, emitFunction, define)
      : null
    emitFunction(emitValue(context, define, name, index, comment(define.label, define)), define)
    written.set(define, { is: as(name), when: as(when) })
    tables.defines.set(
      index,
      `${head(define)} value: ${String(plan.values.findIndex((value) => value.name === define.value))}, on: ` +
        `${kindsOf(plan, define.params, indices)}, when: ${when ?? 'null'}, is: ${name}, formula: ` +
        `${quote(formulaOf(define.is))}${define.when ? `, condition: ${quote(formulaOf(define.when))}` : ''} }`,
    )
  }
  for (const change of own(plan.changes)) {
    const name = fresh(context, `${change.label} becomes`)
    const given = [{ name: 'it' }, ...change.params]
    const when = change.when
      ? emitGuard(context, given, change.when, `${change.label} applies`, emitFunction, change)
      : null
    emitFunction(emitChange(context, change, given, name, comment(change.label, change)), change)
    written.set(change, { is: as(name), when: as(when) })
    tables.changes.set(
      plan.changes.indexOf(change),
      `${head(change)} value: ${String(plan.values.findIndex((value) => value.name === change.value))}, on: ` +
        `${kindsOf(plan, change.params, indices)}, when: ${when ?? 'null'}, to: ${name}, formula: ` +
        `${quote(formulaOf(change.is))}${change.when ? `, condition: ${quote(formulaOf(change.when))}` : ''}` +
        `${standingOver(plan, change)} }`,
    )
  }
  for (const may of own(plan.mays)) {
    const isAsked = may.negated && typeof freedomOf(plan, known, may.permission) === 'string'
    const ground = isAsked ? groundOf(may) : null
    const asked = ground && emitGuard(context, [], ground, `${may.label} has ground`, emitFunction, may)
    written.set(may, { is: null, when: as(emitMay(context, may, emitFunction)), ground: as(asked) })
  }
  for (const rule of own(plan.rules)) {
    const index = indices.rule.get(rule.name) ?? -1
    const { params } = rule
    const [about] = params
    const when = rule.when ? emitGuard(context, params, rule.when, `${rule.name} applies`, emitFunction, rule) : null
    const subject: Subject = { phase: member('Phase', rule.phase), argument: () => (about ? camel(about.name) : '-1') }
    const name = phases.bodyStops(rule.body) ? null : fresh(context, rule.name)
    if (name !== null) {
      const scorer = member('Rule', rule.name)
      emitFunction(
        emitBody(context, name, [comment(rule.title || rule.name, rule)], params, rule.body, scorer, subject, rule),
        rule,
      )
    }
    written.set(rule, { is: as(name), when: as(when) })
    const phase = plan.phases.findIndex((one) => one.name === rule.phase)
    tables.rules.set(index, `${head(rule)} phase: ${String(phase)} }`)
  }
  for (const option of own(plan.options)) {
    const index = indices.option.get(option) ?? -1
    const offer = fresh(context, `offer ${option.name}`)
    emitFunction(emitEnumerate(context, option, offer), option)
    offers.set(option, `${alias}.${offer}`)
    const name = phases.bodyStops(option.body) ? null : fresh(context, option.name)
    const asked = kernel(context, 'asked')
    const subject: Subject = { phase: `${asked}.phase`, argument: () => `${asked}.argument` }
    if (name !== null) {
      const scorer = `~${member('Option', option.name)}`
      const comments = [comment(option.title, option)]
      emitFunction(emitBody(context, name, comments, option.params, option.body, scorer, subject, option), option)
    }
    written.set(option, { is: as(name), when: null })
    tables.options.set(
      index,
      `${head(option)} choices: [${option.choices.map(find(plan.choices)).join(', ')}], ` +
        `${option.anytime === true ? 'anytime: true, ' : ''}params: ${paramsRow(option)} }`,
    )
  }
  const imports = importsOf(context, body.text(), `Generated from ${module}.`, '../', [], tables.changes.size > 0)
  const text = imports + body.text() + tablesText(tables)
  return { name: file, alias, text, writer: body, written, offers }
}

function tablesText(tables: {
  readonly defines: ReadonlyMap<number, string>
  readonly changes: ReadonlyMap<number, string>
  readonly rules: ReadonlyMap<number, string>
  readonly options: ReadonlyMap<number, string>
}): string {
  const rows = (entries: Iterable<readonly [number, string]>): string[] =>
    [...entries].sort(([a], [b]) => a - b).map(([index, row]) => `[${String(index)}, ${row}]`)
  const tableOf = (name: string, type: string, entries: readonly string[]): string =>
    `\n/** By number in the library. */\nexport const ${name}: readonly (readonly [number, ${type}])[] = [` +
    `${entries.length > 0 ? `\n${entries.map((row) => `  ${row},`).join('\n')}\n` : ''}]\n`
  return (
    tableOf('defines', 'DefineCode', rows(tables.defines)) +
    (tables.changes.size > 0 ? tableOf('changes', 'ChangeCode', rows(tables.changes)) : '') +
    tableOf('rules', 'RuleInfo', rows(tables.rules)) +
    tableOf('options', 'OptionInfo', rows(tables.options))
  )
}

const find =
  (list: readonly { readonly name: string }[]) =>
  (name: string): number =>
    list.findIndex((one) => one.name === name)

/** Kinds the arguments of a definition must have, by number: for explanations. */
function kindsOf(plan: Plan, params: readonly IrParam[], indices: Indices): string {
  return `[${params
    .map((param) => {
      const names = kindNames(plan, param)
      const number = param.kind === 'piece' ? indices.piece : param.kind === 'tile' ? indices.tile : indices.feature
      return names === null ? 'null' : `[${names.map(number).join(', ')}]`
    })
    .join(', ')}]`
}

/** Changes that are not made where this one is, by their numbers. */
function standingOver(plan: Plan, { value, over }: IrChange): string {
  const numbers = plan.changes.flatMap((one, i) => (one.value === value && over?.includes(one.label) ? [i] : []))
  return numbers.length === 0 ? '' : `, over: [${numbers.join(', ')}]`
}

/** The text with what noting that it is asked needs. */
const watched = (context: Context, body: string): string => (context.watch === null ? body : `${body} g`)

type Emit = (out: Writer, sited: Sited) => void

/** Parameters of a function; those that `body` does not use begin with `_`. */
function signature(params: readonly { readonly name: string }[], body: string): string {
  const mark = (name: string): string => (new RegExp(`\\b${name}\\b`).test(body) ? name : `_${name}`)
  return [`${mark('g')}: Game`, ...params.map((param) => `${mark(camel(param.name))}: number`)].join(', ')
}

function emitGuard(
  context: Context,
  params: readonly { readonly name: string }[],
  when: IrExpr,
  wish: string,
  emit: Emit,
  sited: Sited,
): string {
  const name = fresh(context, wish)
  const out = createWriter()
  const body = `return ${emitExpr(context, when, createEnv())}`
  out.block(`export function ${name}(${signature(params, watched(context, body))}): boolean`, () => {
    noteAsked(context, out, sited)
    out.line(body)
  })
  emit(out, sited)
  return name
}

function emitMay(context: Context, may: IrMay, emit: Emit): string | null {
  const wish = `${may.label} ${may.negated ? 'is forbidden' : 'is allowed'}`
  return may.when ? emitGuard(context, may.params, may.when, wish, emit, may) : null
}

function emitValue(context: Context, define: IrDefine, name: string, index: number, comment: string): Writer {
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
      const words =
        leaves.length === 1 && leaves[0] === define.is
          ? []
          : leaves.flatMap((leaf) => [
              quote(leaf.words),
              leaf.kind === 'yes-no' ? `Number(${emitExpr(context, leaf, env)})` : emitExpr(context, leaf, env),
            ])
      out.line(
        `if (trace.on) traceValue(g, ${String(index)}, [${names.join(', ')}], [${words.join(', ')}], ` +
          `${truth ? 'Number(result)' : 'result'})`,
      )
      out.line('return result')
    },
  )
  return out
}

/** Options know who decides; rules do not speak of it. */
export function knowChooser(context: Context, env: Env): void {
  kernel(context, 'asked')
  env.set('chooser', 'asked.player')
}

function emitChange(
  context: Context,
  change: IrChange,
  params: readonly { readonly name: string }[],
  name: string,
  comment: string,
): Writer {
  const out = createWriter()
  const body = `return ${emitExpr(context, change.is, createEnv())}`
  const truth = change.is.kind === 'yes-no' && change.is.setOf !== true
  out.line(comment)
  out.block(
    `export function ${name}(${signature(params, watched(context, body))}): ${truth ? 'boolean' : 'number'}`,
    () => {
      noteAsked(context, out, change)
      out.line(body)
    },
  )
  return out
}

function emitBody(
  context: Context,
  name: string,
  comment: readonly string[],
  params: readonly IrParam[],
  body: IrRule['body'],
  scorer: string,
  subject: Subject,
  sited: Sited,
): Writer {
  const out = createWriter()
  const env = createEnv()
  const inner = createWriter()
  let count = 0
  const local = (wish: string): string => {
    count += 1
    return `${camel(wish)}_${String(count)}`
  }
  for (const word of ['Rule', 'Option', 'Phase']) table(context, word)
  knowChooser(context, env)
  noteAsked(context, inner, sited)
  emitStatements(
    {
      context,
      out: inner,
      env,
      scorer,
      subject,
      again: () => ('anytime' in sited ? UNASKED : `${kernel(context, 'askAgain')}(g, ${scorer.slice(1)})`),
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
    if (/\bon\[/.test(inner.text())) out.line('const { on } = g.rules')
    out.append(inner)
  })
  return out
}

function emitEnumerate(context: Context, option: IrOption, name: string): Writer {
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
  out.line(`/** What ${commentText(option.name)} offers. */`)
  out.block(`export function ${name}(g: Game): void`, () => {
    noteAsked(context, out, option)
    write(0)
  })
  return out
}
