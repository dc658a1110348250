/** Authors of declarations: an expansion, a part, or an interaction of several. */
import type { CheckedProject, IrUnit, Located } from '@tilewright/language'
import type { Author } from './box-page.ts'

/** A module with the units that its header names. */
export interface HomeModule {
  readonly module: string
  /** Of an expansion its name; of an interaction the expansions and parts it is about. */
  readonly named: readonly string[]
  readonly interaction: boolean
}

/** Returns all modules that have a header. */
export const homesOf = ({ placed }: CheckedProject): HomeModule[] =>
  placed.flatMap(({ declaration, module }): HomeModule[] => {
    if (declaration.type === 'expansion') return [{ module, named: [declaration.name.name], interaction: false }]
    if (declaration.type !== 'interaction') return []
    return [{ module, named: declaration.names.map(({ name }) => name), interaction: true }]
  })

/** Returns the expansions that a module is about. */
export const expansionsIn = ({ named }: HomeModule, units: readonly IrUnit[]): ReadonlySet<string> =>
  new Set(named.map((name) => units.find((unit) => unit.name === name)?.of ?? name))

/** Returns the author of a declaration; in the file of a part, it is that part. */
export function authorOf(homes: readonly HomeModule[], units: readonly IrUnit[]) {
  const byModule = new Map(homes.map((home) => [home.module, home]))
  return ({ module, set }: Pick<Located, 'module' | 'set'>): Author => {
    const home = byModule.get(module)
    if (home === undefined || home.interaction) return { module, units: home?.named ?? [] }
    const parts = units.filter(({ name, of }) => of !== null && home.named.includes(of) && set.includes(name))
    const most = parts.filter(({ name }) => !parts.some(({ needs }) => needs.includes(name)))
    return { module, units: most.length === 0 ? home.named : most.map(({ name }) => name) }
  }
}
