/** Which games a project answers for, if it builds on packages of rules. */
import type { CheckedProject } from '@tilewright/language'
import type { Focus } from '../focus.ts'
import type { RulesOfProject } from './project.ts'
import { unitsWith } from './rules-of-set.ts'

/** Games by their names, each with all units that it needs. */
export type GamesOfProject = readonly (readonly [name: string, units: readonly string[]])[]

/**
 * A project answers for its own boxes, all of them together, with what they need, and for the games that its own
 * interactions and scenarios name, and for `plays`. Undefined if all rules are its own: then it answers for all games.
 */
export function gamesOf(
  { placed, ir: { units } }: Pick<CheckedProject, 'placed' | 'ir'>,
  files: readonly string[],
  { isOwn, plays = [] }: Pick<RulesOfProject, 'isOwn' | 'plays'>,
): GamesOfProject | undefined {
  if (files.every(isOwn)) return undefined
  const boxes = units.filter(({ span }) => isOwn(span.file)).map(({ name }) => name)
  const named = new Map<string, readonly string[]>()
  const add = (game: readonly string[]): void => void named.set([...game].sort().join(' '), game)
  add(boxes)
  add(plays)
  for (const { declaration, set } of placed)
    if (isOwn(declaration.span.file))
      add(declaration.type === 'scenario' ? declaration.play.map(({ name }) => name) : set)
  return [...named].map(([name, game]) => [name, [...unitsWith(units, game)]])
}

/** Returns the focus on these games; undefined if the project answers for all. */
export function focusOn(games: GamesOfProject | undefined, isOwn: (file: string) => boolean): Focus | undefined {
  if (games === undefined) return undefined
  const sets = games.map(([, units]) => new Set(units))
  return {
    key: games
      .map(([name]) => name)
      .sort()
      .join('\n'),
    isOwn,
    concerns: (game) => sets.some((one) => game.every((unit) => one.has(unit))),
  }
}
