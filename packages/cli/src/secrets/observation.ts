/** Everything an observer may learn of a position and a step, as plain JSON. */
import {
  decisions,
  eventFor,
  explain,
  refusal,
  savePlayer,
  view,
  viewParts,
  type Action,
  type Game,
  type GameEvent,
  type ViewPart,
} from '@tilewright/engine'

/** A player's name, or null for the public, who sees the table and receives public events. */
export type Observer = string | null

export const observerName = (observer: Observer): string => observer ?? 'the public'

/**
 * View parts that are expensive, or derived from others. Compared together with the saved record, in some positions
 * only.
 */
const rare: ReadonlySet<ViewPart> = new Set(['board', 'counts', 'decisions', 'overlays', 'tiles', 'unseen', 'you'])
const usual = viewParts.filter((part) => !rare.has(part))

const nonsense = { choice: 'none', player: 'none', option: null, args: [] } satisfies Action

/**
 * How much of a position is compared: `asked`, decisions and refusals; `seen`, the view as well; `whole`, the saved
 * record as well.
 */
export type Depth = 'asked' | 'seen' | 'whole'

/**
 * Returns what the observer learns of a position: everybody's decisions, his own options, the reasons why actions are
 * refused (an impossible one, and `tried`), his view and his saved record.
 */
export function observed(game: Game, observer: Observer, depth: Depth, tried: readonly Action[] = []): string {
  const asked = decisions(game).map((decision) => ({
    player: decision.player,
    choice: decision.choice,
    title: decision.title,
    secret: decision.secret,
    count: decision.player === observer ? decision.count : null,
    options: decision.player === observer ? decision.options() : null,
  }))
  const refusals = [nonsense, ...tried].map((action) => refusal(game, action))
  const seen = depth === 'asked' ? null : view(game, observer, usual)
  const known = JSON.stringify({ asked, refusals, view: seen })
  return depth === 'whole' ? `{"known":${known},"record":${savePlayer(game, observer)}}` : known
}

/** Returns the events of a step as the observer receives them. */
export const told = (events: readonly GameEvent[], observer: Observer): readonly GameEvent[] =>
  events.map((event) => eventFor(event, observer))

/** Returns the explanations of the last step's scores for the observer. `game` must be the last game that changed. */
export const explanations = (game: Game, events: readonly GameEvent[], observer: Observer): readonly unknown[] =>
  events.flatMap((event) => (event.type === 'scored' ? [explain(game, event, observer)] : []))

/** The first difference between two JSON values. */
export interface Difference {
  /** Keys and indices from the root: `view.states[2].value`. */
  readonly path: string
  /** Undefined if the path does not exist in that world. */
  readonly here: unknown
  readonly there: unknown
}

/** Returns undefined if the values are equal. */
export function firstDifference(here: unknown, there: unknown, path = ''): Difference | undefined {
  if (here === there) return undefined
  if (typeof here !== 'object' || typeof there !== 'object' || here === null || there === null)
    return { path, here, there }
  if (Array.isArray(here) && Array.isArray(there)) {
    for (let i = 0; i < Math.max(here.length, there.length); i++) {
      const found = firstDifference(here[i], there[i], `${path}[${String(i)}]`)
      if (found !== undefined) return found
    }
    return undefined
  }
  const [a, b] = [here, there].map((one) => new Map<string, unknown>(Object.entries(one)))
  for (const key of new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])) {
    const found = firstDifference(a?.get(key), b?.get(key), path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
