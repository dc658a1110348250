/**
 * The table as a page beside the terminal: the board as the one who is asked sees it, with the numbers that he can
 * type, and the tile in his hand. It reads itself again, and is replaced whenever somebody is asked.
 */
import { asStyle, boardOfView, drawTile, type Pictures, type TileGeometry } from '@tilewright/draw'
import { view, type Game } from '@tilewright/engine'
import { htmlText as html } from '@tilewright/text'
import { htmlPage } from '../html/page.ts'
import { byNight, seenFigure } from '../pictures/seen-figure.ts'
import { pageStyle } from '../scenarios/page-style.ts'
import type { NumberedSpot } from './choices.ts'
import type { OpenSquare } from '../board/draw.ts'

/** Seconds after which the page looks whether it was replaced. */
const seconds = 2
const handSize = 126

/** Who looks, at what, and what he can type where. */
export interface Shown {
  /** Null: what everybody may see. */
  readonly player: string | null
  readonly caption: string
  readonly open: readonly OpenSquare[]
  readonly spots: readonly NumberedSpot[]
}

/** Shows a game; does nothing where no picture is wanted. */
export type ShowPicture = (game: Game, shown: Shown) => Promise<void>

/** Null hides what the last player saw. */
export const nobody = (caption: string): Shown => ({ player: null, caption, open: [], spots: [] })

/** The whole page. Tiles without a picture leave their square empty. */
export function picturePage(game: Game, pictures: Pictures, { player, caption, open, spots }: Shown): string {
  const seen = view(game, player)
  const badges = spots.map(({ at, label }) => ({ at, text: label }))
  const board = { ...boardOfView(seen, pictures, { badges }), free: open }
  const inHand = player === null ? [] : seen.hand
  return htmlPage(
    caption,
    `${pageStyle}\n${byNight}`,
    `<div class="boards">\n${seenFigure(seen, board, `${seen.stack.size} left in the stack`)}${inHand
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
