/**
 * Figures: an original silhouette of a cloak under a round head, with the player's sign on the chest, so that players
 * can be distinguished without colours. Origin in the middle, about 20 high.
 */
import { colour, type Colour } from '../svg/palettes.ts'
import { xmlText as escaped } from '@tilewright/text'
import type { Picture } from '../plan/picture.ts'
import { countBadge } from './count-badge.ts'
import { isPicture, pictureOf } from './kit.ts'
import { outline } from './outline.ts'

/** Shoulders and hem, from the neck on the left to the neck on the right; a head closes it. */
const robe = 'M-3.200-3.600C-3.400 0-8.200 4.200-8.800 9Q0 11.600 8.800 9C8.200 4.200 3.400 0 3.200-3.600'
const toBrow = 'A4.800 4.800 0 0 0 4.600-8.600'
const fromBrow = 'A4.800 4.800 0 0 0-3.200-3.600Z'

const silhouettes = {
  cloak: `${robe}A4.800 4.800 0 1 0-3.200-3.600Z`,
  stout:
    'M-4.200-4.600C-4.600-1-10.400 4-11 9.600Q0 12.600 11 9.600C10.400 4 4.600-1 4.200-4.600' +
    'A6 6 0 1 0-4.200-4.600Z',
  tent: 'M0-17L6-14.500 1-12.500C3-7 8-4.500 12-3.500L10 9H-10L-12-3.500C-8-4.500-3-7-1-12V-17Z',
  hat: `${robe}${toBrow}H7V-11H4V-17H-4V-11H-7V-8.600H-4.600${fromBrow}`,
  crowned: `${robe}${toBrow}L6-14 2.500-11 0-15-2.500-11-6-14-4.600-8.600${fromBrow}`,
  hooded: 'M0-14C-5-11-5.500-6-4.400-2.600-6 0-9 4-9.400 9Q0 11.600 9.400 9C9 4 6 0 4.400-2.600 5.500-6 5-11 0-14Z',
  staff:
    'M-3.200-3.600C-3.400 0-8.200 4.200-8.800 9Q0 11.600 7 9.300V11H9.500V-11H7V-1C5-2 3.300-2.600 3.200-3.600' +
    'A4.800 4.800 0 1 0-3.200-3.600Z',
  beast: 'M-11 8C-12 0-6-4-1-4 0-9 5-12 10-10L8-7 12-6C11-2 8-1 6 0 9 2 10 6 9 9H5L4 5-3 6-4 9H-8L-8 6-10 9Z',
  wings:
    'M0-12A3.600 3.600 0 0 1 2-5.400C6-9 11-8 12-4 10 0 6 2 3 2L6 9.500H-6L-3 2C-6 2-10 0-12-4-11-8-6-9-2-5.400' +
    'A3.600 3.600 0 0 1 0-12Z',
  cart: 'M-12-4H9L12-7 13-5 10 4H7A4 4 0 1 1-1 4H-3A4 4 0 1 1-11 4H-12Z',
  hoof: 'M-11 1C-11-5-6-7 0-7 3-7 4-9 7-9L8-6C11-5 12-3 12-1L9 1C8 3 8 4 8 8H4V4H-4V8H-8V4C-10 4-11 3-11 1Z',
  storey: 'M-9 6V-5L-6-8H6L9-5V6L6 9H-6Z',
  shed: 'M-11 9V-3L0-11 11-3V9Z',
  stone: 'M-8 8H8L6-6H-6Z',
} as const

export type FigureName = keyof typeof silhouettes
export const figureNames: readonly string[] = Object.keys(silhouettes)

const isFigure = (picture: Picture): picture is FigureName =>
  typeof picture === 'string' && Object.hasOwn(silhouettes, picture)

/** The signs of the players in seat order: disc, bar, triangle, diamond, cross, ring. */
const signs: readonly ((paint: string) => string)[] = [
  (paint) => `<circle cx="0" cy="3.600" r="2.400" fill="${paint}"/>`,
  (paint) => `<rect x="-3.200" y="2.400" width="6.400" height="2.400" fill="${paint}"/>`,
  (paint) => `<path d="M0 .8 3 6H-3Z" fill="${paint}"/>`,
  (paint) => `<path d="M0 .4 3.200 3.600 0 6.800-3.200 3.600Z" fill="${paint}"/>`,
  (paint) => `<path d="M-1.100.6H1.100V2.500H3V4.700H1.100V6.600H-1.100V4.700H-3V2.500H-1.100Z" fill="${paint}"/>`,
  (paint) => `<circle cx="0" cy="3.600" r="2.200" fill="none" stroke="${paint}" stroke-width="1.400"/>`,
]

