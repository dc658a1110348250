/** Dragging, pinching and turning over the board, where the pointer rests, and where a finger stays. */
import type { Camera } from './camera.ts'

/** Milliseconds until a pointer that does not move asks what lies below it. */
const restAfter = 160
/** Milliseconds until a finger that stays asks why. */
const longPress = 550
/** How far two fingers turn about each other until what they hold turns by a quarter. */
const quarterAfter = Math.PI / 6
/** Pixels below which a press is no drag. */
const slack = 6

interface Heard {
  readonly moved: () => void
  /** Where nothing can be chosen, and no drag ended. */
  readonly pressed: (at: readonly [number, number]) => void
  /** A finger stays where it is. */
  readonly stayed: (at: readonly [number, number]) => void
  /** Two fingers turn: by a quarter, clockwise. */
  readonly turned: (quarters: 1 | -1) => void
  /** Null: it has left. */
  readonly rests: (at: readonly [number, number] | null) => void
}

/** Follows the pointers over an element until the result is called. */
export function followPointers(
  element: HTMLElement,
  camera: Camera,
  { moved, pressed, stayed, turned, rests }: Heard,
): () => void {
  const down = new Map<number, { x: number; y: number; readonly fromX: number; readonly fromY: number }>()
  let dragging = false
  /** How far two fingers have turned since the last quarter. */
  let angle = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const local = ({ clientX, clientY }: { clientX: number; clientY: number }): readonly [number, number] => {
    const { left, top } = element.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const onDown = (event: PointerEvent): void => {
    const [x, y] = local(event)
    // Whose end was not heard of, since the board went away meanwhile, is no second finger.
    if (event.isPrimary) down.clear()
    down.set(event.pointerId, { x, y, fromX: x, fromY: y })
    dragging = false
    angle = 0
    clearTimeout(timer)
    if (event.pointerType === 'touch' && down.size === 1)
      timer = setTimeout(() => {
        // What follows is the end of this, and no press.
        dragging = true
        stayed([x, y])
      }, longPress)
  }
  const onMove = (event: PointerEvent): void => {
    const [x, y] = local(event)
    const held = down.get(event.pointerId)
    if (held === undefined) {
      clearTimeout(timer)
      const isFree = event.target instanceof Element && event.target.closest('.marks') === null
      if (isFree && event.pointerType === 'mouse')
        timer = setTimeout(() => {
          rests([x, y])
        }, restAfter)
      return
    }
    if (!dragging && Math.hypot(x - held.fromX, y - held.fromY) < slack) return
    clearTimeout(timer)
    if (!dragging) element.setPointerCapture(event.pointerId)
    dragging = true
    moved()
    const [other] = [...down].filter(([id]) => id !== event.pointerId)
    if (other === undefined) camera.panBy(x - held.x, y - held.y)
    else {
      const [, { x: ox, y: oy }] = other
      const before = Math.hypot(held.x - ox, held.y - oy)
      angle += between(Math.atan2(held.y - oy, held.x - ox), Math.atan2(y - oy, x - ox))
      if (Math.abs(angle) >= quarterAfter) {
        turned(angle > 0 ? 1 : -1)
        angle = 0
      }
      if (before > 0) camera.zoomBy(Math.hypot(x - ox, y - oy) / before, [(x + ox) / 2, (y + oy) / 2])
    }
    held.x = x
    held.y = y
  }
  const onUp = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') clearTimeout(timer)
    down.delete(event.pointerId)
  }
  /** What browsers offer where a finger stays. */
  const onMenu = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') event.preventDefault()
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
    const isFree = event.target instanceof Element && event.target.closest('.marks, .tip') === null
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
  element.addEventListener('contextmenu', onMenu)
  element.addEventListener('click', onClick, { capture: true })
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    clearTimeout(timer)
    element.removeEventListener('pointerdown', onDown)
    element.removeEventListener('pointermove', onMove)
    element.removeEventListener('pointerup', onUp)
    element.removeEventListener('pointercancel', onUp)
    element.removeEventListener('pointerleave', onLeave)
    element.removeEventListener('contextmenu', onMenu)
    element.removeEventListener('click', onClick, { capture: true })
    element.removeEventListener('wheel', onWheel)
  }
}

/** From one direction to another, the shorter way. */
function between(from: number, to: number): number {
  const by = to - from
  return by > Math.PI ? by - 2 * Math.PI : by < -Math.PI ? by + 2 * Math.PI : by
}
