/** Modules in which expansions meet. */
import { meetingOf, type CheckedProject } from '@tilewright/language'

/** Returns the expansion that is declared in each folder. */
export const expansionsByFolder = ({ placed }: CheckedProject): ReadonlyMap<string, string> =>
  new Map(
    placed.flatMap(({ declaration, module }) =>
      declaration.type === 'expansion' ? [[module, declaration.name.name] as const] : [],
    ),
  )

/**
 * Returns the expansions that meet in each module that is not an expansion's own, in the order of the paths: those that
 * its `interaction of` sentences name, directly or through a part, and those that its path in a `with` folder names. A
 * file of scenarios in such a folder shows that nothing has to be declared.
 */
export function interactionModules(project: CheckedProject): ReadonlyMap<string, ReadonlySet<string>> {
  const homes = expansionsByFolder(project)
  const expansionOf = new Map(project.ir.units.map(({ name, of }) => [name, of ?? name]))
  const found = new Map<string, Set<string>>()
  const note = (module: string, units: readonly string[]): void => {
    const expansions = found.get(module) ?? new Set()
    for (const unit of units) {
      const expansion = expansionOf.get(unit)
      if (expansion !== undefined) expansions.add(expansion)
    }
    found.set(module, expansions)
  }
  for (const { declaration, module } of project.placed) {
    if (homes.has(module)) continue
    const meeting = found.has(module) ? undefined : meetingOf(module)
    if (meeting !== undefined) note(module, [homes.get(meeting.home) ?? '', ...meeting.others])
    if (declaration.type === 'interaction')
      note(
        module,
        declaration.names.map(({ name }) => name),
      )
  }
  return found
}
