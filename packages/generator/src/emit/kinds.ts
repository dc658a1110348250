/** The declared kinds that a filter or a class stands for in the given plan. */
import { kindsOf, type Plan } from '@tilewright/linker'
import type { ClassSort, KindFilter } from '@tilewright/language'

/** Names of the kinds that pass; null if all do or if the entity has no kinds. */
export const namesIn = (plan: Plan, filter: KindFilter): readonly string[] | null =>
  filter.family === 'edge' ? null : kindsOf(plan, filter)

/** Sort of entities in a class; undefined if there is no class of that name. */
export const sortOfClass = (plan: Plan, name: string): ClassSort | undefined =>
  plan.classes.find((candidate) => candidate.name === name)?.of

/** A mark, space or feature, or the members of a class of that name. */
export function shownAs(plan: Plan, family: 'feature' | 'mark', name: string): readonly string[] {
  if (sortOfClass(plan, name) === undefined) return [name]
  const all: readonly { readonly name: string; readonly classes?: readonly string[] }[] =
    family === 'mark' ? plan.marks : plan.features
  return all.filter(({ classes }) => classes?.includes(name) === true).map((entry) => entry.name)
}
