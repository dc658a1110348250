/**
 * One TypeScript module for each Carc module: its definitions, permissions, steps and options as functions and
 * tables.
 */
import {
  lineColumn,
  type IrDefine,
  type IrExpr,
  type IrMay,
  type IrOption,
  type IrParam,
  type IrRule,
  type Sited,
} from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { createEnv, fresh, kernel, type Context } from './context.ts'
import { emitExpr, emitRefusal } from './expressions.ts'
import { formulaOf } from './formula.ts'
import { camel, quote } from './names.ts'
import { emitMachine } from './machine.ts'
import { commentText, elementRefusals, freeNames, pushCall, selectCall, solePermission } from './sets.ts'
import { emitStatements, stops } from './statements.ts'
import { createWriter, type Writer } from './writer.ts'

/** Where things of the rules stand in the library's tables. */
export interface Indices {
  readonly unit: (name: string) => number
  readonly feature: (name: string) => number
  readonly piece: (name: string) => number
  readonly define: ReadonlyMap<IrDefine, number>
  readonly rule: ReadonlyMap<string, number>
  readonly option: ReadonlyMap<IrOption, number>
  /** Code numbers of rules and options that can stop. */
  readonly code: ReadonlyMap<IrRule | IrOption, number>
  readonly text: (file: string) => string
}

export interface EmittedModule {
  readonly name: string
  readonly text: string
  readonly writer: Writer
  readonly tables: {
    readonly defines: ReadonlyMap<number, string>
    readonly mays: readonly string[]
    readonly rules: ReadonlyMap<number, string>
    readonly options: ReadonlyMap<number, string>
    readonly code: ReadonlyMap<number, string>
    readonly slots: ReadonlyMap<number, number>
  }
}

/** `rules/base/turn.carc:12` */
export function whereOf(sited: Sited, text: (file: string) => string): string {
  const { line } = lineColumn(text(sited.span.file), sited.span.start)
  return `${sited.span.file}:${String(line)}`
}

/** Splits a sum or product into what it is made of, for explanations. */
function leavesOf(expr: IrExpr): IrExpr[] {
  if (expr.op === 'number') return []
  if (expr.op === 'binary' && '+-*/'.includes(expr.operator)) return [...leavesOf(expr.left), ...leavesOf(expr.right)]
  if (expr.op === 'negate') return leavesOf(expr.operand)
  return [expr]
}

