/** Sets: `figure in feature as f where … having most …`. */
import { shortList } from '../diagnostics/index.ts'
import type { Preposition, SetExpr } from '../ast/ast.ts'
import type { IrExpr, IrSet } from '../ir/ir.ts'
import {
  placeWords,
  setQueries,
  withSquares,
  type Argument,
  type Kind,
  type SetQuery,
} from '../vocabulary/vocabulary.ts'
import { convertArgument, expect, fits, isBroken, kindName, readArgument, type Flat } from './expressions.ts'
import { both, narrowed } from './place-phrases.ts'
import { fail, nounOf, withVariable, type Scope, type Variable } from './scope.ts'

/**
 * The checked set, and the scope in which its noun names an element (not needed where nothing follows: `named` false).
 */
export interface CheckedSet {
  readonly ir: IrSet | undefined
  readonly inner: Scope
}

/**
 * Resolves and checks a set. `named`: a condition or body follows in which the elements have a name; sets of marks can
 * only be counted, or (`marks`) summed.
 */
export function checkSet(scope: Scope, set: SetExpr, named: boolean | 'marks' = true): CheckedSet {
  const words = scope.text(set.span)
  const noun = nounOf(scope, set.noun)
  const unknown: Variable = { name: set.alias?.name ?? set.noun.name, kind: 'none', setOf: false }
  const anyway = { ...scope, variables: new Map(scope.variables).set(unknown.name, unknown) }
  if (!noun) return { ir: undefined, inner: anyway }
  const element: Kind = noun.kind === 'mark' ? 'number' : noun.kind
  const isUnnamed = noun.kind === 'mark' ? named !== 'marks' : !named && !set.where && !set.extreme
  const inner = isUnnamed ? scope : withElement(scope, set, noun.kind)
  if (noun.kind === 'mark' && named === true) {
    fail(
      scope,
      'wrong-kind',
      set.noun.span,
      'Marks can only be counted; they are no things one can visit or choose.',
      `Say \`count of ${set.noun.name} …\` or \`any ${set.noun.name} …\`, or visit the tiles that have it.`,
    )
    return { ir: undefined, inner: anyway }
  }
  const name = set.alias?.name ?? set.noun.name
  const source = set.range ? rangeOf(scope, set) : sourceOf(scope, set, noun.kind, name)
  if (!source) return { ir: undefined, inner }
  const condition = set.where ? expect(inner, set.where, 'yes-no') : null
  const where = source.where === null ? condition : both(source.where, condition)
  const extreme = set.extreme ? { which: set.extreme.which, by: expect(inner, set.extreme.by, 'number') } : null
  if (noun.kind === 'mark' && (where || extreme))
    fail(scope, 'wrong-kind', set.span, 'Marks can only be counted; they have no properties to ask for.')
  return { ir: { name, element, ...source, filter: noun.filter, mark: noun.mark, where, extreme, words }, inner }
}

function withElement(scope: Scope, set: SetExpr, kind: Kind): Scope {
  const at = set.alias ?? set.noun
  return withVariable(scope, { name: at.name, kind, setOf: false }, at.span)
}

/** A set of the vocabulary, and the conditions that further phrases put on its elements. */
type Source = Pick<IrSet, 'fn' | 'args' | 'reads' | 'where'>

function rangeOf(scope: Scope, set: SetExpr): Source | undefined {
  if (!set.range) return undefined
  return {
    fn: 'numbers',
    args: [expect(scope, set.range.from, 'number'), expect(scope, set.range.to, 'number')],
    reads: [],
    where: null,
  }
}

/** Sort of the entity whose squares are needed: a number for the kernel. */
const sortOf = ({ kind, words }: IrExpr): IrExpr => ({
  op: 'number',
  kind: 'number',
  value: withSquares[kind] ?? 0,
  words,
})

/** `from x` is read like `in x`, unless the set takes `from` itself. */
const means = (argument: Argument | undefined, given: Preposition | undefined): boolean =>
  argument?.preposition === given || (given === 'from' && argument?.preposition === 'in')

/**
 * Finds the set whose prepositions and kinds match; arguments are read from left to right. Further phrases become
 * conditions on each element, which is called `name`.
 */
export function sourceOf(scope: Scope, set: SetExpr, noun: Kind, name: string): Source | undefined {
  const queries = setQueries.filter((query) => query.noun === noun)
  const flat: Flat = { args: set.args, at: 0 }
  let candidates: readonly SetQuery[] = queries
  const args: IrExpr[] = []
  while (flat.at < set.args.length) {
    const given = set.args[flat.at]
    const at = args.length
    const open = candidates.filter((query) => means(query.args[at], given?.preposition))
    if (!given || open.length === 0) break
    flat.at += 1
    const value = readArgument(
      scope,
      given.value,
      flat,
      open.map((query) => query.args[at]?.kind),
      given.preposition === 'in' || given.preposition === 'from',
    )
    if (isBroken(value)) return undefined
    const fitting = open.filter((query) => fits(value, query.args[at]?.kind))
    if (fitting.length === 0) {
      fail(
        scope,
        'wrong-kind',
        given.value.span,
        `\`${set.noun.name} ${given.preposition}\` wants a ` +
          `${[...new Set(open.map((query) => query.args[at]?.kind))].join(' or ')}, but \`${value.words}\` is a ` +
          `${kindName(value)}.`,
      )
      return undefined
    }
    const exact = fitting.filter((query) => query.args[at]?.kind === value.kind)
    candidates = exact.length > 0 ? exact : fitting
    args.push(value)
  }
  const chosen = candidates.find((query) => query.args.length === args.length)
  const rest = set.args
    .slice(flat.at)
    .map((arg) => (arg.preposition === 'from' ? { ...arg, preposition: 'in' as const } : arg))
  const [first] = rest
  const canNarrow = noun !== 'mark' && queries.some(({ args: [begin] }) => begin?.preposition === first?.preposition)
  if (!chosen || (first !== undefined && !canNarrow)) {
    const known = [
      ...new Set(
        queries.map(
          (query) => `\`${[set.noun.name, ...query.args.map((arg) => `${arg.preposition} <${arg.kind}>`)].join(' ')}\``,
        ),
      ),
    ]
    fail(
      scope,
      'unknown-set',
      set.noun.span,
      `There is no set \`${scope.text(set.span)}\`.`,
      known.length > 0 ? `Sets of this noun: ${shortList(known, scope.text(set.span))}.` : undefined,
    )
    return undefined
  }
  const converted = args
    .map((arg, i) => convertArgument(scope, arg, chosen.args[i]?.kind, set.span))
    .flatMap((arg, i) => {
      const wanted = chosen.args[i]?.kind
      if (placeWords.some((location) => location === wanted)) return []
      return wanted === 'squares' ? [arg, sortOf(arg)] : [arg]
    })
  const where =
    first === undefined
      ? null
      : narrowed(scope, { name, element: noun }, rest, {
          ...set.span,
          start: first.value.span.start,
          end: lastEnd(rest),
        })
  return where === undefined ? undefined : { fn: chosen.fn, args: converted, reads: chosen.reads, where }
}

const lastEnd = (args: SetExpr['args']): number => args.at(-1)?.value.span.end ?? 0
