/**
 * From the part lines of a tile to its segments. A drawing is planar, and its fields are the faces that
 * remain. The steps:
 *
 * 1. `parts`: every part line gets its meaning, sides and marks.
 * 2. `edges`: every side is checked against the part that reaches it.
 * 3. `barriers`: parts that touch form one barrier; barriers must not cross.
 * 4. `faces`: two half sides lie on one face exactly when no barrier separates them, and a face touches
 *    the areas along its rim.
 * 5. `fields`: written fields, if there are any, take the place of the inferred ones.
 *
 * A tile without a free half side has no face; one with nothing at its border has a single one.
 */

import type { TileDecl } from '../ast/ast.ts'
import { findCrossings, joinParts } from './barriers.ts'
import { checkEdges } from './edges.ts'
import type { Face } from './faces.ts'
import { inferFaces } from './faces.ts'
import { writtenFaces } from './fields.ts'
import type { DrawnPart } from './parts.ts'
import { oneOf, readParts } from './parts.ts'
import type { SegmentShape, ShapedTile, TileFinding, TileVocabulary } from './shape.ts'
import { writeHalves } from './sides.ts'

/** Faces need one feature that is declared `between`. */
function checkFaceKinds(decl: TileDecl, kinds: readonly string[]): readonly TileFinding[] {
  if (kinds.length === 1) return []
  const found = kinds.length === 0 ? 'no feature is' : `${oneOf(kinds).replace(/ or /, ' and ')} are`
  const message = `Tile ${decl.name.name} has faces, but ${found} declared \`between\`.`
  return [
    { code: 'tile-unknown-part', span: decl.name.span, message, hint: 'Declare exactly one feature as `{ between }`.' },
  ]
}

function checkFieldCount(decl: TileDecl, faces: readonly Face[]): readonly TileFinding[] {
  if (decl.fieldCount === undefined || decl.fieldCount.value === faces.length) return []
  const listed = faces.map((face) => (face.halves === 0 ? 'one enclosed' : writeHalves(face.halves))).join('; ')
  const has = faces.length === 0 ? 'no field' : `${faces.length} (${listed})`
  const message = `Tile ${decl.name.name}: \`fields ${decl.fieldCount.value}\` is written, but the drawing has ${has}.`
  const hint = `Write \`fields ${faces.length}\`, or change the parts: what touches what is said with \`to\`.`
  return [{ code: 'tile-field-count', span: decl.fieldCount.span, message, hint }]
}

function segmentsOf(parts: readonly DrawnPart[], faces: readonly Face[], faceKind: string): readonly SegmentShape[] {
  const standing = [...parts.keys()].filter((index) => {
    const role = parts[index]?.role
    return role === 'line' || role === 'area' || role === 'space'
  })
  const drawn = standing.flatMap((index) => parts[index] ?? [])
  return [
    ...drawn.map(({ kind, sides, marks }) => ({ kind, sides, halves: 0, marks, borders: [] })),
    ...faces.map(({ halves, borders, marks }) => ({
      kind: faceKind,
      sides: 0,
      halves,
      marks,
      borders: borders.map((part) => standing.indexOf(part)),
    })),
  ]
}

/** Understands the drawing of a tile, or says what is wrong with it. Never throws. */
export function shapeTile(decl: TileDecl, vocabulary: TileVocabulary): ShapedTile {
  const tile = decl.name.name
  const { parts, tileMarks, directions, findings: partFindings } = readParts(decl, vocabulary)
  // With a part misread, everything after it would be reported again.
  if (partFindings.length > 0) return { findings: partFindings }

  const { edges, free, findings: edgeFindings } = checkEdges(decl, parts, vocabulary)
  const faceKinds = vocabulary.features.filter((feature) => feature.between).map((feature) => feature.name.name)
  const { barriers, touching, findings: endFindings } = joinParts(tile, parts, faceKinds[0])
  const crossings = findCrossings(tile, parts, barriers)
  const drawingFindings = [...edgeFindings, ...endFindings, ...crossings]
  if (edges === undefined || drawingFindings.length > 0) return { findings: drawingFindings }

  const inferred = inferFaces(free, parts, barriers, touching)
  const written = writtenFaces(tile, free, parts, inferred)
  const faces = written.faces.length > 0 ? written.faces : inferred
  const faceFindings = [...written.findings, ...(faces.length > 0 ? checkFaceKinds(decl, faceKinds) : [])]
  if (faceFindings.length > 0) return { findings: faceFindings }

  const segments = segmentsOf(parts, faces, faceKinds[0] ?? '')
  return {
    shape: { name: tile, count: decl.count, edges, segments, marks: tileMarks, ...directions },
    findings: checkFieldCount(decl, faces),
  }
}
