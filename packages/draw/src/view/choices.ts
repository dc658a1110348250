/**
 * The options of a decision as a tree of choices: what a person points at first, then second and so on, ending in the
 * turn of a placed tile. Uses only the kinds of targets that options have, so it works for all rules.
 */
import type { Mark, SeenTarget } from './marks.ts'

export interface Choice {
  /** Number on the board, in a list and on the keyboard; 0 for "none of the others". */
  readonly number: number
  readonly label: string
  readonly detail: string
  /** Where it is on the board; null: only in a list. */
  readonly mark: Mark | null
  /** The kind of target: its picture can be shown beside the label. */
  readonly about: string | null
  /** The figure that would stand there, as SVG with its origin in the middle; empty for none. */
  readonly figure: string
  /** The choices that follow; empty at the end. */
  readonly next: readonly Choice[]
  /** At the end: the options, one per turn when a tile is placed, otherwise exactly one. */
  readonly ends: readonly { readonly option: number; readonly turn: number | null }[]
}

/** An option of a decision; structurally compatible with the engine's actions. */
export interface SeenAction {
  readonly player: string
  readonly option: string | null
  readonly args: readonly unknown[]
}

/** How choices are worded and where they are. */
export interface ChoiceMaking<Action extends SeenAction, Target extends SeenTarget> {
  /** In the order in which they are pointed at. */
  readonly targetsOf: (action: Action, option: number) => readonly Target[]
  readonly label: (target: Target, action: Action) => string
  /** The title of the option; of choosing nothing among targets, a word for that. */
  readonly verb: (action: Action) => string
  readonly detail: (target: Target | null) => string
  readonly mark: (target: SeenTarget | null, player: string | null) => Mark | null
  /** Draws a piece of a player. */
  readonly figure: (piece: string, owner: string | null) => string
}

interface Step<Target> {
  readonly key: string
  readonly target: Target | null
  readonly label: string
}

interface ChoicePath<Action, Target> {
  readonly option: number
  readonly action: Action
  readonly steps: readonly Step<Target>[]
}

const has = <Key extends string>(arg: unknown, key: Key): arg is Record<Key, unknown> =>
  typeof arg === 'object' && arg !== null && Object.hasOwn(arg, key)

/** Returns the turn of the tile that an action lays, in clockwise quarter turns; null if it lays none. */
export function turnOf({ args }: SeenAction): number | null {
  for (const arg of args) if (has(arg, 'turn') && typeof arg.turn === 'number') return arg.turn
  return null
}

/** Whether a choice lays the tile in hand in some turn. */
export const laysTile = ({ ends }: Choice): boolean => ends.some(({ turn }) => turn !== null)

/** The option of a choice whose turn is nearest, clockwise, to how the tile is held. */
export function endOf(choice: Choice | null, held: number): Choice['ends'][number] | undefined {
  const far = (one: Choice['ends'][number]): number => ((one.turn ?? 0) - held + 4) % 4
  return (choice?.ends ?? []).toSorted((a, b) => far(a) - far(b))[0]
}

/** How the tile is held after turning it by quarters at a choice; without a place, it turns in the hand. */
export function heldAfter(choice: Choice | null, held: number, quarters: number): number {
  const ends = choice?.ends ?? []
  const now = ends.findIndex((end) => end === endOf(choice, held))
  const next = ends[(now + quarters + ends.length) % Math.max(1, ends.length)]
  return ends.length === 0 ? (held + quarters + 4) % 4 : (next?.turn ?? held)
}

/** The tree of choices of these options. */
export function choicesOf<Action extends SeenAction, Target extends SeenTarget>(
  making: ChoiceMaking<Action, Target>,
  options: readonly Action[],
): readonly Choice[] {
  const ways = options.map((action, option): ChoicePath<Action, Target> => {
    const [first, ...rest] = making
      .targetsOf(action, option)
      .map((target) => ({ key: JSON.stringify(target), target, label: making.label(target, action) }))
    const verb: Step<Target> = { key: `verb ${action.option ?? ''}`, target: null, label: making.verb(action) }
    if (first === undefined || first.target.on === 'nothing') return { option, action, steps: [verb] }
    return { option, action, steps: [first, verb, ...rest] }
  })
  return numbered(level(making, ways, 0))
}

