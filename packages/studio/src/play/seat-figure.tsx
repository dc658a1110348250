/** The figure of a seat, in its colour and with its sign. */
import { figureOf } from '@tilewright/draw'
import type { JSX } from 'preact'
import { Figure } from './figure.tsx'

export const SeatFigure = ({ seat, size = 28 }: { readonly seat: number; readonly size?: number }): JSX.Element => (
  <Figure svg={figureOf({ picture: 'cloak', label: '', seat })} size={size} />
)
