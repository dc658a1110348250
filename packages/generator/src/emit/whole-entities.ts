/** Squares that stand for a whole tile, piece or placement: all of its squares, if some tiles cover several. */
import { setQueries, withWholes, type IrExpr, type IrSet } from '@tilewright/language'
import { kernel, type Context, type Env } from './context.ts'

const wholes: ReadonlyMap<string, string> = new Map(
  setQueries.flatMap(({ fn, whole }) => (whole === undefined ? [] : [[fn, whole]])),
)

/** Sets with an additional argument for the sort of entity. */
const lines: ReadonlySet<string> = new Set(
  setQueries.flatMap(({ fn, args }) => (args.some(({ kind }) => kind === 'squares') ? [fn] : [])),
)

/** Whether a tile can cover more than one square. If none does, its first square is all of it. */
const hasShapes = ({ plan, known }: Context): boolean =>
  known.open || plan.tiles.some(({ shape }) => shape.cells !== undefined)

type AbstractEntity = Extract<IrExpr, { op: 'call' }>

/** The entity that a square expression stands for. */
const wholeIn = (context: Context, expr: IrExpr): AbstractEntity | undefined =>
  expr.op === 'call' && expr.whole === true && hasShapes(context) ? expr : undefined

const sortOf = ({ args: [entity] }: AbstractEntity): string =>
  String(entity === undefined ? 0 : (withWholes[entity.kind] ?? 0))

/** The kernel function of a set and its arguments; `plain` emits an expression. */
export function setCall(
  context: Context,
  set: IrSet,
  env: Env,
  plain: (context: Context, expr: IrExpr, env: Env) => string,
): { readonly fn: string; readonly args: readonly string[]; readonly whole: boolean } {
  const [first, , ...rest] = set.args
  const inLine = first !== undefined && lines.has(set.fn) ? wholeIn(context, first) : undefined
  const [lying] = inLine?.args ?? []
  if (inLine !== undefined && lying !== undefined)
    return {
      fn: set.fn,
      args: [plain(context, lying, env), sortOf(inLine), ...rest.map((arg) => plain(context, arg, env))],
      whole: true,
    }
  const fn = wholes.get(set.fn)
  const isWhole = fn !== undefined && set.args.some((arg) => wholeIn(context, arg) !== undefined)
  if (!isWhole) return { fn: set.fn, args: set.args.map((arg) => plain(context, arg, env)), whole: false }
  const args = set.args.flatMap((arg) => {
    const entity = wholeIn(context, arg)
    const [argument] = entity?.args ?? []
    return entity === undefined || argument === undefined
      ? [plain(context, arg, env)]
      : [plain(context, argument, env), sortOf(entity)]
  })
  return { fn, args, whole: true }
}

/** `a square is that of an entity`: is one of its squares. Null if no whole entity is referred to. */
export function wholeEquality(
  context: Context,
  expr: IrExpr,
  env: Env,
  plain: (context: Context, expr: IrExpr, env: Env) => string,
): string | undefined {
  if (expr.op !== 'binary' || expr.operator !== '=') return undefined
  const entity = wholeIn(context, expr.right)
  const [argument] = entity?.args ?? []
  if (entity === undefined || argument === undefined) return undefined
  const args = ['g', plain(context, expr.left, env), plain(context, argument, env), sortOf(entity)]
  return `${kernel(context, 'isSquareOf')}(${args.join(', ')})`
}
