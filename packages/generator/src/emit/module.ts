/**
 * Emits one TypeScript module for each Carc module: its definitions, permissions, steps and options as functions, and
 * their descriptions as tables.
 */
import {
  lineColumn,
  type IrChange,
  type IrDefine,
  type IrOption,
  type IrParam,
  type Located,
} from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { docComment, type CodeComment } from '@tilewright/text'
import type { BusyIn } from '../program/idle-phases.ts'
import type { Known } from '../program/known-units.ts'
import type { Phases } from '../program/steps.ts'
import type { Subject } from './body.ts'
import { emptyContext, fresh, kernel } from './context.ts'
import { emitBody, emitChange, emitEnumerate, emitGuard, emitMay, emitValue, type Emit } from './declared-functions.ts'
import type { Written } from './dispatch.ts'
import { formulaOf } from './formula.ts'
import { freedomOf, groundOf } from './unrestricted.ts'
import { kindNames } from './guards.ts'
import { importsOf } from './imports.ts'
import { camel, member } from './names.ts'
import { Code, printConst, type Const } from './print-const.ts'
import { createWriter, type Writer } from './writer.ts'

/** Indices of declarations in the library's tables. */
export interface Indices {
  readonly unit: (name: string) => number
  readonly feature: (name: string) => number
  readonly piece: (name: string) => number
  readonly tile: (name: string) => number
  readonly define: ReadonlyMap<IrDefine, number>
  readonly text: (file: string) => string
}

/** Input for all modules. */
export interface Program {
  readonly plan: Plan
  readonly known: Known
  readonly phases: Phases
  readonly busyIn: BusyIn
  readonly indices: Indices
  /** See `Context`. */
  readonly engine: string
  /** See `Context`. */
  readonly watch: ((declaration: Located) => string) | null
  readonly effects: boolean
}

export interface EmittedModule {
  /** Name of its file. */
  readonly name: string
  /** Import name of its functions. */
  readonly alias: string
  readonly text: string
  readonly writer: Writer
  /** Functions of its declarations, as others call them. */
  readonly written: ReadonlyMap<Located, Written>
  /** Functions that list the offers of options. */
  readonly offers: ReadonlyMap<IrOption, string>
}

/** `rules/base/turn.carc:12` */
export function whereOf(located: Located, text: (file: string) => string): string {
  const { line } = lineColumn(text(located.span.file), located.span.start)
  return `${located.span.file}:${String(line)}`
}

