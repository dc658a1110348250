/**
 * The kit: front-view pictograms in a box of 40 with the origin in the middle, drawn with the colours of the palette.
 * Each has at most eight shapes. Their names belong to the kit; rules assign them to their declarations.
 */
import { colour, type Colour } from '../svg/palettes.ts'
import { xmlText as escaped } from '@tilewright/text'
import type { Picture } from '../plan/picture.ts'
import { drawShapes } from './custom-pictures.ts'
import type { PictureName } from './sizes.ts'

const fill = (name: Colour): string => `fill="${colour(name)}"`
const line = (width = 1.8): string =>
  `stroke="${colour('outline')}" stroke-width="${String(width)}" stroke-linejoin="round"`
const bare = (name: Colour, width: number): string =>
  `fill="none" stroke="${colour(name)}" stroke-width="${String(width)}" stroke-linecap="round"`
const path = (d: string, style: string): string => `<path d="${d}" ${style}/>`
const disc = (x: number, y: number, r: number, style: string): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" ${style}/>`
const box = (x: number, y: number, w: number, h: number, style: string): string =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(w)}" height="${String(h)}" ${style}/>`

const star = (radius: number, style: string): string => {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? radius : radius * 0.42
    const angle = -Math.PI / 2 + (Math.PI * i) / 5
    return `${(far * Math.cos(angle)).toFixed(2)} ${(far * Math.sin(angle)).toFixed(2)}`
  })
  return path(`M${corners.join('L')}Z`, style)
}

const petals = [0, 60, 120, 180, 240, 300].map((angle) => {
  const [x, y] = [11 * Math.cos((angle * Math.PI) / 180), 11 * Math.sin((angle * Math.PI) / 180)]
  return disc(Number(x.toFixed(2)), Number(y.toFixed(2)), 2.3, fill(angle % 120 === 0 ? 'gold' : 'white'))
})

