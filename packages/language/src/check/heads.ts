/** What declarations say to each other: everything but bodies and places, written down to be compared. */
import type { SymbolDecl, Symbols } from '../bind/index.ts'
import type { IrChoice, IrOption, IrUnit } from '../ir/ir.ts'
import type { TileVocabulary } from '../tiles/index.ts'

const written = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'span' || key === 'provenance' ? undefined : inner))

const known = new WeakMap<SymbolDecl, string>()

/** Of rules others read the phase, of options nothing but the name, of tiles also on which squares they lie. */
function headOf(decl: SymbolDecl): string {
  const before = known.get(decl)
  if (before !== undefined) return before
  const { type } = decl
  const head =
    type === 'rule' ? decl.during.name : type === 'option' ? '' : written(type === 'tile' ? (decl.rows ?? '') : decl)
  known.set(decl, head)
  return head
}

/** Two projects with the same heads give the same meaning to a declaration of theirs. */
export function headsOf(symbols: Symbols, vocabulary: TileVocabulary): string {
  const tables = (Object.values(symbols) as Symbols[keyof Symbols][]).map((table) =>
    [...table].map(([name, { decl, set }]) => `${name} ${decl.type} ${set.join()} ${headOf(decl)}`).join('\n'),
  )
  const drawn = (Object.values(vocabulary) as TileVocabulary[keyof TileVocabulary][]).map((all) =>
    all.map((decl) => headOf(decl)).join('\n'),
  )
  return [...tables, ...drawn].join('\n\n')
}

/** What the words for scenarios depend on besides `headsOf`. */
export const spokenHeads = (
  units: readonly IrUnit[],
  choices: readonly IrChoice[],
  options: readonly IrOption[],
): string =>
  written([
    units,
    choices.map(({ name, element, set }) => [name, element, set]),
    options.map(({ name, params, set }) => [name, params, set]),
  ])
