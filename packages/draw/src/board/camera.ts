/** The visible section of the board: it is moved by a CSS transform, so that moving needs no layout of the drawing. */
import type { Point } from '../geometry/points.ts'
import { tileSize, type Square } from './board-model.ts'

export interface Camera {
  /** CSS transform of the board's container. */
  readonly transform: () => string
  /** Pixels per unit of the board. */
  readonly scale: () => number
  readonly zoomBy: (factor: number, at?: Point) => void
  readonly panBy: (dx: number, dy: number) => void
  /** Shows all these squares, as large as possible. */
  readonly fit: (squares: readonly Square[], size: Size) => void
  /** Moves the view to a square that is not visible. */
  readonly show: (square: Square, size: Size) => void
  /** Converts a position in the element, in pixels, to board coordinates. */
  readonly toBoard: (at: Point) => Point
  /** Calls back after each change; returns a function that ends it. */
  readonly follow: (changed: () => void) => () => void
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels left free, both sides together; `narrowMargin` below the width `narrow`. */
const margin = 70
const narrowMargin = 28
/** Width of the board in pixels below which it uses less margin. */
export const narrow = 700
const maxScale = 2.2
const minScale = 0.18
/** A board of few tiles is not enlarged beyond this. */
const maxFit = 1.28
/** Pixels kept free around a square that is shown. */
const edge = 12

export function createCamera(): Camera {
  let now = { x: 0, y: 0, scale: 1 }
  const followers = new Set<() => void>()
  const put = (x: number, y: number, scale: number): void => {
    now = { x, y, scale }
    for (const changed of followers) changed()
  }
  return {
    // In three dimensions: browsers move the layer, and paint nothing again.
    transform: () => `translate3d(${now.x.toFixed(2)}px,${now.y.toFixed(2)}px,0) scale(${now.scale.toFixed(4)})`,
    scale: () => now.scale,
    zoomBy: (factor, [ax, ay] = [0, 0]) => {
      const { x, y, scale } = now
      const next = Math.min(maxScale, Math.max(minScale, scale * factor))
      const by = next / scale
      put(ax - (ax - x) * by, ay - (ay - y) * by, next)
    },
    panBy: (dx, dy) => {
      put(now.x + dx, now.y + dy, now.scale)
    },
    fit: (squares, { width, height }) => {
      if (squares.length === 0 || width === 0) return
      const [west, east] = range(squares.map(({ x }) => x))
      const [north, south] = range(squares.map(({ y }) => y))
      const [w, h] = [(east - west + 1) * tileSize, (south - north + 1) * tileSize]
      const free = width > narrow ? margin : narrowMargin
      const scale = Math.min(maxFit, Math.max(minScale, Math.min((width - free) / w, (height - free) / h)))
      put(width / 2 - (west * tileSize + w / 2) * scale, height / 2 - (north * tileSize + h / 2) * scale, scale)
    },
    show: (square, { width, height }) => {
      const { x: left, y: top, scale } = now
      const side = tileSize * scale
      const [x, y] = [left + square.x * side, top + square.y * side]
      const dx = x < edge ? edge - x : Math.min(0, width - edge - side - x)
      const dy = y < edge ? edge - y : Math.min(0, height - edge - side - y)
      if (dx !== 0 || dy !== 0) put(left + dx, top + dy, scale)
    },
    toBoard: ([px, py]) => [(px - now.x) / now.scale, (py - now.y) / now.scale],
    follow: (changed) => {
      followers.add(changed)
      return () => followers.delete(changed)
    },
  }
}

const range = (all: readonly number[]): readonly [number, number] => [Math.min(...all), Math.max(...all)]
