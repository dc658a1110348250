/**
 * Reports rules that say `figure` where they may intend a class. While some figures of the players have a class and
 * others have none (a building, a helper), `figure in feature` counts, returns or moves both. Reported are sets of
 * figures on the board, and permissions, that nothing narrows to a kind; `any-figure` includes every figure on
 * purpose.
 */
import { report, type Diagnostic, type IrExpr, type IrProject, type IrSet } from '@tilewright/language'

type Span = Diagnostic['span']

/** Sets that can contain figures of several kinds; figures in a supply are always selected by kind. */
const boardSets = new Set([
  'piecesInFeature',
  'piecesOnTile',
  'piecesOnSegment',
  'piecesOnSquare',
  'piecesNear',
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
    setsIn(declaration, declaration.span)
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
  const isIt = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    'op' in node &&
    'name' in node &&
    node.op === 'local' &&
    node.name === name
  const visit = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false
    const { op, subject, filters, args, operator, left, right } = node as Readonly<Record<string, unknown>>
    if (op === 'is' && isIt(subject))
      return (filters as readonly { readonly family: string }[]).some(
        ({ family }) => family !== 'any-token' && family !== 'neutral',
      )
    if (op === 'permission' && (args as readonly unknown[]).some(isIt)) return true
    if (op === 'binary' && operator === '=' && (isIt(left) || isIt(right))) return true
    return Object.values(node).some(visit)
  }
  return conditions.some(visit)
}

/** Returns all sets in a declaration, each with the span of the statement around it. */
function setsIn(node: unknown, span: Span): { readonly set: IrSet; readonly span: Span }[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((one) => setsIn(one, span))
  const innerSpan = 'span' in node && 'op' in node ? (node.span as Span) : span
  const inner = Object.values(node).flatMap((one) => setsIn(one, innerSpan))
  return 'element' in node && 'fn' in node ? [{ set: node as IrSet, span: innerSpan }, ...inner] : inner
}
