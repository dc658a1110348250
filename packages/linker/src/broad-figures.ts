/**
 * Reports rules that say `figure` where they may intend a class. While some figures of the players have a class and
 * others have none (a building, a helper), `figure in feature` counts, returns or moves both. Reported are sets of
 * figures on the board, and permissions, that nothing narrows to a kind; `any-figure` includes every figure on
 * purpose.
 */
import {
  forEachIrChild,
  irRootsOf,
  isIrExpr,
  isIrSet,
  isIrStatement,
  report,
  someIrNode,
  type Diagnostic,
  type IrExpr,
  type IrNode,
  type IrProject,
  type IrSet,
} from '@tilewright/language'

type Span = Diagnostic['span']

/** Sets that can contain figures of several kinds; figures in a supply are always selected by kind. */
const boardSets = new Set([
  'piecesInFeature',
  'piecesOnTile',
  'piecesOnSegment',
  'piecesOnSquare',
  'piecesNear',
  'piecesNearFeature',
  'piecesAdjacent',
  'piecesAdjacentToFeature',
  'piecesWith',
  'piecesOnBoard',
  'piecesOf',
])

/** Reports every bare `figure` that also stands for figures without class. */
export function broadFigures(ir: IrProject): Diagnostic[] {
  const owned = ir.figures.filter(({ perPlayer }) => perPlayer)
  const [stray] = owned.filter(({ classes }) => classes.length === 0)
  const usual = mostCommon(owned.flatMap(({ classes }) => classes))
  if (stray === undefined || usual === undefined) return []
  const reportBroad = (words: string, span: Span): Diagnostic =>
    report(
      'broad-figure',
      span,
      `\`${words}\` is about every kind of figure, also \`${stray.name}\`, which has no class.`,
      {
        hint: `Write \`${usual}\` instead of \`figure\`, or \`any-figure\` if every figure is meant.`,
        related: [{ span: stray.span, message: `\`${stray.name}\` is declared here` }],
      },
    )
  const sets = [...ir.rules, ...ir.defines, ...ir.changes, ...ir.mays, ...ir.options].flatMap((declaration) =>
    setsIn(irRootsOf(declaration), declaration.span)
      .filter(
        ({ set }) => isBroad(set) && !narrows(set.name, [set.where, 'among' in declaration ? declaration.when : null]),
      )
      .map(({ set, span }) => reportBroad(set.words, span)),
  )
  const grants = ir.mays
    .filter(({ negated }) => !negated)
    .flatMap((may) =>
      may.params
        .filter((param) => param.filter?.family === 'any-figure' && param.name === 'figure')
        .filter((param) => !narrows(param.name, [may.when]))
        .map(() => reportBroad(may.label, may.span)),
    )
  return [...sets, ...grants]
}

/** Of several that are as common the first. */
function mostCommon(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** `any-figure` has the same filter and differs only in the source text. */
const isBroad = ({ fn, filter, words }: IrSet): boolean =>
  boardSets.has(fn) && filter?.family === 'any-figure' && /^figure\b(?!-)/.test(words)

/**
 * Whether a condition tests the kind of the variable, queries a permission about it, or compares it with a known
 * piece.
 */
function narrows(name: string, conditions: readonly (IrExpr | null)[]): boolean {
  const isIt = (expr: IrExpr): boolean => expr.op === 'local' && expr.name === name
  return someIrNode(conditions, (node) => {
    if (!isIrExpr(node)) return false
    if (node.op === 'is')
      return isIt(node.subject) && node.filters.some(({ family }) => family !== 'any-token' && family !== 'neutral')
    if (node.op === 'permission') return node.args.some(isIt)
    return node.op === 'binary' && node.operator === '=' && (isIt(node.left) || isIt(node.right))
  })
}

/** Returns all sets below some nodes, each with the span of the statement around it. */
function setsIn(roots: readonly (IrNode | null)[], span: Span): { readonly set: IrSet; readonly span: Span }[] {
  const sets: { readonly set: IrSet; readonly span: Span }[] = []
  const visit = (node: IrNode, around: Span): void => {
    if (isIrSet(node)) sets.push({ set: node, span: around })
    const innerSpan = isIrStatement(node) ? node.span : around
    forEachIrChild(node, (child) => {
      visit(child, innerSpan)
    })
  }
  for (const root of roots) if (root !== null) visit(root, span)
  return sets
}