/** Emits all functions and tables of one Carc module; `file` is the name of the generated file. */
export function emitModule(
  program: Program,
  module: string,
  { name: file, alias }: { readonly name: string; readonly alias: string },
): EmittedModule {
  const { plan, known, phases, indices } = program
  const context = emptyContext(program)
  const body = createWriter()
  const ofModule = <T extends Located>(all: readonly T[]): T[] => all.filter((located) => located.module === module)
  const written = new Map<Located, Written>()
  const offers = new Map<IrOption, string>()
  const tables = { defines: new Map<number, Const>(), changes: new Map<number, Const>() }
  const as = (name: string | null): string | null => (name === null ? null : `${alias}.${name}`)
  const at = (located: Located): void => {
    body.from(located.span.file, located.span.start)
  }
  /** Every line is mapped to its statement, or else to its declaration; functions for sets to the first user. */
  const emitFunction: Emit = (out, located) => {
    for (const lines of [...context.hoisted.splice(0).map((hoisted) => hoisted.out), out]) {
      body.line()
      at(located)
      body.append(lines)
    }
  }
  const row = (declaration: IrDefine | IrChange, when: string | null): DefineRow => ({
    label: declaration.label,
    title: '',
    cites: declaration.cites,
    assumed: declaration.assumed,
    at: whereOf(declaration, indices.text),
    set: declaration.set.map(indices.unit),
    value: plan.values.findIndex(({ name }) => name === declaration.value),
    on: kindsOf(plan, declaration.params, indices),
    when: when === null ? null : new Code(when),
    formula: formulaOf(declaration.is),
    condition: declaration.when ? formulaOf(declaration.when) : undefined,
  })
  const comment = (what: string, located: Located): CodeComment =>
    docComment(`${what} — ${whereOf(located, indices.text)}`)

  for (const define of ofModule(plan.defines)) {
    const index = indices.define.get(define) ?? -1
    const name = fresh(context, define.label)
    const when = define.when
      ? emitGuard(context, define.params, define.when, `${define.label} applies`, emitFunction, define)
      : null
    emitFunction(emitValue(context, define, name, index, comment(define.label, define)), define)
    written.set(define, { is: as(name), when: as(when) })
    tables.defines.set(index, { ...row(define, when), is: new Code(name) })
  }
  for (const change of ofModule(plan.changes)) {
    const name = fresh(context, `${change.label} becomes`)
    const given = [{ name: 'it' }, ...change.params]
    const when = change.when
      ? emitGuard(context, given, change.when, `${change.label} applies`, emitFunction, change)
      : null
    emitFunction(emitChange(context, change, given, name, comment(change.label, change)), change)
    written.set(change, { is: as(name), when: as(when) })
    tables.changes.set(plan.changes.indexOf(change), {
      ...row(change, when),
      to: new Code(name),
      over: standingOver(plan, change),
    })
  }
  for (const may of ofModule(plan.mays)) {
    const isAsked = may.negated && typeof freedomOf(plan, known, may.permission) === 'string'
    const ground = isAsked ? groundOf(may) : null
    const groundFunction = ground && emitGuard(context, [], ground, `${may.label} has ground`, emitFunction, may)
    written.set(may, { is: null, when: as(emitMay(context, may, emitFunction)), ground: as(groundFunction) })
  }
  for (const rule of ofModule(plan.rules)) {
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
  }
  for (const option of ofModule(plan.options)) {
    const offer = fresh(context, `offer ${option.name}`)
    emitFunction(emitEnumerate(context, option, offer), option)
    offers.set(option, `${alias}.${offer}`)
    const name = phases.bodyStops(option.body) ? null : fresh(context, option.name)
    const askedTable = kernel(context, 'asked')
    const subject: Subject = { phase: `${askedTable}.phase`, argument: () => `${askedTable}.argument` }
    if (name !== null) {
      const scorer = `~${member('Option', option.name)}`
      const comments = [comment(option.title, option)]
      emitFunction(emitBody(context, name, comments, option.params, option.body, scorer, subject, option), option)
    }
    written.set(option, { is: as(name), when: null })
  }
  const imports = importsOf(context, body.text(), `Generated from ${module}.`, '../', [], tables.changes.size > 0)
  const text = imports + body.text() + tablesText(tables)
  return { name: file, alias, text, writer: body, written, offers }
}

/** Common part of `DefineCode` and `ChangeCode` of the engine. */
interface DefineRow {
  readonly [property: string]: Const
  readonly label: string
  readonly title: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  readonly at: string
  readonly set: readonly number[]
  readonly value: number
  readonly on: readonly (readonly number[] | null)[]
  readonly when: Code | null
  readonly formula: string
  readonly condition: string | undefined
}

interface ModuleTables {
  readonly defines: ReadonlyMap<number, Const>
  readonly changes: ReadonlyMap<number, Const>
}

function tablesText({ defines, changes }: ModuleTables): string {
  const tableOf = (name: string, type: string, table: ReadonlyMap<number, Const>): string => {
    const rows = [...table].sort(([a], [b]) => a - b).map((row) => `  ${printConst(row)},`)
    return (
      `\n${docComment('By number in the library.')}\n` +
      `export const ${name}: readonly (readonly [number, ${type}])[] = [` +
      `${rows.length > 0 ? `\n${rows.join('\n')}\n` : ''}]\n`
    )
  }
  return tableOf('defines', 'DefineCode', defines) + (changes.size > 0 ? tableOf('changes', 'ChangeCode', changes) : '')
}

/** Kinds that the arguments of a definition must have, by number: for explanations. */
function kindsOf(plan: Plan, params: readonly IrParam[], indices: Indices): readonly (readonly number[] | null)[] {
  return params.map((param) => {
    const names = kindNames(plan, param)
    const number = param.kind === 'piece' ? indices.piece : param.kind === 'tile' ? indices.tile : indices.feature
    return names?.map(number) ?? null
  })
}

/** Numbers of the changes that this one replaces. */
function standingOver(plan: Plan, { value, over }: IrChange): readonly number[] | undefined {
  const numbers = plan.changes.flatMap((change, i) =>
    change.value === value && over?.includes(change.label) ? [i] : [],
  )
  return numbers.length === 0 ? undefined : numbers
}
