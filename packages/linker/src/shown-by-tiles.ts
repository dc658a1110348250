/** Tests of what a tile shows, as the sets of tiles of the boxes that show it. */
import type { IrExpr, IrParam, IrProject } from '@tilewright/language'
import { kindsShownAs } from './kinds.ts'

/** `current has pond`: the tile that is asked about, and the tiles that show it. */
export interface ShownBy {
  /** What the tile shows. */
  readonly name: string
  /** Key of the subject; parameters are written by position. */
  readonly subject: string
  /** The state that holds the tile; null for a parameter, which cannot change while a phase runs. */
  readonly state: string | null
  readonly tiles: ReadonlySet<string>
}

/** `key` is that of the subject. Returns undefined where overlays show it, too: then a tile can come to show it. */
export function shownBy(
  ir: IrProject,
  { subject, name }: HasTest,
  params: readonly IrParam[],
  key: string,
): ShownBy | undefined {
  const state = subject.op === 'state' && subject.of === null ? subject.state : null
  const isParameter = subject.op === 'local' && params.some((param) => param.name === subject.name)
  if (subject.kind !== 'tile' || (state === null && !isParameter)) return undefined
  const tiles = tilesShowing(ir, name)
  return tiles === undefined ? undefined : { name, subject: key, state, tiles }
}

type HasTest = Extract<IrExpr, { op: 'has' }>

const tilesByWhatTheyShow = new WeakMap<IrProject, Map<string, ReadonlySet<string> | undefined>>()

function tilesShowing(ir: IrProject, name: string): ReadonlySet<string> | undefined {
  const known = tilesByWhatTheyShow.get(ir) ?? new Map<string, ReadonlySet<string> | undefined>()
  tilesByWhatTheyShow.set(ir, known)
  if (!known.has(name)) {
    const kinds = kindsShownAs(ir, name)
    const showing = ir.tiles.filter(
      ({ shape }) =>
        [shape, ...shape.segments].some(({ marks }) => marks.some((mark) => kinds.has(mark))) ||
        shape.segments.some(({ kind }) => kinds.has(kind)),
    )
    const isCertain = !showing.some(({ overlay }) => overlay === true)
    known.set(name, isCertain ? new Set(showing.map(({ shape }) => shape.name)) : undefined)
  }
  return known.get(name)
}
