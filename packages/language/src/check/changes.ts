/** Changes of values: `it` is the value before the change. */
import type { ChangeDecl, Ident, OrderDecl } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import type { IrChange, Located } from '../ir/ir.ts'
import { once } from '../queries/index.ts'
import { expect } from './expressions.ts'
import { checkParams, matchParams } from './params.ts'
import {
  admit,
  fail,
  failUnknown,
  headSpan,
  isSymbol,
  lookupHead,
  nounKind,
  retype,
  withVariable,
  type Scope,
} from './scope.ts'
import { setOf } from './statements.ts'
import { overOf } from './vetoes.ts'

/** Checks a change of a declared value, without its references to other changes. */
export function checkChange(scope: Scope, declaration: ChangeDecl): Omit<IrChange, keyof Located> | undefined {
  const value = lookupHead(scope, declaration.name, 'value')
  if (value === undefined) return undefined
  const { params, inner } = checkParams(scope, declaration.params)
  const matched = matchParams(scope, declaration.name.span, params, value.params)
  const kind = nounKind(value.result.name.name, scope)
  const was = { name: 'it', kind, setOf: value.result.set }
  const body = withVariable(retype(inner, matched), was, declaration.name.span)
  return {
    label: declaration.label?.name ?? scope.text(headSpan(declaration)),
    value: declaration.name.name,
    params: matched,
    after: declaration.after.map(({ name }) => name),
    before: declaration.before.map(({ name }) => name),
    ...(declaration.afterAll && { afterAll: true }),
    when: declaration.when ? expect(body, declaration.when, 'yes-no') : null,
    is: value.result.set ? setOf(body, declaration.to, kind) : expect(body, declaration.to, kind),
    ...overOf(declaration),
  }
}

/** Checks the names that a change of a declared value refers to, and that its own is unique among changes. */
export function checkChangeNames(scope: Scope, declaration: ChangeDecl, placed: readonly PlacedDeclaration[]): void {
  if (!isSymbol(scope, declaration.name, 'value')) return
  for (const name of [...declaration.after, ...declaration.before, ...declaration.over])
    ofSameValue(scope, declaration, name, placed)
  const { label } = declaration
  if (label !== undefined && named(placed, label.name)[0]?.declaration !== declaration)
    fail(scope, 'declared-twice', label.span, `A change is named \`${label.name}\` already.`)
}

interface PlacedChange extends PlacedDeclaration {
  readonly declaration: ChangeDecl
}

/** Named changes by name. */
const changesAmong = once((placed: readonly PlacedDeclaration[]) =>
  Map.groupBy(
    placed.filter(
      (one): one is PlacedChange => one.declaration.type === 'change' && one.declaration.label !== undefined,
    ),
    ({ declaration }) => declaration.label?.name ?? '',
  ),
)

const namesOfRules = once(
  (placed: readonly PlacedDeclaration[]) =>
    new Set(placed.flatMap(({ declaration }) => (declaration.type === 'rule' ? [declaration.name.name] : []))),
)

const named = (placed: readonly PlacedDeclaration[], name: string): readonly PlacedChange[] =>
  changesAmong(placed).get(name) ?? []

/** Whether an `order` is about changes: it names a change, and no rule has that name. */
export function isOrderOfChanges({ first, second }: OrderDecl, placed: readonly PlacedDeclaration[]): boolean {
  const isChange = ({ name }: Ident): boolean => named(placed, name).length > 0 && !namesOfRules(placed).has(name)
  return isChange(first) || isChange(second)
}

/** Returns the change of that name, if it is certainly in play. */
export function changeNamed(scope: Scope, name: Ident, placed: readonly PlacedDeclaration[]): ChangeDecl | undefined {
  const [match] = named(placed, name.name)
  if (match === undefined) {
    failUnknown(
      scope,
      name,
      `No change is named \`${name.name}\`.`,
      [...changesAmong(placed).keys()],
      'Give the other change a name with `named`.',
    )
    return undefined
  }
  admit(scope, match, name, 'Say `order … after …` in an `interaction` folder.')
  return match.declaration
}

function ofSameValue(scope: Scope, declaration: ChangeDecl, name: Ident, placed: readonly PlacedDeclaration[]): void {
  const other = changeNamed(scope, name, placed)
  if (other !== undefined && other.name.name !== declaration.name.name)
    fail(
      scope,
      'wrong-kind',
      name.span,
      `\`${name.name}\` changes \`${other.name.name}\`, not \`${declaration.name.name}\`; what changes one ` +
        'value has nothing to say of another.',
    )
}
