/** Which games a project answers for, if it builds on packages of rules. */
import type { CheckedProject } from '@tilewright/language'
import type { Focus } from '@tilewright/linker'
import type { RulesOfProject } from './project.ts'
import { unitsWith } from './rules-of-set.ts'

/**
 * A project answers for its own boxes, all of them together, with what they need, and for the games that its own
 * interactions and scenarios name, and for `plays`. Undefined if all rules are its own: then it answers for all games.
 */
export function focusOf(
  { placed, ir: { units } }: Pick<CheckedProject, 'placed' | 'ir'>,
  { texts, isOwn, plays = [] }: RulesOfProject,
): Focus | undefined {
  if (texts.every(({ file }) => isOwn(file))) return undefined
  const boxes = units.filter(({ span }) => isOwn(span.file)).map(({ name }) => name)
  const named = new Map<string, readonly string[]>()
  const add = (game: readonly string[]): void => void named.set([...game].sort().join(' '), game)
  add(boxes)
  add(plays)
  for (const { declaration, set } of placed)
    if (isOwn(declaration.span.file))
      add(declaration.type === 'scenario' ? declaration.play.map(({ name }) => name) : set)
  const games = [...named.values()].map((game) => unitsWith(units, game))
  return {
    key: [...named.keys()].sort().join('\n'),
    isOwn,
    concerns: (game) => games.some((one) => game.every((unit) => one.has(unit))),
  }
}
