/** Which sets the rules ask for: what no sentence asks for, no game needs to keep. */
import type { IrProject } from '@tilewright/language'

/** Whether any sentence asks for the set behind this kernel function. */
export function asksFor({ defines, changes, mays, rules, options }: IrProject, fn: string): boolean {
  const within = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return false
    return ('fn' in part && part.fn === fn) || Object.values(part).some(within)
  }
  return within([defines, changes, mays, rules, options])
}

/** The tiles without what meets on them, which only sentences about that need: others do not notice a new one. */
export function tilesAsAsked(ir: IrProject): IrProject['tiles'] {
  if (asksFor(ir, 'segmentsTouching')) return ir.tiles
  return ir.tiles.map((tile) => {
    const segments = tile.shape.segments.map(({ meets: _, ...segment }) => segment)
    return { ...tile, shape: { ...tile.shape, segments } }
  })
}
