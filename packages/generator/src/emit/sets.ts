/**
 * Emits sets as small functions of their own, before the rules: count, any, one, sum, all (a bit mask of players), and
 * `select`, which leaves the chosen elements on the kernel's scratch stack.
 */
import { setQueries, type IrExpr, type IrSet } from '@tilewright/language'
import { codeString, docComment } from '@tilewright/text'
import { emitExpr, emitRefusal, kindTest } from './expressions.ts'
import { createEnv, fresh, kernel, table, type Context, type Env } from './context.ts'
import { freeInSet, freeNames } from './free-names.ts'
import { freedomOf } from './unrestricted.ts'
import { namesIn, shownAs } from './kinds.ts'
import { camel, member } from './names.ts'
import { setCall } from './whole-entities.ts'
import { createWriter, type Writer } from './writer.ts'

const byKind: ReadonlySet<string> = new Set(setQueries.flatMap((query) => (query.byKind === true ? [query.fn] : [])))

/** The kinds of a set that the kernel can search for directly: the first and, if there are several, the last. */
function kindRange(context: Context, set: IrSet): readonly string[] | null {
  const { filter } = set
  if (filter === null || !byKind.has(set.fn)) return null
  const { figures, tokens } = context.plan
  const inTable = (table: string, kinds: readonly string[]): readonly string[] | null => {
    const [first, last] = [kinds[0], kinds.at(-1)]
    if (first === undefined || last === undefined) return null
    return [...new Set([first, last])].map((name) => member(table, name))
  }
  const tokensOf = (all: typeof tokens): readonly string[] => all.flatMap(({ kinds }) => kinds.map(({ name }) => name))
  switch (filter.family) {
    case 'feature':
      return filter.names.length === 1 ? inTable('Feature', filter.names) : null
    case 'figure':
    case 'token':
      return filter.names.length === 1 ? inTable('Piece', filter.names) : null
    case 'tokens':
      return filter.names.length === 1
        ? inTable('Piece', tokensOf(tokens.filter(({ name }) => name === filter.names[0])))
        : null
    case 'class': {
      const isOfFeatures = set.element === 'feature'
      const kinds = isOfFeatures ? (namesIn(context.plan, filter) ?? []) : []
      return kinds.length === 1 ? inTable('Feature', kinds) : null
    }
    case 'any-figure':
      return inTable(
        'Piece',
        figures.map(({ name }) => name),
      )
    case 'any-token':
      return inTable('Piece', tokensOf(tokens))
    default:
      return null
  }
}

/** Whether the kernel call makes a test of the kind unnecessary. */
const isUnfiltered = (context: Context, set: IrSet): boolean => set.filter === null || kindRange(context, set) !== null

/** The kernel call that pushes all elements, before those of `elementRefusals` are removed. */
export function pushCall(context: Context, set: IrSet, env: Env): string {
  const kinds = kindRange(context, set),
    called = setCall(context, set, env, emitExpr),
    args = ['g', ...called.args]
  if (kinds !== null) {
    table(context, set.element === 'feature' ? 'Feature' : 'Piece')
    args.push(...kinds)
  }
  return `${kernel(context, called.fn)}(${args.join(', ')})`
}

/** Tests that exclude an element, one per condition, except `with most`. */
export function elementRefusals(context: Context, set: IrSet, env: Env): string[] {
  const element = env.get(set.name) ?? camel(set.name)
  const refusals: string[] = []
  if (set.filter && !isUnfiltered(context, set)) refusals.push(`!(${kindTest(context, 'entity', element, set.filter)})`)
  if (set.where) refusals.push(emitRefusal(context, set.where, env))
  return refusals
}

/**
 * For a set whose `where` is a single permission of the element: whether that permission is given to everything, so
 * that it need not be tested. `null` if there is no such permission; else known, or a call that returns it.
 */
