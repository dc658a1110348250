/** Finds where the games of two engines diverge: the first decision that differs. */
import type { Engine, Game } from './engine.ts'
import type { Table } from './sets.ts'
import { scoresOf, viewsText, stepsOf, decisionText } from './play.ts'
import { canonical } from './canonical.ts'

export interface Divergence {
  readonly seed: number
  /** Counted from 0; the number of decisions when the games differ at the end. */
  readonly decision: number
  readonly what: string
  readonly before: string
  readonly now: string
}

/** Returns the difference of two texts with some context. */
export function around(before: string, now: string): readonly [string, string] {
  let same = 0
  while (same < before.length && before[same] === now[same]) same++
  const excerpt = (text: string): string => `${same > 60 ? '…' : ''}${text.slice(Math.max(0, same - 60), same + 140)}`
  return [excerpt(before), excerpt(now)]
}

const optionsOf = (engine: Engine, game: Game): string[] =>
  engine.decisions(game).flatMap((decision) => decision.options().map((option) => canonical(option)))

/** Returns the options that only one of the engines has. */
function differingOptions(before: readonly string[], now: readonly string[]): readonly [string, string] {
  const without = (all: readonly string[], others: readonly string[]): string => {
    const rest = all.filter((one) => !others.includes(one))
    return `${all.length} options${rest.length === 0 ? '' : `, of which only here: ${rest.slice(0, 3).join(' ')}`}`
  }
  return [without(before, now), without(now, before)]
}

/**
 * Returns the engine's output at the current position. Must be read before another game advances, because `eventsOf`
 * returns the events of the last applied option.
 */
function outputAt(engine: Engine, table: Table, step: IteratorResult<Game, Game>, named: boolean): readonly Output[] {
  const { value: game, done } = step
  return [
    ...(done === true ? [{ what: 'final scores', text: scoresOf(engine, game).join(' : ') }] : []),
    ...(named ? [{ what: 'options or events', text: decisionText(engine, game) }] : []),
    ...(named ? [{ what: 'views', text: viewsText(engine, game, table) }] : []),
  ]
}

interface Output {
  readonly what: string
  readonly text: string
}

/** Returns the first decision at which two engines differ in the game of a seed: in counts, or (`named`) in names. */
export function divergenceOf(
  before: Engine,
  now: Engine,
  table: Table,
  seed: number,
  named: boolean,
): Divergence | undefined {
  const old = stepsOf(before, table, seed),
    own = stepsOf(now, table, seed)
  for (let decision = 0; ; decision++) {
    const a = old.next()
    const outputBefore = outputAt(before, table, a, named)
    const b = own.next()
    const outputNow = outputAt(now, table, b, named)
    if (before.optionCount(a.value) !== now.optionCount(b.value)) {
      const [one, other] = differingOptions(optionsOf(before, a.value), optionsOf(now, b.value))
      return { seed, decision, what: 'number of options', before: one, now: other }
    }
    const firstDifference = outputBefore.findIndex(({ text }, i) => text !== outputNow[i]?.text)
    const output = outputBefore[firstDifference],
      other = outputNow[firstDifference]
    if (output !== undefined && other !== undefined) {
      const [one, another] = around(output.text, other.text)
      return { seed, decision, what: output.what, before: one, now: another }
    }
    if (a.done === true) return undefined
  }
}
