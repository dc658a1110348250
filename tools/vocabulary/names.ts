/** The names that the rules declare, and the words of a source text, to find the one in the other. */
import type { Plan } from '@tilewright/linker'

/** Returns the names declared in `rules/**`, without tile names of one letter. */
export function declaredNames(plan: Plan): ReadonlySet<string> {
  const named: readonly (readonly { readonly name: string }[])[] = [
    plan.units,
    plan.edges,
    plan.features,
    plan.marks,
    plan.classes,
    plan.figures,
    plan.tokens,
    plan.tokens.flatMap((tokens) => tokens.kinds),
    plan.zones,
    plan.settings,
    plan.states,
    plan.values,
    plan.permissions,
    plan.phases,
    plan.rules,
    plan.choices,
    plan.options,
    plan.events,
    plan.tiles.map((tile) => tile.shape),
  ]
  return new Set(
    named
      .flat()
      .map((one) => one.name)
      .filter((name) => name.length > 1),
  )
}

/**
 * Returns the parts of identifiers and the words of strings and comments, in lower case: `scoreFeature` gives score,
 * feature.
 */
export function wordsOf(source: string): readonly string[] {
  return (source.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []).flatMap((run) =>
    run
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(' '),
  )
}

/** Returns the declared names that occur in a source as a word, or as consecutive words for names of several words. */
export function namesIn(source: string, names: Iterable<string>): string[] {
  const text = ` ${wordsOf(source).join(' ')} `
  return [...names].filter((name) => text.includes(` ${name.toLowerCase().replaceAll(/[-.+]/g, ' ')} `))
}
