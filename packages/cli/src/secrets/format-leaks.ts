/** Formats the leaks of a two-world test for people and as JSON. */
import { counted } from '@tilewright/text'
import type { Paint } from '@tilewright/text'
import { observerName } from './observation.ts'
import type { FoundLeak, WorldsFigures } from './play-worlds.ts'
import type { LeakSource } from './leak-source.ts'

/** Leaks of one declaration at the same path. */
export interface LeakGroup {
  readonly teller: LeakSource | undefined
  readonly observers: readonly string[]
  /** Number of games with the leak. */
  readonly games: number
  /** The first leak of the group. */
  readonly first: FoundLeak
}

/** Groups leaks by declaration and path, in order of their first games. */
export function groupLeaks(
  found: readonly { readonly leak: FoundLeak; readonly teller: LeakSource | undefined }[],
): LeakGroup[] {
  const groups = Map.groupBy(found, ({ leak, teller }) => `${teller?.where ?? ''} ${placeIn(leak)}`)
  return [...groups.values()].flatMap((group) => {
    const [one] = group
    if (one === undefined) return []
    const observers = [...new Set(group.map(({ leak }) => observerName(leak.observer)))].sort()
    return [{ teller: one.teller, observers, games: new Set(group.map(({ leak }) => leak.game)).size, first: one.leak }]
  })
}

const placeIn = ({ path }: FoundLeak): string => path.replaceAll(/\[\d+\]/g, '')

const worlds: Readonly<Record<FoundLeak['kind'], string>> = {
  exchanged: 'two things that lie hidden from this observer have changed places',
  mixed: 'tokens that lie hidden from this observer are mixed otherwise',
  answered: 'another player has given another answer, which this observer does not see',
}

const value = (one: unknown): string => {
  if (one === undefined) return 'nothing'
  const text = JSON.stringify(one)
  return text.length > 160 ? `${text.slice(0, 157)}...` : text
}

/** Describes the difference as a noun phrase. */
function noticed({ at, path, here, there }: FoundLeak): string {
  const types = [here, there].map((one) => (isEvent(one) ? `'${one.type}'` : 'nothing'))
  if (at === 'event' && types.some((type) => type !== 'nothing')) return `an event (${path})`
  return path.includes('options') ? `what may be chosen (${path})` : path
}

const isEvent = (one: unknown): one is { readonly type: string } =>
  typeof one === 'object' && one !== null && 'type' in one && typeof one.type === 'string'

export function formatLeak(
  { teller, observers, games, first }: LeakGroup,
  replayCommand: string,
  paint: Paint,
): string {
  const who =
    teller === undefined ? 'the rules' : `${teller.sort} ${paint.bold(`\`${teller.name}\``)} (${teller.where})`
  return (
    `${paint.bad('told')}: ${who} told ${observers.join(', ')} what must not be known, by ${noticed(first)}\n` +
    `  in one world:   ${value(first.here)}\n` +
    `  in the other:   ${value(first.there)}\n` +
    `  the worlds:     ${worlds[first.kind]}\n` +
    `  seen in:        ${counted(games, 'game')}; ` +
    `first in game ${String(first.game)}, decision ${String(first.decision)}\n` +
    `  ${paint.quiet('again:')}          ${replayCommand}\n`
  )
}

export function formatFigures({ games, steps, worlds: all, compared, broken }: WorldsFigures): string {
  const rulesBroke = broken === 0 ? '' : `; the rules broke off in ${counted(broken, 'game')}`
  return (
    `${counted(games, 'game')} with ${counted(steps, 'decision')}, beside ${counted(all, 'other world')}: ` +
    `${String(compared)} steps and positions compared${rulesBroke}`
  )
}
