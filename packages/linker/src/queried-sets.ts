/** Finds which sets the rules query, so that games need not maintain the others. */
import type { IrProject } from '@tilewright/language'

/** Whether any declaration queries the set of this kernel function. */
export function queriesSet({ defines, changes, mays, rules, options }: IrProject, fn: string): boolean {
  const within = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return false
    return ('fn' in part && part.fn === fn) || Object.values(part).some(within)
  }
  return within([defines, changes, mays, rules, options])
}

/** Returns the tiles, without `meets` if no declaration uses it: then changes of it do not affect the plan. */
export function tilesAsQueried(ir: IrProject): IrProject['tiles'] {
  if (queriesSet(ir, 'segmentsTouching')) return ir.tiles
  return ir.tiles.map((tile) => {
    const segments = tile.shape.segments.map(({ meets: _, ...segment }) => segment)
    return { ...tile, shape: { ...tile.shape, segments } }
  })
}
