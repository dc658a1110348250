/** Formats numbers for SVG with two decimals. */
import type { Point } from '../geometry/points.ts'
import type { Region } from '../geometry/regions.ts'

export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

const pointText = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`

/** Path data of a polyline. */
export const pathText = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(pointText).join('L')}${closed ? 'Z' : ''}`

/** Path data of a region with holes; for `fill-rule="evenodd"`. */
export const regionText = (region: Region): string =>
  region.flatMap((polygon) => polygon.map((ring) => pathText(ring, true))).join('')
