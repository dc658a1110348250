/** Marks that are drawn on a tile though the rules query them on its parts only. */
import type { PlacedDeclaration } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrChange, IrDefine, IrMay, IrOption, IrProject, IrRule } from '../ir/ir.ts'
import { irNodesIn, irRootsOf, isIrSet } from '../ir/traverse.ts'
import { once } from '../queries/index.ts'

/** Names of marks that the rules query. */
export interface QueriedMarks {
  /** Queried in features or on segments. */
  readonly onParts: ReadonlySet<string>
  readonly onTiles: ReadonlySet<string>
}

/** Returns where the rules query each mark; a mark in neither set is not queried. */
export function queriedMarks({ defines, mays, rules, options, marks }: Omit<IrProject, 'units'>): QueriedMarks {
  const queried = { onParts: new Set<string>(), onTiles: new Set<string>() }
  for (const declaration of [...defines, ...mays, ...rules, ...options])
    for (const { name, ofPart } of queriesIn(declaration)) {
      const known = ofPart ? queried.onParts : queried.onTiles
      known.add(name)
      for (const mark of marks) if (mark.classes?.includes(name) === true) known.add(mark.name)
    }
  return queried
}

type Asking = IrDefine | IrChange | IrMay | IrRule | IrOption

/** A query of a mark, or of a class of marks. */
interface MarkQuery {
  readonly name: string
  readonly ofPart: boolean
}

/** Returns the queries of one declaration; cached per object. */
const queriesIn = once((declaration: Asking): readonly MarkQuery[] =>
  irNodesIn(irRootsOf(declaration)).flatMap((node): MarkQuery[] => {
    if (isIrSet(node)) return node.mark === null ? [] : [{ name: node.mark, ofPart: node.fn === 'marksInFeature' }]
    if (node.op === 'mark') return [{ name: node.mark, ofPart: false }]
    if (node.op !== 'has' || node.family !== 'mark') return []
    return [{ name: node.name, ofPart: node.subject.kind === 'segment' }]
  }),
)

/**
 * Reports marks that a declaration asks for in features though the drawings have them on tiles only: it never finds
 * one. Drawings of scenarios do not count.
 */
export function checkMarksNowhere(project: Omit<IrProject, 'units'>): readonly Diagnostic[] {
  const drawn = { onParts: new Set<string>(), onTiles: new Set<string>() }
  for (const { shape } of project.tiles) {
    for (const mark of shape.marks) drawn.onTiles.add(mark)
    for (const { marks } of shape.segments) for (const mark of marks) drawn.onParts.add(mark)
  }
  const queried = queriedMarks(project)
  const kindsOf = (name: string): string[] =>
    project.marks.flatMap((mark) => (mark.name === name || mark.classes?.includes(name) === true ? [mark.name] : []))
  return [...project.defines, ...project.changes, ...project.mays, ...project.rules, ...project.options].flatMap(
    (declaration) =>
      [...new Set(queriesIn(declaration).flatMap(({ name, ofPart }) => (ofPart ? [name] : [])))]
        .filter((name) => {
          const kinds = kindsOf(name)
          const onTiles = kinds.filter((kind) => drawn.onTiles.has(kind))
          // Where no declaration asks for it on tiles, the drawing is reported (`tile-mark`).
          const isAsked = onTiles.every((kind) => queried.onTiles.has(kind))
          return onTiles.length > 0 && isAsked && !kinds.some((kind) => drawn.onParts.has(kind))
        })
        .map((name) =>
          report('mark-nowhere', declaration.span, `No feature has \`${name}\`: all drawings have it on the tile.`, {
            hint: `Ask for it there (\`tile has ${name}\`), or write \`with ${name}\` behind the part that bears it.`,
          }),
        ),
  )
}

/** Reports a mark on a tile that rules query on parts only: it has no effect; probably `with` is missing. */
export function checkIdleMarks(
  placed: readonly PlacedDeclaration[],
  project: Omit<IrProject, 'units'>,
): readonly Diagnostic[] {
  const { onParts, onTiles } = queriedMarks(project)
  return placed.flatMap(({ declaration }) => {
    if (declaration.type !== 'tile') return []
    return declaration.parts
      .filter(({ what }) => onParts.has(what.name) && !onTiles.has(what.name))
      .map(({ what, span }) =>
        report(
          'tile-mark',
          span,
          `Tile ${declaration.name.name}: ${what.name} lies on the tile, where no rule looks for it.`,
          { hint: `Write \`with ${what.name}\` behind the part that bears it.` },
        ),
      )
  })
}
