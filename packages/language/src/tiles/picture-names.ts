/**
 * The pictures that a declaration may name. Each is drawn by the package that draws, whose test holds its kit against
 * this list; the rules need no more of them than their names.
 */

/** How lines look. */
export const linePictures = ['way', 'stream'] as const

/** What stands on tiles. */
export const signPictures = [
  'hamlet',
  'church',
  'flower-bed',
  'shield',
  'house',
  'minster',
  'crown',
  'flame',
  'archway',
  'fuming-hill',
  'horseshoe',
  'ring',
  'three-places',
  'awning',
  'mill',
  'pond',
  'hollow',
  'battlement',
  'sheaf',
  'barrel',
  'bolt',
  'hilltop',
  'vines',
  'fountain',
  'tree',
  'shed',
  'flag',
] as const

/** Who stands on tiles. */
export const figurePictures = [
  'cloak',
  'stout',
  'hat',
  'crowned',
  'hooded',
  'staff',
  'beast',
  'wings',
  'cart',
  'hoof',
  'storey',
  'shed',
  'stone',
  'tent',
] as const

/** The colours of pictures that a box brings; each palette says what they are. */
export const pictureColours = [
  'white',
  'outline',
  'place',
  'stone',
  'wall',
  'roof',
  'shade',
  'town',
  'gold',
  'blue',
  'violet',
  'tent',
  'field',
  'hedge',
  'tree',
  'way',
  'bank',
  'stream',
  'shore',
  'plank',
  'rail',
] as const

/** Nothing is drawn. */
export const noPicture = 'none'

export const pictureNames: readonly string[] = [
  ...new Set([...linePictures, ...signPictures, ...figurePictures, noPicture]),
]
