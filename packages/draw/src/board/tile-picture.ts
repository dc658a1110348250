/** The picture of a tile as an element. */
import type { Point } from '../geometry/points.ts'
import { drawing, set, svgElement } from './elements.ts'
import { tileSize, type TilePicture } from './board-model.ts'

/** Pixels around an overlay tile for its planks and piers, in board units. */
export const overlayMargin = 12

/** An element with a picture whose north-west corner is at a point. `edge`: how far an image goes beyond its square. */
export function pictureAt(picture: TilePicture, at: Point, name: string, edge = 0): SVGElement {
  if ('svg' in picture) return drawing(picture.svg, { class: name, transform: translated(at) })
  const element = svgElement('image', { class: name })
  changePicture(element, picture, at, edge)
  return element
}

/** Adapts an element that `pictureAt` made for a picture of the same form. */
export function changePicture(element: SVGElement, picture: TilePicture, [x, y]: Point, edge = 0): void {
  if ('svg' in picture) {
    element.innerHTML = picture.svg
    set(element, { transform: translated([x, y]) })
    return
  }
  const side = tileSize + 2 * edge
  set(element, { x: x - edge, y: y - edge, width: side, height: side })
  if (picture.href === undefined) element.removeAttribute('href')
  else if (element.getAttribute('href') !== picture.href) set(element, { href: picture.href })
}

const translated = ([x, y]: Point): string => `translate(${String(x)} ${String(y)})`
