/**
 * Emits `values.ts`: each value and permission as one function that selects the applicable definition by the kind of
 * its first argument, by the units in play and by conditions. Statically known tests are omitted.
 */
import {
  irNodesIn,
  irRootsOf,
  isIrExpr,
  type IrChange,
  type IrDefine,
  type IrMay,
  type IrParam,
  type IrPermission,
  type IrValue,
  type Kind,
  type Located,
} from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { codeString, docComment, type CodeComment } from '@tilewright/text'
import type { Known } from '../program/known-units.ts'
import { freedom } from './unrestricted.ts'
import { allOf, asksTable, classTest, kindNames, kindQuestion, readTable, setTest } from './guards.ts'
import { camel, member } from './names.ts'
import { createWriter, type Writer } from './writer.ts'

/** Functions that a module has emitted for one declaration: `module.name`; null if there is none. */
export interface Written {
  readonly is: string | null
  readonly when: string | null
  /** For a veto: a function that returns whether it can refuse anything now. */
  readonly ground?: string | null
}

export interface DispatchInput {
  readonly plan: Plan
  readonly known: Known
  readonly written: ReadonlyMap<Located, Written>
  /** Names of the generated modules, and their files. */
  readonly modules: readonly { readonly alias: string; readonly file: string }[]
  /** Relative path from the folder of generated files to the engine's own files. */
  readonly engine: string
}

const parameter: Readonly<Partial<Record<Kind, string>>> = {
  player: "a player's seat",
  tile: 'a tile',
  feature: 'any segment of the feature',
  segment: 'a segment',
  piece: 'a piece',
  placement: 'a placement',
}

/** Common part of conditional declarations: definitions and permissions. */
interface Conditional {
  readonly params: readonly IrParam[]
  readonly set: readonly string[]
  readonly declaration: IrDefine | IrChange | IrMay
}

/** The text of `values.ts`. */
export function emitDispatch(input: DispatchInput): string {
  const { plan } = input
  const body = createWriter()
  const values = plan.values.map((value) => emitValue(input, body, value))
  const permissions = plan.permissions.map((permission) => emitPermission(input, body, permission))
  emitTable(body, 'valueOf', 'value', 'number', plan.values, values)
  emitTable(body, 'permits', 'permission', 'boolean', plan.permissions, permissions)
  return importsFor(input, body.text()) + body.text()
}

/** Emits the function that evaluates a value or permission by its number. */
function emitTable(
  out: Writer,
  fn: string,
  subject: string,
  returns: 'boolean' | 'number',
  all: readonly (IrValue | IrPermission)[],
  results: readonly ('boolean' | 'number')[],
): void {
  const body = createWriter()
  if (all.length > 0)
    body.block(`switch (${subject})`, () => {
      all.forEach((value, i) => {
        const call = `${camel(value.name)}(${['g', ...value.params.map((_, n) => (n === 0 ? 'a' : 'b'))].join(', ')})`
        body.line(`case ${String(i)}: return ${results[i] === returns ? call : `Number(${call})`}`)
      })
    })
  body.line(`throw unknownNumber(${codeString(subject)}, ${subject})`)
  const text = body.text()
  const mark = (name: string): string => (new RegExp(`(?<![.\\w$])${name}\\b`).test(text) ? name : `_${name}`)
  out.line()
  out.line(docComment(`A ${subject} by its number${returns === 'number' ? ': yes and no are 1 and 0' : ''}.`))
  const params = [`${mark('g')}: Game`, `${subject}: number`, `${mark('a')}: number`, `${mark('b')}: number`]
  out.block(`export function ${fn}(${params.join(', ')}): ${returns}`, () => {
    out.append(body)
  })
}

