/** The visible section of the board: pan by dragging, zoom by wheel, two fingers or buttons. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'

export interface Camera {
  /** CSS transform of the board's container, so that moving it needs no layout of the drawing. */
  readonly transform: ReadonlySignal<string>
  readonly scale: ReadonlySignal<number>
  readonly zoomBy: (factor: number, at?: Point) => void
  readonly panBy: (dx: number, dy: number) => void
  /** Shows all these tiles, as large as possible. */
  readonly fit: (tiles: readonly { readonly x: number; readonly y: number }[], size: Size, unless?: 'seen') => void
  /** Moves the view to a square that is not visible. */
  readonly show: (x: number, y: number, size: Size) => void
  /** Converts a position on the screen to board coordinates. */
  readonly toBoard: (at: Point) => Point
}
type Point = readonly [x: number, y: number]
interface Size {
  readonly width: number
  readonly height: number
}

const tileSize = 100
/** Pixels left free, both sides together; `narrowMargin` below the window width `narrow`. */
const margin = 70
const narrowMargin = 28
const narrow = 700
const maxScale = 2.2
const minScale = 0.18

export function createCamera(): Camera {
  const now = signal({ x: 0, y: 0, scale: 1 })
  const put = (x: number, y: number, scale: number): void => {
    now.value = { x, y, scale }
  }
  return {
    transform: computed(() => {
      const { x, y, scale } = now.value
      return `transform:translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${scale.toFixed(4)})`
    }),
    scale: computed(() => now.value.scale),
    zoomBy: (factor, [ax, ay] = [0, 0]) => {
      const { x, y, scale } = now.value
      const next = Math.min(maxScale, Math.max(minScale, scale * factor))
      const by = next / scale
      put(ax - (ax - x) * by, ay - (ay - y) * by, next)
    },
    panBy: (dx, dy) => {
      const { x, y, scale } = now.value
      put(x + dx, y + dy, scale)
    },
    fit: (tiles, { width, height }) => {
      if (tiles.length === 0 || width === 0) return
      const [west, east] = range(tiles.map(({ x }) => x))
      const [north, south] = range(tiles.map(({ y }) => y))
      const [w, h] = [(east - west + 1) * tileSize, (south - north + 1) * tileSize]
      const free = width > narrow ? margin : narrowMargin
      const scale = Math.min(1.28, Math.max(minScale, Math.min((width - free) / w, (height - free) / h)))
      put(width / 2 - (west * tileSize + w / 2) * scale, height / 2 - (north * tileSize + h / 2) * scale, scale)
    },
    show: (x, y, { width, height }) => {
      const { x: left, y: top, scale } = now.value
      const [px, py, side] = [left + x * tileSize * scale, top + y * tileSize * scale, tileSize * scale]
      const dx = px < 12 ? 12 - px : Math.min(0, width - 12 - side - px)
      const dy = py < 12 ? 12 - py : Math.min(0, height - 12 - side - py)
      if (dx !== 0 || dy !== 0) put(left + dx, top + dy, scale)
    },
    toBoard: ([px, py]) => {
      const { x, y, scale } = now.value
      return [(px - x) / scale, (py - y) / scale]
    },
  }
}

const range = (all: readonly number[]): readonly [number, number] => [Math.min(...all), Math.max(...all)]
