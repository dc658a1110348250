/** Dragging, pinching and turning the wheel over the board, and where the pointer rests. */
import type { Camera } from './camera.ts'

/** Milliseconds until a pointer that does not move asks what lies below it. */
const restAfter = 160
/** Pixels below which a press is no drag. */
const slack = 6

interface Heard {
  readonly moved: () => void
  /** Where nothing can be chosen, and no drag ended. */
  readonly pressed: (at: readonly [number, number]) => void
  /** Null: it has left. */
  readonly rests: (at: readonly [number, number] | null) => void
}

/** Follows the pointers over an element until the result is called. */
export function followPointers(element: HTMLElement, camera: Camera, { moved, pressed, rests }: Heard): () => void {
  const down = new Map<number, { x: number; y: number; readonly fromX: number; readonly fromY: number }>()
  let dragging = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const local = ({ clientX, clientY }: { clientX: number; clientY: number }): readonly [number, number] => {
    const { left, top } = element.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const onDown = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest('.zoom') !== null) return
    const [x, y] = local(event)
    down.set(event.pointerId, { x, y, fromX: x, fromY: y })
    dragging = false
  }
  const onMove = (event: PointerEvent): void => {
    const [x, y] = local(event)
    const held = down.get(event.pointerId)
    clearTimeout(timer)
    if (held === undefined) {
      const isFree = event.target instanceof Element && event.target.closest('.marks') === null
      if (isFree && event.pointerType === 'mouse')
        timer = setTimeout(() => {
          rests([x, y])
        }, restAfter)
      return
    }
    if (!dragging && Math.hypot(x - held.fromX, y - held.fromY) < slack) return
    if (!dragging) element.setPointerCapture(event.pointerId)
    dragging = true
    moved()
    const [other] = [...down].filter(([id]) => id !== event.pointerId)
    if (other === undefined) camera.panBy(x - held.x, y - held.y)
    else {
      const [, { x: ox, y: oy }] = other
      const before = Math.hypot(held.x - ox, held.y - oy)
      if (before > 0) camera.zoomBy(Math.hypot(x - ox, y - oy) / before, [(x + ox) / 2, (y + oy) / 2])
    }
    held.x = x
    held.y = y
  }
  const onUp = (event: PointerEvent): void => {
    down.delete(event.pointerId)
  }
  const onLeave = (): void => {
    clearTimeout(timer)
    rests(null)
  }
  /** The end of a drag is no press. */
  const onClick = (event: MouseEvent): void => {
    if (dragging) {
      dragging = false
      event.stopPropagation()
      return
    }
    const isFree = event.target instanceof Element && event.target.closest('.marks, .zoom, .tip') === null
    if (isFree) pressed(local(event))
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    moved()
    camera.zoomBy(Math.exp(-event.deltaY * 0.0016), local(event))
  }
  element.addEventListener('pointerdown', onDown)
  element.addEventListener('pointermove', onMove)
  element.addEventListener('pointerup', onUp)
  element.addEventListener('pointercancel', onUp)
  element.addEventListener('pointerleave', onLeave)
  element.addEventListener('click', onClick, { capture: true })
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onUp)
    element.removeEventListener('pointerleave', onLeave)
    element.removeEventListener('click', onClick, { capture: true })
    element.removeEventListener('wheel', onWheel)
  }
}
