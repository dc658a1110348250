/** Which expansions and parts a person means. */
import type { RuleLibrary } from '@tilewright/engine'

/** Commas separate names; `all` is everything there is; without a wish, the first expansion that needs no other. */
export function chooseUnits(library: RuleLibrary, wish: string | undefined): string[] {
  if (wish === 'all') return library.units.map(({ name }) => name)
  if (wish !== undefined) return namesIn(wish)
  const first = library.units.find(({ of, needs }) => of < 0 && needs.length === 0)
  return first === undefined ? [] : [first.name]
}

export function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim()).filter((name) => name !== '')
}
