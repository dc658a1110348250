/**
 * Built-in pictures that a declaration may name. The drawing package draws them, and its test compares them with these
 * lists; rules only need their names.
 */

/** Pictures of lines. */
export const linePictures = ['way', 'stream'] as const

/** Pictures of spaces, pieces and marks. */
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

/** Pictures of figures. */
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

/** Colours of pictures that an expansion defines; each palette assigns values to them. */
export const pictureColours = [
  'white',
  'outline',
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

/** Draws nothing. */
export const noPicture = 'none'

export const pictureNames: readonly string[] = [
  ...new Set([...linePictures, ...signPictures, ...figurePictures, noPicture]),
]