/** Writes all functions and tables of one Carc module; `file` is the name of what is generated. */
export function emitModule(plan: Plan, module: string, file: string, indices: Indices): EmittedModule {
  const context: Context = {
    written: new Map(),
    plan,
    kernel: new Set(),
    values: new Set(),
    tables: new Set(),
    hoisted: [],
    taken: new Set([
      'g',
      'f',
      's',
      ...plan.values.map((value) => camel(value.name)),
      ...plan.permissions.map((value) => camel(value.name)),
    ]),
  }
  const body = createWriter()
  const own = <T extends Sited>(all: readonly T[]): T[] => all.filter((one) => one.module === module)
  const tables = {
    defines: new Map<number, string>(),
    mays: [] as string[],
    rules: new Map<number, string>(),
    options: new Map<number, string>(),
    code: new Map<number, string>(),
    slots: new Map<number, number>(),
  }
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
      : 'null'
    emitFunction(emitValue(context, define, name, index, comment(define.label, define)), define)
    tables.defines.set(
      index,
      `${head(define)} value: ${String(plan.values.findIndex((value) => value.name === define.value))}, on: ` +
        `${kindsOf(plan, define.params, indices)}, when: ${when}, is: ${name}, formula: ` +
        `${quote(formulaOf(define.is))}${define.when ? `, condition: ${quote(formulaOf(define.when))}` : ''} }`,
    )
  }
  for (const may of own(plan.mays)) tables.mays.push(emitMay(context, may, indices, head(may), emitFunction))
  for (const rule of own(plan.rules)) {
    const index = indices.rule.get(rule.name) ?? -1
    const params = rule.param ? [rule.param] : []
    const when = rule.when ? emitGuard(context, params, rule.when, `${rule.name} applies`, emitFunction, rule) : 'null'
    const code = indices.code.get(rule)
    const runs = soleRun(rule)
    const name = runs ? 'null' : fresh(context, rule.name)
    if (!runs)
      emitFunction(
        emitBody(
          context,
          name,
          [comment(rule.title || rule.name, rule)],
          rule.param ? [rule.param.name] : [],
          rule.body,
          String(index),
          code,
          tables,
        ),
        rule,
      )
    tables.rules.set(
      index,
      `${head(rule)} phase: ${String(plan.phases.findIndex((phase) => phase.name === rule.phase))}, ` +
        `insteadOf: [${rule.insteadOf.map((other) => String(indices.rule.get(other) ?? -1)).join(', ')}], when: ` +
        `${when}, plain: ${code === undefined ? name : 'null'}, code: ${String(code ?? -1)}` +
        (runs
          ? `, runs: { phase: ${String(plan.phases.findIndex((phase) => phase.name === runs.phase))}, passes: ` +
            `${String(runs.argument !== null)} }`
          : '') +
        ' }',
    )
  }
  for (const option of own(plan.options)) {
    const index = indices.option.get(option) ?? -1
    const enumerate = fresh(context, `offer ${option.name}`)
    emitFunction(emitEnumerate(context, option, enumerate), option)
    const name = fresh(context, option.name)
    const code = indices.code.get(option)
    emitFunction(
      emitBody(
        context,
        name,
        [comment(option.title, option)],
        option.params.map((param) => param.name),
        option.body,
        String(-1 - index),
        code,
        tables,
      ),
      option,
    )
    const params = option.params.map(
      (param) =>
        `{ kind: ${quote(param.kind)}, preposition: ` +
        `${param.preposition === null ? 'null' : quote(param.preposition)}, noun: ${quote(param.name)} }`,
    )
    tables.options.set(
      index,
      `${head(option)} choice: ${String(plan.choices.findIndex((choice) => choice.name === option.choice))}, ` +
        `params: [${params.join(', ')}], enumerate: ${enumerate}, plain: ${code === undefined ? name : 'null'}, ` +
        `code: ${String(code ?? -1)} }`,
    )
  }
  return { name: file, text: withImports(context, module, body.text(), tables), writer: body, tables }
}

function withImports(context: Context, module: string, body: string, tables: EmittedModule['tables']): string {
  const out = createWriter()
  out.line(`// Generated from ${module}. Do not edit.`)
  const list = (names: Iterable<string>): string => [...names].sort().join(', ')
  const used = (names: ReadonlySet<string>): string[] =>
    [...names].filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const kernelNames = [...used(context.kernel).sort(), ...(/\bGame\b/.test(body) ? ['type Game'] : [])]
  if (kernelNames.length > 0) out.line(`import { ${kernelNames.join(', ')} } from '../../for-rules.ts'`)
  out.line(`import type { DefineCode, MayCode, OptionCode, RuleCode, StepCode } from '../../arena/library.ts'`)
  if (used(context.tables).length > 0) out.line(`import { ${list(used(context.tables))} } from '../names.ts'`)
  if (used(context.values).length > 0) out.line(`import { ${list(used(context.values))} } from '../values.ts'`)
  const rows = (entries: Iterable<readonly [number, string]>): string[] =>
    [...entries].sort(([a], [b]) => a - b).map(([index, row]) => `[${String(index)}, ${row}]`)
  const tableOf = (name: string, type: string, entries: readonly string[]): string =>
    `\n/** By number in the library. */\nexport const ${name}: readonly (readonly [number, ${type}])[] = [` +
    `${entries.length > 0 ? `\n${entries.map((row) => `  ${row},`).join('\n')}\n` : ''}]\n`
  const mays =
    '\nexport const mays: readonly MayCode[] = [' +
    `${tables.mays.length > 0 ? `\n${tables.mays.map((row) => `  ${row},`).join('\n')}\n` : ''}]\n`
  return (
    out.text() +
    body +
    tableOf('defines', 'DefineCode', rows(tables.defines)) +
    mays +
    tableOf('rules', 'RuleCode', rows(tables.rules)) +
    tableOf('options', 'OptionCode', rows(tables.options)) +
    tableOf('code', 'StepCode', rows(tables.code))
  )
}

