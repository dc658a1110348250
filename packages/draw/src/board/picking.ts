/** What a person has picked of the choices of a decision, and how the tile in hand is held. */
import { endOf, heldAfter, type Choice } from '../view/choices.ts'

interface PickingHandlers {
  /** What can be chosen, what is picked, or how the tile is held has changed. */
  readonly changed: () => void
  /** The choices have led to an option. */
  readonly taken: (option: number) => void
}

export interface Picking {
  /** The choices of the decision now. */
  readonly choices: () => readonly Choice[]
  readonly picked: () => Choice | null
  /** The choice below the pointer. */
  readonly hovered: () => Choice | null
  /** How the tile in hand is held, in clockwise quarter turns. */
  readonly held: () => number
  readonly hover: (choice: Choice | null) => void
  /** Picks a choice; one that is picked is performed. */
  readonly press: (choice: Choice) => void
  /** Performs what is picked; returns whether there was something to perform. */
  readonly perform: () => boolean
  readonly turn: (quarters: number) => void
  /** Leaves what is picked. */
  readonly leave: () => void
  /** Leaves what is picked, or goes back to the choices before. */
  readonly back: () => void
  /** For another decision. */
  readonly begin: (choices: readonly Choice[], hasOtherTile: boolean) => void
}

export function createPicking({ changed, taken }: PickingHandlers): Picking {
  let tree: readonly Choice[] = []
  let path: readonly Choice[] = []
  let picked: Choice | null = null
  let hovered: Choice | null = null
  let held = 0
  const choices = (): readonly Choice[] => path.at(-1)?.next ?? tree
  const pick = (choice: Choice | null): void => {
    picked = choice
    changed()
  }
  const perform = (): boolean => {
    if (picked === null) return false
    const option = endOf(picked, held)?.option
    hovered = null
    if (option === undefined) path = [...path, picked]
    else [tree, path] = [[], []]
    pick(null)
    if (option !== undefined) taken(option)
    return true
  }
  return {
    choices,
    picked: () => picked,
    hovered: () => hovered,
    held: () => held,
    hover: (choice) => {
      hovered = choice
      changed()
    },
    press: (choice) => {
      if (choice === picked) perform()
      else if (choices().includes(choice)) pick(choice)
    },
    perform,
    turn: (quarters) => {
      held = heldAfter(picked ?? hovered, held, quarters)
      changed()
    },
    leave: () => {
      pick(null)
    },
    back: () => {
      if (picked === null) path = path.slice(0, -1)
      pick(null)
    },
    begin: (next, hasOtherTile) => {
      if (hasOtherTile) held = 0
      ;[tree, path, hovered] = [next, [], null]
      pick(null)
    },
  }
}