export function soleFreedom(context: Context, set: IrSet): boolean | string | null {
  const { where } = set
  if (
    where?.op !== 'permission' ||
    where.args.length !== 1 ||
    where.args[0]?.op !== 'local' ||
    where.args[0].name !== set.name
  )
    return null
  const free = freedomOf(context.plan, context.known, where.permission)
  if (typeof free !== 'string') return free
  context.values.add(free)
  return `${free}(g)`
}

/** Kernel function that answers `any` without visiting elements. */
const exists: ReadonlyMap<string, string> = new Map(
  setQueries.flatMap((query) => (query.exists === undefined ? [] : [[query.fn, query.exists]])),
)

/** Kernel function that answers `count` without visiting elements. */
const counts: ReadonlyMap<string, string> = new Map(
  setQueries.flatMap(({ fn, counted }) => (counted === undefined ? [] : [[fn, counted.count]])),
)

type SetExprIr = Extract<IrExpr, { op: 'count' | 'any' | 'one' | 'all' | 'sum' }>

/** The accumulator variable of a set expression, and its initial value. */
const gathered: Readonly<Record<SetExprIr['op'], readonly [variable: string, initial: string]>> = {
  any: ['found', 'false'],
  one: ['found', '-1'],
  all: ['mask', '0'],
  count: ['total', '0'],
  sum: ['total', '0'],
}

/** Emits the function of a set expression and returns the call of it. */
export function hoistSet(context: Context, expr: SetExprIr, env: Env): string {
  const { set } = expr
  if (set.mark !== null) return marksOf(context, expr, set.mark, env)
  const plain = set.where === null && set.extreme === null
  if (plain && set.fn === 'numbers' && (expr.op === 'count' || expr.op === 'any')) {
    const bounds = set.args.map((arg) => emitExpr(context, arg, env))
    const size = `${kernel(context, 'rangeSize')}(${['g', ...bounds].join(', ')})`
    return expr.op === 'any' ? `(${size} > 0)` : size
  }
  const counted = counts.get(set.fn)
  const isWhole = setCall(context, set, env, () => '').whole
  if (expr.op === 'count' && plain && set.filter === null && counted !== undefined && !isWhole)
    return `${kernel(context, counted)}(${['g', ...set.args.map((arg) => emitExpr(context, arg, env))].join(', ')})`
  if (expr.op === 'any' && plain && set.fn === 'piecesInFeature' && set.filter?.family === 'any-figure')
    return (
      `${kernel(context, 'anyFigureInFeature')}(g, ` +
      `${set.args.map((arg) => emitExpr(context, arg, env)).join(', ')})`
    )
  const names = [...freeNames(expr)]
  const inner = new Map(names.map((name) => [name, camel(name)]))
  const name = once(context, expr, expr.words, (fn) => writeFunction(context, expr, fn, inner))
  return `${name}(${['g', ...names.map((freeName) => env.get(freeName) ?? camel(freeName))].join(', ')})`
}

/** Marks of a kind, or of each kind of a class, counted or added up. */
function marksOf(context: Context, expr: SetExprIr, mark: string, env: Env): string {
  const { set } = expr
  const args = ['g', ...set.args.map((arg) => emitExpr(context, arg, env))].join(', ')
  const terms = shownAs(context.plan, 'mark', mark).map((name) => {
    const kind = member(table(context, 'Mark'), name)
    const count = `${kernel(context, set.fn)}(${args}, ${kind})`
    if (expr.op !== 'sum') return count
    const inner = env.extend()
    inner.set(set.name, kind)
    const term = `${count} * (${emitExpr(context, expr.value, inner)})`
    return `${kernel(context, 'noteTerm')}(${codeString(expr.words)}, 'mark', ${kind}, ${term})`
  })
  const total = terms.length > 1 || expr.op === 'sum' ? `(${terms.join(' + ') || '0'})` : (terms[0] ?? '0')
  return expr.op === 'any' ? `(${total} > 0)` : total
}

