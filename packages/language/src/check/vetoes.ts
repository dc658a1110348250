/** Vetoes that can be lifted: they have a name, and a permission names them after `over`. */
import type { Ident, MayDecl } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import { once } from '../queries/index.ts'
import { admitLabel, fail, failUnknown, isSymbol, type Scope } from './scope.ts'

/** Returns `over` in the form of the intermediate representation: the property is absent if there is none. */
export const overOf = ({ over }: { readonly over: readonly Ident[] }): { readonly over?: readonly string[] } =>
  over.length === 0 ? {} : { over: over.map(({ name }) => name) }

/** Named statements by permission. */
const namedSentences = once((placed: readonly PlacedDeclaration[]) =>
  Map.groupBy(
    placed.flatMap(({ declaration, set }) =>
      declaration.type === 'may' && declaration.label !== undefined
        ? [{ declaration, set, label: declaration.label.name }]
        : [],
    ),
    ({ declaration }) => declaration.name.name,
  ),
)

/** Reports a name that one permission uses twice, and an `over` that names no veto, or one that may not be in play. */
export function checkVetoNames(scope: Scope, declaration: MayDecl, placed: readonly PlacedDeclaration[]): void {
  const { label, negated, over } = declaration
  if (!isSymbol(scope, declaration.name, 'permission') || (label === undefined && over.length === 0)) return
  const others = namedSentences(placed).get(declaration.name.name) ?? []
  const first = others.find((other) => other.label === label?.name)
  if (label !== undefined && first?.declaration !== declaration)
    fail(
      scope,
      'declared-twice',
      label.span,
      `A sentence of the permission \`${declaration.name.name}\` is named \`${label.name}\` already.`,
    )
  const [stray] = over
  if (negated && stray !== undefined) {
    fail(
      scope,
      'lifts-nothing',
      stray.span,
      '`may not` forbids, whatever others say: it lifts nothing.',
      `Write \`may … over ${stray.name}\`, or take \`over\` back.`,
    )
    return
  }
  for (const name of over) checkOver(scope, declaration, name, others)
}

interface NamedMay {
  readonly declaration: MayDecl
  readonly set: readonly string[]
  readonly label: string
}

function checkOver(scope: Scope, declaration: MayDecl, name: Ident, others: readonly NamedMay[]): void {
  const match = others.find(({ label }) => label === name.name)
  if (match === undefined) {
    failUnknown(
      scope,
      name,
      `No veto of \`${declaration.name.name}\` is named \`${name.name}\`.`,
      others.filter((other) => other.declaration.negated).map(({ label }) => label),
      `Give the veto a name: \`may not ${declaration.name.name} … named ${name.name}\`.`,
    )
    return
  }
  if (!match.declaration.negated) {
    fail(
      scope,
      'lifts-nothing',
      name.span,
      `\`${name.name}\` is no veto: it says \`may\`, and what is allowed needs no lifting.`,
      'Take `over` back, or name the `may not` that is meant.',
    )
    return
  }
  admitLabel(scope, match, name)
}
