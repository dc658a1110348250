/** Sizes of the kit's pictures on a tile: radius, in hundredths of a side. */
import type { Picture } from '../plan/picture.ts'

export const pictureSizes = {
  'hamlet': 10.5,
  'church': 16,
  'flower-bed': 10,
  'shield': 7.2,
  'house': 8.5,
  'minster': 13,
  'crown': 7.2,
  'flame': 8.5,
  'archway': 9,
  'fuming-hill': 13,
  'horseshoe': 15,
  'ring': 18.5,
  'three-places': 15,
  'awning': 12,
  'mill': 9.5,
  'pond': 13,
  'hollow': 9,
  'battlement': 10,
  'sheaf': 8.5,
  'barrel': 8.5,
  'bolt': 8.5,
  'hilltop': 12,
  'vines': 8.5,
  'fountain': 7.5,
  'tree': 9,
  'shed': 8.5,
  'flag': 7,
} as const

export type PictureName = keyof typeof pictureSizes

/** Radius of unknown pictures, and of those of expansions. */
export const plainSize = 9
const broughtSize = 10

/** The radius of a picture, with a default. */
export function sizeOf(picture: Picture): number {
  if (typeof picture !== 'string') return broughtSize
  return Object.hasOwn(pictureSizes, picture) ? pictureSizes[picture as PictureName] : plainSize
}