/** Imports of everything that the text uses. */
export function importsFor(input: Pick<DispatchInput, 'modules' | 'engine'>, text: string): string {
  const out = createWriter()
  const uses = (name: string): boolean => new RegExp(`(?<![.\\w$])${name}\\b`).test(text)
  out.line('// Generated. Do not edit.')
  const kernel = [...new Set(text.match(/(?<![.\w$])[a-z]\w*(?=\()/g) ?? [])].filter((name) => forRules.has(name))
  if (uses('trace')) kernel.push('trace')
  out.line(
    `import { ${[...kernel.sort(), 'type Game'].join(', ')} } from ${codeString(`${input.engine}/for-rules.ts`)}`,
  )
  const tables = ['Class', 'In', 'Feature', 'Permission', 'Piece', 'Value'].filter(uses)
  if (tables.length > 0) out.line(`import { ${tables.join(', ')} } from './names.ts'`)
  for (const { alias, file } of input.modules)
    if (uses(alias)) out.line(`import * as ${alias} from ${codeString(`./modules/${file}.ts`)}`)
  return out.text()
}

/** Kernel functions that dispatch needs. */
const forRules: ReadonlySet<string> = new Set([
  'isApart',
  'kindOfFeature',
  'noDefinition',
  'pieceKind',
  'spend',
  'tileIsOf',
  'tracedValue',
  'unknownNumber',
])

const heading = (entry: IrValue | IrPermission): CodeComment =>
  docComment(
    entry.name +
      entry.params
        .map((param) => ` ${param.preposition ?? ''} ${param.name} (${parameter[param.kind] ?? param.kind})`)
        .join(''),
  )

/**
 * Emits a `switch` over the kind of the first argument if it matters, and `chain` of the applicable declarations for
 * each kind.
 */
function byKind(
  input: DispatchInput,
  out: Writer,
  params: readonly IrParam[],
  all: readonly Conditional[],
  chain: (out: Writer, left: readonly Conditional[]) => void,
): void {
  const { plan } = input
  const question = kindQuestion(params[0])
  const first = ({ params: [param] }: Conditional): readonly string[] | null =>
    param === undefined ? null : kindNames(plan, param)
  if (question === null || all.every((conditional) => first(conditional) === null)) {
    chain(out, all)
    return
  }
  const kinds =
    question.table === 'Feature'
      ? plan.features.map(({ name }) => name)
      : [
          ...plan.figures.map(({ name }) => name),
          ...plan.tokens.flatMap((tokenSet) => tokenSet.kinds.map(({ name }) => name)),
        ]
  const others = all.filter((conditional) => first(conditional) === null)
  const groups = Map.groupBy(kinds, (kind) =>
    all.flatMap((conditional, i) => ((first(conditional)?.includes(kind) ?? true) ? [i] : [])).join(' '),
  )
  out.block(`switch (${question.fn}(g, ${camel(params[0]?.name ?? '')}))`, () => {
    for (const [key, names] of groups) {
      const applicable = all.filter((_, i) => key.split(' ').includes(String(i)))
      if (applicable.length === others.length) continue
      names.forEach((name, i) => {
        const label = `case ${member(question.table, name)}:`
        if (i < names.length - 1) out.line(label)
        else
          out.block(label, () => {
            chain(out, applicable)
          })
      })
    }
    out.block('default:', () => {
      chain(out, others)
    })
  })
}

/** The test before a definition or permission: units in play, kind of the second argument, condition. */
function testOf(
  { plan, known, written }: DispatchInput,
  params: readonly IrParam[],
  declaration: IrDefine | IrChange | IrMay,
  before: readonly string[] = [],
): string | null {
  const [, second] = params
  const secondParam = declaration.params[1]
  const question = kindQuestion(second)
  const kinds = secondParam === undefined || question === null ? null : kindNames(plan, secondParam)
  const kindOf = question === null || second === undefined ? '' : `${question.fn}(g, ${camel(second.name)})`
  const kindTest =
    kinds === null || question === null
      ? null
      : kinds.length === 0
        ? 'false'
        : kinds.map((name) => `${kindOf} === ${member(question.table, name)}`).join(' || ')
  const when = written.get(declaration)?.when ?? null
  return allOf([
    setTest(known.inPlay(declaration.set)),
    ...params.map((param, i) => (declaration.params[i] === undefined ? null : classTest(param, declaration.params[i]))),
    kindTest !== null && (kinds?.length ?? 0) > 1 ? `(${kindTest})` : kindTest,
    when === null ? null : `${when}(${argumentsOf(params, before)})`,
  ])
}

const argumentsOf = (params: readonly IrParam[], before: readonly string[] = []): string =>
  ['g', ...before, ...params.map(({ name }) => camel(name))].join(', ')

/** Number of values and permissions that a declaration refers to. */
const asksIn = (declaration: Conditional['declaration']): number =>
  irNodesIn(irRootsOf(declaration)).filter(
    (node) => isIrExpr(node) && (node.op === 'value' || node.op === 'permission'),
  ).length

/**
 * Emits a charge for a call that evaluates other values and permissions: as many units as its largest definition refers
 * to. Returns null for others: they cannot repeat work and are free.
 */
function charge(all: readonly Conditional[]): string | null {
  const asks = Math.max(0, ...all.map(({ declaration }) => asksIn(declaration)))
  return asks === 0 ? null : `spend(${String(asks)})`
}

const conditional = (declaration: IrDefine | IrChange | IrMay): Conditional => ({
  params: declaration.params,
  set: declaration.set,
  declaration,
})

/** Emits a function; it reads the table of sets first if it uses it. */
function emitFunction(
  out: Writer,
  name: string,
  params: readonly IrParam[],
  returns: string,
  write: (out: Writer) => void,
  visibility = 'export ',
): void {
  const inner = createWriter()
  write(inner)
  const asks = asksTable(inner.text())
  const text = `${asks ? 'g' : ''} ${inner.text()}`
  const mark = (param: string): string => (new RegExp(`(?<![.\\w$])${param}\\b`).test(text) ? param : `_${param}`)
  const list = [`${mark('g')}: Game`, ...params.map((param) => `${mark(camel(param.name))}: number`)]
  out.block(`${visibility}function ${name}(${list.join(', ')}): ${returns}`, () => {
    readTable(out, inner.text())
    out.append(inner)
  })
}

function emitValue(input: DispatchInput, out: Writer, value: IrValue): 'boolean' | 'number' {
  const { plan, written } = input
  const { params } = value
  const returns = value.result === 'yes-no' && !value.setOf ? 'boolean' : 'number'
  const all = plan.defines.filter((define) => define.value === value.name).map(conditional)
  const changes = plan.changes.filter((change) => change.value === value.name).map(conditional)
  const args = [0, 1].map((i) => (params[i] === undefined ? '-1' : camel(params[i].name)))
  const defined = (body: Writer): void => {
    byKind(input, body, params, all, (chain, left) => {
      for (const { declaration } of left) {
        const test = testOf(input, params, declaration)
        const call = `${written.get(declaration)?.is ?? ''}(${argumentsOf(params)})`
        chain.line(test === null ? `return ${call}` : `if (${test}) return ${call}`)
        if (test === null) return
      }
      chain.line(`throw noDefinition(g, ${member('Value', value.name)}, ${args[0] ?? '-1'})`)
    })
  }
  const beforeChanges = `${camel(value.name)}$defined`
  if (changes.length > 0) {
    out.line()
    out.line(docComment(`${value.name}, before anything changes it`))
    emitFunction(out, beforeChanges, params, returns, defined, '')
  }
  out.line()
  out.line(heading(value))
  const charged = charge([...all, ...changes])
  emitFunction(out, camel(value.name), params, returns, (body) => {
    if (charged !== null) body.line(charged)
    const traced = `tracedValue(g, ${member('Value', value.name)}, ${args.join(', ')})`
    body.line(`if (trace.on) return ${traced}${returns === 'boolean' ? ' !== 0' : ''}`)
    if (changes.length === 0) {
      defined(body)
      return
    }
    const call = `${beforeChanges}(${argumentsOf(params)})`
    byKind(input, body, params, changes, (chain, left) => {
      if (left.length === 0) {
        chain.line(`return ${call}`)
        return
      }
      chain.line(`let it$ = ${returns === 'boolean' ? `Number(${call})` : call}`)
      left.forEach(({ declaration }, i) => {
        const over = left.flatMap((other, j) => (j < i && standsOver(other, declaration) ? [j] : []))
        if (over.some((j) => left[j] !== undefined && testOf(input, params, left[j].declaration, ['it$']) === null))
          return
        const guard = testOf(input, params, declaration, ['it$'])
        const isOverridable =
          guard !== null && left.some((other, j) => j > i && standsOver({ declaration }, other.declaration))
        if (isOverridable) chain.line(`const fits${String(i)}$ = ${guard}`)
        const test = allOf([...over.map((j) => `!fits${String(j)}$`), isOverridable ? `fits${String(i)}$` : guard])
        const changed = `${written.get(declaration)?.is ?? ''}(${argumentsOf(params, ['it$'])})`
        const step = `it$ = ${returns === 'boolean' ? `Number(${changed})` : changed}`
        chain.line(test === null ? step : `if (${test}) ${step}`)
      })
      chain.line(returns === 'boolean' ? 'return it$ !== 0' : 'return it$')
    })
  })
  return returns
}

function emitPermission(input: DispatchInput, out: Writer, permission: IrPermission): 'boolean' {
  const { plan } = input
  const { params } = permission
  const mays = plan.mays.filter((may) => may.permission === permission.name)
  const all = mays.map(conditional)
  const negated = ({ declaration }: Conditional): boolean => 'negated' in declaration && declaration.negated
  out.line()
  out.line(heading(permission))
  const charged = charge(all)
  emitFunction(out, camel(permission.name), params, 'boolean', (body) => {
    if (charged !== null) body.line(charged)
    byKind(input, body, params, all, (chain, left) => {
      const allowed = left
        .filter((conditional) => !negated(conditional))
        .map(({ declaration }) => testOf(input, params, declaration))
      const forbidden = left
        .filter(negated)
        .map(({ declaration: conditional }) => vetoTest(input, params, conditional, left))
        .filter((test) => test !== false)
      if (allowed.length === 0 || forbidden.includes(null)) {
        chain.line('return false')
        return
      }
      const guards = allowed.includes(null) ? [] : allowed.filter((test) => test !== null)
      const refused = forbidden.filter((test) => test !== null)
      if (refused.length === 0) {
        chain.line(guards.length === 0 ? 'return true' : `return ${guards.map(inOr(guards)).join(' || ')}`)
        return
      }
      if (guards.length > 0) chain.line(`if (!(${guards.map(inOr(guards)).join(' || ')})) return false`)
      chain.line(`return !(${refused.map(inOr(refused)).join(' || ')})`)
    })
  })
  const free = freedom(input.known, mays, (veto) => {
    const ground = input.written.get(veto)?.ground ?? null
    return ground === null ? null : `${ground}(g)`
  })
  if (typeof free === 'string') {
    out.line()
    out.line(docComment(`Is everything permitted, without a question: \`${permission.name}\`?`))
    emitFunction(out, `${camel(permission.name)}IsFree`, [], 'boolean', (body) => {
      body.line(`return ${free}`)
    })
  }
  return 'boolean'
}

/** Whether the first declares that it holds instead of the other. */
const standsOver = ({ declaration }: Pick<Conditional, 'declaration'>, other: Conditional['declaration']): boolean =>
  declaration.over?.includes(other.label) === true

/** The test of a veto that a stronger permission can override; false if one always does. */
function vetoTest(
  input: DispatchInput,
  params: readonly IrParam[],
  veto: Conditional['declaration'],
  all: readonly Conditional[],
): string | null | false {
  const lifters = all
    .filter((conditional) => standsOver(conditional, veto))
    .map(({ declaration }) => testOf(input, params, declaration))
  if (lifters.includes(null)) return false
  const lifted = lifters.filter((test) => test !== null)
  const unless = lifted.length === 0 ? null : `!(${lifted.map(inOr(lifted)).join(' || ')})`
  return allOf([testOf(input, params, veto), unless])
}

const inOr =
  (all: readonly string[]) =>
  (test: string): string =>
    all.length > 1 && test.includes('&&') ? `(${test})` : test
