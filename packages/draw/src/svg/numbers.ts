/** Numbers as SVG likes them: two places, no more. */
import type { Point } from '../geometry/points.ts'
import type { Region } from '../geometry/regions.ts'

export const rounded = (value: number): string => String(Math.round(value * 100) / 100)

const pointText = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`

/** The `d` of a row of points. */
export const pathText = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(pointText).join('L')}${closed ? 'Z' : ''}`

/** The `d` of a region, holes and all; for `fill-rule="evenodd"`. */
export const regionText = (region: Region): string =>
  region.flatMap((polygon) => polygon.map((ring) => pathText(ring, true))).join('')
