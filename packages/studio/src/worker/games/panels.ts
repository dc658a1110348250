/** The view model of zones: panels with their drawing, and a description of each for screen readers. */
import {
  drawPanelContents,
  drawPanelGround,
  drawPanelTile,
  type FigurePicture,
  type PanelZone,
  type ZonePanel,
} from '@tilewright/draw'
import type { Point } from './ground.ts'
import type { RefFormatter } from './format-refs.ts'
import type { SeenTexts } from './texts.ts'

export interface PanelModel {
  readonly key: string
  /** Its north-west corner in board coordinates; null: it lies beside the board. */
  readonly on: Point | null
  readonly width: number
  readonly height: number
  /** On the board without its pieces, which stand among those of the board. */
  readonly svg: string
  /** A sentence for each of its zones: what lies there. */
  readonly words: readonly string[]
}

export const panelModels = (panels: readonly ZonePanel[], say: RefFormatter, t: SeenTexts): PanelModel[] =>
  panels.map((panel) => {
    const { key, on, width, height, zones } = panel
    const contents =
      on === null ? drawPanelContents(panel) : zones.flatMap(({ tiles }) => tiles.map(drawPanelTile)).join('')
    return {
      key,
      on,
      width,
      height,
      svg: drawPanelGround(panel) + contents,
      words: zones.map((zone) => wordsOf(zone, say, t)),
    }
  })

/** Describes a zone: its title, and what lies in it. */
function wordsOf({ title, pieces, tiles }: PanelZone, say: RefFormatter, t: SeenTexts): string {
  const all = [
    ...pieces.map(({ piece, tokens, owner, figure }) => {
      const words = say.piece({ piece, owner, n: 0, ...(tokens === null ? {} : { tokens }) })
      return figure.count === undefined ? words : `${String(figure.count)} × ${words}`
    }),
    ...tiles.map(({ tile }) => (tile === '?' ? t.hiddenTile : t.tile(tile))),
  ]
  return `${title}${t.colon} ${all.length === 0 ? t.empty : all.join(', ')}.`
}

/** The pieces of panels that lie on the board, in board coordinates. */
export const piecesOnBoard = (
  panels: readonly ZonePanel[],
): { readonly at: Point; readonly scale: number; readonly figure: FigurePicture }[] =>
  panels.flatMap(({ on, zones }) =>
    on === null
      ? []
      : zones.flatMap(({ pieces }) =>
          pieces.map(({ at: [x, y], scale, figure }) => ({ at: [x + on[0], y + on[1]] as const, scale, figure })),
        ),
  )