export const kit: Readonly<Record<PictureName, string>> = {
  'hamlet': [
    [-6, -6],
    [6, -6],
    [-6, 6],
    [6, 6],
  ]
    .map(([x = 0, y = 0]) =>
      path('M-4.4 0 0 -4.4 4.4 0 0 4.4Z', `transform="translate(${String(x)} ${String(y)})" ${fill('roof')}`),
    )
    .concat(disc(0, 0, 2.6, fill('blue')))
    .join(''),
  'church':
    path('M-15 14V1l8-6 10 6v13Z', `${fill('white')} ${line()}`) +
    path('M-18 1-7 -6.5 5 1Z', `${fill('roof')} ${line()}`) +
    path('M3 14V-8H13V14Z', `${fill('white')} ${line()}`) +
    path('M1.5-8 8-19 14.5-8Z', `${fill('shade')} ${line()}`) +
    path('M-8.500 14V8.500a2.500 2.500 0 0 1 5 0V14Z', fill('outline')) +
    path('M6.200 1V-2.500a1.800 1.800 0 0 1 3.600 0V1Z', fill('outline')),
  'flower-bed':
    disc(0, 0, 18, `${fill('hedge')} ${line()}`) +
    path('M0-14V14M-14 0H14', bare('place', 3)) +
    petals.join('') +
    disc(0, 0, 4, `${fill('stream')} ${line(1)}`),
  'shield':
    path('M-13-15H13V2C13 11 6 15 0 18 -6 15 -13 11 -13 2Z', `${fill('blue')} ${line(2.2)}`) +
    path('M-10 1 0-7 10 1V7L0-1-10 7Z', fill('white')) +
    disc(0, 8, 2.6, fill('white')),
  'house':
    path('M-13 0H13V15H-13Z', `${fill('white')} ${line()}`) +
    path('M-17 0-9-11H9L17 0Z', `${fill('blue')} ${line()}`) +
    path('M-3 15V6H3V15Z', fill('outline')) +
    box(-10, 5, 4, 4, fill('gold')) +
    box(6, 5, 4, 4, fill('gold')),
  'minster':
    path('M-6-19H6V-6H19V6H6V19H-6V6H-19V-6H-6Z', `${fill('stone')} ${line(2)}`) +
    path('M0-17V17M-17 0H17', bare('place', 1.6)) +
    disc(0, 0, 5, `${fill('roof')} ${line(1.4)}`),
  'crown':
    path('M-15 13-17-6-8 2 0-12 8 2 17-6 15 13Z', `${fill('gold')} ${line()}`) +
    disc(-17, -8, 2.6, `${fill('tent')} ${line(1)}`) +
    disc(0, -14, 2.6, `${fill('tent')} ${line(1)}`) +
    disc(17, -8, 2.6, `${fill('tent')} ${line(1)}`) +
    path('M-13 8H13', bare('tent', 2.4)),
  'flame':
    disc(0, 0, 18, `${fill('white')} ${line()}`) +
    path('M1-14C8-6 10-2 9 4a9 9 0 0 1-18 1c-1-5 3-7 3-11 2 1 3 3 3 5C0-4 2-8 1-14Z', fill('tent')) +
    path('M1 0c3 3 4 5 3 8a4.500 4.500 0 0 1-8 0c-1-3 2-4 2-6 1 1 2 1 3-2Z', fill('gold')),
  'archway':
    path('M-14 17V-2a14 14 0 0 1 28 0V17Z', `${fill('stone')} ${line()}`) +
    path('M-8 17V-1a8 8 0 0 1 16 0V17Z', `${fill('violet')} ${line(1.4)}`) +
    `<g transform="translate(0 2)">${star(5.5, fill('white'))}</g>`,
  'fuming-hill':
    path('M-18 15-6-8H6L18 15Z', `${fill('stone')} ${line()}`) +
    path('M-6-8H6L9-2 5-4 3 4 0-3-4 1-5-4-9-2Z', fill('tent')) +
    path('M-6-8H6', bare('gold', 3)) +
    path('M-3-11c-3-3 2-4-1-8M4-11c-2-3 2-4 0-7', bare('tent', 1.8)),
  'horseshoe':
    path('M-9 14C-20 2-14-15 0-15S20 2 9 14H4C12 2 9-8 0-8S-12 2-4 14Z', `${fill('gold')} ${line(2)}`) +
    [
      [-11, -1],
      [-7.5, -9],
      [0, -11.6],
      [7.5, -9],
      [11, -1],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 1.3, fill('outline')))
      .join(''),
  'ring':
    disc(0, 0, 17, `fill="none" stroke="${colour('tent')}" stroke-width="4" stroke-dasharray="7.6 5.750"`) +
    disc(0, 0, 12, fill('gold') + ' opacity=".35"') +
    star(8.5, fill('tent')),
  'three-places': [
    [0, -8.5],
    [-8.5, 6.5],
    [8.5, 6.5],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 7, `${fill('white')} ${line(1.5)} stroke-dasharray="3 2"`))
    .join(''),
  'awning':
    path('M-14-2V15H14V-2Z', `${fill('white')} ${line()}`) +
    path('M-17-2-13-13H13L17-2Z', `${fill('white')} ${line()}`) +
    path('M-12.500-13H-6.500L-8-2H-16Z M-.500-13H6L5-2H-2Z', fill('tent')) +
    path('M-14 6H14', bare('rail', 2)),
  'mill':
    path('M-7 17-4-4H4L7 17Z', `${fill('white')} ${line()}`) +
    path('M-16-16 16 14M16-16-16 14', bare('outline', 2)) +
    path('M-17-12-12-17-2-7-7-2Z M17-12 12-17 2-7 7-2Z', `${fill('stone')} ${line(1)}`) +
    path('M-2.500 17V10h5v7Z', fill('outline')),
  'pond':
    disc(0, 0, 19, `${fill('stream')} stroke="${colour('shore')}" stroke-width="2.400"`) +
    path('M-9-3q4-3 8 0t8 0M-7 5q4-3 8 0t7 0', bare('white', 1.5)),
  'hollow': disc(0, 0, 18, `${fill('stone')} ${line()}`) + disc(0, 1, 11, fill('outline') + ' opacity=".55"'),
  'battlement':
    path('M-13 16V-9h6v4h4v-4h6v4h4v-4h6V16Z', `${fill('stone')} ${line()}`) +
    path('M-4 16V7a4 4 0 0 1 8 0v9Z', fill('outline')) +
    path('M-13 2H-6M6 2H13', bare('outline', 1.4)),
  'sheaf':
    path('M0 17C-2 8-8-2-9-15M0 17C2 8 8-2 9-15M0 17V-17', bare('gold', 3)) +
    path('M-7 5H7', bare('rail', 4)) +
    disc(-9, -14, 3, fill('gold')) +
    disc(0, -16, 3, fill('gold')) +
    disc(9, -14, 3, fill('gold')),
  'barrel':
    path('M-11-15H11Q16 0 11 15H-11Q-16 0-11-15Z', `${fill('plank')} ${line()}`) +
    path('M-13-7H13M-13 7H13', bare('outline', 2.4)) +
    disc(0, 0, 3, fill('outline')),
  'bolt':
    path('M-16-8H10V14H-16Z', `${fill('blue')} ${line()}`) +
    `<ellipse cx="10" cy="3" rx="6" ry="11" ${fill('white')} ${line()}/>` +
    path('M10-2a2.500 5 0 0 1 0 10', bare('blue', 2)),
  'hilltop':
    path('M-19 14Q-8-16 3-6 12-12 19 14Z', `${fill('tree')} ${line()}`) +
    path('M-8 6q5-7 9-2M4 8q4-6 8 0', bare('hedge', 1.8)),
  'vines':
    path('M-15 16V-8M0 16V-8M15 16V-8', bare('rail', 2.4)) +
    path('M-18-6Q-8-14 0-6T18-6', bare('hedge', 3)) +
    [-9, 0, 9].map((x) => disc(x, 2, 4.2, fill('violet'))).join(''),
  'fountain':
    path('M-12 16V3H12V16Z', `${fill('stone')} ${line()}`) +
    path('M-10 3V-9M10 3V-9', bare('rail', 2.4)) +
    path('M-15-8 0-18 15-8Z', `${fill('roof')} ${line()}`) +
    disc(0, 0, 2.6, fill('outline')),
  'tree':
    path('M-2.500 17V2h5v15Z', `${fill('rail')} ${line(1.2)}`) +
    disc(0, -5, 12.5, `${fill('tree')} ${line()}`) +
    path('M-5-8a7 7 0 0 1 7-5', bare('tuft', 2)),
  'shed':
    path('M-15 15V-3L0-14 15-3V15Z', `${fill('roof')} ${line()}`) +
    path('M-6 15V3H6V15Z', `${fill('white')} ${line(1.4)}`) +
    path('M-6 3 6 15M6 3-6 15', bare('outline', 1.4)),
  'flag': path('M-8 18V-17', bare('outline', 2.4)) + path('M-7-16 13-10-7-3Z', `${fill('tent')} ${line()}`),
}

export const pictureNames: readonly string[] = Object.keys(kit)

const isKnown = (picture: string): picture is PictureName => Object.hasOwn(kit, picture)

/** Whether there is a drawing: one of the kit, or shapes of an expansion. */
export const isPicture = (picture: Picture): boolean => typeof picture !== 'string' || isKnown(picture)

/** Fallback for missing pictures: the first two letters of the name, on a disc. */
function lettered(label: string): string {
  const letters = Array.from(label.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 2)
    .join('')
  const style = `font-size="17" font-weight="700" text-anchor="middle" ${fill('ink')} font-family="sans-serif"`
  return disc(0, 0, 17, `${fill('place')} ${line()}`) + `<text x="0" y="6" ${style}>${escaped(letters)}</text>`
}

/** A picture of an expansion, one of the kit, or a disc with two letters of the name. */
export function pictureOf(picture: Picture, shows: string): string {
  if (typeof picture !== 'string') return drawShapes(picture)
  return isKnown(picture) ? kit[picture] : lettered(shows)
}