/** Each function for a set is emitted once per module, however often the rules use it. */
function once(context: Context, key: unknown, wish: string, write: (name: string) => Writer): string {
  const text = JSON.stringify(key)
  const existing = context.written.get(text)
  if (existing !== undefined) return existing
  const name = fresh(context, wish)
  context.written.set(text, name)
  context.hoisted.push({ name, out: write(name) })
  return name
}

function writeFunction(context: Context, expr: SetExprIr, name: string, params: ReadonlyMap<string, string>): Writer {
  const { set } = expr
  const out = createWriter()
  kernel(context, 'scratch')
  const element = params.has(set.name) ? camel(`${set.name}-element`) : camel(set.name)
  const env = createEnv([...params, [set.name, element]])
  const result = expr.op === 'any' ? 'boolean' : 'number'
  out.line(docComment(expr.words))
  out.block(
    `function ${name}(${['g: Game', ...[...params.values()].map((param) => `${param}: number`)].join(', ')}): ` +
      result,
    () => {
      const simple = isUnfiltered(context, set) && set.where === null && set.extreme === null
      const push = set.extreme ? selectCall(context, set, createEnv(params)) : pushCall(context, set, createEnv(params))
      const quick = exists.get(set.fn)
      if (expr.op === 'any' && quick !== undefined && set.filter === null && set.extreme === null) {
        const condition =
          `${kernel(context, quick)}(` +
          `${['g', ...set.args.map((arg) => emitExpr(context, arg, createEnv(params)))].join(', ')})`
        const free = soleFreedom(context, set)
        if (set.where === null || free === true) {
          out.line(`return ${condition}`)
          return
        }
        if (typeof free === 'string') out.line(`if (${free}) return ${condition}`)
      }
      out.line('const start = scratch.top')
      out.line(`const end = ${push}`)
      // Finding the elements is charged, even if none of them is visited.
      if (simple && ['count', 'any', 'one'].includes(expr.op)) out.line(`${kernel(context, 'spend')}(end - start)`)
      if (expr.op === 'count' && (simple || set.extreme)) {
        out.line('scratch.top = start')
        out.line('return end - start')
        return
      }
      if (expr.op === 'any' && (simple || set.extreme)) {
        out.line('scratch.top = start')
        out.line('return end > start')
        return
      }
      if (expr.op === 'one' && (simple || set.extreme)) {
        out.line('scratch.top = start')
        out.line('return end > start ? scratch.data[start] : -1')
        return
      }
      const [variable, initial] = gathered[expr.op]
      out.line(`let ${variable} = ${initial}`)
      loop(context, out, set, env, element, (out) => {
        if (expr.op === 'any' || expr.op === 'one') {
          out.line(`found = ${expr.op === 'any' ? 'true' : element}`)
          out.line('break')
        } else if (expr.op === 'all') out.line(`mask |= 1 << ${element}`)
        else if (expr.op === 'sum') {
          out.line(`const term = ${emitExpr(context, expr.value, env)}`)
          out.line('total += term')
          noteElement(context, out, 'traceTerm', expr.words, set.element, element, 'term')
        } else out.line('total += 1')
      })
      out.line('scratch.top = start')
      out.line(`return ${variable}`)
    },
  )
  return out
}

/** Records the amount of an element, for explanations. */
function noteElement(
  context: Context,
  out: Writer,
  note: 'traceTerm' | 'traceCompared',
  text: string,
  kind: string,
  element: string,
  amount: string,
): void {
  out.line(
    `if (${kernel(context, 'trace')}.on) ` +
      `${kernel(context, note)}(${codeString(text)}, ${codeString(kind)}, ${element}, ${amount})`,
  )
}

/** Whether any of the texts reads a TypeScript variable. */
export const usesName = (name: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.split(/[^\w$]+/).includes(name))

