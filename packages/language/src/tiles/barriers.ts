/**
 * Third step: find which parts touch. Parts that touch, directly or through others, are one barrier; faces are the
 * areas between barriers.
 *
 * A part with `to` touches the part it names. A line with a single side and without `to` touches the only centre
 * part of the tile (a space that is not aside, or a piece). A line `to` the kind of the faces touches no part.
 */

import type { DrawnPart } from './parts.ts'
import { oneOf } from './parts.ts'
import type { TileDiagnostic } from './shape.ts'
import { bitsOf, interlace, pointOfSide, sideNames, writeSides } from './sides.ts'

/** Parts are given by their index in the list of parts. */
export interface Barrier {
  readonly parts: readonly number[]
  /** Bits of all sides it touches. */
  readonly sides: number
}

export interface Joined {
  readonly barriers: readonly Barrier[]
  /** For each part the indices of the parts it touches. */
  readonly touching: readonly (readonly number[])[]
  /** Like `touching`, with areas that share a side: they touch at its middle, but neither ends at the other. */
  readonly contacts: readonly (readonly number[])[]
  readonly diagnostics: readonly TileDiagnostic[]
}

type End = { readonly part: number } | TileDiagnostic

/** Returns the part that `to` names: the only part of that kind, or of several the one written directly before. */
function namedEnd(tile: string, parts: readonly DrawnPart[], from: number, part: DrawnPart, kind: string): End {
  const matches = [...parts.keys()].filter((index) => index !== from && parts[index]?.kind === kind)
  const [only, another] = matches
  if (only !== undefined && another === undefined) return { part: only }
  if (matches.includes(from - 1)) return { part: from - 1 }
  const span = part.to?.span ?? part.written.span
  if (only === undefined) {
    const message = `Tile ${tile}: ${part.kind} runs to ${kind}, but no ${kind} is drawn.`
    return {
      code: 'tile-line-end',
      span,
      message,
      hint: `Draw it with a line \`${kind} …\`, or name something that is drawn.`,
    }
  }
  const message = `Tile ${tile}: ${part.kind} runs to ${kind}, but ${matches.length} are drawn.`
  return { code: 'tile-line-end', span, message, hint: `Write this line directly after the ${kind} that is meant.` }
}

function centreEnd(tile: string, parts: readonly DrawnPart[], part: DrawnPart): End {
  const centres = [...parts.keys()].filter((index) => {
    const role = parts[index]?.role
    return role === 'piece' || (role === 'space' && parts[index]?.aside === false)
  })
  const [only, another] = centres
  if (only !== undefined && another === undefined) return { part: only }
  const code = 'tile-line-end'
  const line = `${part.kind} ${writeSides(part.sides)}`
  if (only === undefined) {
    const message = `Tile ${tile}: ${line} ends nowhere; nothing is drawn in the middle.`
    const hint = `Write what it runs to (\`${line} to …\`), a second side, or draw something in the middle.`
    return { code, span: part.written.span, message, hint }
  }
  const kinds = [...new Set(centres.map((index) => parts[index]?.kind ?? ''))]
  const message = `Tile ${tile}: ${line} could end at several things: ${kinds.join(', ')}.`
  return { code, span: part.written.span, message, hint: `Write which one: \`${line} to ${oneOf(kinds)}\`.` }
}

/** Returns the part at which a part ends; none if it ends in a face (`to field`) or has no end. */
function endOf(
  tile: string,
  parts: readonly DrawnPart[],
  index: number,
  faceKind: string | undefined,
): End | undefined {
  const part = parts[index]
  if (part === undefined || part.role === 'face') return undefined
  if (part.to !== undefined) {
    return part.to.name === faceKind ? undefined : namedEnd(tile, parts, index, part, part.to.name)
  }
  return part.role === 'line' && bitsOf(part.sides).length === 1 ? centreEnd(tile, parts, part) : undefined
}

/** Returns the barriers of a drawing, each with its parts in written order. Written faces belong to none. */
export function joinParts(tile: string, parts: readonly DrawnPart[], faceKind: string | undefined): Joined {
  const touching: number[][] = parts.map(() => [])
  const diagnostics: TileDiagnostic[] = []
  for (const index of parts.keys()) {
    const end = endOf(tile, parts, index, faceKind)
    if (end === undefined) continue
    if ('code' in end) {
      diagnostics.push(end)
    } else {
      touching[index]?.push(end.part)
      touching[end.part]?.push(index)
    }
  }
  const contacts = touching.map((others, index) => [...others, ...sharingWith(parts, index)])
  return { barriers: components(parts, contacts), touching, contacts, diagnostics }
}

/** Returns the areas that share a side with an area. */
function sharingWith(parts: readonly DrawnPart[], index: number): readonly number[] {
  const part = parts[index]
  if (part?.role !== 'area') return []
  return [...parts.keys()].filter((other) => {
    const beside = parts[other]
    return other !== index && beside?.role === 'area' && (beside.sides & part.sides) !== 0
  })
}

function components(parts: readonly DrawnPart[], touching: readonly (readonly number[])[]): readonly Barrier[] {
  const visited = new Set<number>()
  const barriers: Barrier[] = []
  for (const start of parts.keys()) {
    if (visited.has(start) || parts[start]?.role === 'face') continue
    const member = new Set([start])
    for (const index of member) touching[index]?.forEach((next) => member.add(next))
    member.forEach((index) => visited.add(index))
    const members = [...member].toSorted((a, b) => a - b)
    barriers.push({ parts: members, sides: members.reduce((sides, index) => sides | (parts[index]?.sides ?? 0), 0) })
  }
  return barriers
}

function crossing(tile: string, first: DrawnPart, second: DrawnPart): TileDiagnostic {
  const sides = bitsOf(second.sides)
    .map((side) => sideNames[side] ?? '')
    .join(' ')
  return {
    code: 'tile-crossing',
    span: second.written.span,
    message:
      `Tile ${tile}: ${second.kind} ${writeSides(second.sides)} crosses ${first.kind} ${writeSides(first.sides)}` + '.',
    hint: `If one passes over the other, write \`${second.kind} ${sides} to ${first.kind}\`; else change the sides.`,
  }
}

/** Reports barriers that cross without touching: a drawing is planar. */
export function findCrossings(
  tile: string,
  parts: readonly DrawnPart[],
  barriers: readonly Barrier[],
): readonly TileDiagnostic[] {
  const points = (barrier: Barrier) => bitsOf(barrier.sides).map(pointOfSide)
  const atBorder = (barrier: Barrier) =>
    barrier.parts.map((index) => parts[index]).find((part) => part !== undefined && part.sides !== 0)
  return barriers.flatMap((barrier, index) =>
    barriers.slice(0, index).flatMap((earlier) => {
      const first = atBorder(earlier)
      const second = atBorder(barrier)
      if (first === undefined || second === undefined || !interlace(points(earlier), points(barrier))) return []
      return [crossing(tile, first, second)]
    }),
  )
}
