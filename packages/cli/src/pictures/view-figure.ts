/** A player's view of a game as a figure: the board, the scores and the contents of zones. */
import { asStyle, drawBoard, type Board } from '@tilewright/draw'
import type { View } from '@tilewright/engine'
import { htmlText as html } from '@tilewright/text'

const scale = 84

const dark = asStyle('dark').replaceAll(/;|$/g, ' !important;')
/** Drawings have colours of their own, so dark mode must override them. */
export const darkModeStyle = `@media (prefers-color-scheme: dark) { svg { ${dark} } }`

export function viewFigure(seen: View, board: Board, caption: string): string {
  const points = seen.players.map(({ name, score }) => `${name} ${score}`).join(', ')
  const below = `${html(caption)} · ${html(points)}${html(zonesText(seen))}`
  return `<figure>${drawBoard(board, { scale, title: caption })}<figcaption>${below}</figcaption></figure>
`
}

/** Lists the contents of zones. */
function zonesText({ pieces, setAside }: View): string {
  const zoneOf = (at: unknown): string | undefined => {
    if (typeof at !== 'object' || at === null || !('zone' in at)) return undefined
    const { zone, owner } = at as { readonly zone: string; readonly owner: string | null }
    return owner === null ? zone : `${zone} of ${owner}`
  }
  const lying = [
    ...pieces.map(({ piece, owner, at, count }) => ({
      zone: zoneOf(at),
      what: `${count > 1 ? `${count} ` : ''}${piece}${owner === null ? '' : ` of ${owner}`}`,
    })),
    ...setAside.map(({ tile, at }) => ({ zone: zoneOf(at), what: tile })),
  ]
  const zones = Map.groupBy(
    lying.filter(({ zone }) => zone !== undefined),
    ({ zone }) => zone,
  )
  return [...zones].map(([zone, all]) => ` · ${zone ?? ''}: ${all.map(({ what }) => what).join(', ')}`).join('')
}