/** A loop over scratch elements `start`…`end` with the set's own tests (unless `with most` already applied them). */
function loop(context: Context, out: Writer, set: IrSet, env: Env, element: string, body: (out: Writer) => void): void {
  const refusals = set.extreme ? [] : elementRefusals(context, set, env)
  out.line(`${kernel(context, 'spend')}(end - start)`)
  out.block('for (let at = start; at < end; at += 1)', () => {
    const inner = createWriter()
    body(inner)
    if (usesName(element, [...refusals, inner.text()])) out.line(`const ${element} = scratch.data[at]`)
    for (const refusal of refusals) out.line(`if (${refusal}) continue`)
    out.append(inner)
  })
}

/** A call that leaves exactly the set's elements on the scratch stack and returns its new top. */
export function selectCall(context: Context, set: IrSet, env: Env): string {
  if (isUnfiltered(context, set) && set.where === null && set.extreme === null) return pushCall(context, set, env)
  const names = [...freeInSet(set)]
  const params = new Map(names.map((name) => [name, camel(name)]))
  const name = once(context, { op: 'select', set }, `select ${set.words}`, (fn) =>
    writeSelect(context, set, fn, params),
  )
  return `${name}(${['g', ...names.map((freeName) => env.get(freeName) ?? camel(freeName))].join(', ')})`
}

/**
 * For `where x > … with most x`: the condition with the compared expression replaced by `by`, so that it is evaluated
 * once. Null if the condition is no comparison of it, because then it is not always evaluated.
 */
function comparedByItself(where: IrExpr | null, by: IrExpr): IrExpr | null {
  if (where?.op !== 'binary' || where.operator === 'and' || where.operator === 'or') return null
  if (JSON.stringify(where.left) !== JSON.stringify(by)) return null
  return { ...where, left: { op: 'local', kind: by.kind, name: 'by', words: by.words } }
}

function writeSelect(context: Context, set: IrSet, name: string, params: ReadonlyMap<string, string>): Writer {
  const out = createWriter()
  kernel(context, 'scratch')
  const element = params.has(set.name) ? camel(`${set.name}-element`) : camel(set.name)
  const env = createEnv([...params, [set.name, element]])
  const { extreme } = set
  out.line(docComment(`Leaves on the scratch stack: ${set.words}`))
  out.block(
    `function ${name}(${['g: Game', ...[...params.values()].map((param) => `${param}: number`)].join(', ')}): number`,
    () => {
      const free = extreme || !isUnfiltered(context, set) ? null : soleFreedom(context, set)
      const all = pushCall(context, set, createEnv(params))
      if (free === true) {
        out.line(`return ${all}`)
        return
      }
      if (typeof free === 'string') out.line(`if (${free}) return ${all}`)
      out.line('const start = scratch.top')
      out.line(`const end = ${all}`)
      out.line('let kept = start')
      out.line(`${kernel(context, 'spend')}(end - start)`)
      if (extreme) out.line(`let best = ${extreme.which === 'most' ? '-Infinity' : 'Infinity'}`)
      out.block('for (let at = start; at < end; at += 1)', () => {
        out.line(`const ${element} = scratch.data[at]`)
        const once = extreme && isUnfiltered(context, set) ? comparedByItself(set.where, extreme.by) : null
        if (extreme && once !== null) out.line(`const by = ${emitExpr(context, extreme.by, env)}`)
        const tests =
          once === null
            ? elementRefusals(context, set, env)
            : [emitRefusal(context, once, createEnv([...params, [set.name, element], ['by', 'by']]))]
        for (const refusal of tests) out.line(`if (${refusal}) continue`)
        if (extreme) {
          if (once === null) out.line(`const by = ${emitExpr(context, extreme.by, env)}`)
          if (set.element === 'player')
            noteElement(context, out, 'traceCompared', extreme.by.words, set.element, element, 'by')
          out.line(`if (by ${extreme.which === 'most' ? '<' : '>'} best) continue`)
          out.line(`if (by !== best) kept = start`)
          out.line('best = by')
        }
        out.line(`scratch.data[kept] = ${element}`)
        out.line('kept += 1')
      })
      out.line('scratch.top = kept')
      out.line('return kept')
    },
  )
  return out
}
