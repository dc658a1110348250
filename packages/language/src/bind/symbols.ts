/** All declared names, by name space. A name has one meaning in the whole project. */
import type {
  ChoiceDecl,
  Declaration,
  DieDecl,
  ClassDecl,
  EdgeDecl,
  EventDecl,
  FeatureDecl,
  FigureDecl,
  LayoutDecl,
  Ident,
  MarkDecl,
  OptionDecl,
  PermissionDecl,
  PhaseDecl,
  PieceDecl,
  RuleDecl,
  SettingDecl,
  SpaceDecl,
  StateDecl,
  TileDecl,
  TokensDecl,
  ValueDecl,
  ZoneDecl,
} from '../ast/ast.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import { functionQueries, placeWords, setQueries } from '../vocabulary/vocabulary.ts'
import type { PlacedDeclaration } from './placed-declarations.ts'

export type SymbolDecl =
  | EdgeDecl
  | FeatureDecl
  | SpaceDecl
  | PieceDecl
  | MarkDecl
  | ClassDecl
  | FigureDecl
  | TokensDecl
  | ZoneDecl
  | DieDecl
  | SettingDecl
  | StateDecl
  | ValueDecl
  | PermissionDecl
  | PhaseDecl
  | RuleDecl
  | ChoiceDecl
  | OptionDecl
  | EventDecl
  | TileDecl
  | LayoutDecl
  | { readonly type: 'token'; readonly name: Ident; readonly span: Ident['span']; readonly tokens: TokensDecl }

export interface NamedSymbol {
  readonly decl: SymbolDecl
  readonly set: readonly string[]
  readonly module: string
}

export interface Symbols {
  /** Names usable in expressions, sets and guards. */
  readonly words: ReadonlyMap<string, NamedSymbol>
  /** Kinds of edges; one whose name nothing else has can also be used in expressions. */
  readonly edges: ReadonlyMap<string, NamedSymbol>
  /** Names of separate name spaces: they are used only in positions of their own. */
  readonly rules: ReadonlyMap<string, NamedSymbol>
  readonly phases: ReadonlyMap<string, NamedSymbol>
  readonly choices: ReadonlyMap<string, NamedSymbol>
  readonly options: ReadonlyMap<string, NamedSymbol>
  readonly tiles: ReadonlyMap<string, NamedSymbol>
  readonly events: ReadonlyMap<string, NamedSymbol>
}

const spaceOf: Partial<Record<SymbolDecl['type'], keyof Symbols>> = {
  rule: 'rules',
  phase: 'phases',
  choice: 'choices',
  option: 'options',
  tile: 'tiles',
  event: 'events',
  edge: 'edges',
}
/** Names with a built-in meaning in every expression; no declaration may redefine them. */
const builtIn = new Set<string>(
  [
    ...functionQueries.map((query) => query.name),
    ...setQueries.map((query) => query.noun),
    ...placeWords,
    'figure',
    'token',
    'number',
    'yes-no',
    'origin',
    'neutral',
    'apart',
  ].filter((name) => name !== 'mark'),
)
const declaring = new Set<string>([
  'edge',
  'feature',
  'space',
  'piece',
  'mark',
  'class',
  'figure',
  'tokens',
  'zone',
  'die',
  'setting',
  'state',
  'value',
  'permission',
  'phase',
  'rule',
  'choice',
  'option',
  'event',
  'tile',
  'layout',
])

/** The name space of a declaration: names of different spaces do not clash. */
export const nameSpaceOf = (type: SymbolDecl['type']): keyof Symbols => spaceOf[type] ?? 'words'

/** Whether a declaration gives something a name. */
export const isDeclaring = (declaration: Declaration): declaration is Extract<Declaration, SymbolDecl> =>
  declaring.has(declaration.type)

/** Written after `for`: any decision of a player, except secret decisions of several players. */
export const anyChoice = 'any-choice'

/** Gives every declared name one meaning; reports a second declaration and leaves it out. */
export function bindSymbols(placed: readonly PlacedDeclaration[]): { symbols: Symbols; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const tables: Record<keyof Symbols, Map<string, NamedSymbol>> = {
    words: new Map(),
    edges: new Map(),
    rules: new Map(),
    phases: new Map(),
    choices: new Map(),
    options: new Map(),
    tiles: new Map(),
    events: new Map(),
  }
  const add = (decl: SymbolDecl, set: readonly string[], module: string): void => {
    // An edge and the feature along it may share a name: the position in a sentence tells a side from a feature.
    const table = tables[nameSpaceOf(decl.type)]
    const own = table === tables.words ? builtIn.has(decl.name.name) : decl.name.name === anyChoice
    if (own && (table === tables.words || table === tables.choices)) {
      diagnostics.push(
        report('declared-twice', decl.name.span, `\`${decl.name.name}\` is a word of the language already.`, {
          hint: 'Choose another name.',
        }),
      )
      return
    }
    const duplicate = table.get(decl.name.name)
    if (duplicate) {
      diagnostics.push(
        report('declared-twice', decl.name.span, `\`${decl.name.name}\` is declared twice.`, {
          hint: 'Choose another name for one of them.',
          related: [{ span: duplicate.decl.name.span, message: 'declared here first' }],
        }),
      )
      return
    }
    table.set(decl.name.name, { decl, set, module })
    if (decl.type === 'tokens')
      for (const kind of decl.kinds) add({ type: 'token', name: kind.name, span: kind.span, tokens: decl }, set, module)
  }
  for (const { declaration, set, module } of placed) if (isDeclaring(declaration)) add(declaration, set, module)
  for (const [name, symbol] of tables.edges) if (!tables.words.has(name)) tables.words.set(name, symbol)
  return { symbols: tables, diagnostics }
}
