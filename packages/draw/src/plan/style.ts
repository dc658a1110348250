/** Styles of parts, by the name of their picture: these names belong to the kit, not to any rules. */
import type { Picture } from './picture.ts'

/** Line styles with half their width. */
export const lineStyles = { way: 4.3, stream: 7.4 } as const
export type LineStyle = keyof typeof lineStyles

export const isLineStyle = (picture: Picture): picture is LineStyle =>
  typeof picture === 'string' && Object.hasOwn(lineStyles, picture)

/** The style of a line with this picture: a way, unless it is a stream. */
export const lineStyleOf = (picture: Picture): LineStyle => (isLineStyle(picture) ? picture : 'way')
