/** Checks declarations one by one: from the syntax tree to the intermediate representation. */
import { kindCheckers } from './declared-kinds.ts'
import { checkTileDeclaration } from './declared-tiles.ts'
import { addChoices, checkEntry, checkOrder, ruleCheckers } from './declared-rules.ts'
import type { CheckContext, Checkers, NamedContext, Project } from './checker.ts'
import type { Declaration, Span } from '../ast/ast.ts'
import type { PlacedDeclaration, Symbols } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrChoice, IrDefine, IrProject } from '../ir/ir.ts'
import type { QueryTable } from '../queries/index.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import { checkChangeNames } from './changes.ts'
import { addDefine, checkOvers } from './definitions.ts'
import type { Scope } from './scope.ts'
import { locatedOf } from './located.ts'
import { refersToSignature, type SignatureQueries } from './signatures.ts'
import { checkVetoNames } from './vetoes.ts'

const emptyProject = (): Project => ({
  edges: [],
  features: [],
  marks: [],
  classes: [],
  figures: [],
  tokens: [],
  zones: [],
  dice: [],
  settings: [],
  fixed: [],
  states: [],
  values: [],
  defines: [],
  changes: [],
  permissions: [],
  mays: [],
  phases: [],
  rules: [],
  orders: [],
  choices: [],
  options: [],
  events: [],
  tiles: [],
  renamed: [],
})

/** What a declaration is checked with. */
interface Surroundings {
  readonly symbols: Symbols
  readonly tileVocabulary: TileVocabulary
  readonly text: (span: Span) => string
}

/** Entries of the project that come from one declaration. */
export type OwnPart = Partial<Omit<IrProject, 'units'>>

/** Result of checking one declaration. */
interface CheckedDeclaration {
  readonly part: OwnPart
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns undefined if there is a diagnostic that refers to another declaration: signatures have no positions. */
export type DeclarationAlone = (placed: PlacedDeclaration) => CheckedDeclaration | undefined

/** Checks declarations with the signatures of the others, as a query. */
export function declarationAlone(
  table: QueryTable,
  { symbols, tileVocabulary }: SignatureQueries,
  text: (span: Span) => string,
): DeclarationAlone {
  return table.queries('declaration', (placed: PlacedDeclaration) => {
    const checked = checkAlone(placed, { symbols: symbols(), tileVocabulary: tileVocabulary(), text })
    return checked.diagnostics.some(refersToSignature) ? undefined : checked
  })
}

export interface CheckedDeclarations {
  readonly project: Omit<IrProject, 'units'>
  readonly diagnostics: readonly Diagnostic[]
}

/** Checks every declaration with all names known. */
export function checkDeclarations(
  placed: readonly PlacedDeclaration[],
  surroundings: Surroundings,
  alone: DeclarationAlone,
): CheckedDeclarations {
  const project = emptyProject()
  const diagnostics: Diagnostic[] = []
  for (const placedDeclaration of placed) {
    const checked = alone(placedDeclaration) ?? checkAlone(placedDeclaration, surroundings)
    const scope: Scope = { ...scopeOf(placedDeclaration, surroundings), diagnostics }
    diagnostics.push(...checked.diagnostics)
    addPart({ scope, placedDeclaration, placed, project }, checked.part)
  }
  return { project, diagnostics }
}

const noVariables: Scope['variables'] = new Map()

const scopeOf = ({ set }: PlacedDeclaration, { symbols, text }: Surroundings): Scope => ({
  symbols,
  set,
  variables: noVariables,
  diagnostics: [],
  text,
})

function checkAlone(placedDeclaration: PlacedDeclaration, surroundings: Surroundings): CheckedDeclaration {
  const project = emptyProject()
  const scope = scopeOf(placedDeclaration, surroundings)
  const located = locatedOf(placedDeclaration)
  const vocabulary = surroundings.tileVocabulary
  checkOne({ scope, placedDeclaration, located, project, vocabulary }, placedDeclaration.declaration)
  const part: OwnPart = Object.fromEntries(Object.entries(project).filter(([, list]) => list.length > 0))
  return { part, diagnostics: scope.diagnostics }
}

/** Adds the entries of a declaration; names and labels are checked against those of all others. */
function addPart(context: NamedContext, part: OwnPart): void {
  const { scope, placedDeclaration, project } = context
  const { declaration, set } = placedDeclaration
  const lists: Readonly<Record<string, unknown[]>> = project
  checkNamed(context, declaration)
  for (const name in part) {
    const own = part[name as keyof OwnPart] ?? []
    if (name === 'choices' && declaration.type !== 'choice')
      addChoices(scope, project.choices, own as readonly IrChoice[])
    else if (declaration.type === 'define')
      addDefine(scope, set, declaration, own as readonly IrDefine[], project.defines)
    else lists[name]?.push(...own)
  }
}

/** Checks what depends on names that are no symbols: labels of other declarations, and phases that begin a game. */
function checkNamed(context: NamedContext, declaration: Declaration): void {
  const { scope, placed, project } = context
  if (declaration.type === 'define') checkOvers(scope, declaration, placed)
  if (declaration.type === 'may') checkVetoNames(scope, declaration, placed)
  if (declaration.type === 'change') checkChangeNames(scope, declaration, placed)
  if (declaration.type === 'order') checkOrder(context, declaration)
  if (declaration.type === 'phase') checkEntry(scope, declaration, project.phases)
}

/** Kinds of declarations that are checked elsewhere: headers by binding, the others together. */
const elsewhere = (): void => undefined

const checkers: Checkers = {
  ...kindCheckers,
  ...ruleCheckers,
  'tile': checkTileDeclaration,
  'expansion': elsewhere,
  'interaction': elsewhere,
  'in-part': elsewhere,
  'piece': elsewhere,
  'drawing': elsewhere,
  'contents': elsewhere,
  'source': elsewhere,
  'awaited': elsewhere,
  'order': elsewhere,
  'picture': elsewhere,
  'page': elsewhere,
  'scenario': elsewhere,
}

function checkOne(context: CheckContext, declaration: Declaration): void {
  const check = checkers[declaration.type] as (context: CheckContext, one: Declaration) => void
  check(context, declaration)
}
