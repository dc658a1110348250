/** Checks declarations one by one: from the syntax tree to the intermediate representation. */
import { kindCheckers } from './declared-kinds.ts'
import { checkTileDeclaration } from './declared-tiles.ts'
import { addChoices, ruleCheckers } from './declared-rules.ts'
import type { CheckContext, Checkers, Project } from './checker.ts'
import type { Declaration, Span } from '../ast/ast.ts'
import type { PlacedDeclaration, Symbols } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrChoice, IrDefine, IrProject } from '../ir/ir.ts'
import type { TileVocabulary } from '../tiles/index.ts'
import { addDefine, checkOvers } from './definitions.ts'
import type { Scope } from './scope.ts'
import { locatedOf } from './located.ts'
import { checkVetoNames } from './vetoes.ts'

/** Checks every declaration with all names known; reuses the cached result of one without diagnostics. */
export function checkDeclarations(
  placed: readonly PlacedDeclaration[],
  symbols: Symbols,
  vocabulary: TileVocabulary,
  text: (span: Span) => string,
  diagnostics: Diagnostic[],
  known: CachedDeclarations,
): Omit<IrProject, 'units'> {
  const project: Project = {
    edges: [],
    features: [],
    marks: [],
    classes: [],
    figures: [],
    tokens: [],
    zones: [],
    dice: [],
    settings: [],
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
  }
  const variables: Scope['variables'] = new Map()
  for (const placedDeclaration of placed) {
    const scope: Scope = { symbols, set: placedDeclaration.set, variables, diagnostics, text }
    const found = diagnostics.length
    const ready = known.byLabels.get(placedDeclaration) ?? known.bySignature.get(placedDeclaration)
    if (ready !== undefined) {
      addReady(scope, placedDeclaration, ready, project)
      if (!known.byLabels.has(placedDeclaration)) checkNamed(scope, placedDeclaration.declaration, placed)
    } else {
      const before = lengthsOf(project)
      const located = locatedOf(placedDeclaration)
      checkOne({ scope, placedDeclaration, located, project, vocabulary, placed }, placedDeclaration.declaration)
      if (diagnostics.length > found) continue
      const part = partSince(before, project)
      if (!naming.has(placedDeclaration.declaration.type)) known.bySignature.set(placedDeclaration, part)
      known.byLabels.set(placedDeclaration, part)
    }
    if (diagnostics.length === found && ready !== undefined) known.byLabels.set(placedDeclaration, ready)
  }
  return project
}

/** Entries of the project that come from one declaration. */
export type OwnPart = Partial<Omit<IrProject, 'units'>>

/** Cached results of declarations without diagnostics. */
export interface CachedDeclarations {
  /** Valid while the signatures of all declarations are unchanged. Excludes checks of references to labels. */
  readonly bySignature: WeakMap<PlacedDeclaration, OwnPart>
  /** Valid while labels are unchanged, too. */
  readonly byLabels: WeakMap<PlacedDeclaration, OwnPart>
}

/** Declarations that cannot be checked at all without the labels of others. */
const naming: ReadonlySet<Declaration['type']> = new Set(['change', 'order'])

/** Checks the references of a declaration to labels. */
function checkNamed(scope: Scope, declaration: Declaration, placed: readonly PlacedDeclaration[]): void {
  if (declaration.type === 'define') checkOvers(scope, declaration, placed)
  if (declaration.type === 'may') checkVetoNames(scope, declaration, placed)
}

type Lists = Readonly<Record<string, unknown[]>>

const lengthsOf = (project: Lists): readonly (readonly [string, number])[] =>
  Object.entries(project).map(([name, list]) => [name, list.length])

/** Returns the entries that were added to the lists of a project since their lengths were `before`. */
const partSince = (before: readonly (readonly [string, number])[], project: Lists): OwnPart =>
  Object.fromEntries(
    before.flatMap(([name, length]) => {
      const list = project[name] ?? []
      return list.length > length ? [[name, list.slice(length)]] : []
    }),
  )

/** Adds the cached entries of a declaration; labels and choices are checked against those of this run. */
function addReady(scope: Scope, { set, declaration }: PlacedDeclaration, part: OwnPart, project: Project): void {
  const lists: Lists = project
  for (const name in part) {
    const own = part[name as keyof OwnPart] ?? []
    if (name === 'choices') addChoices(scope, project.choices, own as readonly IrChoice[])
    else if (declaration.type === 'define')
      addDefine(scope, set, declaration, own as readonly IrDefine[], project.defines)
    else lists[name]?.push(...own)
  }
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
  'picture': elsewhere,
  'page': elsewhere,
  'scenario': elsewhere,
}

function checkOne(context: CheckContext, declaration: Declaration): void {
  const check = checkers[declaration.type] as (context: CheckContext, one: Declaration) => void
  check(context, declaration)
}
