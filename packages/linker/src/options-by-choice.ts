/** Options by choice. */
import type { IrOption, IrProject } from '@tilewright/language'

/** Returns the options of each choice, in the order of their declaration. */
export function optionsByChoice({ options }: Pick<IrProject, 'options'>): ReadonlyMap<string, readonly IrOption[]> {
  const byChoice = new Map<string, IrOption[]>()
  for (const option of options)
    for (const choice of option.choices) byChoice.set(choice, [...(byChoice.get(choice) ?? []), option])
  return byChoice
}
