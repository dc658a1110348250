/** Context of checking one declaration: its unit set, its variables, and where diagnostics go. */
import type { Declaration, Ident, Span } from '../ast/ast.ts'
import type { NamedSymbol, Symbols } from '../bind/index.ts'
import { similarNames, comparedNames, didYouMean, report, type Diagnostic } from '../diagnostics/index.ts'
import type { ClassSort, KindFilter } from '../ir/ir.ts'
import { sortOf } from './class-sorts.ts'
import type { Kind } from '../vocabulary/vocabulary.ts'

export interface Variable {
  readonly name: string
  readonly kind: Kind
  readonly setOf: boolean
}

export interface Scope {
  readonly symbols: Symbols
  readonly set: readonly string[]
  readonly variables: ReadonlyMap<string, Variable>
  readonly diagnostics: Diagnostic[]
  readonly text: (span: Span) => string
}

/** Entities that a declared name stands for when it narrows a kind. */
export interface Noun {
  readonly kind: Kind
  readonly filter: KindFilter | null
  readonly mark: string | null
}

const builtinNouns: Readonly<Record<string, Noun & { readonly kind: Kind }>> = {
  'player': { kind: 'player', filter: null, mark: null },
  'tile': { kind: 'tile', filter: null, mark: null },
  'square': { kind: 'square', filter: null, mark: null },
  'corner': { kind: 'corner', filter: null, mark: null },
  'segment': { kind: 'segment', filter: null, mark: null },
  'feature': { kind: 'feature', filter: null, mark: null },
  'piece': { kind: 'piece', filter: null, mark: null },
  'figure': { kind: 'piece', filter: { family: 'any-figure', names: [] }, mark: null },
  // Every figure: a bare `figure` on the board also includes figures without class.
  'any-figure': { kind: 'piece', filter: { family: 'any-figure', names: [] }, mark: null },
  'token': { kind: 'piece', filter: { family: 'any-token', names: [] }, mark: null },
  'neutral': { kind: 'piece', filter: { family: 'neutral', names: [] }, mark: null },
  'apart': { kind: 'tile', filter: { family: 'apart', names: [] }, mark: null },
  'placement': { kind: 'placement', filter: null, mark: null },
  'side': { kind: 'side', filter: null, mark: null },
  'edge': { kind: 'edge', filter: null, mark: null },
  'zone': { kind: 'zone', filter: null, mark: null },
  'number': { kind: 'number', filter: null, mark: null },
  'yes-no': { kind: 'yes-no', filter: null, mark: null },
}

/** Whether a kind of that name is built in. */
export const isKind = (name: string): boolean => Object.hasOwn(builtinNouns, name)

/** Adds a diagnostic. */
export function fail(
  scope: Scope,
  code: Parameters<typeof report>[0],
  span: Span,
  message: string,
  hint?: string,
): void {
  scope.diagnostics.push(report(code, span, message, hint === undefined ? {} : { hint }))
}

/** Looks up a declared name; reports one whose unit set is not certainly in play. */
export function lookup(scope: Scope, table: keyof Symbols, name: Ident, what: string): NamedSymbol | undefined {
  const symbol = scope.symbols[table].get(name.name)
  if (!symbol) {
    const known = [
      ...scope.symbols[table].keys(),
      ...(table === 'words' ? [...scope.variables.keys(), ...Object.keys(builtinNouns)] : []),
    ]
    const other = table === 'words' ? undefined : scope.symbols.words.get(name.name)?.decl.type
    if (other === undefined) failUnknown(scope, name, `There is no ${what} named \`${name.name}\`.`, known)
    else fail(scope, 'unknown-name', name.span, `\`${name.name}\` is a ${other}, not a ${what}.`)
    return undefined
  }
  admit(scope, symbol, name)
  return symbol
}

/**
 * Looks up the value or permission of a definition, change or permission; reports the name of any other declaration.
 */
export function lookupHead<T extends 'value' | 'permission'>(
  scope: Scope,
  name: Ident,
  type: T,
): Extract<NamedSymbol['decl'], { readonly type: T }> | undefined {
  const isExpected = (decl: NamedSymbol['decl']): decl is Extract<NamedSymbol['decl'], { readonly type: T }> =>
    decl.type === type
  const decl = lookup(scope, 'words', name, type)?.decl
  if (decl === undefined || isExpected(decl)) return decl
  fail(scope, `not-a-${type}`, name.span, `\`${name.name}\` is a ${decl.type}, not a ${type}.`)
  return undefined
}

/** Whether a name is declared as this. */
export const isSymbol = ({ symbols }: Scope, { name }: Ident, type: NamedSymbol['decl']['type']): boolean =>
  symbols.words.get(name)?.decl.type === type

/** Reports an undeclared name, with the nearest of the known names, or else with a general hint. */
export function failUnknown(
  scope: Scope,
  name: Ident,
  message: string,
  known: Iterable<string>,
  otherwise?: string,
): void {
  const names = comparedNames(known)
  const suggestion = didYouMean(name.name, names)
  const similar = suggestion === undefined ? similarNames(name.name, names) : []
  const hint =
    suggestion !== undefined
      ? `Did you mean \`${suggestion}\`?`
      : similar.length > 0
        ? `Such as: ${similar.join(', ')}.`
        : otherwise
  fail(scope, 'unknown-name', name.span, message, hint)
}

