/** Everything that an observer may learn of a position and of a step, as plain JSON. */
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

/** A seat by its name, or null: the public, who sees what lies on the table and hears what everybody is told. */
export type Observer = string | null

export const observerName = (observer: Observer): string => observer ?? 'the public'

/** Parts of a view that cost most, or say again what others say: compared with the saved record, in some positions. */
const rare: ReadonlySet<ViewPart> = new Set(['board', 'counts', 'decisions', 'overlays', 'tiles', 'unseen', 'you'])
const usual = viewParts.filter((part) => !rare.has(part))

const nonsense = { choice: 'none', player: 'none', option: null, args: [] } satisfies Action

/** How much of a position is compared: decisions and refusals; the view as well; the saved record, too. */
export type Depth = 'asked' | 'seen' | 'whole'

/**
 * What the observer learns of a position: who is asked what, his own options and their number, why actions are refused
 * (one that never exists, and `tried`), his view and his saved record.
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

/** The events of a step as the observer is told them. */
export const told = (events: readonly GameEvent[], observer: Observer): readonly GameEvent[] =>
  events.map((event) => eventFor(event, observer))

/** Why points were scored in the last step, as it is explained to the observer. `game` must have changed last. */
export const explanations = (game: Game, events: readonly GameEvent[], observer: Observer): readonly unknown[] =>
  events.flatMap((event) => (event.type === 'scored' ? [explain(game, event, observer)] : []))

/** The first place in which two JSON values differ. */
export interface Difference {
  /** Names and indices from the outermost value, as `view.states[2].value`. */
  readonly path: string
  /** Undefined: there is nothing at this path in that world. */
  readonly here: unknown
  readonly there: unknown
}

/** Undefined where the values are equal. */
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
