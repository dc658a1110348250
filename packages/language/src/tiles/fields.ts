/**
 * Faces that an author writes (`field NL NR`) instead of the inferred ones. They may separate what is connected
 * and, where one part passes over another, join across a line; they may cross neither each other nor an area. A face
 * enclosed by areas has no half side and is written `field to town`.
 *
 * A written face with `to` touches every area of that kind, or with that mark. Without `to` it touches every area that
 * no barrier separates from it: those of the inferred faces of which it is a part.
 */

import type { Face } from './faces.ts'
import type { DrawnPart } from './parts.ts'
import type { TileDiagnostic } from './shape.ts'
import {
  bit,
  bitsOf,
  halfNames,
  hasBit,
  interlace,
  pointOfHalf,
  pointOfSide,
  writeHalves,
  writeSides,
} from './sides.ts'

export interface WrittenFaces {
  readonly faces: readonly Face[]
  readonly diagnostics: readonly TileDiagnostic[]
}

/** Whether `to` refers to this part: an area of that kind, or one with a mark of that name. */
const refersTo = ({ role, kind, marks }: DrawnPart, to: string): boolean =>
  role === 'area' && (kind === to || marks.includes(to))

function bordersOf(field: DrawnPart, parts: readonly DrawnPart[], inferred: readonly Face[]): readonly number[] {
  const { to } = field
  if (to !== undefined) return [...parts.entries()].flatMap(([index, part]) => (refersTo(part, to.name) ? [index] : []))
  const areas = [...parts.keys()].filter((index) => parts[index]?.role === 'area')
  return areas.filter((area) =>
    inferred.some((face) => (face.halves & field.halves) !== 0 && face.borders.includes(area)),
  )
}

/**
 * Checks a written face by itself: it must reach a half side or an area, and `to` must refer to an area that is drawn.
 */
function checkReach(tile: string, field: DrawnPart, parts: readonly DrawnPart[]): readonly TileDiagnostic[] {
  const { kind, to, halves, written } = field
  if (to !== undefined && !parts.some((part) => refersTo(part, to.name))) {
    const message = `Tile ${tile}: ${kind} ${writeHalves(halves)} touches ${to.name}, but no area ${to.name} is drawn.`
    return [{ code: 'tile-line-end', span: to.span, message, hint: 'Name an area that is drawn, or leave out `to`.' }]
  }
  if (halves !== 0 || to !== undefined) return []
  const message = `Tile ${tile}: ${kind} reaches no half side.`
  const hint = `Write its half sides, or what encloses it: \`${kind} to …\`.`
  return [{ code: 'tile-half-side', span: written.span, message, hint }]
}

/** Checks that every free half side belongs to exactly one written face, and that no other half side belongs to any. */
function checkHalves(
  tile: string,
  free: number,
  fields: readonly DrawnPart[],
  inferred: readonly Face[],
): readonly TileDiagnostic[] {
  return [...halfNames.entries()].flatMap(([half, name]): readonly TileDiagnostic[] => {
    const holders = fields.filter((field) => hasBit(field.halves, half))
    const [holder, second] = holders
    const code = 'tile-half-side'
    if (!hasBit(free, half)) {
      return holders.map((field) => {
        const message = `Tile ${tile}: half side ${name} is covered by an area, ${field.kind} cannot reach it.`
        return { code, span: field.written.span, message, hint: `Take ${name} away.` }
      })
    }
    if (second !== undefined) {
      const message = `Tile ${tile}: half side ${name} is in two fields.`
      return [{ code, span: second.written.span, message, hint: `Take ${name} away from one of them.` }]
    }
    const last = fields.at(-1)
    if (holder !== undefined || last === undefined) return []
    const face = inferred.find(({ halves }) => hasBit(halves, half))
    const message = `Tile ${tile}: half side ${name} is in no field; when one field is written, all are.`
    const hint = `Write \`${last.kind} ${writeHalves(face?.halves ?? bit(half))}\`, or leave out all field lines.`
    return [{ code, span: last.written.span, message, hint }]
  })
}

function checkCrossing(
  tile: string,
  field: DrawnPart,
  earlier: readonly DrawnPart[],
  parts: readonly DrawnPart[],
): readonly TileDiagnostic[] {
  const points = bitsOf(field.halves).map(pointOfHalf)
  const crossed = [
    ...earlier
      .filter(
        (other) => (other.halves & field.halves) === 0 && interlace(points, bitsOf(other.halves).map(pointOfHalf)),
      )
      .map((other) => `${other.kind} ${writeHalves(other.halves)}`),
    ...parts
      .filter((part) => part.role === 'area' && interlace(points, bitsOf(part.sides).map(pointOfSide)))
      .map((part) => `${part.kind} ${writeSides(part.sides)}`),
  ]
  return crossed.map((other) => ({
    code: 'tile-crossing',
    span: field.written.span,
    message: `Tile ${tile}: ${field.kind} ${writeHalves(field.halves)} crosses ${other}.`,
    hint: 'Write a separate field on either side.',
  }))
}

/** Checks the written faces and sorts them: clockwise by first half side, enclosed ones last. */
export function writtenFaces(
  tile: string,
  free: number,
  parts: readonly DrawnPart[],
  inferred: readonly Face[],
): WrittenFaces {
  const fields = parts.filter((part) => part.role === 'face')
  const diagnostics = [
    ...fields.flatMap((field) => checkReach(tile, field, parts)),
    ...checkHalves(tile, free, fields, inferred),
    ...fields.flatMap((field, index) => checkCrossing(tile, field, fields.slice(0, index), parts)),
  ]
  const firstHalf = (face: Face) => bitsOf(face.halves)[0] ?? halfNames.length
  const faces = fields
    .map((field): Face => ({ halves: field.halves, borders: bordersOf(field, parts, inferred), marks: field.marks }))
    .toSorted((a, b) => firstHalf(a) - firstHalf(b))
  return { faces, diagnostics }
}