/** Hint about a name whose unit set is not certainly in play. */
const together = 'Say what the two do together in an `interaction` folder'

/** Reports a name whose unit set is not certainly in play. */
export function admit(
  scope: Scope,
  named: Pick<NamedSymbol, 'set'>,
  name: Ident,
  hint = `${together}, or add \`needs\`.`,
): void {
  // A folder without a header has an unknown unit set, and is already reported.
  if (scope.set.length === 0) return
  const missing = named.set.filter((unit) => !scope.set.includes(unit))
  if (missing.length > 0)
    fail(
      scope,
      'foreign-name',
      name.span,
      `\`${name.name}\` belongs to ${missing.join(', ')}, which need not be in play here.`,
      hint,
    )
}

/** Like `admit`, for a label given by `named`: it suggests no `needs`. */
export function admitLabel(scope: Scope, named: Pick<NamedSymbol, 'set'>, name: Ident): void {
  admit(scope, named, name, `${together}.`)
}

/** Returns the kind of a noun: a built-in kind, or a declared name that narrows one. */
export function nounOf(scope: Scope, name: Ident): Noun | undefined {
  const builtin = isKind(name.name) ? builtinNouns[name.name] : undefined
  if (builtin) return builtin
  const symbol = lookup(scope, 'words', name, 'kind of thing')
  if (!symbol) return undefined
  const filter = filterOf(symbol, name.name)
  if (symbol.decl.type === 'mark' || (symbol.decl.type === 'class' && sortOf(symbol.decl) === 'mark'))
    return { kind: 'mark', filter: null, mark: name.name }
  const kind = filter && kindNarrowed(symbol, filter)
  if (kind === undefined || kind === 'edge' || !filter) {
    fail(
      scope,
      'not-a-noun',
      name.span,
      `\`${name.name}\` is a ${symbol.decl.type}, not a kind of thing one can count or visit.`,
    )
    return undefined
  }
  return { kind, filter, mark: null }
}

const kindOfSort: Readonly<Partial<Record<ClassSort, Kind>>> = {
  figure: 'piece',
  token: 'piece',
  feature: 'feature',
  space: 'feature',
  tile: 'tile',
}

/** Returns the kind that a filter narrows; undefined for classes of sorts that are no entities. */
export function kindNarrowed({ decl }: NamedSymbol, { family }: KindFilter): Kind | undefined {
  if (decl.type === 'class') return kindOfSort[sortOf(decl)]
  return family === 'feature' || family === 'edge' ? family : 'piece'
}

/** Returns the filter of a declared name, if it is the name of a kind. */
export function filterOf(symbol: NamedSymbol, name: string): KindFilter | undefined {
  switch (symbol.decl.type) {
    case 'feature':
    case 'space':
      return { family: 'feature', names: [name] }
    case 'figure':
      return { family: 'figure', names: [name] }
    case 'class':
      return { family: 'class', names: [name] }
    case 'tokens':
      return { family: 'tokens', names: [name] }
    case 'token':
      return { family: 'token', names: [name] }
    case 'edge':
      return { family: 'edge', names: [name] }
    default:
      return undefined
  }
}

/** Declarations whose bare name is an expression; kinds are not, so an element may have the name of its kind. */
const spoken: ReadonlySet<string> = new Set(['state', 'value', 'permission', 'zone', 'setting'])

/** Adds a variable to the scope; reports one that hides a declared name. Names of unrelated expansions do not count. */
export function withVariable(scope: Scope, variable: Variable, at: Span): Scope {
  const declared = scope.symbols.words.get(variable.name)
  const means =
    declared !== undefined && spoken.has(declared.decl.type) && declared.set.every((unit) => scope.set.includes(unit))
  if (scope.variables.has(variable.name) || means)
    fail(
      scope,
      'hidden-name',
      at,
      `\`${variable.name}\` already means something here.`,
      'Give the new one another name, in a set with `as`.',
    )
  return { ...scope, variables: new Map(scope.variables).set(variable.name, variable) }
}

/** Returns the kind of a noun in a declaration: `figure` and the names of figures are pieces, and so on. */
export function nounKind(name: string, scope: Scope): Kind {
  const builtin = isKind(name) ? builtinNouns[name] : undefined
  if (builtin) return builtin.kind
  const symbol = scope.symbols.words.get(name)
  const filter = symbol && filterOf(symbol, name)
  return (symbol && filter && kindNarrowed(symbol, filter)) ?? 'none'
}

/** Span from the name of a declaration to its last parameter. */
export const headSpan = (
  declaration: Declaration & {
    readonly name: { readonly span: Span }
    readonly params: readonly { readonly noun: { readonly span: Span } }[]
  },
): Span => ({ ...declaration.name.span, end: declaration.params.at(-1)?.noun.span.end ?? declaration.name.span.end })

/** Returns the scope with parameters of the resolved kinds. */
export function retype(scope: Scope, params: readonly { readonly name: string; readonly kind: Kind }[]): Scope {
  const variables = new Map(scope.variables)
  for (const param of params) variables.set(param.name, { name: param.name, kind: param.kind, setOf: false })
  return { ...scope, variables }
}
