/** How the tile in hand is turned: in the hand, over a place, and where it was picked to lie. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { endOf, heldAfter, type Choice } from '@tilewright/draw/board'

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
  return {
    hovered,
    held,
    endOf: (choice) => endOf(choice, held.value),
    turnBy: (quarters) => {
      held.value = heldAfter(picked.value ?? hovered.value, held.value, quarters)
    },
    reset: () => (held.value = 0),
  }
}
