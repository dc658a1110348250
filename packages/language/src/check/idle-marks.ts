/** Where the rules look for marks; marks drawn on a tile where they look for them on its parts only. */
import type { PlacedDeclaration } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrProject } from '../ir/ir.ts'

/** Names of marks. */
export interface SoughtMarks {
  /** In features or on segments. */
  readonly onParts: ReadonlySet<string>
  readonly onTiles: ReadonlySet<string>
}

/** Where the rules ask for each mark; one in neither set is asked for nowhere. */
export function soughtMarks(project: Omit<IrProject, 'units'>): SoughtMarks {
  const found = { onParts: new Set<string>(), onTiles: new Set<string>() }
  const note = (known: Set<string>, name: string): void => {
    known.add(name)
    for (const mark of project.marks) if (mark.classes?.includes(name) === true) known.add(mark.name)
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('mark' in node && typeof node.mark === 'string' && 'fn' in node)
      note(node.fn === 'marksInFeature' ? found.onParts : found.onTiles, node.mark)
    if ('op' in node && node.op === 'mark' && 'mark' in node) note(found.onTiles, String(node.mark))
    if ('op' in node && node.op === 'has' && 'family' in node && node.family === 'mark' && 'name' in node) {
      const ofPart = 'subject' in node && isSegment(node.subject)
      if (typeof node.name === 'string') note(ofPart ? found.onParts : found.onTiles, node.name)
    }
    Object.values(node).forEach(visit)
  }
  const { defines, mays, rules, options } = project
  visit([defines, mays, rules, options])
  return found
}

const isSegment = (subject: unknown): boolean =>
  typeof subject === 'object' && subject !== null && 'kind' in subject && subject.kind === 'segment'

/** A mark that rules look for on parts alone means nothing on a tile; its author forgot the `with`. */
export function checkIdleMarks(
  placed: readonly PlacedDeclaration[],
  project: Omit<IrProject, 'units'>,
): readonly Diagnostic[] {
  const { onParts, onTiles } = soughtMarks(project)
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
