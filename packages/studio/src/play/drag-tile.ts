/** Dragging the tile in hand to a place on the board, where it is picked as by a first press. */
import type { TargetedPointerEvent } from 'preact'
import { laysTile, type Choice } from '@tilewright/draw/board'
import type { TableState } from './table-state.ts'

/** Distance in pixels below which a movement is no drag. */
const slack = 6

type Dragged = Pick<TableState, 'choices' | 'hovered' | 'picked' | 'press'>

export const canDrag = ({ choices }: Pick<TableState, 'choices'>): boolean => choices.value.some(laysTile)

/** Follows the pointer that went down on the picture of the tile, until it is released. */
export function dragTile(event: TargetedPointerEvent<HTMLImageElement>, table: Dragged): void {
  if (event.button !== 0 || !canDrag(table)) return
  const tile = event.currentTarget
  const { pointerId, clientX: fromX, clientY: fromY } = event
  // The browser's own dragging of pictures would end this one.
  event.preventDefault()
  tile.setPointerCapture(pointerId)
  let shadow: HTMLElement | undefined
  const choiceAt = (x: number, y: number): Choice | undefined => {
    const marked = document.elementFromPoint(x, y)?.closest<SVGElement>('.marks .choice.turns')
    const number = Number(marked?.dataset['choice'])
    return table.choices.peek().find((choice) => choice.number === number && laysTile(choice))
  }
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    if (shadow === undefined) {
      if (Math.hypot(clientX - fromX, clientY - fromY) < slack) return
      shadow = shadowOf(tile)
    }
    const choice = choiceAt(clientX, clientY)
    table.hovered.value = choice ?? null
    // Over a place, the board shows the tile as it would lie.
    shadow.hidden = choice !== undefined
    shadow.style.transform = `translate(${String(clientX)}px, ${String(clientY)}px)`
  }
  const end = (): void => {
    shadow?.remove()
    tile.removeEventListener('pointermove', onMove)
    tile.removeEventListener('pointerup', onUp)
    tile.removeEventListener('pointercancel', end)
  }
  const onUp = ({ clientX, clientY }: PointerEvent): void => {
    const choice = shadow === undefined ? undefined : choiceAt(clientX, clientY)
    end()
    if (choice !== undefined && choice !== table.picked.peek()) table.press(choice)
  }
  tile.addEventListener('pointermove', onMove)
  tile.addEventListener('pointerup', onUp)
  tile.addEventListener('pointercancel', end)
}

/** The picture that follows the pointer. */
function shadowOf(tile: HTMLImageElement): HTMLElement {
  const shadow = document.createElement('img')
  shadow.src = tile.src
  shadow.alt = ''
  shadow.className = 'dragged'
  tile.after(shadow)
  return shadow
}
