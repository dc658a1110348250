/** Where the games of two engines part: the first decision that one of them says otherwise. */
import type { Engine, Game } from './engine.ts'
import type { Table } from './sets.ts'
import { scoresOf, seenBy, stepsOf, toldAt } from './play.ts'
import { canonical } from './canonical.ts'

export interface Parting {
  readonly seed: number
  /** From 0; as many as the game has where they part at its end. */
  readonly decision: number
  readonly what: string
  readonly before: string
  readonly now: string
}

/** What two texts differ in, with a little of what stands around it. */
export function around(before: string, now: string): readonly [string, string] {
  let same = 0
  while (same < before.length && before[same] === now[same]) same++
  const shown = (text: string): string => `${same > 60 ? '…' : ''}${text.slice(Math.max(0, same - 60), same + 140)}`
  return [shown(before), shown(now)]
}

const optionsOf = (engine: Engine, game: Game): string[] =>
  engine.decisions(game).flatMap((decision) => decision.options().map((option) => canonical(option)))

/** Which options only one of them has. */
function optionsApart(before: readonly string[], now: readonly string[]): readonly [string, string] {
  const without = (all: readonly string[], others: readonly string[]): string => {
    const rest = all.filter((one) => !others.includes(one))
    return `${all.length} options${rest.length === 0 ? '' : `, of which only here: ${rest.slice(0, 3).join(' ')}`}`
  }
  return [without(before, now), without(now, before)]
}

/** What an engine says where its game stands now: read before another game moves on, for events are of the last. */
function standing(engine: Engine, table: Table, step: IteratorResult<Game, Game>, named: boolean): readonly Said[] {
  const { value: game, done } = step
  return [
    ...(done === true ? [{ what: 'final scores', text: scoresOf(engine, game).join(' : ') }] : []),
    ...(named ? [{ what: 'options or events', text: toldAt(engine, game) }] : []),
    ...(named ? [{ what: 'views', text: seenBy(engine, game, table) }] : []),
  ]
}

interface Said {
  readonly what: string
  readonly text: string
}

/** The first decision at which two engines differ in the game of a seed: in numbers, or (`named`) in names. */
export function partingOf(
  before: Engine,
  now: Engine,
  table: Table,
  seed: number,
  named: boolean,
): Parting | undefined {
  const old = stepsOf(before, table, seed),
    own = stepsOf(now, table, seed)
  for (let decision = 0; ; decision++) {
    const a = old.next()
    const saidBefore = standing(before, table, a, named)
    const b = own.next()
    const saidNow = standing(now, table, b, named)
    if (before.optionCount(a.value) !== now.optionCount(b.value)) {
      const [one, other] = optionsApart(optionsOf(before, a.value), optionsOf(now, b.value))
      return { seed, decision, what: 'number of options', before: one, now: other }
    }
    const apart = saidBefore.findIndex(({ text }, i) => text !== saidNow[i]?.text)
    const said = saidBefore[apart],
      other = saidNow[apart]
    if (said !== undefined && other !== undefined) {
      const [one, another] = around(said.text, other.text)
      return { seed, decision, what: said.what, before: one, now: another }
    }
    if (a.done === true) return undefined
  }
}
