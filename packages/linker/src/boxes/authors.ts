/** Authors of declarations: an expansion, a part, or an interaction of several. */
import type { CheckedProject, IrUnit, Located } from '@tilewright/language'
import { expansionsByFolder } from '../interaction-modules.ts'
import type { Author } from './box-page.ts'

/** Returns the author of a declaration: the units of its set that no other unit of the set needs or is a part of. */
export function authorOf(project: CheckedProject): (located: Pick<Located, 'module' | 'set'>) => Author {
  const homes = expansionsByFolder(project)
  const byName = new Map(project.ir.units.map((unit) => [unit.name, unit]))
  const specific = (names: readonly string[]): readonly string[] => {
    const units = names.flatMap((name) => byName.get(name) ?? [])
    return names.filter((name) => !units.some((unit) => unit.name !== name && isBelow(unit, name)))
  }
  return ({ module, set }) => {
    const home = homes.get(module)
    if (home === undefined) return { module, units: specific(set) }
    const parts = specific(set.filter((name) => byName.get(name)?.of === home))
    return { module, units: parts.length === 0 ? [home] : parts }
  }
}

/** Whether a unit brings another one into play by itself. */
const isBelow = ({ needs, of }: IrUnit, name: string): boolean => of === name || needs.includes(name)
