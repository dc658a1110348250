/** Finds which sets the rules query, so that games need not maintain the others. */
import { irRootsOf, someIrNode, type IrProject } from '@tilewright/language'

/** Whether any declaration queries the set of this kernel function, or calls the function. */
export const queriesSet = ({ defines, changes, mays, rules, options }: IrProject, fn: string): boolean =>
  [...defines, ...changes, ...mays, ...rules, ...options].some((declaration) =>
    someIrNode(irRootsOf(declaration), (node) => 'fn' in node && node.fn === fn),
  )

/** Returns the tiles, without `meets` if no declaration uses it: then changes of it do not affect the plan. */
export function tilesAsQueried(ir: IrProject): IrProject['tiles'] {
  if (queriesSet(ir, 'segmentsTouching')) return ir.tiles
  return ir.tiles.map((tile) => {
    const segments = tile.shape.segments.map(({ meets: _, ...segment }) => segment)
    return { ...tile, shape: { ...tile.shape, segments } }
  })
}
