/** What is drawn follows what is shown in portions, one a frame: so that no frame has more to do than fits into it. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'

export interface Portions {
  /** A list as far as it is drawn: what is gone leaves with the first portion, what is new comes a few at a time. */
  readonly of: <One>(wanted: ReadonlySignal<readonly One[]>, most: number) => ReadonlySignal<readonly One[]>
  /** Everything that is wanted is drawn. */
  readonly settled: ReadonlySignal<boolean>
}

/** `atOnce`: what is wanted now must not wait, since what is drawn must not stay. */
export function createPortions(atOnce: () => boolean, nextFrame: (act: () => void) => void = onNextFrame): Portions {
  /** Lists that wait, the first that asked first. */
  const waiting = new Set<() => boolean>()
  const lists = signal<readonly (() => boolean)[]>([])
  let asked = false
  const goOn = (): void => {
    if (asked || waiting.size === 0) return
    asked = true
    nextFrame(() => {
      asked = false
      const [first] = waiting
      if (first !== undefined && !first()) waiting.delete(first)
      goOn()
    })
  }
  return {
    of: (wanted, most) => {
      const drawn = signal(wanted.peek())
      const portion = (): boolean => {
        const now = new Set(drawn.peek())
        let more = most
        const next = wanted.peek().filter((one) => now.has(one) || (more -= 1) >= 0)
        drawn.value = more < 0 ? next : wanted.peek()
        return more < 0
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
