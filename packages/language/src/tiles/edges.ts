/** Second step: check the `edges` line against the parts that reach each side. */

import type { EdgeDecl, Span, TileDecl } from '../ast/ast.ts'
import type { DrawnPart } from './parts.ts'
import { oneOf } from './parts.ts'
import type { TileDiagnostic, TileShape, TileVocabulary } from './shape.ts'
import { halfSquareSides, halvesOfSide, hasBit, sideNames, wholeSides } from './sides.ts'

export interface CheckedEdges {
  /** N E S W; of half a square N, E and twice the diagonal. */
  readonly edges?: TileShape['edges']
  /** Half sides that no area covers, on sides that do not close: faces reach them. */
  readonly free: number
  readonly diagnostics: readonly TileDiagnostic[]
}

/** Whether two areas share a side; each of them covers half of it. */
function shareSide(partsHere: readonly DrawnPart[], side: number): boolean {
  const [first, second, third] = partsHere
  if (first?.role !== 'area' || second?.role !== 'area' || third !== undefined) return false
  return (first.halves & second.halves & halvesOfSide(side)) === 0
}

/** Returns the sides of an area, as bits, that an area written before it reaches, too. */
export function sharedSides(parts: readonly DrawnPart[], index: number): number {
  const part = parts[index]
  if (part?.role !== 'area') return 0
  return parts
    .slice(0, index)
    .reduce((bits, { role, sides }) => (role === 'area' ? bits | (sides & part.sides) : bits), 0)
}

function partsAt(parts: readonly DrawnPart[], side: number): readonly DrawnPart[] {
  return parts.filter((part) => hasBit(part.sides, side))
}

function checkSide(
  tile: string,
  side: number,
  edge: EdgeDecl,
  parts: readonly DrawnPart[],
  vocabulary: TileVocabulary,
  span: Span,
): readonly TileDiagnostic[] {
  const name = sideNames[side] ?? ''
  const partsHere = partsAt(parts, side)
  const [first, second] = partsHere
  if (first !== undefined && second !== undefined && !shareSide(partsHere, side)) {
    const message = `Tile ${tile}: ${first.kind} and ${second.kind} both reach side ${name}.`
    const halved = partsHere.length === 2 && partsHere.every(({ role }) => role === 'area')
    const hint = halved
      ? `Take ${name} away from one of them, or let each cover half of it: ${name}L and ${name}R.`
      : `Take ${name} away from one of them.`
    return [{ code: 'tile-edges', span: second.written.span, message, hint }]
  }
  const expected = vocabulary.features.filter((feature) => feature.along?.name === edge.name.name)
  const features = expected.map((feature) => feature.name.name)
  if (first === undefined) {
    if (edge.style === 'open' || edge.style === 'closes' || features.length === 0) return []
    const message = `Tile ${tile}: side ${name} is ${edge.name.name}, but no ${oneOf(features)} reaches it.`
    const hint = `Write \`${features[0] ?? ''} ${name}\`, or another edge for ${name}.`
    return [{ code: 'tile-edges', span, message, hint }]
  }
  if (edge.style === 'closes') {
    const message = `Tile ${tile}: side ${name} is ${edge.name.name}, which closes: ${first.kind} cannot reach it.`
    const hint = `Take ${name} away from ${first.kind}, or write another edge for ${name} in \`edges\`.`
    return [{ code: 'tile-edges', span: first.written.span, message, hint }]
  }
  const wrong = partsHere.find(({ kind }) => !features.includes(kind))
  if (wrong === undefined) return []
  const along = vocabulary.features.find((feature) => feature.name.name === wrong.kind)?.along?.name
  const message = `Tile ${tile}: side ${name} is ${edge.name.name}, but ${wrong.kind} reaches it.`
  const hint = `Write ${along ?? 'another edge'} for ${name} in \`edges\`, or take ${name} away from ${wrong.kind}.`
  return [{ code: 'tile-edges', span: wrong.written.span, message, hint }]
}

/** Returns the four edge kinds in the order N E S W, if there are four known ones, checked against the parts. */
export function checkEdges(decl: TileDecl, parts: readonly DrawnPart[], vocabulary: TileVocabulary): CheckedEdges {
  const tile = decl.name.name
  const own = decl.half === true ? halfSquareSides : wholeSides
  const named = decl.edges.map((edge) => edge.name)
  const [n, e, s, w, ...more] = decl.half === true ? [...named, ...named.slice(2)] : named
  if (n === undefined || e === undefined || s === undefined || w === undefined || more.length > 0) {
    const message = `Tile ${tile}: \`edges\` names ${decl.edges.length} sides; a tile has four.`
    return {
      free: 0,
      diagnostics: [{ code: 'tile-edges', span: decl.span, message, hint: 'Write the edges of N, E, S and W.' }],
    }
  }
  let free = 0
  const diagnostics = decl.edges.flatMap((ident, at): readonly TileDiagnostic[] => {
    const side = own[at] ?? at
    const edge = vocabulary.edges.find((declared) => declared.name.name === ident.name)
    if (edge === undefined) {
      const message = `Tile ${tile}: ${ident.name} is not an edge.`
      const hint = `Write ${oneOf(vocabulary.edges.map((declared) => declared.name.name))}.`
      return [{ code: 'tile-edges', span: ident.span, message, hint }]
    }
    if (edge.style === 'open' || edge.style === 'line') free |= halvesOfSide(side)
    // Where an area covers half a side, a face reaches the other half.
    const areas = partsAt(parts, side).filter(({ role }) => role === 'area')
    const covered = areas.reduce((bits, { halves }) => bits | halves, 0)
    if (areas.length > 0) free |= halvesOfSide(side) & ~covered
    return checkSide(tile, side, edge, parts, vocabulary, ident.span)
  })
  return { edges: [n, e, s, w], free, diagnostics }
}
