/** How the tile in hand is turned: in the hand, over a place, and where it was picked to lie. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Choice } from '../worker/games/choices.ts'

type End = Choice['ends'][number]

export interface Turning {
  /** The choice below the pointer. */
  readonly hovered: Signal<Choice | null>
  /** How the tile in hand is held, in clockwise quarter turns. */
  readonly held: ReadonlySignal<number>
  /** The end of a choice that is nearest, clockwise, to how the tile is held. */
  readonly endOf: (choice: Choice | null) => End | undefined
  readonly turnBy: (quarters: number) => void
  /** For another tile in hand. */
  readonly reset: () => void
}

export function createTurning(picked: ReadonlySignal<Choice | null>): Turning {
  const hovered = signal<Choice | null>(null)
  const held = signal(0)
  const endOf = (choice: Choice | null): End | undefined => {
    const far = (one: End): number => ((one.turn ?? 0) - held.value + 4) % 4
    return (choice?.ends ?? []).toSorted((a, b) => far(a) - far(b))[0]
  }
  return {
    hovered,
    held,
    endOf,
    turnBy: (quarters) => {
      const choice = picked.value ?? hovered.value
      const ends = choice?.ends ?? []
      const now = ends.findIndex((end) => end === endOf(choice))
      const next = ends[(now + quarters + ends.length) % Math.max(1, ends.length)]
      // Without a place, the tile turns in the hand.
      if (ends.length === 0) held.value = (held.value + quarters + 4) % 4
      else if (next?.turn !== undefined && next.turn !== null) held.value = next.turn
    },
    reset: () => (held.value = 0),
  }
}
