/** What declarations say to each other: everything but bodies and places, written down to be compared. */
import type { PlacedDeclaration, PlacedFile } from '../bind/index.ts'
import { isDeclaring, type SymbolDecl } from '../bind/symbols.ts'
import type { IrChoice, IrOption, IrUnit } from '../ir/ir.ts'
import { gathered, kept, once, type CheckMemory } from '../memory/memory.ts'

const written = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) =>
    key === 'span' || key.endsWith('Span') || key === 'provenance' ? undefined : inner,
  )

/** Of rules others read the phase, of options nothing but the name, of tiles also on which squares they lie. */
function headOf(decl: SymbolDecl): string {
  const { type } = decl
  if (type === 'rule') return decl.during.name
  return type === 'option' ? '' : written(type === 'tile' ? (decl.rows ?? '') : decl)
}

const headsIn = once(({ declarations }: PlacedFile): readonly string[] =>
  declarations.flatMap(({ declaration, set }) =>
    isDeclaring(declaration)
      ? [`${declaration.name.name} ${declaration.type} ${set.join()} ${headOf(declaration)}`]
      : [],
  ),
)

/** Heads as they read: the same object while they do. */
export type Heads = readonly string[]

/** Two projects with the same heads give the same meaning to a declaration of theirs. */
export function headsOf(memory: CheckMemory, files: readonly PlacedFile[]): Heads {
  const all = gathered(memory, 'heads by file', files, headsIn)
  return kept(memory, 'heads', all, () => all)
}

/** Sentences that others name, though they declare no name: what they are called and of what they are. */
const labelIn = ({ declaration, set }: PlacedDeclaration): readonly string[] => {
  const { type } = declaration
  if (type !== 'define' && type !== 'change' && type !== 'may') return []
  const negated = type === 'may' && declaration.negated
  return [written([type, declaration.name, declaration.label ?? null, declaration.params.length, negated, set])]
}

const labelsIn = once(({ declarations }: PlacedFile): readonly string[] => declarations.flatMap(labelIn))

/** Heads together with labels: two projects in which both read the same agree in all that a sentence can name. */
export function namedHeadsOf(memory: CheckMemory, files: readonly PlacedFile[], heads: Heads): Heads {
  const all = gathered(memory, 'labels by file', files, labelsIn)
  return kept(memory, 'labels', [heads, ...all], () => [...heads, ...all])
}

const spokenOfChoice = once(({ name, element, set }: IrChoice) => written([name, element, set]))
const spokenOfOption = once(({ name, params, set }: IrOption) => written([name, params, set]))

/** What the words for scenarios depend on besides heads, as values to compare. */
export const spokenHeads = (
  units: readonly IrUnit[],
  choices: readonly IrChoice[],
  options: readonly IrOption[],
): readonly string[] => [written(units), ...choices.map(spokenOfChoice), ...options.map(spokenOfOption)]
