/** How parts are drawn, by the name of their picture: the kit's own words, which no rules are about. */

/** A line's look and half its width. */
export const lineStyles = { way: 4.3, stream: 7.4 } as const
export type LineStyle = keyof typeof lineStyles

export const isLineStyle = (picture: string): picture is LineStyle => Object.hasOwn(lineStyles, picture)

/** The look of a line with that picture: a way, unless it is a stream. */
export const lineStyleOf = (picture: string): LineStyle => (isLineStyle(picture) ? picture : 'way')
