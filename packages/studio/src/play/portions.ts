/**
 * Draws lists in portions: as many per frame as fit into it, and at least one. When little is new, all of it is drawn
 * at once, without waiting for empty frames.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'

export interface Portions {
  /**
   * Returns the drawn part of a list: the first portion removes old elements, each portion adds at most `most` new
   * ones.
   */
  readonly of: <One>(wanted: ReadonlySignal<readonly One[]>, most: number) => ReadonlySignal<readonly One[]>
  /** True when everything is drawn. */
  readonly settled: ReadonlySignal<boolean>
}

interface Waiting {
  /** The share of a frame that the next portion takes, for its new elements and for comparing the list. */
  readonly cost: () => number
  /** Draws the next portion; returns whether more remain. */
  readonly draw: () => boolean
}

/** Number of unchanged elements whose comparison costs as much as drawing one portion. */
const comparedPerPortion = 500

/** Creates the scheduler. While `atOnce` returns true, everything is drawn immediately. */
export function createPortions(atOnce: () => boolean, nextFrame: (act: () => void) => void = onNextFrame): Portions {
  /** Waiting lists, in the order of their requests. */
  const waiting = new Set<Waiting>()
  const lists = signal<readonly (() => boolean)[]>([])
  let isScheduled = false
  const schedule = (): void => {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    nextFrame(() => {
      isScheduled = false
      let room = 1
      for (const one of waiting) {
        const cost = one.cost()
        if (room < 1 && cost > room) break
        room -= cost
        if (!one.draw()) waiting.delete(one)
      }
      schedule()
    })
  }
  return {
    of: (wanted, most) => {
      const drawn = signal(wanted.peek())
      const portion: Waiting = {
        cost: () => {
          const now = new Set(drawn.peek())
          const fresh = wanted.peek().filter((one) => !now.has(one)).length
          return Math.min(1, fresh / most) + wanted.peek().length / comparedPerPortion
        },
        draw: () => {
          const now = new Set(drawn.peek())
          let more = most
          const next = wanted.peek().filter((one) => now.has(one) || (more -= 1) >= 0)
          drawn.value = more < 0 ? next : wanted.peek()
          return more < 0
        },
      }
      effect(() => {
        if (wanted.value.length === 0 || atOnce()) {
          drawn.value = wanted.value
          waiting.delete(portion)
        } else if (wanted.value !== drawn.peek()) waiting.add(portion)
        schedule()
      })
      lists.value = [...lists.peek(), () => drawn.value === wanted.value]
      return drawn
    },
    settled: computed(() => lists.value.every((isDrawn) => isDrawn())),
  }
}

/** Milliseconds after which a hidden page, which has no frames, continues. */
const withoutFrames = 150

/** Runs a function in a task after the next frame is drawn; its changes are drawn in the frame after that. */
export function onNextFrame(act: () => void): void {
  const once = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    setTimeout(act)
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, withoutFrames)
}