/** Kinds the arguments of a definition must have, as the engine's guard tables; classes are tested in the guard. */
function kindsOf(plan: Plan, params: readonly IrParam[], indices: Indices): string {
  return `[${params
    .map(({ filter }) => {
      if (!filter) return 'null'
      if (filter.family === 'feature') return `[${filter.names.map(indices.feature).join(', ')}]`
      if (filter.family === 'figure' || filter.family === 'token')
        return `[${filter.names.map(indices.piece).join(', ')}]`
      if (filter.family === 'class')
        return `[${plan.figures
          .filter((figure) => figure.classes.some((name) => filter.names.includes(name)))
          .map((figure) => indices.piece(figure.name))
          .join(', ')}]`
      if (filter.family === 'any-figure')
        return `[${plan.figures.map((figure) => indices.piece(figure.name)).join(', ')}]`
      if (filter.family === 'any-token')
        return `[${plan.tokens.flatMap((tokens) => tokens.kinds.map((kind) => indices.piece(kind.name))).join(', ')}]`
      if (filter.family === 'tokens')
        return `[${plan.tokens
          .filter((tokens) => filter.names.includes(tokens.name))
          .flatMap((tokens) => tokens.kinds.map((kind) => indices.piece(kind.name)))
          .join(', ')}]`
      return 'null'
    })
    .join(', ')}]`
}

type Emit = (out: Writer, sited: Sited) => void

/** Parameters of a function; those that `body` does not use begin with `_`. */
function signature(params: readonly { readonly name: string }[], body: string): string {
  const mark = (name: string): string => (new RegExp(`\\b${name}\\b`).test(body) ? name : `_${name}`)
  return [`${mark('g')}: Game`, ...params.map((param) => `${mark(camel(param.name))}: number`)].join(', ')
}

function emitGuard(
  context: Context,
  params: readonly IrParam[],
  when: IrExpr,
  wish: string,
  emit: Emit,
  sited: Sited,
): string {
  const name = fresh(context, wish)
  const out = createWriter()
  const body = `return ${emitExpr(context, when, createEnv())}`
  out.block(`function ${name}(${signature(params, body)}): boolean`, () => {
    out.line(body)
  })
  emit(out, sited)
  return name
}

function emitMay(context: Context, may: IrMay, indices: Indices, head: string, emit: Emit): string {
  const when = may.when
    ? emitGuard(context, may.params, may.when, `${may.label} ${may.negated ? 'is forbidden' : 'is allowed'}`, emit, may)
    : 'null'
  return (
    `${head} permission: ${String(context.plan.permissions.findIndex((one) => one.name === may.permission))}, ` +
    `negated: ${String(may.negated)}, on: ${kindsOf(context.plan, may.params, indices)}, when: ${when} }`
  )
}

function emitValue(context: Context, define: IrDefine, name: string, index: number, comment: string): Writer {
  const out = createWriter()
  const env = createEnv()
  const result = emitExpr(context, define.is, env)
  out.line(comment)
  out.block(
    `function ${name}(` +
      `${signature(define.params, `g ${define.params.map((param) => camel(param.name)).join(' ')}`)}): number`,
    () => {
      const leaves = define.is.kind === 'number' && !define.is.setOf ? leavesOf(define.is) : []
      kernel(context, 'trace')
      kernel(context, 'traceValue')
      out.line(
        'const result = ' +
          (define.is.op === 'yes-no'
            ? String(Number(define.is.value))
            : define.is.kind === 'yes-no'
              ? `Number(${result})`
              : result),
      )
      const words =
        leaves.length === 1 && leaves[0] === define.is
          ? []
          : leaves.flatMap((leaf) => [
              quote(leaf.words),
              leaf.kind === 'yes-no' ? `Number(${emitExpr(context, leaf, env)})` : emitExpr(context, leaf, env),
            ])
      out.line(
        `if (trace.on) traceValue(g, ${String(index)}, [` +
          `${define.params.map((param) => camel(param.name)).join(', ')}], [${words.join(', ')}], result)`,
      )
      out.line('return result')
    },
  )
  return out
}

