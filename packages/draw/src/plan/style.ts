/** How parts are drawn, by the name of their picture: the kit's own words, which no rules are about. */
import type { Picture } from './picture.ts'

/** A line's look and half its width. */
export const lineStyles = { way: 4.3, stream: 7.4 } as const
export type LineStyle = keyof typeof lineStyles

export const isLineStyle = (picture: Picture): picture is LineStyle =>
  typeof picture === 'string' && Object.hasOwn(lineStyles, picture)

/** The look of a line with that picture: a way, unless it is a stream. */
export const lineStyleOf = (picture: Picture): LineStyle => (isLineStyle(picture) ? picture : 'way')
