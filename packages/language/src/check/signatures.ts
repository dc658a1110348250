/**
 * Signatures: the parts of declarations that others depend on, without bodies, positions and reasons. A declaration is
 * checked with the symbols of signatures, which are all that it can read of others.
 */
import type { Declaration, Span } from '../ast/ast.ts'
import { bindSymbols, type PlacedDeclaration, type Symbols } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { isDeclaring, type SymbolDecl } from '../bind/symbols.ts'
import type { IrChoice, IrOption, IrUnit } from '../ir/ir.ts'
import { isSameJson, once, type Query, type QueryTable } from '../queries/index.ts'
import type { TileVocabulary } from '../tiles/index.ts'

const nowhere: Span = { file: '', start: 0, end: 0 }

/** Whether a diagnostic refers to a signature, which has no position. */
export const refersToSignature = ({ span, related = [] }: Diagnostic): boolean =>
  [span, ...related.map((other) => other.span)].some(({ file }) => file === nowhere.file)

/** Copies plain data; spans become `nowhere`, provenance becomes empty. */
function withoutPositions<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'span' || key.endsWith('Span') ? nowhere : key === 'provenance' ? { cites: [] } : inner,
    ),
  ) as T
}

/** Of a rule others depend only on its phase, of an option only on its name, of a tile also on its cells. */
function signatureOf(declaration: Extract<Declaration, SymbolDecl>): object {
  const { type, name } = declaration
  if (type === 'rule') return { type, name, during: declaration.during }
  if (type === 'option') return { type, name }
  return type === 'tile' ? { type, name, rows: declaration.rows } : declaration
}

/** A signature in the form of a declaration, and as text to compare. */
interface Signature {
  readonly placed: PlacedDeclaration
  readonly text: string
}

const signatureIn = once(({ declaration, set, module }: PlacedDeclaration): Signature | undefined => {
  if (!isDeclaring(declaration)) return undefined
  const signature = withoutPositions({ declaration: signatureOf(declaration), set, module })
  return { placed: signature as unknown as PlacedDeclaration, text: JSON.stringify(signature) }
})

/** All that a declaration can read of the others; the same object while no signature changes. */
export interface SignatureQueries {
  readonly symbols: Query<Symbols>
  readonly tileVocabulary: Query<TileVocabulary>
}

export function signatureQueries(table: QueryTable, placed: Query<readonly PlacedDeclaration[]>): SignatureQueries {
  const signatures = table.query(
    'signatures',
    () => placed().flatMap((one) => signatureIn(one) ?? []),
    (a, b) => a.length === b.length && a.every((one, i) => one.text === b[i]?.text),
  )
  return {
    symbols: table.query('symbols of signatures', () => bindSymbols(signatures().map((one) => one.placed)).symbols),
    tileVocabulary: table.query('tile vocabulary of signatures', () => {
      const all = signatures().map((one) => one.placed.declaration)
      const typed = <T extends Declaration['type']>(type: T): readonly Extract<Declaration, { type: T }>[] =>
        all.filter((one): one is Extract<Declaration, { type: T }> => one.type === type)
      return {
        edges: typed('edge'),
        features: typed('feature'),
        spaces: typed('space'),
        pieces: typed('piece'),
        marks: typed('mark'),
      }
    }),
  }
}

/** Parts of choices and options that scenarios depend on. */
export type ChoiceSignature = Pick<IrChoice, 'name' | 'element' | 'set'>
export type OptionSignature = Pick<IrOption, 'name' | 'params' | 'set'>

/** What scenarios depend on besides symbols; the same objects while it only moves. */
export interface ScenarioInputs {
  readonly units: Query<readonly IrUnit[]>
  readonly choices: Query<readonly ChoiceSignature[]>
  readonly options: Query<readonly OptionSignature[]>
}

export function scenarioInputs(
  table: QueryTable,
  units: Query<readonly IrUnit[]>,
  choices: Query<readonly IrChoice[]>,
  options: Query<readonly IrOption[]>,
): ScenarioInputs {
  return {
    units: table.query('units without positions', () => withoutPositions(units()), isSameJson),
    choices: table.query(
      'choices of scenarios',
      () => choices().map(({ name, element, set }) => ({ name, element, set })),
      isSameJson,
    ),
    options: table.query(
      'options of scenarios',
      () => options().map(({ name, params, set }) => ({ name, params, set })),
      isSameJson,
    ),
  }
}
