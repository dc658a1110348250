/** The drawing of one square, or of half of one: its parts and its faces. See `infer.ts` for the steps. */

import type { TileDecl } from '../ast/ast.ts'
import { findCrossings, joinParts } from './barriers.ts'
import { checkEdges } from './edges.ts'
import type { Face } from './faces.ts'
import { inferFaces } from './faces.ts'
import { writtenFaces } from './fields.ts'
import { meetingsOf } from './meetings.ts'
import type { DrawnPart } from './parts.ts'
import { oneOf, readParts } from './parts.ts'
import type { TileDiagnostic, TileShape, TileVocabulary } from './shape.ts'

export interface Square {
  readonly parts: readonly DrawnPart[]
  /** For each part the indices of the parts it meets. */
  readonly meetings: readonly (readonly number[])[]
  readonly faces: readonly Face[]
  readonly faceKind: string
  readonly edges: TileShape['edges']
  readonly tileMarks: readonly string[]
  readonly directions: Pick<TileShape, 'directions'>
}

/** Checks that exactly one feature is declared `between`: faces need it. */
function checkFaceKinds(decl: TileDecl, kinds: readonly string[]): readonly TileDiagnostic[] {
  if (kinds.length === 1) return []
  const kindList = kinds.length === 0 ? 'no feature is' : `${oneOf(kinds).replace(/ or /, ' and ')} are`
  const message = `Tile ${decl.name.name} has faces, but ${kindList} declared \`between\`.`
  return [
    { code: 'tile-unknown-part', span: decl.name.span, message, hint: 'Declare exactly one feature as `{ between }`.' },
  ]
}

/** Spaces that extend over sides to the next square: the sides, as bits, by kind. */
export type LyingOver = (kind: string) => number

/** Infers parts and faces of a square, or reports its mistakes. */
export function drawSquare(
  decl: TileDecl,
  vocabulary: TileVocabulary,
  lyingOver: LyingOver = () => 0,
): { readonly square?: Square; readonly diagnostics: readonly TileDiagnostic[] } {
  const tile = decl.name.name
  const { parts, tileMarks, directions, diagnostics: partDiagnostics } = readParts(decl, vocabulary)
  // With a part misread, later steps would report the same mistake again.
  if (partDiagnostics.length > 0) return { diagnostics: partDiagnostics }

  const { edges, free, diagnostics: edgeDiagnostics } = checkEdges(decl, parts, vocabulary)
  const faceKinds = vocabulary.features.filter((feature) => feature.between).map((feature) => feature.name.name)
  const reaching = parts.map((part) => (part.role === 'space' ? { ...part, sides: lyingOver(part.kind) } : part))
  const { barriers, touching, contacts, diagnostics: endDiagnostics } = joinParts(tile, reaching, faceKinds[0])
  const crossings = findCrossings(tile, reaching, barriers)
  const drawingDiagnostics = [...edgeDiagnostics, ...endDiagnostics, ...crossings]
  if (edges === undefined || drawingDiagnostics.length > 0) return { diagnostics: drawingDiagnostics }

  const inferred = inferFaces(free, reaching, barriers, contacts)
  const written = writtenFaces(tile, free, parts, inferred)
  const faces = written.faces.length > 0 ? written.faces : inferred
  const faceDiagnostics = [...written.diagnostics, ...(faces.length > 0 ? checkFaceKinds(decl, faceKinds) : [])]
  if (faceDiagnostics.length > 0) return { diagnostics: faceDiagnostics }
  const meetings = meetingsOf(parts, touching)
  return {
    square: { parts, meetings, faces, faceKind: faceKinds[0] ?? '', edges, tileMarks, directions },
    diagnostics: [],
  }
}
