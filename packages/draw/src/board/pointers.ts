/** Pointer input on the board: dragging, pinching, turning with two fingers, hovering, and long presses. */
import type { Point } from '../geometry/points.ts'
import type { Camera } from './camera.ts'

/** Milliseconds without movement after which a pointer asks for the part below it. */
const restAfter = 160
/** Milliseconds after which a resting finger is a long press. */
const longPress = 550
/** Angle in radians that two fingers turn for one quarter turn. */
const quarterAfter = Math.PI / 6
/** Distance in pixels below which a movement is a press instead of a drag. */
const slack = 6
/** Pixels that the wheel has to move for a quarter turn. */
const wheelStep = 40

export interface PointerHandlers {
  readonly moved: () => void
  /** A press outside the choices that does not end a drag. */
  readonly pressed: (at: Point) => void
  /** A long press. */
  readonly stayed: (at: Point) => void
  /** Two fingers, the wheel over a place of the tile, or the right button turn by a quarter: 1 is clockwise. */
  readonly turned: (quarters: 1 | -1) => void
  /** The pointer rests at a position; null: it has left the element. */
  readonly rests: (at: Point | null) => void
}

/** Follows the pointers over an element; returns a function that stops it. */
export function followPointers(
  element: HTMLElement,
  camera: Camera,
  { moved, pressed, stayed, turned, rests }: PointerHandlers,
): () => void {
  const down = new Map<number, { x: number; y: number; readonly fromX: number; readonly fromY: number }>()
  let dragging = false
  /** Angle turned by two fingers since the last quarter turn. */
  let angle = 0
  /** Pixels that the wheel moved since the last quarter turn. */
  let wheel = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const local = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = element.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const onDown = (event: PointerEvent): void => {
    const [x, y] = local(event)
    // A primary pointer starts a gesture: pointers whose end was not reported (the board was hidden) are dropped.
    if (event.isPrimary) down.clear()
    down.set(event.pointerId, { x, y, fromX: x, fromY: y })
    dragging = false
    angle = 0
    clearTimeout(timer)
    if (event.pointerType === 'touch' && down.size === 1)
      timer = setTimeout(() => {
        // The click event that follows the long press is not a press.
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
  /** The right button turns the tile over its places; a long press of a finger opens no menu. */
  const onMenu = (event: Event): void => {
    const isTurning = turns(event.target)
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (isTurning || isTouch) event.preventDefault()
    if (isTurning && !isTouch) turned(1)
  }
  const onLeave = (): void => {
    clearTimeout(timer)
    rests(null)
  }
  /** The click event at the end of a drag is not a press. */
  const onClick = (event: MouseEvent): void => {
    if (dragging) {
      dragging = false
      event.stopPropagation()
      return
    }
    const isFree = event.target instanceof Element && event.target.closest('.marks') === null
    if (isFree) pressed(local(event))
  }
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault()
    if (!event.ctrlKey && turns(event.target)) {
      wheel += event.deltaY
      if (Math.abs(wheel) < wheelStep) return
      turned(wheel > 0 ? 1 : -1)
      wheel = 0
      return
    }
    moved()
    camera.zoomBy(Math.exp(-event.deltaY * 0.0016), local(event))
  }
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('pointerleave', onLeave, { signal })
  element.addEventListener('contextmenu', onMenu, { signal })
  element.addEventListener('click', onClick, { signal, capture: true })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** Whether the tile in hand can be laid where the pointer is. */
const turns = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.choice.turns') !== null

/** Returns the angle from one direction to another, between -π and π. */
function between(from: number, to: number): number {
  const by = to - from
  return by > Math.PI ? by - 2 * Math.PI : by < -Math.PI ? by + 2 * Math.PI : by
}
