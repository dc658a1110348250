/** Infers the kinds of names and expressions from their form and declarations. */
import {
  functionQueries,
  wordKeys,
  type Expr,
  type PhraseArg,
  type SymbolDecl,
  type KindOrigin,
  type Key,
  type ReferenceScope,
} from '@tilewright/language'
import type { SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { declarationsOf, declaredIn, type NameLocation } from './resolve.ts'

/** A kind as text, possibly a set: `set of player`. */
export type KindText = string

/** Built-in kinds. */
const builtIn: ReadonlyMap<string, KindText> = new Map([
  ...['player', 'tile', 'square', 'corner', 'segment', 'feature', 'piece', 'placement', 'side', 'edge', 'zone'].map(
    (kind) => [kind, kind] as const,
  ),
  ...['number', 'yes-no'].map((kind) => [kind, kind] as const),
  ...['figure', 'any-figure', 'token', 'neutral'].map((noun) => [noun, 'piece'] as const),
  ['apart', 'tile'],
])

const kindOfDeclared: Partial<Record<SymbolDecl['type'], KindText>> = {
  feature: 'feature',
  space: 'feature',
  figure: 'piece',
  tokens: 'piece',
  token: 'piece',
  edge: 'edge',
  mark: 'mark',
  zone: 'zone',
}

const kindOfSort: Readonly<Record<string, KindText>> = {
  feature: 'feature',
  space: 'feature',
  mark: 'mark',
  tile: 'tile',
}

/** Returns the declaration that an expression's name refers to; for a kind of token, the declaration of its tokens. */
export const declarationOf = (snapshot: Snapshot, name: string): NameLocation['name']['declaration'] | undefined =>
  wordKeys(name).flatMap((key) => declaredIn(snapshot).get(key) ?? [])[0]?.name.declaration

/** Returns the kind of a noun's elements. */
export function kindOfNoun(snapshot: Snapshot, noun: string): KindText | undefined {
  const own = builtIn.get(noun)
  if (own !== undefined) return own
  const declaration = declarationOf(snapshot, noun)
  if (declaration?.type === 'class') return kindOfSort[declaration.of?.name ?? ''] ?? 'piece'
  return declaration === undefined ? undefined : kindOfDeclared[declaration.type as SymbolDecl['type']]
}

/** Returns the kind of a local. */
export function kindOfLocal(snapshot: Snapshot, source: SourceText, key: Key): KindText | undefined {
  const origin = declarationsOf(snapshot, source, key)[0]?.name.kindOrigin
  return origin === undefined ? undefined : kindOfOrigin(snapshot, source, origin)
}

export function kindOfOrigin(snapshot: Snapshot, source: SourceText, origin: KindOrigin): KindText | undefined {
  return 'noun' in origin ? kindOfNoun(snapshot, origin.noun) : kindOfExpr(snapshot, source, origin.scope, origin.expr)
}

const yesNo: ReadonlySet<string> = new Set(['or', 'and', '=', '<', '<=', '>', '>='])

export function kindOfExpr(
  snapshot: Snapshot,
  source: SourceText,
  scope: ReferenceScope,
  expr: Expr,
): KindText | undefined {
  switch (expr.type) {
    case 'number':
    case 'negate':
    case 'count':
    case 'sum':
      return 'number'
    case 'yes-no':
    case 'not':
    case 'is':
    case 'has':
    case 'placed':
    case 'any':
      return 'yes-no'
    case 'none':
      return undefined
    case 'binary':
      return yesNo.has(expr.operator) ? 'yes-no' : 'number'
    case 'one':
      return kindOfNoun(snapshot, expr.set.noun.name)
    case 'all': {
      const element = kindOfNoun(snapshot, expr.set.noun.name)
      return element && `set of ${element}`
    }
    case 'phrase':
      return kindOfHead(snapshot, source, scope, expr.head.name, expr.args)
  }
}

function kindOfHead(
  snapshot: Snapshot,
  source: SourceText,
  scope: ReferenceScope,
  name: string,
  args: readonly PhraseArg[],
): KindText | undefined {
  const [first] = args
  const function_ =
    first && functionQueries.find((word) => word.name === name && word.args[0]?.preposition === first.preposition)
  if (function_ !== undefined) return function_.result
  const local = scope.get(name)
  if (local !== undefined) return kindOfLocal(snapshot, source, local.key)
  const declaration = declarationOf(snapshot, name)
  switch (declaration?.type) {
    case 'value':
      return kindText(snapshot, declaration.result)
    case 'state':
      return kindText(snapshot, declaration.kind)
    case 'permission':
      return 'yes-no'
    case 'zone':
      return 'zone'
    case 'figure':
    case 'tokens':
      return 'piece'
    default:
      return undefined
  }
}

function kindText(
  snapshot: Snapshot,
  { set, name }: { readonly set: boolean; readonly name: { readonly name: string } },
): KindText {
  const kind = kindOfNoun(snapshot, name.name) ?? name.name
  return set ? `set of ${kind}` : kind
}
