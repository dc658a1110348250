/** Options by choice. */
import type { IrOption, IrProject } from '@tilewright/language'

/** Returns the options of each choice, in the order of their declaration. */
export function optionsByChoice({ options }: Pick<IrProject, 'options'>): ReadonlyMap<string, readonly IrOption[]> {
  const found = new Map<string, IrOption[]>()
  for (const option of options)
    for (const choice of option.choices) found.set(choice, [...(found.get(choice) ?? []), option])
  return found
}
