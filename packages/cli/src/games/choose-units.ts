/** Which expansions and parts a person means. */
import type { RuleLibrary } from '@tilewright/engine'
import { nearest } from '../project/nearest.ts'
import { Refusal } from '../refusal.ts'

/** Commas separate names; `all` is everything there is; without a wish, the first expansion that needs no other. Refuses unknown names. */
export function chooseUnits(library: RuleLibrary, wish: string | undefined): string[] {
  if (wish === 'all') return library.units.map(({ name }) => name)
  if (wish !== undefined) return namesIn(wish).map((name) => known(library, name))
  const first = library.units.find(({ of, needs }) => of < 0 && needs.length === 0)
  return first === undefined ? [] : [first.name]
}

function known(library: RuleLibrary, name: string): string {
  const names = library.units.map((unit) => unit.name)
  if (names.includes(name)) return name
  const near = nearest(name, names)
  throw new Refusal(`there is no expansion or part '${name}'`, { where: '--play', expected: `all, or some of ${names.join(', ')}`, ...(near === undefined ? {} : { mend: `Did you mean '${near}'?` }) })
}

/** Names between commas. */
export function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim()).filter((name) => name !== '')
}
