/** Pictures supplied by expansions: their shapes as SVG. */
import type { PictureShape } from '../plan/picture.ts'
import { colour, palettes, type Colour } from '../svg/palettes.ts'
import { xmlText as escaped } from '@tilewright/text'

const round = 'stroke-linecap="round" stroke-linejoin="round"'
const isColour = (name: string): name is Colour => Object.hasOwn(palettes.light, name)

/** Shapes as SVG. Unknown colours are drawn as an outline. */
export const drawShapes = (shapes: readonly PictureShape[]): string =>
  shapes
    .map(({ colour: name, path, line }) => {
      const paint = colour(isColour(name) ? name : 'outline')
      const style =
        line === undefined ? `fill="${paint}"` : `fill="none" stroke="${paint}" stroke-width="${String(line)}" ${round}`
      return `<path d="${escaped(path)}" ${style}/>`
    })
    .join('')
