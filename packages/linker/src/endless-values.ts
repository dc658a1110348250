/**
 * Checks that values and permissions never need themselves. A value that asks for itself of another kind of thing ends:
 * `complete of chapel` may ask `complete of path`, if paths do not ask back. So circles are looked for among pairs of
 * a value and the kinds of its arguments.
 */
import {
  forEachIrChild,
  irNodesIn,
  isIrExpr,
  isIrSet,
  type Diagnostic,
  type IrExpr,
  type IrParam,
  type IrProject,
  type IrSet,
  type Span,
} from '@tilewright/language'
import { anything, entitiesOf, type AbstractEntities, type AbstractEntity, type Names } from './abstract-entities.ts'
import { onCircles } from './components.ts'
import { findCircles, type Edge } from './order-graph.ts'
import { numbered } from './reachability.ts'
import { circleFound } from './termination.ts'

/** A definition, change or permission, in the form in which it asks for others. */
interface Answer {
  readonly name: string
  readonly params: readonly IrParam[]
  readonly when: IrExpr | null
  readonly is: IrExpr | null
  readonly set: readonly string[]
  readonly span: Span
}

export function endlessValues(ir: IrProject): Diagnostic[] {
  const answers = [
    ...[...ir.defines, ...ir.changes].map((one): Answer => ({ ...one, name: one.value })),
    ...ir.mays.map((one): Answer => ({ ...one, name: one.permission, is: null })),
  ]
  const circling = namesOnCircles(answers)
  if (circling.size === 0) return []
  const edges = new KindGraph(ir, answers, circling).edges()
  // One diagnostic for each value and place, however many kinds are on a circle.
  const isChange = (edge: Edge): boolean => ir.changes.some(({ span }) => span === edge.span)
  const found = findCircles(edges).map((circle) =>
    circleFound(circle, 'endless-value', message, circle.some(isChange) ? hintForChange : hint),
  )
  return [...new Map(found.map((one) => [`${one.span.file} ${String(one.span.start)}`, one])).values()]
}

const hint = 'Let one of the definitions do without the other value.'

const hintForChange = 'What a `change` begins with is called `it`: write `to it …` for the value itself.'

const message = (to: string, path: readonly string[]): string => {
  const [name = '', ...kinds] = to.split(' ')
  const of = kinds.filter((kind) => kind !== any).join(' and ')
  const others = [...new Set(path.slice(1).map((one) => `\`${one.split(' ')[0] ?? ''}\``))]
  const through = others.filter((other) => other !== `\`${name}\``)
  return (
    `To know \`${name}\`${of === '' ? '' : ` of \`${of}\``} one has to know \`${name}\` first` +
    `${through.length === 0 ? '' : `, through ${through.join(', ')}`}.`
  )
}

/** The values and permissions that come back to themselves if kinds are not looked at. */
function namesOnCircles(answers: readonly Answer[]): ReadonlySet<string> {
  const calls = answers.flatMap(({ name, when, is }) =>
    [...callsIn(when), ...callsIn(is)].map((to) => ({ from: name, to })),
  )
  const { numbers, leaving } = numbered(calls)
  const next = leaving.map((edges) => edges.map(({ to }) => to))
  const isOnCircle = onCircles(numbers.size, (position) => next[position] ?? [])
  return new Set([...numbers].flatMap(([name, position]) => (isOnCircle(position) ? [name] : [])))
}

/** Stands for an argument that has no kind: a player, a number. */
const any = '*'

class KindGraph {
  private readonly entities: AbstractEntities
  private readonly byName: ReadonlyMap<string, readonly Answer[]>
  private readonly paramsOf: ReadonlyMap<string, readonly IrParam[]>
  private readonly circling: ReadonlySet<string>

  constructor(ir: IrProject, answers: readonly Answer[], circling: ReadonlySet<string>) {
    // Whatever a state holds can be of any kind.
    this.entities = entitiesOf(ir, new Map(ir.states.map(({ name }) => [name, anything])))
    this.byName = Map.groupBy(answers, ({ name }) => name)
    this.paramsOf = new Map([...ir.values, ...ir.permissions].map(({ name, params }) => [name, params]))
    this.circling = circling
  }

  edges(): Edge[] {
    return [...this.circling].flatMap((name) =>
      this.kindsOf(name, []).flatMap((kinds) => (this.byName.get(name) ?? []).flatMap((one) => this.from(one, kinds))),
    )
  }

  private from(answer: Answer, kinds: readonly string[]): Edge[] {
    const args = kinds.map((kind) => (kind === any ? anything : { kinds: new Set([kind]), regions: null }))
    // Where no kind is declared, no head can be entered; the definitions come back to themselves all the same.
    const isUnknown = kinds.every((kind) => kind === any)
    const names =
      this.entities.enter(answer.params, args) ?? (isUnknown ? new Map<string, AbstractEntity>() : undefined)
    if (names === undefined) return []
    const from = [answer.name, ...kinds].join(' ')
    const calls = [...this.calls(answer.when, names), ...this.calls(answer.is, this.entities.where(answer.when, names))]
    return [...new Set(calls)].map((to) => ({ from, to, set: answer.set, span: answer.span }))
  }

  /** All combinations of kinds that the arguments of a value can have. */
  private kindsOf(name: string, args: readonly AbstractEntity[]): string[][] {
    return (this.paramsOf.get(name) ?? []).reduce<string[][]>(
      (heads, { kind }, i) => {
        const all = this.entities.all(kind)
        const kinds = all.length === 0 ? [any] : [...(args[i]?.kinds ?? all)]
        return heads.flatMap((head) => kinds.map((one) => [...head, one]))
      },
      [[]],
    )
  }

  private calls(expr: IrExpr | null, names: Names): string[] {
    if (expr === null) return []
    const name = expr.op === 'value' ? expr.value : expr.op === 'permission' ? expr.permission : ''
    const args = expr.op === 'value' || expr.op === 'permission' ? expr.args : []
    const own = this.circling.has(name)
      ? this.kindsOf(
          name,
          args.map((arg) => this.entities.of(arg, names)),
        ).map((kinds) => [name, ...kinds].join(' '))
      : []
    if (expr.op === 'binary' && expr.operator === 'and')
      return [...this.calls(expr.left, names), ...this.calls(expr.right, this.entities.where(expr.left, names))]
    if (expr.op === 'sum')
      return [...own, ...this.callsInSet(expr.set, names), ...this.calls(expr.value, this.within(expr.set, names))]
    const inner: string[] = []
    forEachIrChild(expr, (child) => {
      if (isIrExpr(child)) inner.push(...this.calls(child, names))
      else if (isIrSet(child)) inner.push(...this.callsInSet(child, names))
    })
    return [...own, ...inner]
  }

  private callsInSet(set: IrSet, names: Names): string[] {
    const inner = this.within({ ...set, where: null }, names)
    return [
      ...set.args.flatMap((arg) => this.calls(arg, names)),
      ...this.calls(set.where, inner),
      ...this.calls(set.extreme?.by ?? null, this.within(set, names)),
    ]
  }

  private within(set: IrSet, names: Names): Names {
    return new Map([...names, [set.name, this.entities.element(set, names)]])
  }
}

/**
 * Returns the values and permissions that an expression calls; both share one name space, so their names are distinct.
 */
const callsIn = (expr: IrExpr | null): string[] =>
  irNodesIn(expr).flatMap((node) => {
    if (!isIrExpr(node)) return []
    return node.op === 'value' ? [node.value] : node.op === 'permission' ? [node.permission] : []
  })