function emitBody(
  context: Context,
  name: string,
  comment: readonly string[],
  params: readonly string[],
  body: IrRule['body'],
  scorer: string,
  code: number | undefined,
  tables: { readonly code: Map<number, string>; readonly slots: Map<number, number> },
): Writer {
  if (code !== undefined) {
    const machine = emitMachine({ context, name, comment, params, body, scorer })
    tables.code.set(code, name)
    tables.slots.set(code, machine.slots)
    return machine.out
  }
  const out = createWriter()
  const env = createEnv()
  const inner = createWriter()
  let count = 0
  const local = (wish: string): string => {
    count += 1
    return `${camel(wish)}_${String(count)}`
  }
  emitStatements(
    {
      context,
      out: inner,
      env,
      scorer,
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
  const nothing = inner.text() === ''
  out.block(
    `function ${name}(${
      nothing
        ? ''
        : signature(
            params.map((param) => ({ name: param })),
            inner.text(),
          )
    }): void`,
    () => {
      if (nothing) out.line('// nothing happens')
      out.append(inner)
    },
  )
  return out
}

function emitEnumerate(context: Context, option: IrOption, name: string): Writer {
  const out = createWriter()
  const env = createEnv()
  kernel(context, 'offer')
  // The condition is asked as soon as everything it speaks of is bound.
  const asked = option.when ? freeNames(option.when) : new Set<string>()
  const askedAt = option.among.reduce((depth, set, i) => (asked.has(set.name) ? i + 1 : depth), 0)
  const write = (depth: number): void => {
    if (option.when && depth === askedAt)
      out.line(`if (${emitRefusal(context, option.when, env)}) ${depth === 0 ? 'return' : 'continue'}`)
    const set = option.among[depth]
    if (!set) {
      const args = [...option.params.map((param) => env.get(param.name) ?? camel(param.name)), '0', '0', '0'].slice(
        0,
        3,
      )
      out.line(`offer(g, option, ${args.join(', ')})`)
      return
    }
    kernel(context, 'scratch')
    const suffix = depth === 0 ? '' : `_${String(depth + 1)}`
    out.line(`const start${suffix} = scratch.top`)
    out.line(`const end${suffix} = ${set.extreme ? selectCall(context, set, env) : pushCall(context, set, env)}`)
    const permission = set.extreme ? null : solePermission(set)
    const alone = option.among.length === 1 && set.filter === null && (option.when === null || askedAt === 0)
    if (permission !== null) {
      context.tables.add('Permission')
      const unrestricted = `${kernel(context, 'unrestricted')}(g, ${permission})`
      if (alone)
        out.block(`if (${unrestricted})`, () => {
          out.line(`${kernel(context, 'offerEach')}(g, option, start, end)`)
          out.line('return')
        })
      else out.line(`const free${suffix} = ${unrestricted}`)
    }
    const where = permission === null || alone || !set.where ? null : emitRefusal(context, set.where, env)
    out.line(`${kernel(context, 'spend')}(end${suffix} - start${suffix})`)
    out.block(`for (let at${suffix} = start${suffix}; at${suffix} < end${suffix}; at${suffix} += 1)`, () => {
      const element = camel(set.name)
      env.set(set.name, element)
      out.line(`const ${element} = scratch.data[at${suffix}]`)
      if (!set.extreme)
        for (const refusal of elementRefusals(context, set, env))
          out.line(refusal === where ? `if (!free${suffix} && ${refusal}) continue` : `if (${refusal}) continue`)
      write(depth + 1)
    })
    out.line(`scratch.top = start${suffix}`)
  }
  out.line(`/** What ${commentText(option.name)} offers. */`)
  out.block(`function ${name}(g: Game, option: number): void`, () => {
    write(0)
  })
  return out
}

/** The phase that is all a rule runs, with its own argument or none: the engine enters it without a machine. */
function soleRun(one: IrRule | IrOption): Extract<IrRule['body'][number], { op: 'run' }> | null {
  const [first] = one.body
  if (!('phase' in one) || one.body.length !== 1 || first?.op !== 'run') return null
  const own = first.argument === null || (first.argument.op === 'local' && first.argument.name === one.param?.name)
  return own ? first : null
}

/** Whether a rule or option needs a machine. */
export const needsMachine = (one: IrRule | IrOption): boolean => stops(one.body) && soleRun(one) === null