const seatColours: readonly Colour[] = ['player1', 'player2', 'player3', 'player4', 'player5', 'player6']

const fillOf = (seat: number): Colour => seatColours[seat % seatColours.length] ?? 'player1'
/** The sign of a seat; dark on the lightest colour. */
const signOf = (seat: number): string =>
  signs[seat % signs.length]?.(colour(fillOf(seat) === 'player4' ? 'outline' : 'halo')) ?? ''

export interface FigurePicture {
  /** A silhouette of the kit, or shapes that are drawn on a peg; else a peg with two letters. */
  readonly picture: Picture
  readonly label: string
  /** The seat of its owner from 0; null for a neutral figure. */
  readonly seat: number | null
  /** Drawn lying down: the figure stays for the whole game. */
  readonly lying?: boolean
  /** Hidden: only its back is visible. */
  readonly hidden?: boolean
  /** A token lies on a disc; a figure of nobody stands for itself. */
  readonly token?: boolean
  /** A visible number, such as a worth. */
  readonly number?: number
  /** How many equal ones it stands for. */
  readonly count?: number
}

const halo = `stroke="${colour('halo')}" stroke-width="3.600" stroke-linejoin="round"`

/** A token or peg: its back, its picture with what it is worth, its worth alone, or two letters of its name. */
function token({ picture, number, hidden, label, seat }: FigurePicture, fill: Colour): string {
  const back = hidden === true ? colour('wall') : colour(fill)
  const ink = hidden === true ? colour('place') : colour('outline')
  const ground = `<circle r="8.600" fill="none" ${halo}/><circle r="8.600" fill="${back}" ${outline}/>`
  if (hidden !== true && isPicture(picture)) {
    const sign = `<g transform="scale(.350)">${pictureOf(picture, label)}</g>`
    return ground + sign + (seat === null ? '' : ownerBadge(seat)) + (number === undefined ? '' : worthBadge(number))
  }
  const shown = hidden === true ? '?' : number === undefined ? Array.from(label).slice(0, 2).join('') : String(number)
  return (
    ground +
    `<circle r="6.600" fill="none" stroke="${ink}" stroke-width=".700" stroke-dasharray="1.600 1.200"/>` +
    `<text y="3.200" font-size="9" font-weight="700" text-anchor="middle" fill="${ink}" ` +
    `font-family="sans-serif">${escaped(shown)}</text>`
  )
}

/** The sign of the owner, at the lower left. */
const ownerBadge = (seat: number): string =>
  `<circle cx="-6.500" cy="6.500" r="4.400" fill="${colour(fillOf(seat))}" ${outline}/>` +
  `<g transform="translate(-6.500 3.600) scale(.8)">${signOf(seat)}</g>`

/** What a token with a picture is worth, at its lower right. */
const worthBadge = (worth: number): string =>
  `<circle cx="6" cy="6" r="5" fill="${colour('panel')}" ${outline}/>` +
  `<text x="6" y="8.700" font-size="7.600" font-weight="700" text-anchor="middle" fill="${colour('ink')}" ` +
  `font-family="sans-serif">${String(worth)}</text>`

/** A figure or token with its origin in the middle. */
export const figureOf = (figure: FigurePicture): string =>
  bodyOf(figure) + (figure.count === undefined || figure.count < 2 ? '' : countBadge(figure.count))

function bodyOf(figure: FigurePicture): string {
  const { picture, seat, lying = false } = figure
  const fill: Colour = seat === null ? 'stone' : fillOf(seat)
  if (seat === null && figure.token === false && !isFigure(picture) && isPicture(picture))
    return `<g transform="scale(.550)">${pictureOf(picture, figure.label)}</g>`
  if (!isFigure(picture)) return token(figure, seat === null ? 'place' : fill)
  const d = silhouettes[picture]
  const sign = seat === null ? '' : signOf(seat)
  const body = `<path d="${d}" fill="none" ${halo}/><path d="${d}" fill="${colour(fill)}" ${outline}/>`
  const turn = lying ? ' transform="rotate(-90)"' : ''
  // The body is rotated, the sign on it stays upright.
  const upright = lying ? `<g transform="translate(3.600 -3.600)">${sign}</g>` : sign
  return `<g${turn}>${body}</g>${upright}`
}
