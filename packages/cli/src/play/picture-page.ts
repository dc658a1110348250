/**
 * The table as a page beside the terminal: the board as the deciding player sees it, with the numbers he can type and
 * the tile in his hand. The page reloads itself and is replaced at every question.
 */
import { asStyle, boardOfView, drawTile, type Pictures, type TileGeometry } from '@tilewright/draw'
import { view, type Game } from '@tilewright/engine'
import { htmlText as html } from '@tilewright/text'
import { htmlPage } from '../html/page.ts'
import { darkModeStyle, viewFigure } from '../pictures/view-figure.ts'
import { pageStyle } from '../scenarios/page-style.ts'
import type { NumberedSpot } from './choices.ts'
import type { OpenSquare } from '../board/draw.ts'

/** Reload interval of the page, in seconds. */
const seconds = 2
const handSize = 126

/** The player who looks, and the numbers he can type. */
export interface PictureView {
  /** Null for the public view. */
  readonly player: string | null
  readonly caption: string
  readonly open: readonly OpenSquare[]
  readonly spots: readonly NumberedSpot[]
}

/** Draws a game; does nothing if no picture is requested. */
export type ShowPicture = (game: Game, shown: PictureView) => Promise<void>

/** A public view, which hides what the last player saw. */
export const publicView = (caption: string): PictureView => ({ player: null, caption, open: [], spots: [] })

/** Returns the complete page. A tile without a drawing leaves its square empty. */
export function picturePage(game: Game, pictures: Pictures, { player, caption, open, spots }: PictureView): string {
  const seen = view(game, player)
  const badges = spots.map(({ at, label }) => ({ at, text: label }))
  const board = { ...boardOfView(seen, pictures, { badges }), free: open }
  const inHand = player === null ? [] : seen.hand
  return htmlPage(
    caption,
    `${pageStyle}\n${darkModeStyle}`,
    `<div class="boards">\n${viewFigure(seen, board, `${seen.stack.size} left in the stack`)}${inHand
      .map((name) => handFigure(name, pictures.tile(name, 0)))
      .join('')}</div>`,
    seconds,
  )
}

function handFigure(name: string, geometry: TileGeometry | undefined): string {
  const size = `width="${handSize}" height="${handSize}" viewBox="0 0 100 100"`
  const drawn = geometry === undefined ? '' : `<svg ${size} style="${asStyle('light')}">${drawTile(geometry)}</svg>`
  return `<figure>${drawn}<figcaption>in hand: ${html(name)}</figcaption></figure>\n`
}
