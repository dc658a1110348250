/** Signatures: the parts of declarations that others depend on, without bodies and spans, as strings to compare. */
import type { PlacedDeclaration, PlacedFile } from '../bind/index.ts'
import { isDeclaring, type SymbolDecl } from '../bind/symbols.ts'
import type { IrChoice, IrOption, IrUnit } from '../ir/ir.ts'
import { concatenated, cached, once, type CheckMemory } from '../memory/memory.ts'

const written = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) =>
    key === 'span' || key.endsWith('Span') || key === 'provenance' ? undefined : inner,
  )

/** Of a rule others depend only on its phase, of an option only on its name, of a tile also on its cells. */
function signatureOf(decl: SymbolDecl): string {
  const { type } = decl
  if (type === 'rule') return decl.during.name
  return type === 'option' ? '' : written(type === 'tile' ? (decl.rows ?? '') : decl)
}

const signaturesIn = once(({ declarations }: PlacedFile): readonly string[] =>
  declarations.flatMap(({ declaration, set }) =>
    isDeclaring(declaration)
      ? [`${declaration.name.name} ${declaration.type} ${set.join()} ${signatureOf(declaration)}`]
      : [],
  ),
)

/** Signatures of all declarations; the same object while none changed. */
export type Signatures = readonly string[]

/** Returns the signatures of a project. A declaration has the same meaning in two projects with equal signatures. */
export function signaturesOf(memory: CheckMemory, files: readonly PlacedFile[]): Signatures {
  const all = concatenated(memory, 'heads by file', files, signaturesIn)
  return cached(memory, 'heads', all, () => all)
}

/** Labels of definitions, changes and permissions, which declare no name: others refer to them by label and value. */
const labelIn = ({ declaration, set }: PlacedDeclaration): readonly string[] => {
  const { type } = declaration
  if (type !== 'define' && type !== 'change' && type !== 'may') return []
  const negated = type === 'may' && declaration.negated
  return [written([type, declaration.name, declaration.label ?? null, declaration.params.length, negated, set])]
}

const labelsIn = once(({ declarations }: PlacedFile): readonly string[] => declarations.flatMap(labelIn))

/** Returns signatures together with labels: projects with equal ones agree in everything a declaration can refer to. */
export function signaturesWithLabels(memory: CheckMemory, files: readonly PlacedFile[], heads: Signatures): Signatures {
  const all = concatenated(memory, 'labels by file', files, labelsIn)
  return cached(memory, 'labels', [heads, ...all], () => [...heads, ...all])
}

const spokenOfChoice = once(({ name, element, set }: IrChoice) => written([name, element, set]))
const spokenOfOption = once(({ name, params, set }: IrOption) => written([name, params, set]))

/** Inputs of the symbols for scenarios besides signatures, as values to compare. */
export const scenarioInputs = (
  units: readonly IrUnit[],
  choices: readonly IrChoice[],
  options: readonly IrOption[],
): readonly string[] => [written(units), ...choices.map(spokenOfChoice), ...options.map(spokenOfOption)]
