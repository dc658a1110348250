/**
 * What is drawn follows what is shown in portions: as many in a frame as fit into it, and at least one. Where little is
 * new all of it comes at once, so that nobody waits for frames in which nothing is to be done.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'

export interface Portions {
  /** A list as far as it is drawn: what is gone leaves with the first portion, what is new comes a few at a time. */
  readonly of: <One>(wanted: ReadonlySignal<readonly One[]>, most: number) => ReadonlySignal<readonly One[]>
  /** Everything that is wanted is drawn. */
  readonly settled: ReadonlySignal<boolean>
}

interface Waiting {
  /** How much of a frame the next portion takes: what is new in it, and what is gone through to find that. */
  readonly cost: () => number
  /** Draws it; whether more is to come. */
  readonly draw: () => boolean
}

/** So many that stay as they are cost as much to go through as a portion of new ones costs to draw. */
const goneThrough = 500

/** `atOnce`: what is wanted now must not wait, since what is drawn must not stay. */
export function createPortions(atOnce: () => boolean, nextFrame: (act: () => void) => void = onNextFrame): Portions {
  /** Lists that wait, the first that asked first. */
  const waiting = new Set<Waiting>()
  const lists = signal<readonly (() => boolean)[]>([])
  let asked = false
  const goOn = (): void => {
    if (asked || waiting.size === 0) return
    asked = true
    nextFrame(() => {
      asked = false
      let room = 1
      for (const one of waiting) {
        const cost = one.cost()
        if (room < 1 && cost > room) break
        room -= cost
        if (!one.draw()) waiting.delete(one)
      }
      goOn()
    })
  }
  return {
    of: (wanted, most) => {
      const drawn = signal(wanted.peek())
      const portion: Waiting = {
        cost: () => {
          const now = new Set(drawn.peek())
          const fresh = wanted.peek().filter((one) => !now.has(one)).length
          return Math.min(1, fresh / most) + wanted.peek().length / goneThrough
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
        goOn()
      })
      lists.value = [...lists.peek(), () => drawn.value === wanted.value]
      return drawn
    },
    settled: computed(() => lists.value.every((isDrawn) => isDrawn())),
  }
}

/** A page that nobody sees has no frames: there it goes on by the clock. */
const withoutFrames = 150

/** In a task of its own, once the next frame is drawn: what it changes is drawn in the one after that. */
export function onNextFrame(act: () => void): void {
  const once = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    setTimeout(act)
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, withoutFrames)
}
