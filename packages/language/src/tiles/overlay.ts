/**
 * Overlays: lines that are laid over a tile. They are drawn like a tile whose other sides are open; only the lines of
 * the drawing remain, for the tile below keeps its own faces.
 */
import type { Ident, TileDecl } from '../ast/ast.ts'
import { shapeTile } from './infer.ts'
import type { ShapedTile, TileDiagnostic, TileVocabulary } from './shape.ts'
import { sideNames } from './sides.ts'

/** Reports parts that only tiles can have. Undeclared names are reported by `readParts`. */
function notLines(
  decl: TileDecl,
  { edges, features, spaces, pieces, marks }: TileVocabulary,
): readonly TileDiagnostic[] {
  const lines = features
    .filter(({ along }) => edges.some((edge) => edge.name.name === along?.name && edge.style === 'line'))
    .map(({ name }) => name.name)
  const others = [...features, ...spaces, ...pieces, ...marks]
    .map(({ name }) => name.name)
    .filter((name) => !lines.includes(name))
  const wrong = decl.parts.filter(({ what }) => others.includes(what.name))
  if (wrong.length === 0 && decl.parts.length > 0) return wrongFaces(decl)
  const line = lines[0] ?? '…'
  const hint =
    `Write lines with the sides they join, such as \`${line} E W\`; marks stand behind them: \`${line} E W with ` +
    `…\`.`
  if (wrong.length === 0)
    return [{ code: 'overlay-lines', span: decl.name.span, message: `Overlay ${decl.name.name} shows nothing.`, hint }]
  return wrong.map((part) => ({
    code: 'overlay-lines',
    span: part.span,
    message: `Overlay ${decl.name.name}: ${part.what.name} is no line; only lines are laid over tiles.`,
    hint,
  }))
}

function wrongFaces(decl: TileDecl): readonly TileDiagnostic[] {
  if (decl.fieldCount === undefined) return []
  return [
    {
      code: 'overlay-lines',
      span: decl.fieldCount.span,
      message: `Overlay ${decl.name.name} has no fields; those of the tile below stay.`,
      hint: 'Remove the sentence.',
    },
  ]
}

/**
 * Infers the lines of an overlay, or reports its mistakes. Sides that no line reaches have open edges without meaning.
 */
export function shapeOverlay(decl: TileDecl, vocabulary: TileVocabulary): ShapedTile {
  const [edge] = decl.edges
  if (edge !== undefined)
    return {
      diagnostics: [
        {
          code: 'overlay-lines',
          span: edge.span,
          message: `Overlay ${decl.name.name} has no edges of its own.`,
          hint: 'Remove the sentence; the tile below has edges.',
        },
      ],
    }
  const open = vocabulary.edges.find((edge) => edge.style === 'open')
  if (open === undefined)
    return {
      diagnostics: [
        {
          code: 'overlay-lines',
          span: decl.name.span,
          message: `Overlay ${decl.name.name} has nothing to lie over: no edge is declared open.`,
          hint: 'Declare an edge as `{ open }`.',
        },
      ],
    }
  const wrong = notLines(decl, vocabulary)
  if (wrong.length > 0) return { diagnostics: wrong }
  const edges = sideNames.slice(0, 4).map((side): Ident => {
    const part = decl.parts.find(({ sides }) => sides.some(({ name }) => name === side))
    const along = vocabulary.features.find((feature) => feature.name.name === part?.what.name)?.along
    return { ...(along ?? open.name), span: part?.span ?? decl.name.span }
  })
  const { fieldCount: _, ...drawn } = decl
  const { shape, diagnostics } = shapeTile({ ...drawn, edges }, vocabulary)
  if (shape === undefined) return { diagnostics }
  const faces = vocabulary.features.filter((feature) => feature.between).map((feature) => feature.name.name)
  return { shape: { ...shape, segments: shape.segments.filter(({ kind }) => !faces.includes(kind)) }, diagnostics }
}
