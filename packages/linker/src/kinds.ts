/** Resolves filters to the declared kinds of a whole project. */
import type { IrParam, IrProject, KindFilter } from '@tilewright/language'
import { disjoint, includes } from './sets.ts'

/** Returns the names of all kinds that pass a filter, null when every kind does; cached per project and filter. */
export function kindsOf(ir: IrProject, filter: KindFilter | null): readonly string[] | null {
  if (filter === null) return null
  const found = known.get(ir) ?? new WeakMap<KindFilter, readonly string[]>()
  known.set(ir, found)
  const kinds = found.get(filter) ?? kindsPassing(ir, filter)
  found.set(filter, kinds)
  return kinds
}

const known = new WeakMap<IrProject, WeakMap<KindFilter, readonly string[]>>()

function kindsPassing(ir: IrProject, filter: KindFilter): readonly string[] {
  const tokenKinds = (names: readonly string[] | null): string[] =>
    ir.tokens
      .filter((tokens) => names?.includes(tokens.name) ?? true)
      .flatMap((tokens) => tokens.kinds.map((kind) => kind.name))
  switch (filter.family) {
    case 'class':
      return [...ir.features, ...ir.figures, ...ir.tokens.flatMap(({ kinds }) => kinds), ...tileKinds(ir)]
        .filter(({ classes }) => classes?.some((name) => filter.names.includes(name)) === true)
        .map(({ name }) => name)
    case 'neutral':
      return [
        ...ir.figures.filter(({ perPlayer }) => !perPlayer).map(({ name }) => name),
        ...ir.tokens.filter(({ perPlayer }) => !perPlayer).flatMap(({ kinds }) => kinds.map(({ name }) => name)),
      ]
    case 'apart':
      return ir.tiles.filter((tile) => tile.apart === true).map(({ shape }) => shape.name)
    case 'tokens':
      return tokenKinds(filter.names)
    case 'any-figure':
      return ir.figures.map((figure) => figure.name)
    case 'any-token':
      return tokenKinds(null)
    default:
      return filter.names
  }
}

const tileKinds = (ir: IrProject): { readonly name: string; readonly classes?: readonly string[] }[] =>
  ir.tiles.flatMap(({ shape, classes }) => (classes === undefined ? [] : [{ name: shape.name, classes }]))

/** Whether no arguments match both heads, because the kinds of one parameter exclude each other. */
export function disjointParams(ir: IrProject, a: readonly IrParam[], b: readonly IrParam[]): boolean {
  return a.some((param, i) => {
    const left = kindsOf(ir, param.filter)
    const right = kindsOf(ir, b[i]?.filter ?? null)
    return left !== null && right !== null && disjoint(left, right)
  })
}

/** Whether the head `wide` matches all arguments that all heads in `narrow` match, and there are such arguments. */
export function coversParams(
  ir: IrProject,
  wide: readonly IrParam[],
  ...narrow: readonly (readonly IrParam[])[]
): boolean {
  return wide.every((param, i) => {
    const allowed = kindsOf(ir, param.filter)
    if (allowed === null) return true
    const cases = narrow.map((params) => kindsOf(ir, params[i]?.filter ?? null)).filter((kinds) => kinds !== null)
    const [first = [], ...others] = cases
    const common = first.filter((name) => others.every((kinds) => kinds.includes(name)))
    return common.length > 0 && includes(allowed, common)
  })
}

/** Returns a mark, space or feature of that name, and all kinds in a class of that name. */
export const kindsShownAs = ({ features, marks }: IrProject, name: string): ReadonlySet<string> =>
  new Set([
    name,
    ...[...features, ...marks].filter(({ classes }) => classes?.includes(name) === true).map((kind) => kind.name),
  ])