function level<Action extends SeenAction, Target extends SeenTarget>(
  making: ChoiceMaking<Action, Target>,
  ways: readonly ChoicePath<Action, Target>[],
  depth: number,
): Choice[] {
  const isMixed = new Set(ways.flatMap(({ steps, action }) => (steps.length > 1 ? [action.option ?? ''] : []))).size > 1
  const groups = [...Map.groupBy(ways, ({ steps }) => steps[depth]?.key ?? '').values()]
  return groups.flatMap((group): Choice[] => {
    const [first] = group
    const step = first?.steps[depth]
    if (first === undefined || step === undefined) return []
    const { action } = first
    const deeper = ahead(making, group, depth + 1)
    const verbs = new Set(group.map((way) => way.action.option ?? ''))
    const isNamed = isMixed && verbs.size === 1 && depth === 0 && step.target !== null && action.option !== null
    return [
      {
        number: 0,
        label: step.label,
        detail: [isNamed ? making.verb(action) : '', making.detail(step.target)]
          .filter((part) => part !== '')
          .join(' · '),
        mark: making.mark(step.target, action.player),
        about: aboutOf(step.target),
        figure: figureFor(making, step.target, action),
        next: deeper,
        ends: deeper.length > 0 ? [] : endsOf(group),
      },
    ]
  })
}

/** The figure that an option puts where its first target is: the piece among its arguments. */
function figureFor<Action extends SeenAction, Target extends SeenTarget>(
  { figure }: ChoiceMaking<Action, Target>,
  target: Target | null,
  { args }: Action,
): string {
  if (target === null || target.on === 'piece' || target.on === 'tile') return ''
  const piece = args.find((arg) => has(arg, 'piece'))
  if (!has(piece, 'piece') || typeof piece.piece !== 'string') return ''
  return figure(piece.piece, has(piece, 'owner') && typeof piece.owner === 'string' ? piece.owner : null)
}

/** Returns the choices of the next level that has more than one. */
function ahead<Action extends SeenAction, Target extends SeenTarget>(
  making: ChoiceMaking<Action, Target>,
  group: readonly ChoicePath<Action, Target>[],
  depth: number,
): readonly Choice[] {
  const longest = Math.max(...group.map(({ steps }) => steps.length))
  for (let at = depth; at < longest; at += 1)
    if (new Set(group.map(({ steps }) => steps[at]?.key ?? '')).size > 1) {
      // Some paths can end here while others continue: the ended ones are labelled by their option.
      const ended = group.filter(({ steps }) => steps[at] === undefined)
      const going = group.filter(({ steps }) => steps[at] !== undefined)
      const done = ended.length === 0 ? [] : level(making, ended.map(repeatLastStep), at)
      return numbered([...level(making, going, at), ...done])
    }
  return []
}

/** Extends an ended path by repeating its last step. */
const repeatLastStep = <Action, Target>(way: ChoicePath<Action, Target>): ChoicePath<Action, Target> => ({
  ...way,
  steps: [...way.steps, ...way.steps.slice(-1)],
})

function endsOf(group: readonly ChoicePath<SeenAction, unknown>[]): Choice['ends'] {
  const turns = new Map(group.map(({ action, option }) => [turnOf(action), option]))
  const ends = [...turns].map(([turn, option]) => ({ option, turn }))
  return ends.sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
}

/**
 * Numbers from 1. A single choice without a target gets 0 and comes last, so that "none" has the same key everywhere.
 */
function numbered(choices: readonly Choice[]): Choice[] {
  const isNone = ({ about, mark, next }: Choice): boolean => about === null && mark === null && next.length === 0
  const none = choices.filter(isNone)
  if (none.length !== 1 || choices.length < 2) return choices.map((choice, i) => ({ ...choice, number: i + 1 }))
  const others = choices.filter((choice) => !isNone(choice))
  return [...others.map((choice, i) => ({ ...choice, number: i + 1 })), ...none.map((one) => ({ ...one, number: 0 }))]
}

function aboutOf(target: SeenTarget | null): string | null {
  if (target === null || target.on === 'nothing') return null
  if (target.on === 'piece') return `piece ${target.piece.piece}`
  return target.on
}
