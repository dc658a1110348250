/** Editions: expansions of different ones may be combined, but the table should know. */
import type { RuleLibrary } from '../arena/library.ts'
import { library as generated } from '../generated/index.ts'
import { checked } from '../model/errors.ts'

/**
 * A sentence for every two of the named expansions that no edition has in common. Expansions that name no edition
 * go with all. Unknown names are passed over: making the game refuses them.
 *
 * @example
 * editionWarnings(['base']) // []
 */
export function editionWarnings(play: readonly string[], library: RuleLibrary = generated): readonly string[] {
  return checked(() => {
    const chosen = library.units.filter((unit) => play.includes(unit.name) && unit.of < 0 && unit.editions.length > 0)
    return chosen.flatMap((a, i) =>
      chosen
        .slice(i + 1)
        .filter((b) => !a.editions.some((edition) => b.editions.includes(edition)))
        .map(
          (b) =>
            `${a.title} is for ${a.editions.join(', ')}, ${b.title} for ${b.editions.join(', ')}: they can be ` +
            'combined, but were not made for each other.',
        ),
    )
  })
}
