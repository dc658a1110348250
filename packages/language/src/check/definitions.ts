/** Definitions of values: their labels, their priority over others, and their exceptions. */
import type { DefineDecl, Ident } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import type { IrDefine } from '../ir/ir.ts'
import { both } from '../ir/conjunction.ts'
import { once } from '../queries/index.ts'
import { expect } from './expressions.ts'
import { checkParams, matchParams } from './params.ts'
import { admitLabel, fail, failUnknown, headSpan, isSymbol, lookupHead, nounKind, retype, type Scope } from './scope.ts'
import { inheritedProvenance, locatedOf } from './located.ts'
import { setOf } from './statements.ts'

/** Checks a definition of a declared value, with its exceptions; without its references to other definitions. */
export function checkDefine(
  scope: Scope,
  placedDeclaration: PlacedDeclaration,
  declaration: DefineDecl,
  defines: IrDefine[],
): void {
  const value = lookupHead(scope, declaration.name, 'value')
  if (value === undefined) return
  const { params, inner } = checkParams(scope, declaration.params)
  const matched = matchParams(scope, declaration.name.span, params, value.params)
  const body = retype(inner, matched)
  const result = nounKind(value.result.name.name, scope)
  const typed = (expr: typeof declaration.is): IrDefine['is'] => {
    return value.result.set ? setOf(body, expr, result) : expect(body, expr, result)
  }
  const label = labelOf(scope, placedDeclaration.set, declaration, defines)
  const base = { value: declaration.name.name, params: matched, over: declaration.over.map((name) => name.name) }
  const when = declaration.when ? expect(body, declaration.when, 'yes-no') : null
  declaration.exceptions.forEach((exception, i) => {
    const own = expect(body, exception.when, 'yes-no')
    defines.push({
      ...locatedOf(placedDeclaration, inheritedProvenance(exception.provenance, declaration.provenance)),
      span: exception.span,
      ...base,
      label: exceptionLabel(label, i),
      // An exception applies only where its definition applies.
      when: when === null ? own : both(when, own),
      is: typed(exception.is),
      exceptionOf: label,
    })
  })
  defines.push({ ...locatedOf(placedDeclaration), ...base, label, when, is: typed(declaration.is), exceptionOf: null })
}

/** Adds the cached entries of a definition; its label must be unique among those of this run. */
export function addDefine(
  scope: Scope,
  set: readonly string[],
  declaration: DefineDecl,
  cached: readonly IrDefine[],
  defines: IrDefine[],
): void {
  const label = labelOf(scope, set, declaration, defines)
  defines.push(...labelled(cached, label))
}

/** Returns a definition and its exceptions with a label; the same objects for the same label. */
function labelled(defines: readonly IrDefine[], label: string): readonly IrDefine[] {
  if (defines.at(-1)?.label === label) return defines
  const byLabel = relabelled(defines)
  const known = byLabel.get(label)
  if (known !== undefined) return known
  const made = defines.map((define, i) =>
    define.exceptionOf === null
      ? { ...define, label }
      : { ...define, label: exceptionLabel(label, i), exceptionOf: label },
  )
  byLabel.set(label, made)
  return made
}

/** Cache: a definition with its exceptions under other labels. */
const relabelled = once((_: readonly IrDefine[]) => new Map<string, readonly IrDefine[]>())

const exceptionLabel = (label: string, i: number): string => `${label}, exception ${String(i + 1)}`

/**
 * Returns the label of a definition, which `over`, exceptions and diagnostics use; unnamed definitions of one unit set
 * with the same signature are numbered.
 */
function labelOf(scope: Scope, set: readonly string[], declaration: DefineDecl, earlier: readonly IrDefine[]): string {
  const labels = takenIn(earlier)
  const keyOf = (label: string): string => `${declaration.name.name}\n${label}\n${set.join()}`
  const taken = (label: string): boolean => labels.has(keyOf(label))
  const wish = declaration.label?.name ?? scope.text(headSpan(declaration))
  if (declaration.label && taken(wish))
    fail(
      scope,
      'declared-twice',
      declaration.label.span,
      `A definition of \`${declaration.name.name}\` is named \`${wish}\` already.`,
    )
  let label = wish
  let count = labels.get(keyOf(wish)) ?? 1
  while (taken(label)) label = `${wish} (${String((count += 1))})`
  labels.set(keyOf(wish), count)
  labels.set(keyOf(label), 1)
  return label
}

/** Cache: labels in use, with the number of the last one. */
const takenIn = once((_: readonly IrDefine[]) => new Map<string, number>())

/** Checks the names after `over` of a definition. */
export function checkOvers(scope: Scope, declaration: DefineDecl, placed: readonly PlacedDeclaration[]): void {
  if (!isSymbol(scope, declaration.name, 'value')) return
  for (const name of declaration.over) checkOver(scope, declaration, name, placed)
}

/** Checks that a definition is over a named one of the same value, in a module that is certainly loaded with it. */
function checkOver(scope: Scope, declaration: DefineDecl, name: Ident, placed: readonly PlacedDeclaration[]): void {
  const others = namedDefinitions(placed).get(declaration.name.name)
  const missing = ({ set }: NamedDefinition): number => set.filter((unit) => !scope.set.includes(unit)).length
  const [found] = (others?.get(name.name) ?? [])
    .filter((one) => one.of !== declaration)
    .sort((a, b) => missing(a) - missing(b))
  if (found !== undefined) {
    admitLabel(scope, found, name)
    return
  }
  failUnknown(
    scope,
    name,
    `No definition of \`${declaration.name.name}\` is named \`${name.name}\`.`,
    [...(others?.values() ?? [])].flatMap((all) => all.flatMap(({ of, label }) => (of === declaration ? [] : [label]))),
    'Give the other definition a name with `named`.',
  )
}

interface NamedDefinition {
  readonly of: DefineDecl
  readonly set: readonly string[]
  readonly label: string
}

/** Definitions that `over` can name, by value and label. */
const namedDefinitions = once((placed: readonly PlacedDeclaration[]) => {
  const named = placed.flatMap(({ declaration, set }): NamedDefinition[] => {
    if (declaration.type !== 'define') return []
    // A definition without name and parameters has the name of its value as label.
    const label = declaration.label?.name ?? (declaration.params.length === 0 ? declaration.name.name : undefined)
    return label === undefined ? [] : [{ of: declaration, set, label }]
  })
  const byValue = Map.groupBy(named, ({ of }) => of.name.name)
  return new Map([...byValue].map(([value, all]) => [value, Map.groupBy(all, ({ label }) => label)]))
})
