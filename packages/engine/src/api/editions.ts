/** Editions: expansions of different editions may be combined, with a warning. */
import type { RuleLibrary } from '../arena/library.ts'
import { library as generated } from '../generated/index.ts'
import { checked } from '../model/errors.ts'

/**
 * Returns a warning for each two of the named expansions that have no edition in common. Expansions that declare no
 * edition are compatible with all. Unknown names are ignored here, because creating the game refuses them.
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
