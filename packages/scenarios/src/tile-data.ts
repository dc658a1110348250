/** Tiles that a scenario draws for itself, as the engine wants them. */
import { shapeTile, symmetry } from '@tilewright/language'
import type { TileDecl, TileVocabulary } from '@tilewright/language'
import type { RuleLibrary, TileData } from '@tilewright/engine'
import { broken } from './broken.ts'

/** Reads a drawing; mistakes in it break the scenario. `count` of them are made. */
export function drawnTile(drawing: TileDecl, vocabulary: TileVocabulary, library: RuleLibrary, count: number, at: string): TileData {
  const { shape, findings } = shapeTile(drawing, vocabulary)
  const finding = findings[0]
  if (shape === undefined || finding !== undefined) {
    broken(finding === undefined ? `The drawing ${drawing.name.name} cannot be read.` : [finding.message, finding.hint].filter((part) => part !== undefined).join(' '), finding?.span ?? drawing.span)
  }
  const edge = (name: string): number => library.edges.findIndex((one) => one.name === name)
  const feature = (name: string): number => library.features.findIndex((one) => one.name === name)
  const mark = (name: string): number => library.marks.indexOf(name)
  const [n, e, s, w] = shape.edges
  return {
    name: shape.name, title: drawing.title?.text ?? shape.name, count,
    edges: [edge(n), edge(e), edge(s), edge(w)],
    segments: shape.segments.map((one) => ({ kind: feature(one.kind), sides: one.sides, halves: one.halves, marks: one.marks.map(mark), borders: one.borders })),
    marks: shape.marks.map(mark), set: [], turns: symmetry(shape), at,
  }
}
